import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { useRulebook } from '#web/api/queries/compliance.ts'
import { useShiftBreaches } from '#web/api/queries/shift-breaches.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'
import { ContractRules } from './contract-rules.tsx'
import { OwnBreach } from './own-breach.tsx'

interface Props {
  shift: Shift
  assignment: Assignment
  users: Schedule['team']['users']
}

/** How the contract judges one assignment: every rule for admins, and broken rules for the member who has it. */
export function AssignedRules({ shift, assignment, users }: Props) {
  const { isAdmin } = useSession()
  const hasContract = Boolean(useRulebook({ silent: true }))
  if (!hasContract) return null
  if (!isAdmin) return <OwnBreach date={shift.date} userId={assignment.userId} />
  return <RulesForAdmins shift={shift} assignment={assignment} users={users} />
}

function RulesForAdmins({ shift, assignment, users }: Props) {
  const reading = useShiftBreaches(shift.id)
  return <ContractRules date={shift.date} userIds={[assignment.userId]} users={users} reading={reading} />
}
