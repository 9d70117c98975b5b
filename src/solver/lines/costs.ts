import type { Line, LineProblem } from './model.ts'

/** The cost of lines plus the cost of empty and overfilled places. */
export function costOfLines({ demands }: LineProblem, lines: readonly Line[]): number {
  const taken = new Int32Array(demands.length)
  for (const line of lines) for (const demand of line.demands) taken[demand]! += 1
  const places = demands.reduce((sum, { places: wanted, emptyCost, extraCost }, demand) => {
    const missing = wanted - taken[demand]!
    return missing === 0 ? sum : sum + (missing > 0 ? missing * emptyCost : -missing * extraCost)
  }, 0)
  return lines.reduce((sum, { cost }) => sum + cost, places)
}

/** Whether all costs are whole numbers, so that bounds can be rounded up. */
export const hasWholeCosts = ({ demands, workers, loadCosts }: LineProblem): boolean =>
  loadCosts.length === 0 &&
  demands.every(({ emptyCost, extraCost }) => Number.isInteger(emptyCost) && (extraCost === Infinity || Number.isInteger(extraCost))) &&
  workers.every(({ costs }) => costs.every((cost) => cost === Infinity || Number.isInteger(cost)))

/** How far prices may reach: as far as the cost of an extra person, or else the average cost of a place. */
export function reachOf({ demands }: LineProblem, lines: readonly Line[]): number {
  if (demands.every(({ extraCost }) => extraCost < Infinity)) return Infinity
  const places = demands.reduce((sum, demand) => sum + demand.places, 0)
  return Math.max(0.1, lines.reduce((sum, { cost }) => sum + cost, 0) / places)
}
