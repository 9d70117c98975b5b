import { stepsIn, type Completions } from './completions.ts'
import { copied, type Label, type Labels } from './labels.ts'
import type { Plan } from './plan.ts'
import { settle, type Values } from './relaxation.ts'

interface Limit {
  /** Paths that cost at least this are skipped. */
  cost: number
  /** The most paths followed at once; beyond that, the most promising. */
  width: number
}

const tiny = 1e-9

/**
 * Dynamic programming over the days: extends every path that may still cost less than the limit; among paths with the same node and
 * sums only the cheapest survives. Reports the best one for each value of the first sum; returns whether the search was complete.
 */
export function followPaths(
  plan: Plan,
  values: Values,
  completions: Completions,
  labels: Labels,
  limit: Limit,
  onFound: (groups: number[], cost: number) => void,
): boolean {
  const { graph, resources } = plan
  const { arcStart, group, to, gain, penalty, groupStart } = graph
  const days = groupStart.length - 1
  const { least, steps, toll, jump } = completions
  const restOf = restsOf(plan, completions)
  labels.clear()
  // One reused object: allocating each time would keep the garbage collector busy.
  const offered: Label = { place: 0, vectorId: 0, cost: 0, whole: 0, before: -1, group: -1 }
  labels.offer(offered)
  let [first, isWhole] = [0, true]
  for (let day = 0; day < days; day++) {
    const last = labels.count
    labels.openDay()
    for (let label = first; label < last; label++) {
      const place = labels.place[label]!
      const vectorId = labels.vectorId[label]!
      const before = labels.cost[label]!
      const known = before + restOf(vectorId)
      const stepsBefore = sumSteps[vectorId]!
      for (let arc = arcStart[place]!; arc < arcStart[place + 1]!; arc++) {
        // An arc changes the rest at least by its sums at the rates, which its toll includes. Most arcs are ruled out here, before their
        // sums are added.
        if (known + toll[arc]! + least[jump[arc]! + stepsBefore]! >= limit.cost - tiny) continue
        const at = group[arc]!
        const cost = before + penalty[arc]! + (at < 0 ? 0 : values.value[at]!)
        const sum = at < 0 ? vectorId : resources.plus(vectorId, gain[arc]!)
        const rest = restOf(sum)
        const whole = cost + rest + least[to[arc]! * steps + sumSteps[sum]!]!
        if (whole >= limit.cost - tiny) continue
        offered.place = to[arc]!
        offered.vectorId = sum
        offered.cost = cost
        offered.whole = whole
        offered.before = label
        offered.group = at
        labels.offer(offered)
      }
    }
    if (labels.thin(limit.width)) isWhole = false
    first = last
  }
  for (const { label, cost } of bestEnds(plan, labels, first)) if (cost < limit.cost - tiny) onFound(groupsTo(labels, label), cost)
  return isWhole
}

/**
 * By vectorId: a lower bound on the remaining cost of its sums at the plan's rates, without the part that is counted exactly, whose steps
 * it leaves in sumSteps.
 */
function restsOf({ resources, parts, most, rates }: Plan, { part: exact }: Completions): (vectorId: number) => number {
  const { vectors } = resources
  /** By part and by its sum in steps. */
  const known = parts.map(({ step }, part) => new Float64Array(Math.round(most[part]! / step) + 2).fill(NaN))
  turn++
  return (vectorId) => {
    if (vectorId >= rests.length) {
      rests = copied(rests, new Float64Array(2 * vectorId))
      turns = copied(turns, new Int32Array(2 * vectorId))
      sumSteps = copied(sumSteps, new Int32Array(2 * vectorId))
    }
    if (turns[vectorId] === turn) return rests[vectorId]!
    const vector = vectors[vectorId]!
    let rest = 0
    for (let part = 0; part < parts.length; part++) {
      if (part === exact) continue
      const [sum, costs] = [vector[part]!, known[part]!]
      const steps = Math.round(sum / parts[part]!.step)
      let cost = costs[steps]!
      // NaN marks unknown costs: it is the only value that does not equal itself.
      if (cost !== cost) costs[steps] = cost = settle(parts[part]!, sum, rates[part]!, most[part]!).cost
      rest += cost
    }
    turns[vectorId] = turn
    sumSteps[vectorId] = exact < 0 ? 0 : stepsIn(vector[exact]!, parts[exact]!)
    return (rests[vectorId] = rest)
  }
}

/** Reused between calls; an entry is valid only if turns says so. A sparse array would become a hash table. */
let rests = new Float64Array(1 << 12)
let sumSteps = new Int32Array(1 << 12)
let turns = new Int32Array(1 << 12)
let turn = 0

/** The best end for each value of the first load, for some choice. */
function bestEnds({ resources, parts }: Plan, labels: Labels, first: number): { label: number; cost: number }[] {
  const ends = new Map<number, { label: number; cost: number }>()
  const counted = parts.findIndex(({ isLoad }) => isLoad)
  for (let label = first; label < labels.count; label++) {
    const vector = resources.vectors[labels.vectorId[label]!]!
    const cost = parts.reduce((sum, { costAt }, part) => sum + costAt(vector[part]!), labels.cost[label]!)
    const count = counted < 0 ? 0 : vector[counted]!
    if (cost < (ends.get(count)?.cost ?? Infinity)) ends.set(count, { label, cost })
  }
  return [...ends.values()]
}

function groupsTo(labels: Labels, end: number): number[] {
  const groups: number[] = []
  for (let label = end; label > 0; label = labels.before[label]!) if (labels.group[label]! >= 0) groups.push(labels.group[label]!)
  return groups.toReversed()
}
