import type { LineProblem, Taking, Worker } from '#solver/lines/model.ts'

import { graphOf, type Graph } from './graph.ts'
import { limitsBeside } from './limits-beside.ts'
import { partsOf, type Part } from './parts.ts'
import { resourcesOf, type Resources } from './resources.ts'
import { phaseOf, sequenceOf, type Sequence } from './sequence.ts'
import type { Day } from './timetable.ts'

/** What is known about a person before prices are known. */
export interface Plan {
  sequence: Sequence
  graph: Graph
  resources: Resources
  parts: readonly Part[]
  /** The largest sum of each part. */
  most: readonly number[]
  /** The price of a unit of each part in the relaxation; kept, because prices change little between calls. Part of the rates of all plans. */
  rates: Float64Array
  /** By group: the options this person may take, with their costs. */
  may: { option: number; cost: number }[][]
}

/** More arcs than this take too much memory. */
const mostArcs = 10_000_000

/**
 * People with the same rules and fixed duties share a graph. The rates of all plans lie in memory that threads can share. Undefined if there
 * are too many options.
 */
export function plansOf(
  problem: LineProblem,
  timetable: readonly Day[],
  sharedRates?: Float64Array,
): { plans: Plan[]; rates: Float64Array } | undefined {
  const named = problem.workers.map((worker) => partsOf(problem, worker))
  const rates = sharedRates ?? sharedFloats(named.reduce((sum, { parts }) => sum + parts.length, 0))
  let known = 0

  const spaces = new Map<string, Resources>()
  const graphs = new Map<string, { sequence: Sequence; graph: Graph }>()
  const plans: Plan[] = []
  let arcs = 0
  for (const [person, worker] of problem.workers.entries()) {
    const { key, parts } = named[person]!
    if (!spaces.has(key)) spaces.set(key, resourcesOf(parts.length))
    const resources = spaces.get(key)!
    const limits = limitsBeside(problem, worker)
    const name = JSON.stringify([
      key,
      { ...limits, mostMinutes: 0, fewestMinutes: 0, mostPerTemplate: [] },
      [...worker.standing],
      worker.weekends,
    ])
    if (!graphs.has(name)) {
      const sequence = sequenceOf(limits)
      const graph = graphOf(problem, timetable, { worker, parts, resources, sequence })
      graphs.set(name, { sequence, graph })
      arcs += graph.to.length
    }
    const { sequence, graph } = graphs.get(name)!
    plans.push({
      sequence,
      graph,
      resources,
      parts,
      most: mostOf(parts, graph, resources),
      rates: rates.subarray(known, (known += parts.length)),
      may: mayOf(worker, graph, timetable),
    })
    if (arcs > mostArcs) return undefined
  }
  return { plans, rates }
}

/** Numbers in memory that threads can share. */
export const sharedFloats = (size: number): Float64Array => new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * size))

function mostOf(parts: readonly Part[], { groups, groupStart }: Graph, { gains }: Resources): number[] {
  return parts.map((_, part) => {
    let sum = 0
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
        const cost = options[option]!.demands.reduce((sum, demand) => sum + costs[demand]!, 0)
        return cost === Infinity ? [] : [{ option, cost }]
      }),
    ),
  )
}

/** The cost of any line; Infinity if it breaks a rule about one person. */
export function costOfLine(
  { days, from, to, shortfallCost, demands, workers }: LineProblem,
  { sequence, parts }: Plan,
  line: Taking,
): number {
  const { standing, costs, weekends } = workers[line.person]!
  let [state, cost] = [sequence.start, 0]
  for (let day = 0; day < days; day++) {
    const own = line.demands.filter((demand) => demands[demand]!.day === day)
    const works = own.length + standing[day]!
    const phase = phaseOf({ from, to }, day)
    if (works === 0 && phase === 1) cost += shortfallCost * sequence.isShortOf(state)
    for (const demand of own) cost += costs[demand]!
    state = works > 0 ? sequence.work(state, works, phase) : sequence.off(state, phase)
    if (state < 0) return Infinity
  }
  const taken = line.demands.map((demand) => demands[demand]!.weekend)
  const newWeekends = new Set(taken.filter((weekend) => weekend >= 0 && !weekends.includes(weekend))).size
  for (const { of, isWeekends, costAt } of parts) {
    const sum = isWeekends ? newWeekends : line.demands.reduce((total, demand) => total + of(demands[demand]!), 0)
    cost += costAt(Math.round(sum * 100) / 100)
  }
  return cost
}
