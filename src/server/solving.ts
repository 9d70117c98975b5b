import type { ReplyOf } from '#contract/endpoint.ts'
import type { assignDynamic } from '#contract/schedule.ts'
import type { Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { countedText, objectionText } from '#domain/rule-texts.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/problem.ts'
import type { Solver } from '#server/solver.ts'
import { violationsIn } from '#solver/check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { placementsOf, rosterOf, type Placement, type Problem, type Roster } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'
import { relaxationsFor } from '#solver/relaxation.ts'
import { gapOf } from '#solver/search.ts'
import { solve } from '#solver/solve.ts'

/** What was found for a month as it was then, and how near to the best that is. */
export interface Thought {
  placements: Placement[]
  cost: number
  soft: number
  bound: number | null
  seconds: number
}

const nothing: Thought = { placements: [], cost: 0, soft: 0, bound: 0, seconds: 0 }

/** Fills the open dynamic shifts of a month, in a thread of its own. Writes nothing. */
export async function thinkAboutMonth(db: Db, solver: Pick<Solver, 'solve'>, teamId: Id, month: Month): Promise<Thought> {
  const started = performance.now()
  const problem = await loadProblem(db, teamId, month)
  if (problem.seats.length === 0) return nothing
  const { roster, ...known } = await solver.solve(problem)
  return { placements: placementsOf(problem, roster), ...known, seconds: (performance.now() - started) / 1000 }
}

/** Fills a small month here and now. Writes nothing. */
export async function fillAtOnce(db: Db, teamId: Id, month: Month): Promise<Placement[]> {
  const problem = await loadProblem(db, teamId, month)
  return placementsOf(problem, solve(problem, { iterations: 300_000, seed: 1 }))
}

/** What was thought out, if it fits the month as it is now; else the month is filled by date. Writes nothing. */
export async function fillMonth(db: Db, teamId: Id, month: Month, thought: Thought, language: Language) {
  const problem = await loadProblem(db, teamId, month)
  const fitting = stillPossible(problem, thought.placements)
  const roster = fitting ?? fillGreedily(problem)
  const known = fitting ? thought : { ...thought, bound: null }
  return { placements: placementsOf(problem, roster), reply: describe(problem, roster, known, language) }
}

/** Somebody may have changed the plan meanwhile: the same seats must be open, every person there, and no rule against it. */
export function stillPossible(problem: Problem, placements: readonly Placement[]): Roster | undefined {
  const roster = rosterOf(problem, placements)
  const isWhole = placementsOf(problem, roster).length === placements.length
  // Whoever finds an empty seat that somebody could take looks at another month than was thought of.
  const isFull = fillGreedily(problem, roster).every((person, seat) => person === roster[seat])
  return isWhole && isFull && violationsIn(problem, roster).length === 0 ? roster : undefined
}

/** A roster as it is told to people. */
export function describe(
  problem: Problem,
  roster: Roster,
  { cost, soft, bound, seconds }: Omit<Thought, 'placements'>,
  language: Language,
): ReplyOf<typeof assignDynamic> {
  const empty = reasonsFor(problem, roster)
  const relaxations = relaxationsFor(problem, roster).map(({ seat, person, objection }) => ({
    shiftId: problem.seats[seat]!.shiftId,
    userId: problem.people[person]!.userId,
    rule: objection.rule,
    text: objectionText(objection, language),
  }))
  const gap = gapOf({ cost, soft, bound })
  return {
    assigned: placementsOf(problem, roster).length,
    unfilled: [...new Set(empty.map(({ shiftId }) => shiftId))],
    reasons: Object.fromEntries(
      empty.map(({ shiftId, reasons }) => [
        shiftId,
        reasons.map((reason) => ({ ...reason, text: countedText(reason.rule, reason.count, language) })),
      ]),
    ),
    relaxations: Object.fromEntries(relaxations.map((relaxation) => [relaxation.shiftId, relaxation])),
    quality: { ...qualityOf(problem, roster), bound, gap, proven: gap === 0, seconds },
  }
}
