import { getDeletion } from '#contract/schedule/history.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { clockText, dayTitle, momentText } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Popover, PopoverSection } from '#web/ui/popover.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import type { Schedule } from '../use-schedule.ts'
import { useWayBack } from './way-back.ts'

interface Props {
  /** The id of the deleted shift or assignment. */
  id: Id
  date: string
  schedule: Schedule
}

/** Says who deleted a shift or assignment to which a link leads, and when. */
export function DeletedPopover({ id, date, schedule }: Props) {
  const { teamId } = useSession()
  const { to, state, close } = useWayBack(paths.day(date))
  const read = () => call(getDeletion, { params: { id }, query: { teamId } })
  const reading = useRead('deletion', [teamId, id], read, { silent: true, fresh: true })
  if (reading.error instanceof ApiFailure && reading.error.code === 'NOT_FOUND') return <Redirect to={to} state={state} says={texts.gone} />
  return (
    <Popover beside={date} title={asTitle(dayTitle(date))} onClose={close}>
      <PopoverSection>
        <CardRead name="deletion" reading={reading}>
          {(deletion) => <Deleted deletion={deletion} schedule={schedule} onClose={close} />}
        </CardRead>
      </PopoverSection>
    </Popover>
  )
}

interface DeletedProps {
  deletion: HeldValue<'deletion'>
  schedule: Schedule
  onClose: () => void
}

function Deleted({ deletion: { userId, byUserId, templateId, at }, schedule: { templates, team }, onClose }: DeletedProps) {
  const nameOf = (id: Id | null) => (id !== null && team.users[id] ? fullName(team.users[id]) : texts.someone)
  const template = templates[templateId]?.name ?? texts.template
  const [by, when] = [nameOf(byUserId), whenText(at)]
  return (
    <>
      <p>{userId === null ? texts.deletedShift(template, by, when) : texts.removedFromShift(nameOf(userId), template, by, when)}</p>
      <Button secondary small onClick={onClose}>
        {texts.showDay}
      </Button>
    </>
  )
}

function whenText(at: string): string {
  const [then, now] = [new Date(at), new Date()]
  return then.toDateString() === now.toDateString() ? texts.todayAt(clockText(+then, +now)) : texts.onMoment(momentText(at))
}
