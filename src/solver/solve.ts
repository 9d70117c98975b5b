import { anneal, type Budget } from './anneal.ts'
import { violationsIn } from './check.ts'
import { compile } from './compile.ts'
import { fillGreedily } from './greedy.ts'
import type { Placement, Problem } from './problem.ts'
import { qualityOf, type Quality } from './quality.ts'

/** A legal roster, fairer than filling by date, and the same for equal input and budget. */
export function solve(problem: Problem, budget: Budget): Placement[] {
  const greedy = fillGreedily(problem)
  const annealed = improved(problem, greedy, budget)
  const placements = isNoWorse(qualityOf(problem, annealed), qualityOf(problem, greedy)) ? annealed : greedy
  const [violation] = violationsIn(problem, placements)
  if (violation) throw new Error(`The solver broke the rule ${violation.objections[0]!.rule} at shift ${violation.shiftId}.`)
  return placements
}

/** On no tier, unless fewer seats are empty. */
const isNoWorse = (found: Quality, than: Quality): boolean =>
  found.emptySeats < than.emptySeats ||
  (found.emptySeats === than.emptySeats && found.fairness <= than.fairness && found.preference <= than.preference)

function improved(problem: Problem, start: readonly Placement[], budget: Budget): Placement[] {
  const { seats, people } = problem
  const personAt = new Map(people.map(({ userId }, index) => [userId, index]))
  const userAt = new Map(start.map(({ shiftId, userId }) => [shiftId, personAt.get(userId)!]))
  const userOf = Int32Array.from(seats, ({ shiftId }) => userAt.get(shiftId) ?? -1)
  const found = anneal(compile(problem), userOf, budget)
  return seats.flatMap(({ shiftId }, seat) => (found[seat]! < 0 ? [] : [{ shiftId, userId: people[found[seat]!]!.userId }]))
}
