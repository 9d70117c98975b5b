import type { Plan } from './plan.ts'
import { relax, settle, type Relaxed, type Values } from './relaxation.ts'

/** Steps before paths are enumerated; more if no line is known yet. */
const [moves, firstMoves] = [12, 200]
const tiny = 1e-9

/**
 * Lagrangian relaxation of one person's sums, by subgradient steps from the last rates. Leaves the best rates in the plan,
 * and reports paths that are lines and cost less than known. Returns a lower bound on the cost of lines.
 */
export function moveRates(plan: Plan, values: Values, known: number, onFound: (path: Int32Array, cost: number) => void): number {
  const { graph, resources, parts, most, rates } = plan
  const nodes = graph.nodeStart.at(-1)!
  const relaxed: Relaxed = { ahead: new Float64Array(nodes), path: new Int32Array(graph.groupStart.length - 1) }
  const tried = Float64Array.from(rates)
  const apart = new Float64Array(parts.length)
  let [highest, least] = [-Infinity, known]
  const count = known === Infinity ? firstMoves : moves
  for (let move = 0; move < count; move++) {
    relax(graph, values, resources, tried, relaxed)
    const sums = sumsOn(plan, relaxed.path)
    let [bound, cost, length] = [relaxed.ahead[0]!, relaxed.ahead[0]!, 0]
    for (const [at, part] of parts.entries()) {
      const own = settle(part, 0, tried[at]!, most[at]!)
      bound += own.cost
      cost += part.costAt(Math.round(sums[at]! * 100) / 100) - tried[at]! * sums[at]!
      apart[at] = sums[at]! - own.sum
      length += (apart[at] * part.scale) ** 2
    }
    if (cost < least - tiny) {
      least = cost
      onFound(relaxed.path, cost)
    }
    if (bound > highest) {
      highest = bound
      rates.set(tried)
    }
    if (highest > least - tiny || length < tiny) break
    // The first line may be so expensive that it says nothing about the distance to the best rates.
    const farthest = known === Infinity ? Math.abs(bound) / 2 + 10 : Infinity
    const wanted = Math.min(farthest, Math.max(0.1, least - bound))
    const step = wanted / (length * (1 + move / 3))
    for (const [at, { scale }] of parts.entries()) tried[at]! += step * apart[at]! * scale ** 2
  }
  return highest
}

function sumsOn({ graph, resources, parts }: Plan, path: Int32Array): Float64Array {
  const sums = new Float64Array(parts.length)
  for (const arc of path) {
    const gain = graph.gain[arc]!
    if (gain >= 0) for (let part = 0; part < sums.length; part++) sums[part]! += resources.gains[gain]![part]!
  }
  return sums
}
