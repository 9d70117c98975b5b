import type { LineProblem, Demand, Worker } from '#solver/lines/model.ts'
import { stepOf } from '#solver/step.ts'

/** A resource: a sum over a line, with its cost at the end; convex, Infinity beyond a limit. */
export interface Part {
  /** What a demand adds to it; weekends are counted once each instead. */
  of: (demand: Demand) => number
  isWeekends: boolean
  isLoad: boolean
  /** The order of magnitude of the sum, relative to one shift. */
  scale: number
  /** Sums are multiples of this. */
  step: number
  costAt: (sum: number) => number
}

/** The resources of this person: loads with a cost, and limits that may bind. */
export function partsOf(problem: LineProblem, worker: Worker): { key: string; parts: Part[] } {
  const named = [
    ...minutesOf(problem, worker),
    ...weekendsOf(problem, worker),
    ...templatesOf(problem, worker),
    ...loadsOf(problem, worker),
  ]
  return { key: named.map(([name]) => name).join(), parts: named.map(([, part]) => part) }
}

type NamedPart = [name: string, part: Part]

const tiny = 1e-9

/** If fixed duties exceed the limit, it must not get worse. */
const cap = (most: number, stands: number) => (sum: number) => (sum > Math.max(0, most - stands) + tiny ? Infinity : 0)

function minutesOf({ demands, shortfallCost }: LineProblem, { limits, minutes }: Worker): NamedPart[] {
  const { mostMinutes = Infinity, fewestMinutes = 0 } = limits
  if (mostMinutes === Infinity && fewestMinutes === 0) return []
  const beyond = cap(mostMinutes, minutes)
  const costAt = (sum: number) => beyond(sum) + (shortfallCost * Math.max(0, fewestMinutes - minutes - sum)) / 60
  const step = stepOf(demands.map((demand) => demand.minutes))
  return [['minutes', { of: (demand) => demand.minutes, isWeekends: false, isLoad: false, scale: 1 / 480, step, costAt }]]
}

function weekendsOf({ demands }: LineProblem, { limits, weekends }: Worker): NamedPart[] {
  const { mostWeekends } = limits
  const all = new Set([...weekends, ...demands.flatMap(({ weekend }) => (weekend >= 0 ? weekend : []))])
  if (mostWeekends === undefined || all.size <= mostWeekends) return []
  return [['weekends', { of: () => 0, isWeekends: true, isLoad: false, scale: 1, step: 1, costAt: cap(mostWeekends, weekends.length) }]]
}

function templatesOf({ demands }: LineProblem, { limits, costs, templates }: Worker): NamedPart[] {
  const offered = (template: number) => demands.filter((demand, at) => demand.template === template && costs[at] !== Infinity).length
  return limits.mostPerTemplate.flatMap((most, template): NamedPart[] => {
    const stands = templates[template]!
    if (most === undefined || stands + offered(template) <= most) return []
    const of = (demand: Demand) => Number(demand.template === template)
    return [[`template ${template}`, { of, isWeekends: false, isLoad: false, scale: 1, step: 1, costAt: cap(most, stands) }]]
  })
}

const loadsOf = ({ demands, loadCosts }: LineProblem, { loads, targets }: Worker): NamedPart[] =>
  loadCosts.map((costOf, kind): NamedPart => [
    `load ${kind}`,
    {
      of: (demand) => demand.adds[kind]!,
      isWeekends: false,
      isLoad: true,
      scale: 1,
      step: stepOf(demands.map(({ adds }) => adds[kind]!)),
      costAt: (sum) => costOf(loads[kind]! + sum, targets[kind]!),
    },
  ])
