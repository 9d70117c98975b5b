import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { useShiftBreaches } from '#web/api/queries/shift-breaches.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import { t } from '#web/texts/texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import type { Schedule } from '../use-schedule.ts'
import { whyFrozen } from '../why-frozen.ts'
import { CandidateList } from './candidate-list.tsx'
import { ContractBreaches } from './contract-breaches.tsx'
import { DoubleBooking } from './double-booking.tsx'
import { shiftName } from './shift-name.ts'
import { ShiftSettings } from './shift-settings.tsx'
import { useCandidates } from './use-candidates.ts'
import { useShiftActions } from './use-shift-actions.ts'
import { Warnings } from './warnings.tsx'
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
  const assigned = shift.userShifts.flatMap((id) => schedule.body.assignments[id] ?? [])
  return (
    <Popover beside={shift.date} title={template.name} detail={dayTitle(shift.date)} color={`c-${template.color}`} onClose={onClose}>
      <ShiftSettings shift={shift} schedule={schedule} readOnly={!isAdmin} />
      <PopoverSection>
        {assigned.length === 0 && <p className="quiet">{texts.nobody}</p>}
        {assigned.map((assignment) => (
          <AssignedRow key={assignment.id} assignment={assignment} shift={shift} schedule={schedule} />
        ))}
      </PopoverSection>
      {isAdmin &&
        (frozen !== undefined ? (
          <PopoverSection>{frozen}</PopoverSection>
        ) : (
          <AdminPart shift={shift} assigned={assigned} schedule={schedule} onClose={onClose} />
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

/** Reassigns a place that someone has, or adds a user. */
function AdminPart({
  shift,
  assigned,
  schedule,
  onClose,
}: {
  shift: Shift
  assigned: Assignment[]
  schedule: Schedule
  onClose: () => void
}) {
  const [adds, setAdds] = useState(false)
  const [replacedId, setReplacedId] = useState<Id>()
  const [tried, setTried] = useState<Id>()
  const contract = useShiftBreaches(shift.id)
  const candidates = useCandidates(shift, schedule, {
    people: contract.data?.people,
    isRead: contract.data !== undefined || contract.isPaused || contract.errorUpdateCount > 0,
  })
  const { users } = schedule.team
  const actions = useShiftActions(shift, { name: shiftName(shift, schedule), users }, onClose)
  const replaced = adds ? undefined : (assigned.find(({ id }) => id === replacedId) ?? assigned[0])

  async function choose(userId: Id, allowOverlap = false) {
    setTried(userId)
    const worked = replaced ? await actions.reassign.run(replaced.id, userId, allowOverlap) : await actions.add.run(userId, allowOverlap)
    if (worked) setAdds(false)
  }

  const busy = actions.reassign.loading || actions.add.loading
  return (
    <>
      <Warnings warnings={actions.warnings} />
      <ContractBreaches assigned={assigned} users={users} reading={contract} />
      {actions.doubleBooking && tried !== undefined && (
        <DoubleBooking message={actions.doubleBooking} loading={busy} onAllow={() => void choose(tried, true)} />
      )}
      {replaced && assigned.length > 1 && (
        <PopoverSection>
          <SelectField label={texts.reassign} value={replaced.id} onChange={({ target }) => setReplacedId(target.value)}>
            {assigned.map(({ id, userId }) => (
              <option key={id} value={id}>
                {fullName(users[userId]!)}
              </option>
            ))}
          </SelectField>
        </PopoverSection>
      )}
      {candidates.data ? (
        <CandidateList
          title={replaced ? texts.reassignTo(fullName(users[replaced.userId]!)) : texts.addBestMatch}
          action={replaced ? texts.reassign : texts.addUser}
          fits={candidates.data}
          users={users}
          disabled={busy}
          onChoose={(userId) => void choose(userId)}
        />
      ) : (
        <PopoverSection>
          <CardRead name="candidates" reading={candidates}>
            {() => null}
          </CardRead>
        </PopoverSection>
      )}
      <PopoverFoot>
        <ConfirmButton negative small loading={actions.remove.loading} onConfirm={() => void actions.remove.run()}>
          {texts.deleteShift}
        </ConfirmButton>
        <span className="grow">
          <Problem>{actions.problem}</Problem>
        </span>
        {replaced && (
          <Button secondary small onClick={() => setAdds(true)}>
            <Plus size={16} />
            {texts.addUser}
          </Button>
        )}
        {adds && (
          <Button secondary small onClick={() => setAdds(false)}>
            {t.cancel}
          </Button>
        )}
      </PopoverFoot>
    </>
  )
}
