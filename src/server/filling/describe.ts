import type { ReplyOf } from '#contract/endpoint.ts'
import type { assignDynamic } from '#contract/schedule.ts'
import type { Language } from '#domain/language.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import { violationsIn } from '#solver/check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { placementsOf, rosterOf, type Problem, type Roster } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'
import { gapOf } from '#solver/search.ts'
import { waiversFor } from '#solver/waivers.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

/** What was found for a month as it was then, and how near to the best that is. */
export interface Solution {
  placements: Placement[]
  cost: number
  soft: number
  bound: number | null
  seconds: number
}

/** A roster as it is told to people. */
type Description = ReplyOf<typeof assignDynamic>

interface Subject {
  problem: Problem
  solution: Solution
  language: Language
}

/** What was thought out, as far as the month still has its seats and people. */
export function describe({ problem, solution, language }: Subject): Description {
  return descriptionOf(problem, rosterOf(problem, solution.placements), solution, language)
}

/** What was thought out, if it fits the month as it is now; else the month is filled by date. */
export function revalidate({ problem, solution, language }: Subject): { placements: Placement[]; reply: Description } {
  const fitting = stillPossible(problem, solution.placements)
  const roster = fitting ?? fillGreedily(problem)
  const known = fitting ? solution : { ...solution, bound: null }
  return { placements: placementsOf(problem, roster), reply: descriptionOf(problem, roster, known, language) }
}

/** Somebody may have changed the plan meanwhile: the same seats must be open, every person there, and no rule against it. */
function stillPossible(problem: Problem, placements: readonly Placement[]): Roster | undefined {
  const roster = rosterOf(problem, placements)
  const isWhole = placementsOf(problem, roster).length === placements.length
  // Whoever finds an empty seat that somebody could take looks at another month than was thought of.
  const isFull = fillGreedily(problem, roster).every((person, seat) => person === roster[seat])
  return isWhole && isFull && violationsIn(problem, roster).length === 0 ? roster : undefined
}

function descriptionOf(problem: Problem, roster: Roster, { cost, soft, bound, seconds }: Solution, language: Language): Description {
  const empty = reasonsFor(problem, roster)
  const waivers = waiversFor(problem, roster).map(({ seat, person, objection }) => ({
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
    relaxations: Object.fromEntries(waivers.map((relaxation) => [relaxation.shiftId, relaxation])),
    quality: { ...qualityOf(problem, roster), bound, gap, proven: gap === 0, seconds },
  }
}
