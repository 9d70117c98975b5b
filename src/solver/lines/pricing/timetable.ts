import type { LineProblem } from '#solver/lines/model.ts'

/** What a person can take on one day: a demand, or several together. */
export interface DayOption {
  demands: readonly number[]
  /** Options with the same effect leave the same demands of later days available. */
  effect: number
}

export interface Day {
  day: number
  /** The next day with demands, or the end. */
  end: number
  /** Whether all options are listed. */
  isWhole: boolean
  options: readonly DayOption[]
  /** The class after an option's effect: classes × effects, -1 if they conflict. */
  after: Int32Array
  effects: number
  /** By class: the class of the next day after a free one. */
  afterNone: Int32Array
}

/** The most sets of demands considered on one day. */
const mostSets = 1000

/** Days with demands, and what each option rules out later. A class is a set of later demands that are ruled out. */
export function timetableOf({ days, demands, conflicts }: LineProblem): Day[] {
  const byDay = Map.groupBy(demands.keys(), (demand) => demands[demand]!.day)
  const withDemands = [...byDay.keys()].toSorted((a, b) => a - b)
  const later = (demand: number, day: number) => [...conflicts[demand]!].filter((other) => demands[other]!.day > day)
  let classes: readonly (readonly number[])[] = [[]]
  return withDemands.map((day, number): Day => {
    const { sets, isWhole } = together(byDay.get(day)!, conflicts)
    const forbidden = sets.map((set) => [...new Set(set.flatMap((demand) => later(demand, day)))].toSorted((a, b) => a - b))
    const next = new Map<string, number>()
    const found: (readonly number[])[] = []
    const classOf = (blocked: readonly number[]): number => {
      const key = blocked.join()
      if (!next.has(key)) next.set(key, found.push(blocked) - 1)
      return next.get(key)!
    }
    const left = (blocked: readonly number[]) => blocked.filter((demand) => demands[demand]!.day > day)
    const afterNone = Int32Array.from(classes, (blocked) => classOf(left(blocked)))
    const rows = sets.map((set, at) =>
      classes.map((blocked) =>
        set.some((demand) => blocked.includes(demand))
          ? -1
          : classOf([...new Set([...left(blocked), ...forbidden[at]!])].toSorted((a, b) => a - b)),
      ),
    )
    const effects = [...new Set(rows.map((row) => row.join()))]
    const after = new Int32Array(classes.length * effects.length)
    for (const [effect, row] of effects.entries())
      for (const [from, to] of row.split(',').entries()) after[from * effects.length + effect] = Number(to)
    classes = found
    return {
      day,
      end: withDemands[number + 1] ?? days,
      isWhole,
      options: sets.map((set, at) => ({ demands: set, effect: effects.indexOf(rows[at]!.join()) })),
      after,
      effects: effects.length,
      afterNone,
    }
  })
}

/** All sets of demands that one person can take together; only single demands if there are too many sets. */
function together(demands: readonly number[], conflicts: readonly Int32Array[]): { sets: number[][]; isWhole: boolean } {
  const sets: number[][] = demands.map((demand) => [demand])
  for (let at = 0; at < sets.length && sets.length <= mostSets; at++)
    for (const demand of demands.slice(demands.indexOf(sets[at]!.at(-1)!) + 1))
      if (!sets[at]!.some((other) => conflicts[demand]!.includes(other))) sets.push([...sets[at]!, demand])
  const isWhole = sets.length <= mostSets
  return { sets: isWhole ? sets : sets.slice(0, demands.length), isWhole }
}
