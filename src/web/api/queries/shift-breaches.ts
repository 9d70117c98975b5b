import { getOwnBreaches, getShiftBreaches } from '#contract/rulebook/compliance.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

/** What the contract has against each person on a shift; for admins only. */
export function useShiftBreaches(shiftId: Id): Reading<'shiftBreaches'> {
  const { teamId } = useSession()
  const load = (of: Id, id: Id) => call(getShiftBreaches, { params: { teamId: of, shiftId: id } })
  return useRead('shiftBreaches', [teamId, shiftId], load, { silent: true })
}

/** What the contract would have against the user for taking an assignment in return for one of theirs, or for nothing. */
export function useOwnBreaches(assignmentId: Id, insteadOf: Id | null): Reading<'ownBreaches'> {
  const { teamId } = useSession()
  const load = (of: Id, id: Id, gives: Id | null) =>
    call(getOwnBreaches, { params: { teamId: of, assignmentId: id }, query: gives === null ? {} : { insteadOf: gives } })
  return useRead('ownBreaches', [teamId, assignmentId, insteadOf], load, { silent: true })
}
