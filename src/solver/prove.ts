import { violationsIn } from './check.ts'
import type { Compiled } from './compile.ts'
import { buildMip } from './mip/build.ts'
import { solveMip } from './mip/highs.ts'
import type { Roster } from './problem.ts'
import { liveRoster } from './roster.ts'

export interface Proof {
  roster: Roster
  cost: number
  /** No legal roster costs less. */
  bound: number
}

/** Models with more columns than this take too long and too much memory. */
export const mostColumns = 30_000

export const isCompact = ({ people, seats }: Compiled): boolean => people * seats <= mostColumns

/** Goes on from a roster by branch and bound, and says below which cost none can be. Never worse than the start. */
export async function prove(
  compiled: Compiled,
  start: Roster,
  effort: { nodes: number; seconds: number; tell: (bound: number) => void },
): Promise<Proof> {
  const mip = buildMip(compiled)
  const { bound, values } = await solveMip(mip.model, { ...effort, start: mip.choicesOf(start) })
  const found = values && mip.rosterOf(values)
  const costOf = (roster: Roster) => liveRoster(compiled, roster).cost()
  const isBetter = found && violationsIn(compiled.problem, found).length === 0 && costOf(found) < costOf(start) - 1e-6
  const roster = isBetter ? found : start
  return { roster, cost: costOf(roster), bound: Math.min(bound, costOf(roster)) }
}
