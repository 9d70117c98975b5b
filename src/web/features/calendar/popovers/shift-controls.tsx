import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { useShiftBreaches } from '#web/api/queries/shift-breaches.ts'
import { texts } from '#web/texts/scheduling.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { ContractRules } from '../breaches/contract-rules.tsx'
import type { Schedule } from '../use-schedule.ts'
import { CandidateList } from './candidate-list.tsx'
import { DoubleBooking } from './double-booking.tsx'
import { shiftName } from './shift-name.ts'
import { useCandidates } from './use-candidates.ts'
import { useShiftActions } from './use-shift-actions.ts'
import { Warnings } from './warnings.tsx'

interface Props {
  shift: Shift
  assigned: Assignment[]
  schedule: Schedule
  onClose: () => void
}

/** A person, and the assignment that they take over; undefined if they get one more place. */
interface ChosenPlace {
  userId: Id
  insteadOf: Id | undefined
}

/** For admins: reassigns someone's place, adds a user, or deletes the shift. */
export function ShiftControls({ shift, assigned, schedule, onClose }: Props) {
  const [adds, setAdds] = useState(false)
  const [replacedId, setReplacedId] = useState<Id>()
  const [tried, setTried] = useState<ChosenPlace>()
  const replaced = adds ? undefined : (assigned.find(({ id }) => id === replacedId) ?? assigned[0])
  const contract = useShiftBreaches(shift.id)
  const candidates = useCandidates(shift, schedule, {
    replaced,
    people: contract.data?.people,
    isRead: contract.data !== undefined || contract.isPaused || contract.errorUpdateCount > 0,
  })
  const { users } = schedule.team
  const actions = useShiftActions(shift, { name: shiftName(shift, schedule), users }, onClose)

  async function choose(chosen: ChosenPlace, allowOverlap = false) {
    setTried(chosen)
    const { userId, insteadOf } = chosen
    const worked = insteadOf ? await actions.reassign.run(insteadOf, userId, allowOverlap) : await actions.add.run(userId, allowOverlap)
    if (worked) setAdds(false)
  }

  const busy = actions.reassign.loading || actions.add.loading
  return (
    <>
      <Warnings warnings={actions.warningsAbout(assigned)} />
      <ContractRules date={shift.date} userIds={assigned.map(({ userId }) => userId)} users={users} reading={contract} />
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
          onChoose={(userId) => void choose({ userId, insteadOf: replaced?.id })}
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
