import { getOwnBreaches, getShiftBreaches } from '#contract/rulebook/compliance.ts'
import { getRulebook } from '#contract/rulebook/rulebook.ts'
import type { Id } from '#domain/id.ts'
import type { ContractBreach } from '#domain/rulebook/breaches.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { texts as failing } from '#web/texts/failing.ts'
import { texts } from '#web/texts/remy.ts'

import type { CommandContext } from './command-context.ts'

/** What the contract has against a person. unknown: a sentence on why there may be more. */
export interface ContractVerdict {
  breaches: readonly ContractBreach[]
  unknown?: string
}

const nothingAgainst: ContractVerdict = { breaches: [] }

/** The contract's verdict on each person on a shift, as far as the user may see it, from the same calls as the pages. */
export async function contractOn(
  place: { shift: Pick<Shift, 'id'> | undefined; assigned: readonly Assignment[] },
  context: Pick<CommandContext, 'teamId' | 'userId' | 'isAdmin'>,
): Promise<(userId: Id) => ContractVerdict> {
  try {
    return await readContract(place, context)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return () => ({ breaches: [], unknown: failing.unreadInside('shiftBreaches') })
  }
}

async function readContract(
  { shift, assigned }: Parameters<typeof contractOn>[0],
  { teamId, userId: me, isAdmin }: Parameters<typeof contractOn>[1],
): Promise<(userId: Id) => ContractVerdict> {
  if (isAdmin && shift) {
    const { people } = await call(getShiftBreaches, { params: { teamId, shiftId: shift.id } })
    return (userId) => people.find((person) => person.userId === userId) ?? nothingAgainst
  }
  const { rulebook } = await call(getRulebook, { params: { teamId } })
  if (!rulebook) return () => nothingAgainst
  // Members see only the contract's verdict on themselves, for taking a colleague's assignment.
  const taken = isAdmin ? undefined : assigned.find(({ userId }) => userId !== me)
  const own = taken && (await call(getOwnBreaches, { params: { teamId, assignmentId: taken.id }, query: {} }))
  return (userId) => (own && userId === me ? own : { breaches: [], unknown: texts.contractUnknown })
}
