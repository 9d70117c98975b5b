import type { Graph } from './graph.ts'
import type { Part } from './parts.ts'
import type { Plan } from './plan.ts'
import { settle, type Values } from './relaxation.ts'

/** Lower bounds on the remaining cost from each node. */
export interface Completions {
  /** The part that is counted exactly; -1 for none. */
  part: number
  /** By node and by steps of that part: the least that the rest of a path costs, the final cost of the part included. */
  least: Float64Array
  /** The number of steps of each node. */
  steps: number
  /** By arc: what it costs, with its sums at the rates of the other parts; and where in `least` it leads from the first step on. */
  toll: Float64Array
  jump: Int32Array
  /** A lower bound on the cost of lines. */
  bound: number
}

/** More steps would take longer than the paths they rule out. */
const mostSteps = 400

/** Reused between calls. */
let [room, tolls, jumps] = [new Float64Array(1), new Float64Array(1), new Int32Array(1)]

export const stepsIn = (sum: number, { step }: Part): number => Math.round(sum / step)

/**
 * The relaxation at the plan's rates, but with one sum counted exactly: the load with the most steps, because rounding it to whole shifts
 * costs most. Rules out many paths that the relaxation alone keeps.
 */
export function completionsOf({ graph, resources, parts, most, rates }: Plan, { value }: Values): Completions {
  const { groupStart, nodeStart, arcStart, group, to, gain, penalty } = graph
  const part = exactPart(parts, most)
  const exact = part < 0 ? undefined : parts[part]!
  const steps = exact ? stepsIn(most[part]!, exact) + 1 : 1
  const further = resources.gains.map((sums) => (exact ? stepsIn(sums[part]!, exact) : 0))
  const dear = resources.gains.map((sums) => sums.reduce((sum, each, at) => (at === part ? sum : sum + each * rates[at]!), 0))
  const days = groupStart.length - 1
  const [last, nodes] = [nodeStart[days]!, nodeStart[days + 1]!]
  if (room.length < nodes * steps) room = new Float64Array(2 * nodes * steps)
  if (jumps.length < to.length) [tolls, jumps] = [new Float64Array(to.length), new Int32Array(to.length)]
  const [least, toll, jump] = [room, tolls, jumps]
  for (let arc = 0; arc < to.length; arc++) {
    const at = group[arc]!
    toll[arc] = penalty[arc]! + (at < 0 ? 0 : value[at]! + dear[gain[arc]!]!)
    jump[arc] = to[arc]! * steps + (at < 0 ? 0 : further[gain[arc]!]!)
  }
  const farthest = farthestOf(graph, toll, (arc) => jump[arc]! - to[arc]! * steps)
  const ends = Float64Array.from({ length: steps }, (_, sum) => exact?.costAt(Math.round(sum * exact.step * 100) / 100) ?? 0)
  for (let node = last; node < nodes; node++) least.set(ends, node * steps)
  for (let node = last - 1; node >= 0; node--) {
    const [here, reached] = [node * steps, farthest[node]! + 1]
    least.fill(Infinity, here, here + reached)
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
      const [cost, next] = [toll[arc]!, jump[arc]!]
      if (cost === Infinity) continue
      for (let sum = 0; sum < reached; sum++) {
        const whole = cost + least[next + sum]!
        if (whole < least[here + sum]!) least[here + sum] = whole
      }
    }
  }
  const others = parts.reduce((sum, each, at) => (at === part ? sum : sum + settle(each, 0, rates[at]!, most[at]!).cost), 0)
  return { part, least, steps, toll, jump, bound: least[0]! + others }
}

/** By node: the most steps that paths reach there; -1 for none. Sums beyond that are never read, so their costs are not needed. */
function farthestOf({ nodeStart, arcStart, to }: Graph, toll: Float64Array, stepsOf: (arc: number) => number): Int32Array {
  const farthest = new Int32Array(nodeStart.at(-1)!).fill(-1)
  farthest[0] = 0
  for (let node = 0; node < arcStart.length - 1; node++) {
    if (farthest[node]! < 0) continue
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++)
      if (toll[arc]! < Infinity) farthest[to[arc]!] = Math.max(farthest[to[arc]!]!, farthest[node]! + stepsOf(arc))
  }
  return farthest
}

function exactPart(parts: readonly Part[], most: readonly number[]): number {
  const stepsAt = (part: number) => stepsIn(most[part]!, parts[part]!)
  const loads = [...parts.keys()].filter((part) => parts[part]!.isLoad && stepsAt(part) < mostSteps)
  return loads.reduce((best, part) => (best < 0 || stepsAt(part) > stepsAt(best) ? part : best), -1)
}
