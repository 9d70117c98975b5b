import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/db/db.ts'
import type { Describer } from '#server/filling/describe-pool.ts'
import type { Solution } from '#server/filling/describe.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { fingerprintOf } from '#server/filling/runs/fingerprint.ts'
import type { StoredFilling } from '#server/stores/schedule/fillings.ts'
import { emptyRoster, placementsOf, rosterOf } from '#solver/problem.ts'
import { loadsIn, sharesIn } from '#solver/quality.ts'

export const solutionOf = ({ curve, placements }: StoredFilling): Solution => {
  const last = curve.at(-1)
  return {
    placements,
    cost: last?.cost ?? 0,
    soft: last ? last.fairness + last.preference : 0,
    bound: last ? last.bound : 0,
    seconds: last?.seconds ?? 0,
  }
}

/** The draft, applied to the month as it is now. Null if there was nothing to fill, but the month has changed since. */
export async function shownRun(db: Db, describer: Pick<Describer, 'describe'>, teamId: Id, filling: StoredFilling, language: Language) {
  const { id, year, month, status, isWaiting: waiting, startedBy, startedAt, curve, placements } = filling
  const common = { id, year, month, startedBy, startedAt, curve, waiting, status: status as 'RUNNING' | 'READY' | 'INTERRUPTED' }
  if (status === 'RUNNING') return { ...common, preview: null }
  const problem = await loadProblem(db, teamId, filling)
  const isOther = fingerprintOf(problem) !== filling.fingerprint
  if (placements.length + curve.length === 0) return status === 'READY' && isOther ? null : { ...common, preview: null }
  const solution = { ...solutionOf(filling), ...(isOther && { placements: [] }) }
  const { isLegal, reply } = await describer.describe({ problem, solution, language })
  const roster = isLegal ? rosterOf(problem, solution.placements) : emptyRoster(problem)
  const loads = loadsIn(problem, roster)
  const shares = sharesIn(problem, roster)
  const preview = {
    ...reply,
    outdated: isOther || !isLegal,
    placements: placementsOf(problem, roster),
    people: problem.people.map(({ userId }, at) => ({ userId, load: loads[at]!, ...shares[at]! })),
  }
  return { ...common, preview }
}
