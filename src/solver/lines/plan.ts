import { graphOf, limitsBeside, type Graph } from './graph.ts'
import type { Line, LineProblem, Worker } from './model.ts'
import { partsOf, type Part } from './parts.ts'
import { phaseOf, sequenceOf, type Sequence } from './sequence.ts'
import { talliesOf, type Tallies } from './tallies.ts'
import type { Day } from './timetable.ts'

/** All that is known of one person before any price is. */
export interface Plan {
  sequence: Sequence
  graph: Graph
  tallies: Tallies
  parts: readonly Part[]
  /** The most that each part can sum up to. */
  most: readonly number[]
  /** The tally of what stands. */
  start: number
  /** What a unit of each part costs in the relaxation; kept, because prices change little from one time to the next. */
  rates: Float64Array
  /** By group: its options that this person may take, with their costs. */
  may: { option: number; cost: number }[][]
}

/** People under the same rules, with the same work that stands, share a graph. */
export function plansOf(problem: LineProblem, timetable: readonly Day[]): Plan[] {
  const spaces = new Map<string, Tallies>()
  const graphs = new Map<string, { sequence: Sequence; graph: Graph }>()
  return problem.workers.map((worker) => {
    const { key, parts } = partsOf(problem, worker)
    if (!spaces.has(key)) spaces.set(key, talliesOf())
    const tallies = spaces.get(key)!
    const limits = limitsBeside(problem, worker)
    const name = JSON.stringify([key, { ...limits, mostMinutes: 0, fewestMinutes: 0, mostPerTemplate: [] }, [...worker.standing]])
    if (!graphs.has(name)) {
      const sequence = sequenceOf(limits)
      graphs.set(name, { sequence, graph: graphOf(problem, timetable, { worker, parts, tallies, sequence }) })
    }
    const { sequence, graph } = graphs.get(name)!
    return {
      sequence,
      graph,
      tallies,
      parts,
      most: mostOf(parts, graph, tallies),
      start: tallies.numberOf(Float64Array.from(parts, ({ start }) => start)),
      rates: new Float64Array(parts.length),
      may: mayOf(worker, graph, timetable),
    }
  })
}

function mostOf(parts: readonly Part[], { groups, groupStart }: Graph, { gains }: Tallies): number[] {
  return parts.map(({ start }, part) => {
    let sum = start
    for (let day = 0; day + 1 < groupStart.length; day++) {
      const own = groups.slice(groupStart[day], groupStart[day + 1])
      sum += own.reduce((most, { firstGain }) => Math.max(most, gains[firstGain]![part]!), 0)
    }
    return sum
  })
}

function mayOf({ costs }: Worker, { groups, groupStart }: Graph, timetable: readonly Day[]): Plan['may'] {
  return timetable.flatMap(({ options }, day) =>
    groups.slice(groupStart[day], groupStart[day + 1]).map((group) =>
      group.options.flatMap((option) => {
        const cost = options[option]!.slots.reduce((sum, slot) => sum + costs[slot]!, 0)
        return cost === Infinity ? [] : [{ option, cost }]
      }),
    ),
  )
}

/** What a line costs, whatever made it; Infinity if a rule about one person forbids it. */
export function costOfLine(
  { days, from, to, weekendOf, shortfallCost, slots, workers }: LineProblem,
  { sequence, parts }: Plan,
  line: Pick<Line, 'person' | 'slots'>,
): number {
  const { standing, costs } = workers[line.person]!
  const weekends = new Set<number>()
  let [state, cost] = [sequence.start, 0]
  for (let day = 0; day < days; day++) {
    const own = line.slots.filter((slot) => slots[slot]!.day === day)
    const works = own.length + standing[day]!
    const phase = phaseOf({ from, to }, day)
    if (works === 0 && phase === 1) cost += shortfallCost * sequence.isShortOf(state)
    if (works > 0 && weekendOf[day]! >= 0) weekends.add(weekendOf[day]!)
    for (const slot of own) cost += costs[slot]!
    state = works > 0 ? sequence.work(state, works, phase) : sequence.off(state, phase)
    if (state < 0) return Infinity
  }
  for (const { of, isWeekends, start, costAt } of parts) {
    const sum = isWeekends ? weekends.size : line.slots.reduce((total, slot) => total + of(slots[slot]!), start)
    cost += costAt(Math.round(sum * 100) / 100)
  }
  return cost
}
