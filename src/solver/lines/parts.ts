import type { LineProblem, Slot, Worker } from './model.ts'

/** One of the numbers that a line adds up to, with what it costs at the end; convex, Infinity beyond a limit. */
export interface Part {
  /** What a slot adds to it; weekends are counted by day instead. */
  of: (slot: Slot) => number
  isWeekends: boolean
  isLoad: boolean
  start: number
  /** About what it is when one shift is 1. */
  scale: number
  /** It is reached from the start by whole numbers of these. */
  step: number
  costAt: (sum: number) => number
}

/** What must be added up for this person: loads that cost, and what a limit of theirs may come to stop. */
export function partsOf(problem: LineProblem, worker: Worker): { key: string; parts: Part[] } {
  const named = [
    ...minutesOf(problem, worker),
    ...weekendsOf(problem, worker),
    ...templatesOf(problem, worker),
    ...loadsOf(problem, worker),
  ]
  return { key: named.map(([name]) => name).join(), parts: named.map(([, part]) => part) }
}

type Named = [name: string, part: Part]

const cap = (most: number) => (sum: number) => (sum > most ? Infinity : 0)

/** In hours. */
function minutesOf({ slots, shortfallCost }: LineProblem, { limits, minutes }: Worker): Named[] {
  const { mostMinutes, fewestMinutes = 0 } = limits
  if (mostMinutes === undefined && fewestMinutes === 0) return []
  const [start, fewest] = [minutes / 60, fewestMinutes / 60]
  // What stands already may be too much: then it must not become more.
  const most = Math.max(start, (mostMinutes ?? Infinity) / 60)
  const costAt = (hours: number) => (hours > most + 1e-9 ? Infinity : shortfallCost * Math.max(0, fewest - hours))
  return [
    [
      'hours',
      {
        of: (slot) => slot.minutes / 60,
        isWeekends: false,
        isLoad: false,
        start,
        scale: 1 / 8,
        step: stepOf(slots.map((slot) => slot.minutes)) / 60,
        costAt,
      },
    ],
  ]
}

function weekendsOf({ weekendOf }: LineProblem, { limits, standing }: Worker): Named[] {
  const { mostWeekends } = limits
  if (mostWeekends === undefined || new Set(weekendOf).size - 1 <= mostWeekends) return []
  const start = new Set(weekendOf.filter((weekend, day) => weekend >= 0 && standing[day]! > 0)).size
  return [
    ['weekends', { of: () => 0, isWeekends: true, isLoad: false, start, scale: 1, step: 1, costAt: cap(Math.max(start, mostWeekends)) }],
  ]
}

function templatesOf({ slots }: LineProblem, { limits, costs, templates }: Worker): Named[] {
  const daysOf = (template: number) =>
    new Set(slots.filter((slot, at) => slot.template === template && costs[at] !== Infinity).map(({ day }) => day)).size
  return limits.mostPerTemplate.flatMap((most, template): Named[] => {
    const start = templates[template]!
    if (most === undefined || start + daysOf(template) <= most) return []
    const of = (slot: Slot) => Number(slot.template === template)
    return [
      [`template ${template}`, { of, isWeekends: false, isLoad: false, start, scale: 1, step: 1, costAt: cap(Math.max(start, most)) }],
    ]
  })
}

const loadsOf = ({ slots, loadCosts }: LineProblem, { loads, targets }: Worker): Named[] =>
  loadCosts.map((costOf, kind): Named => [
    `load ${kind}`,
    {
      of: (slot) => slot.adds[kind]!,
      isWeekends: false,
      isLoad: true,
      start: loads[kind]!,
      scale: 1,
      step: stepOf(slots.map(({ adds }) => adds[kind]!)),
      costAt: (load) => costOf(load, targets[kind]!),
    },
  ])

/** The greatest common divisor, of numbers with at most two decimals. */
function stepOf(values: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return values.map((value) => Math.round(value * 100)).reduce(divisor, 0) / 100 || 1
}
