import type { Graph } from './graph.ts'
import type { Part } from './parts.ts'
import type { Resources } from './resources.ts'

/** The current values of the groups of options. */
export interface Values {
  /** By group: the cheapest option less its price; Infinity if none is allowed. */
  value: Float64Array
  option: Int32Array
}

export interface Relaxed {
  /** By node: the least cost of a path from there at these rates. */
  ahead: Float64Array
  /** The arcs of the best path, by day. */
  path: Int32Array
}

/** The best path through the graph if each resource has a price per unit. */
export function relax(graph: Graph, { value }: Values, resources: Resources, rates: Float64Array, into: Relaxed): void {
  const { groupStart, nodeStart, arcStart, group, to, gain, penalty } = graph
  const days = groupStart.length - 1
  const dear = resources.gains.map((sums) => dot(sums, rates))
  const { ahead, path } = into
  ahead.fill(0, nodeStart[days]!, nodeStart[days + 1]!)
  for (let node = nodeStart[days]! - 1; node >= 0; node--) {
    let least = Infinity
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
      const at = group[arc]!
      const cost = ahead[to[arc]!]! + penalty[arc]! + (at < 0 ? 0 : value[at]! + dear[gain[arc]!]!)
      if (cost < least) least = cost
    }
    ahead[node] = least
  }
  let node = 0
  for (let day = 0; day < days; day++) {
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
      const at = group[arc]!
      const cost = ahead[to[arc]!]! + penalty[arc]! + (at < 0 ? 0 : value[at]! + dear[gain[arc]!]!)
      if (cost <= ahead[node]! + 1e-12) {
        path[day] = arc
        break
      }
    }
    node = to[path[day]!]!
  }
}

/** The least cost of a part from here at this rate, and the sum at which it is reached; costs are convex. */
export function settle({ step, costAt }: Part, from: number, rate: number, most: number): { cost: number; sum: number } {
  const costAfter = (steps: number) => costAt(from + steps * step) - rate * steps * step
  let [low, high] = [0, Math.max(0, Math.floor((most - from) / step + 1e-9))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (costAfter(middle + 1) >= costAfter(middle)) high = middle
    else low = middle + 1
  }
  return { cost: costAfter(low), sum: from + low * step }
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
