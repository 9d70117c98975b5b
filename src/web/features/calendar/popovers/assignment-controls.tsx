import type { Assignment } from '#domain/schedule/assignment.ts'
import { noCover } from '#domain/schedule/cover.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { useSession } from '#web/api/session.ts'
import { nowIn } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { PopoverFoot } from '#web/ui/popover.tsx'

import type { useAssignmentActions } from './use-assignment-actions.ts'
import { useOver } from './way-back.ts'

interface Props {
  entry: Entry
  assignment: Assignment
  mayChangePlan: boolean
  /** Whether the month is closed for pay. */
  isClosed: boolean
  actions: Pick<ReturnType<typeof useAssignmentActions>, 'save' | 'remove'>
}

/** What the assigned person, the covering user and admins can do with an assignment. */
export function AssignmentControls({ entry, assignment, mayChangePlan, isClosed, actions }: Props) {
  const { user: me, team, isAdmin } = useSession()
  const { shift, times, coveringUser, isMine } = entry
  const date = shift.date
  const [overShift, overCover] = [useOver(paths.shift(date, shift.id)), useOver(paths.cover(date, assignment.id))]
  const isCovering = coveringUser?.id === me.id
  const hasBegun = rangeOn(date, times).start <= nowIn(team.timeZone)
  return (
    <PopoverFoot>
      {mayChangePlan && (
        <ConfirmButton negative small loading={actions.remove.loading} onConfirm={() => void actions.remove.run()}>
          {texts.removeAssignment}
        </ConfirmButton>
      )}
      <span className="grow" />
      {isAdmin && (
        <ButtonLink secondary small to={paths.shift(date, shift.id)} state={overShift}>
          {texts.editShift}
        </ButtonLink>
      )}
      {isMine && assignment.status === 'ACTIVE' && !hasBegun && (
        <ButtonLink secondary small to={paths.createSwitch(assignment.id)}>
          {texts.requestSwitch}
        </ButtonLink>
      )}
      {isCovering && !isClosed && (
        <ConfirmButton secondary small loading={actions.save.loading} onConfirm={() => void actions.save.run(noCover)}>
          {texts.stopCovering}
        </ConfirmButton>
      )}
      {isMine && coveringUser && !isClosed && (
        <Button secondary small loading={actions.save.loading} onClick={() => void actions.save.run(noCover)}>
          {texts.removeCover}
        </Button>
      )}
      {isMine && !coveringUser && !isClosed && (
        <ButtonLink secondary small to={paths.cover(date, assignment.id)} state={overCover}>
          {texts.addCover}
        </ButtonLink>
      )}
    </PopoverFoot>
  )
}
