import { violationsIn } from '../check.ts'
import type { Compiled } from '../compile.ts'
import { keepsContract } from '../contract/contract-check.ts'
import type { Roster } from '../problem.ts'
import { liveRoster } from '../roster.ts'
import { buildMip } from './build.ts'
import { solveMip } from './highs.ts'

interface Proof {
  roster: Roster
  cost: number
  /** A lower bound over all legal rosters. */
  bound: number
}

/** Larger models take too long and too much memory. */
const mostColumns = 30_000

export const isCompact = ({ people, seats }: Compiled): boolean => people * seats <= mostColumns

/** Improves a roster by branch and bound, with a lower bound. Never worse than the start. */
export async function prove(
  compiled: Compiled,
  start: Roster,
  effort: { nodes: number; gap: number; seconds: number; onBetter: (proof: Proof) => void },
): Promise<Proof> {
  const mip = buildMip(compiled)
  const costOf = (roster: Roster) => liveRoster(compiled, roster).cost()
  let best = { roster: start, cost: costOf(start), bound: -Infinity }

  function take({ bound = -Infinity, values }: { bound?: number; values?: Float64Array | undefined }): void {
    const found = values && mip.rosterOf(values)
    const isLegal = found && keepsContract(compiled.problem, found) && violationsIn(compiled.problem, found).length === 0
    const cost = isLegal ? costOf(found) : Infinity
    if (found && cost < best.cost - 1e-6) best = { ...best, roster: found, cost }
    best = { ...best, bound: Math.max(best.bound, Math.min(bound, best.cost)) }
  }

  take(
    await solveMip(mip.model, {
      ...effort,
      start: mip.choicesOf(start),
      onProgress(known) {
        take(known)
        effort.onBetter(best)
      },
    }),
  )
  return best
}
