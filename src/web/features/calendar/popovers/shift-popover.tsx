import { Link } from 'react-router'

import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Popover, PopoverSection } from '#web/ui/popover.tsx'

import type { Schedule } from '../use-schedule.ts'
import { whyFrozen } from '../why-frozen.ts'
import { ShiftControls } from './shift-controls.tsx'
import { ShiftSettings } from './shift-settings.tsx'
import { useOver } from './way-back.ts'

import s from './popovers.module.css'

interface Props {
  shift: Shift
  schedule: Schedule
  onClose: () => void
}

/** One shift: admins edit it, members read it. */
export function ShiftPopover({ shift, schedule, onClose }: Props) {
  const { isAdmin } = useSession()
  const template = schedule.templates[shift.templateId]!
  const frozen = whyFrozen(shift, schedule.body)
  // The team and its shifts are separate reads, so for a moment a shift may contain a person who is missing in the team.
  const assigned = shift.userShifts.flatMap((id) => schedule.body.assignments[id] ?? []).filter(({ userId }) => schedule.team.users[userId])
  return (
    <Popover beside={shift.date} title={template.name} detail={dayTitle(shift.date)} color={`c-${template.color}`} onClose={onClose}>
      <ShiftSettings key={shift.id} shift={shift} schedule={schedule} readOnly={!isAdmin} />
      <PopoverSection>
        {assigned.length === 0 && <p className="quiet">{texts.noOne}</p>}
        {assigned.map((assignment) => (
          <AssignedRow key={assignment.id} assignment={assignment} shift={shift} schedule={schedule} />
        ))}
      </PopoverSection>
      {isAdmin &&
        (frozen !== undefined ? (
          <PopoverSection>{frozen}</PopoverSection>
        ) : (
          <ShiftControls shift={shift} assigned={assigned} schedule={schedule} onClose={onClose} />
        ))}
    </Popover>
  )
}

function AssignedRow({ assignment, shift, schedule }: { assignment: Assignment; shift: Shift; schedule: Schedule }) {
  const user = schedule.team.users[assignment.userId]!
  const month = Object.values(schedule.body.assignments).filter(
    ({ userId, shiftId }) => userId === user.id && schedule.body.shifts[shiftId]?.date.slice(0, 7) === shift.date.slice(0, 7),
  )
  const to = paths.assignment(shift.date, assignment.id)
  return (
    <Link className={s.assigned} to={to} state={useOver(to)}>
      <Avatar user={user} large />
      <span className="grow">
        <strong>{fullName(user)}</strong>
        <span className="quiet small">{texts.shiftsThisMonth(month.length)}</span>
      </span>
    </Link>
  )
}
