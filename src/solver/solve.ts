import { anneal, type AnnealingBudget } from './anneal.ts'
import { violationsIn } from './check.ts'
import { compile } from './compile.ts'
import { fillLegally } from './greedy.ts'
import type { Problem, Roster } from './problem.ts'
import { isNoWorse, qualityOf } from './quality.ts'

/** A legal roster, fairer than filling by date and deterministic for a budget. */
export function solve(problem: Problem, budget: AnnealingBudget): Roster {
  const greedy = fillLegally(problem)
  const annealed = fillLegally(problem, anneal(compile(problem), greedy, budget), greedy)
  const roster = isNoWorse(qualityOf(problem, annealed), qualityOf(problem, greedy)) ? annealed : greedy
  const [violation] = violationsIn(problem, roster)
  if (violation) throw new Error(`The solver broke the rule ${violation.objections[0]!.rule} at shift ${violation.shiftId}.`)
  return roster
}
