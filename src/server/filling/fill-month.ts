import type { Id } from '#domain/id.ts'
import type { Asker } from '#domain/people/permission.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import type { Solution } from '#server/filling/describe.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import type { Solver } from '#server/filling/solver.ts'
import { placementsOf, type Problem } from '#solver/problem.ts'
import { solve } from '#solver/solve.ts'

const nothing: Solution = { placements: [], cost: 0, soft: 0, bound: 0, seconds: 0 }

/** Fills the month's unfilled dynamic shifts in a thread. Writes nothing. */
export async function solveMonth(
  { db, solver, signal }: { db: Db; solver: Pick<Solver, 'solve'>; signal: AbortSignal },
  asker: Asker,
  month: Month,
): Promise<Solution> {
  return solveProblem(solver, asker, await loadProblem(db, asker.teamId, month), signal)
}

/** Fills a month in a thread, as far as it gets before the signal. */
export async function solveProblem(solver: Pick<Solver, 'solve'>, asker: Asker, problem: Problem, signal: AbortSignal): Promise<Solution> {
  const started = performance.now()
  if (problem.seats.length === 0) return nothing
  const { roster, ...known } = await solver.solve(asker, problem, signal)
  return { placements: placementsOf(problem, roster), ...known, seconds: (performance.now() - started) / 1000 }
}

/** Fills a small month in this thread. Writes nothing. */
export async function fillAtOnce(db: Db, teamId: Id, month: Month): Promise<Placement[]> {
  const problem = await loadProblem(db, teamId, month)
  return placementsOf(problem, solve(problem, { iterations: 300_000, seed: 1 }))
}
