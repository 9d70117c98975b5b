import { getShiftBreaches } from '#contract/rulebook.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

/** What the contract has against each person on a shift. For admins. */
export function useShiftBreaches(shiftId: Id): Reading<'shiftBreaches'> {
  const { teamId } = useSession()
  return useRead('shiftBreaches', [teamId, shiftId], (of, id) => call(getShiftBreaches, { params: { teamId: of, shiftId: id } }), {
    silent: true,
  })
}
