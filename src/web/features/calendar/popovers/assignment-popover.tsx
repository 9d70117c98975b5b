import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { timesText, type Entry } from '#web/ui/calendar/entries.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Popover, PopoverSection } from '#web/ui/popover.tsx'
import { coverPart } from '#web/ui/wording/cover-part.ts'

import { AssignedRules } from '../breaches/assigned-rules.tsx'
import type { Schedule } from '../use-schedule.ts'
import { isClosed, whyFrozen } from '../why-frozen.ts'
import { AssignmentControls } from './assignment-controls.tsx'
import { AssignmentTimes } from './assignment-times.tsx'
import { MoveForm } from './move-form.tsx'
import { shiftName } from './shift-name.ts'
import { useAssignmentActions } from './use-assignment-actions.ts'
import { useWayBack } from './way-back.ts'
import Why from './why.tsx'

import s from './popovers.module.css'

interface Props {
  entry: Entry
  assignment: Assignment
  schedule: Schedule
}

/** One assignment: the user's own cover, and settings for admins. */
export function AssignmentPopover({ entry, assignment, schedule }: Props) {
  const { user: me, isAdmin } = useSession()
  const { shift, template, times, user, coveringUser, isMine } = entry
  const date = shift.date
  const { close } = useWayBack(paths.day(date))
  const isCovering = coveringUser?.id === me.id
  const frozen = whyFrozen(shift, schedule.body)
  const mayChangePlan = isAdmin && frozen === undefined
  const actions = useAssignmentActions(entry, assignment, shiftName(shift, schedule), close)
  const { save, move, problem } = actions

  return (
    <Popover beside={date} title={template.name} detail={dayTitle(date)} color={`c-${template.color}`} onClose={close}>
      <PopoverSection>
        <div className={s.assigned}>
          {user && <Avatar user={user} large me={isMine} />}
          <span className="grow">
            <strong>{user && fullName(user)}</strong>
            <span className="quiet small">{timesText(times)}</span>
          </span>
          {assignment.status === 'SWITCH.PENDING' && (
            <ButtonLink quiet tiny to={paths.switches}>
              {calendarTexts.switchPending}
            </ButtonLink>
          )}
        </div>
        {coveringUser && <p>{texts.covered(`${fullName(coveringUser)}${coverPart(assignment.overrides)}`)}</p>}
      </PopoverSection>
      <AssignedRules shift={shift} assignment={assignment} users={schedule.team.users} />
      {mayChangePlan && <AssignmentTimes assignment={assignment} times={times} loading={save.loading} onSave={save.run} />}
      {mayChangePlan && (
        <MoveForm
          key={assignment.id}
          movable={{ ...entry, assignment }}
          schedule={schedule}
          loading={move.loading}
          onMove={(to, copy) => void move.run(to, copy)}
        />
      )}
      <Why key={`${assignment.id} ${assignment.userId}`} assignment={assignment} users={schedule.team.users} />
      {isAdmin && frozen !== undefined && <PopoverSection>{frozen}</PopoverSection>}
      {problem && (
        <PopoverSection>
          <Problem>{problem}</Problem>
        </PopoverSection>
      )}
      {(isMine || isAdmin || isCovering) && (
        <AssignmentControls
          entry={entry}
          assignment={assignment}
          mayChangePlan={mayChangePlan}
          isClosed={isClosed(date, schedule.body)}
          actions={actions}
        />
      )}
    </Popover>
  )
}
