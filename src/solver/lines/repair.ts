import type { Line, LineProblem } from './model.ts'
import type { Pricer } from './pricing/pricing.ts'

/** Where a slot is taken more often than it may be, whoever loses least by it gives it back. */
export function givingBack({ slots }: LineProblem, pricer: Pricer, lines: readonly Line[]): Line[] {
  const left = [...lines]
  for (const [slot, { places, extraCost }] of slots.entries()) {
    if (extraCost < Infinity) continue
    const takers = () => left.filter((line) => line.slots.includes(slot))
    for (let excess = takers().length - places; excess > 0; excess--) {
      const [chosen] = takers()
        .map((line) => without(line, slot, pricer))
        .toSorted((a, b) => a.loss - b.loss)
      left[chosen!.line.person] = chosen!.line
    }
  }
  return left
}

function without({ person, slots, cost }: Line, slot: number, pricer: Pricer): { line: Line; loss: number } {
  const kept = slots.filter((other) => other !== slot)
  const left = pricer.costOf({ person, slots: kept })
  return { line: { person, slots: kept, cost: left }, loss: left - cost }
}
