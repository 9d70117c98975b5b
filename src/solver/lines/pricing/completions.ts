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
  /** A lower bound on the cost of lines. */
  bound: number
}

/** More steps would take longer than the paths they rule out. */
const mostSteps = 400

/** Reused between calls. */
let room = new Float64Array(1)

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
  // Sums beyond the most are never reached, so the values read for them do not matter; they only have to exist.
  const size = nodes * steps + Math.max(0, ...further)
  if (room.length < size) room = new Float64Array(2 * size)
  const least = room
  const ends = Float64Array.from({ length: steps }, (_, sum) => exact?.costAt(Math.round(sum * exact.step * 100) / 100) ?? 0)
  for (let node = last; node < nodes; node++) least.set(ends, node * steps)
  for (let node = last - 1; node >= 0; node--) {
    const here = node * steps
    least.fill(Infinity, here, here + steps)
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
      const at = group[arc]!
      const cost = penalty[arc]! + (at < 0 ? 0 : value[at]! + dear[gain[arc]!]!)
      if (cost === Infinity) continue
      const next = to[arc]! * steps + (at < 0 ? 0 : further[gain[arc]!]!)
      for (let sum = 0; sum < steps; sum++) {
        const whole = cost + least[next + sum]!
        if (whole < least[here + sum]!) least[here + sum] = whole
      }
    }
  }
  const others = parts.reduce((sum, each, at) => (at === part ? sum : sum + settle(each, 0, rates[at]!, most[at]!).cost), 0)
  return { part, least, steps, bound: least[0]! + others }
}

function exactPart(parts: readonly Part[], most: readonly number[]): number {
  const stepsAt = (part: number) => stepsIn(most[part]!, parts[part]!)
  const loads = [...parts.keys()].filter((part) => parts[part]!.isLoad && stepsAt(part) < mostSteps)
  return loads.reduce((best, part) => (best < 0 || stepsAt(part) > stepsAt(best) ? part : best), -1)
}
