import type { Static } from 'typebox'

import type { Filled } from '#contract/schedule/schedule.ts'
import type { Language } from '#domain/language.ts'
import { gapOf } from '#domain/rules/gap.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import { brokenAdviceIn, teamViolationsIn, violationsIn } from '#solver/check.ts'
import { waiversFor } from '#solver/coverage/waivers.ts'
import { fillLegally } from '#solver/greedy.ts'
import { emptyRoster, placementsOf, rosterOf, type Problem, type Roster } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import { reasonsFor } from '#solver/reasons.ts'
import { countedText, objectionText } from '#texts/rule-text.ts'

// The pool of threads loads this file and calls what it exports by name.
export { reviewRoster } from './review/review-roster.ts'

/** The solver's result for a month as it was at that time, with its bound. */
export interface Solution {
  placements: Placement[]
  cost: number
  soft: number
  bound: number | null
  seconds: number
}

/** A roster in the form of the reply. */
type Description = Static<typeof Filled>

interface Subject {
  problem: Problem
  solution: Solution
  language: Language
}

/**
 * Describes a solution, leaving out seats and people that no longer exist. A solution that now breaks a rule is described as if it placed
 * no one; the problem's fingerprint cannot reveal that, because it leaves out the records that contracts judge.
 */
export function describe({ problem, solution, language }: Subject): { isLegal: boolean; reply: Description } {
  const roster = rosterOf(problem, solution.placements)
  const isLegal = violationsIn(problem, roster).length === 0
  return { isLegal, reply: descriptionOf(problem, isLegal ? roster : emptyRoster(problem), solution, language) }
}

/** Keeps the solution if it is still valid for the month; otherwise keeps its valid part, and fills the rest greedily. */
export function revalidate({ problem, solution, language }: Subject): { placements: Placement[]; reply: Description } {
  const fitting = stillPossible(problem, solution.placements)
  const roster = fitting ?? repaired(problem, solution.placements)
  const known = fitting ? solution : { ...solution, bound: null }
  return { placements: placementsOf(problem, roster), reply: descriptionOf(problem, roster, known, language) }
}

/** The roster, if the same seats are still open, every person is still there and no rule objects. */
function stillPossible(problem: Problem, placements: readonly Placement[]): Roster | undefined {
  const roster = rosterOf(problem, placements)
  const isWhole = placementsOf(problem, roster).length === placements.length
  if (!isWhole || violationsIn(problem, roster).length > 0) return undefined
  // If someone could take an empty seat, the month has changed.
  const isFull = fillLegally(problem, roster, roster).every((person, seat) => person === roster[seat])
  return isFull ? roster : undefined
}

function repaired(problem: Problem, placements: readonly Placement[]): Roster {
  const left = rosterOf(problem, placements)
  for (const { seat } of teamViolationsIn(problem, left)) left[seat] = -1
  const roster = fillLegally(problem, left)
  // Emptying a seat may have left too few days off between two other duties.
  return violationsIn(problem, roster).length > 0 ? fillLegally(problem) : roster
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
  const advice = brokenAdviceIn(problem, roster)
  return {
    assigned: placementsOf(problem, roster).length,
    unfilled: [...new Set(empty.map(({ shiftId }) => shiftId))],
    reasons: Object.fromEntries(
      empty.map(({ shiftId, reasons }) => [
        shiftId,
        reasons.map((reason) => ({ ...reason, text: countedText(reason.rule, reason.count, language) })),
      ]),
    ),
    // Of a shift that lacks several people, the first waiver: it is the cheapest, and the next assumes that it is granted.
    relaxations: Object.fromEntries(waivers.toReversed().map((relaxation) => [relaxation.shiftId, relaxation])),
    advice: advice.map(({ userId, breach }) => ({
      userId,
      text: objectionText({ rule: 'contract', breach }, language),
    })),
    quality: { ...qualityOf(problem, roster), bound, gap, proven: gap === 0 && advice.length === 0, seconds },
  }
}
