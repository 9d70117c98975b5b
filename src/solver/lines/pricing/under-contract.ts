import type { Line, LineProblem } from '#solver/lines/model.ts'

import { costOfLine, type Plan } from './plan.ts'

export interface PricedLine extends Line {
  /** The reduced cost of the line. */
  value: number
}

/** Judges a whole line by the contract. Demands that pay more come first, so the contract refuses the ones that pay less. */
export function underContract(problem: LineProblem, plan: Plan, line: PricedLine, prices: Float64Array): PricedLine {
  const { person } = line
  const { costs } = problem.workers[person]!
  const gain = (demand: number) => prices[demand]! - costs[demand]!
  const kept = new Set(
    problem.keepContract!(
      person,
      line.demands.toSorted((a, b) => gain(b) - gain(a)),
    ),
  )
  if (kept.size === line.demands.length) return line
  const demands = line.demands.filter((demand) => kept.has(demand))
  const cost = costOfLine(problem, plan, { person, demands })
  return { person, demands, cost, value: cost - demands.reduce((sum, demand) => sum + prices[demand]!, 0) }
}
