import type { LineProblem, Taking, Worker } from './model.ts'

/** Some days of a month as a month of their own. */
interface Stretch {
  problem: LineProblem
  /** Each person's line as far as it lies within. */
  within: readonly Taking[]
  /** The whole line, if this is its part within. */
  wholeOf: (part: Taking) => Taking
}

/** The days inside, with everything that the lines (one of each person) have on other days as work that stands. */
export function stretchOf(problem: LineProblem, lines: readonly Taking[], isInside: (day: number) => boolean): Stretch {
  const { slots, conflicts, workers } = problem
  const inside = [...slots.keys()].filter((slot) => isInside(slots[slot]!.day))
  const numbers = new Map(inside.map((slot, number) => [slot, number]))
  const standing = lines.map((line) => line.slots.filter((slot) => !numbers.has(slot)))
  return {
    problem: {
      ...problem,
      slots: inside.map((slot) => slots[slot]!),
      conflicts: inside.map((slot) => Int32Array.from([...conflicts[slot]!].flatMap((other) => numbers.get(other) ?? []))),
      workers: workers.map((worker, person) => withStanding(problem, worker, standing[person]!, inside)),
    },
    within: lines.map(({ person, slots: own }) => ({ person, slots: own.flatMap((slot) => numbers.get(slot) ?? []) })),
    wholeOf: ({ person, slots: own }) => ({
      person,
      slots: [...standing[person]!, ...own.map((number) => inside[number]!)].toSorted((a, b) => slots[a]!.day - slots[b]!.day || a - b),
    }),
  }
}

function withStanding({ slots, conflicts }: LineProblem, worker: Worker, standing: readonly number[], inside: readonly number[]): Worker {
  const forbidden = new Set(standing.flatMap((slot) => [...conflicts[slot]!]))
  const works = standing.map((slot) => slots[slot]!)
  const count = (of: (slot: (typeof works)[number]) => number) => works.reduce((sum, slot) => sum + of(slot), 0)
  return {
    ...worker,
    costs: Float64Array.from(inside, (slot) => (forbidden.has(slot) ? Infinity : worker.costs[slot]!)),
    standing: worker.standing.map((stands, day) => stands + count((slot) => Number(slot.day === day))),
    minutes: worker.minutes + count(({ minutes }) => minutes),
    templates: worker.templates.map((stands, template) => stands + count((slot) => Number(slot.template === template))),
    loads: worker.loads.map((stands, kind) => stands + count(({ adds }) => adds[kind]!)),
  }
}
