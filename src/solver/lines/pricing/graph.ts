import type { LineProblem, Worker } from '#solver/lines/model.ts'

import { groupsOf, type OptionGroup } from './option-groups.ts'
import type { Part } from './parts.ts'
import type { Resources } from './resources.ts'
import { phaseOf, type Sequence } from './sequence.ts'
import type { Day } from './timetable.ts'

/**
 * What a person can do, day by day, within the rules about two shifts and about days in a row: from each node (what earlier days
 * forbid) arcs for every group of options and for a free day. Lists are flat, in day order.
 */
export interface Graph {
  groups: OptionGroup[]
  /** Indexed by day with demands, with one more at the end. */
  groupStart: Int32Array
  nodeStart: Int32Array
  /** Indexed by node, with one more at the end. */
  arcStart: Int32Array
  /** By arc: its group or -1 for a free day, its target, its gain or -1, and the cost of short runs. */
  group: Int32Array
  to: Int32Array
  gain: Int32Array
  penalty: Float64Array
}

interface Node {
  /** The state of the rules about days in a row. */
  state: number
  /** The class of later demands that earlier days rule out. */
  kind: number
  /** The weekend that has begun and continues, or -1. */
  weekend: number
}

interface Subproblem {
  worker: Worker
  parts: readonly Part[]
  resources: Resources
  sequence: Sequence
}

export function graphOf(problem: LineProblem, timetable: readonly Day[], { worker, parts, resources, sequence }: Subproblem): Graph {
  const { shortfallCost } = problem
  const groups: OptionGroup[] = []
  const [groupStart, nodeStart, arcStart] = [[0], [0], [0]]
  const arcs: { group: number; to: number; gain: number; penalty: number }[] = []
  const before = standing(sequence.start, 0, timetable[0]!.day)
  const lastOf = parts.some(({ isWeekends }) => isWeekends) ? lastDays(problem) : new Map<number, number>()
  let nodes: Node[] = [{ state: before.state, kind: 0, weekend: -1 }]
  for (const [at, { day, end, options, after, afterNone, effects }] of timetable.entries()) {
    const first = groups.length
    groups.push(...groupsOf(problem, { worker, parts, resources }, options))
    const earlier = at === 0 ? before.cost : 0
    const phase = phaseOf(problem, day)
    const stands = worker.standing[day]!
    const found = new Map<string, number>()
    const next: Node[] = []
    const nodeAt = (state: number, kind: number, begun: number): number => {
      const weekend = (lastOf.get(begun) ?? -1) > day ? begun : -1
      const key = `${state} ${kind} ${weekend}`
      if (!found.has(key)) found.set(key, next.push({ state, kind, weekend }) - 1)
      return nodeStart[at]! + nodes.length + found.get(key)!
    }
    for (const { state, kind, weekend } of nodes) {
      const none = standing(state, day, end)
      if (none.state >= 0)
        arcs.push({ group: -1, to: nodeAt(none.state, afterNone[kind]!, weekend), gain: -1, penalty: none.cost + earlier })
      for (let number = first; number < groups.length; number++) {
        const group = groups[number]!
        const works = standing(sequence.work(state, group.works + stands, phase), day + 1, end)
        const nextKind = after[kind * effects + group.effect]!
        if (nextKind < 0 || works.state < 0) continue
        const counts = group.weekend >= 0
        const gain = counts && group.weekend !== weekend ? group.firstGain : group.gain
        const to = nodeAt(works.state, nextKind, counts ? group.weekend : weekend)
        arcs.push({ group: number, to, gain, penalty: works.cost + earlier })
      }
      arcStart.push(arcs.length)
    }
    nodeStart.push(nodeStart[at]! + nodes.length)
    groupStart.push(groups.length)
    nodes = next
  }
  return {
    groups,
    groupStart: Int32Array.from(groupStart),
    nodeStart: Int32Array.from([...nodeStart, nodeStart[timetable.length]! + nodes.length]),
    arcStart: Int32Array.from(arcStart),
    group: Int32Array.from(arcs, ({ group }) => group),
    to: Int32Array.from(arcs, ({ to }) => to),
    gain: Int32Array.from(arcs, ({ gain }) => gain),
    penalty: Float64Array.from(arcs, ({ penalty }) => penalty),
  }

  /** The state after free days up to (not including) the last; -1 if a rule forbids it. */
  function standing(state: number, first: number, end: number): { state: number; cost: number } {
    let cost = 0
    for (let day = first; day < end && state >= 0; day++) {
      const [stands, phase] = [worker.standing[day]!, phaseOf(problem, day)]
      if (stands === 0 && phase === 1) cost += shortfallCost * sequence.isShortOf(state)
      state = stands > 0 ? sequence.work(state, stands, phase) : sequence.off(state, phase)
    }
    return { state, cost: state < 0 ? Infinity : cost }
  }
}

/** By weekend: the last day with a demand that counts for it. */
function lastDays({ demands }: LineProblem): Map<number, number> {
  const last = new Map<number, number>()
  for (const { weekend, day } of demands) if (weekend >= 0) last.set(weekend, Math.max(day, last.get(weekend) ?? day))
  return last
}
