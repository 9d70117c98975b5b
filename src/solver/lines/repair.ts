import type { Line, LineProblem } from './model.ts'
import type { Pricer } from './pricing/pricing.ts'

/** Where a demand is overfilled, the person who loses least gives it back. */
export function givingBack({ demands }: LineProblem, pricer: Pricer, lines: readonly Line[]): Line[] {
  const left = [...lines]
  for (const [demand, { places, extraCost }] of demands.entries()) {
    if (extraCost < Infinity) continue
    const takers = () => left.filter((line) => line.demands.includes(demand))
    for (let excess = takers().length - places; excess > 0; excess--) {
      const [chosen] = takers()
        .map((line) => without(line, demand, pricer))
        .toSorted((a, b) => a.loss - b.loss)
      left[chosen!.line.person] = chosen!.line
    }
  }
  return left
}

function without({ person, demands, cost }: Line, demand: number, pricer: Pricer): { line: Line; loss: number } {
  const kept = demands.filter((other) => other !== demand)
  const left = pricer.costOf({ person, demands: kept })
  return { line: { person, demands: kept, cost: left }, loss: left - cost }
}
