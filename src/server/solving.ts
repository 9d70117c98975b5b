import type { ReplyOf } from '#contract/endpoint.ts'
import type { assignDynamic } from '#contract/schedule.ts'
import type { Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { countedText } from '#domain/rule-texts.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/problem.ts'
import type { Solver } from '#server/solver.ts'
import { violationsIn } from '#solver/check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { placementsOf, rosterOf, type Placement, type Problem, type Roster } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'
import { solve } from '#solver/solve.ts'

type Reply = ReplyOf<typeof assignDynamic>

/** What was found for a month as it was then, of how many open seats, and how long that took. */
export interface Thought {
  seats: number
  placements: Placement[]
  seconds: number
}

/** Fills the open dynamic shifts of a month, in a thread of its own. Writes nothing. */
export async function thinkAboutMonth(db: Db, solver: Pick<Solver, 'solve'>, teamId: Id, month: Month): Promise<Thought> {
  const started = performance.now()
  const problem = await loadProblem(db, teamId, month)
  const placements = problem.seats.length === 0 ? [] : placementsOf(problem, await solver.solve(problem))
  return { seats: problem.seats.length, placements, seconds: (performance.now() - started) / 1000 }
}

/** Fills a small month here and now. Writes nothing. */
export async function fillAtOnce(db: Db, teamId: Id, month: Month): Promise<Placement[]> {
  const problem = await loadProblem(db, teamId, month)
  return placementsOf(problem, solve(problem, { iterations: 300_000, seed: 1 }))
}

/** What was thought out, if it fits the month as it is now; else the month is filled by date. Writes nothing. */
export async function fillMonth(db: Db, teamId: Id, month: Month, thought: Thought, language: Language) {
  const problem = await loadProblem(db, teamId, month)
  const roster = stillPossible(problem, thought) ?? fillGreedily(problem)
  const placements = placementsOf(problem, roster)
  const empty = reasonsFor(problem, roster)
  const reply: Reply = {
    assigned: placements.length,
    unfilled: [...new Set(empty.map(({ shiftId }) => shiftId))],
    reasons: Object.fromEntries(
      empty.map(({ shiftId, reasons }) => [
        shiftId,
        reasons.map((reason) => ({ ...reason, text: countedText(reason.rule, reason.count, language) })),
      ]),
    ),
    quality: { ...qualityOf(problem, roster), bound: null, gap: null, proven: false, seconds: thought.seconds },
  }
  return { placements, reply }
}

/** Somebody may have changed the plan meanwhile: the same seats must be open, every person there, and no rule against it. */
function stillPossible(problem: Problem, { seats: thoughtOf, placements }: Thought): Roster | undefined {
  const roster = rosterOf(problem, placements)
  const isWhole = problem.seats.length === thoughtOf && placementsOf(problem, roster).length === placements.length
  return isWhole && violationsIn(problem, roster).length === 0 ? roster : undefined
}
