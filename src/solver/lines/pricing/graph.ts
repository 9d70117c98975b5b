import type { LineProblem, Worker } from '#solver/lines/model.ts'

import type { Part } from './parts.ts'
import type { Resources } from './resources.ts'
import { phaseOf, sequenceOf, type Sequence } from './sequence.ts'
import type { Day, DayOption } from './timetable.ts'

/** Options of a day with the same effect: only the cheapest matters. */
interface OptionGroup {
  effect: number
  works: number
  gain: number
  /** What it adds as the first work of its weekend. */
  firstGain: number
  options: number[]
}

/**
 * What a person can do, day by day, within the rules about two shifts and about days in a row: from each node (what earlier days
 * forbid) arcs for every group of options and for a free day. Lists are flat, in day order.
 */
export interface Graph {
  groups: OptionGroup[]
  /** By day with demands, and one more. */
  groupStart: Int32Array
  nodeStart: Int32Array
  /** By node, and one more. */
  arcStart: Int32Array
  /** By arc: its group or -1 for a free day, its target, its gain or -1, and the cost of short runs. */
  group: Int32Array
  to: Int32Array
  gain: Int32Array
  penalty: Float64Array
}

interface Subproblem {
  worker: Worker
  parts: readonly Part[]
  resources: Resources
  sequence: Sequence
}

export function graphOf(problem: LineProblem, timetable: readonly Day[], { worker, parts, resources, sequence }: Subproblem): Graph {
  const { weekendOf, shortfallCost } = problem
  const groups: OptionGroup[] = []
  const [groupStart, nodeStart, arcStart] = [[0], [0], [0]]
  const arcs: { group: number; to: number; gain: number; penalty: number }[] = []
  const before = standing(sequence.start, 0, timetable[0]!.day)
  let nodes: { state: number; kind: number }[] = [{ state: before.state, kind: 0 }]
  for (const [at, { day, end, options, after, afterNone, effects }] of timetable.entries()) {
    const first = groups.length
    groups.push(...groupsOf(day, options))
    const earlier = at === 0 ? before.cost : 0
    const phase = phaseOf(problem, day)
    const stands = worker.standing[day]!
    const found = new Map<string, number>()
    const next: typeof nodes = []
    const nodeAt = (state: number, kind: number): number => {
      const key = `${state} ${kind}`
      if (!found.has(key)) found.set(key, next.push({ state, kind }) - 1)
      return nodeStart[at]! + nodes.length + found.get(key)!
    }
    for (const { state, kind } of nodes) {
      const none = standing(state, day, end)
      if (none.state >= 0) arcs.push({ group: -1, to: nodeAt(none.state, afterNone[kind]!), gain: -1, penalty: none.cost + earlier })
      const isFirst = !sequence.hasWorked(state) || weekendOf[day] !== weekendOf[day - 1]
      for (let number = first; number < groups.length; number++) {
        const group = groups[number]!
        const works = standing(sequence.work(state, group.works + stands, phase), day + 1, end)
        const nextKind = after[kind * effects + group.effect]!
        if (nextKind < 0 || works.state < 0) continue
        const gain = isFirst ? group.firstGain : group.gain
        arcs.push({ group: number, to: nodeAt(works.state, nextKind), gain, penalty: works.cost + earlier })
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

  function groupsOf(day: number, options: readonly DayOption[]): OptionGroup[] {
    const counted = weekendOf[day]! >= 0 && !worker.standing.some((works, other) => works > 0 && weekendOf[other] === weekendOf[day])
    const own = new Map<string, OptionGroup>()
    for (const [at, { demands, effect }] of options.entries()) {
      const gain = Float64Array.from(parts, ({ of }) => demands.reduce((sum, demand) => sum + of(problem.demands[demand]!), 0))
      const firstGain = gain.map((sum, part) => (parts[part]!.isWeekends && counted ? 1 : sum))
      const key = `${effect} ${demands.length} ${gain.join()}`
      if (!own.has(key))
        own.set(key, { effect, works: demands.length, gain: resources.gainOf(gain), firstGain: resources.gainOf(firstGain), options: [] })
      own.get(key)!.options.push(at)
    }
    return [...own.values()]
  }
}

/** A limit that fixed duties already break is left to the check of the line. */
export function limitsBeside({ days }: LineProblem, { limits, standing }: Worker): Worker['limits'] {
  const { mostInSevenDays, mostDaysInRow, fewestDaysOff } = limits
  const holds = (one: Partial<Worker['limits']>): boolean => walk(sequenceOf({ mostPerTemplate: [], ...one })) >= 0
  return {
    ...limits,
    mostInSevenDays: holds({ mostInSevenDays }) ? mostInSevenDays : undefined,
    mostDaysInRow: holds({ mostDaysInRow }) ? mostDaysInRow : undefined,
    fewestDaysOff: holds({ fewestDaysOff }) ? fewestDaysOff : undefined,
  }

  function walk({ start, work, off }: Sequence): number {
    let state = start
    for (let day = 0; day < days && state >= 0; day++) state = standing[day]! > 0 ? work(state, standing[day]!, 0) : off(state, 0)
    return state
  }
}
