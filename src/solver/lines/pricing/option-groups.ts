import type { LineProblem, Worker } from '#solver/lines/model.ts'

import type { Part } from './parts.ts'
import type { Resources } from './resources.ts'
import type { DayOption } from './timetable.ts'

/** Options of a day with the same effect: only the cheapest matters. */
export interface OptionGroup {
  effect: number
  works: number
  gain: number
  /** The weekend for which it counts if no fixed duty does, or -1; and what the first duty of a weekend adds. */
  weekend: number
  firstGain: number
  options: number[]
}

export function groupsOf(
  problem: LineProblem,
  { worker, parts, resources }: { worker: Worker; parts: readonly Part[]; resources: Resources },
  options: readonly DayOption[],
): OptionGroup[] {
  const own = new Map<string, OptionGroup>()
  for (const [at, { demands, effect }] of options.entries()) {
    const gain = Float64Array.from(parts, ({ of }) => demands.reduce((sum, demand) => sum + of(problem.demands[demand]!), 0))
    const weekend = demands.map((demand) => problem.demands[demand]!.weekend).find((of) => of >= 0 && !worker.weekends.includes(of)) ?? -1
    const firstGain = gain.map((sum, part) => (parts[part]!.isWeekends && weekend >= 0 ? 1 : sum))
    const key = `${effect} ${demands.length} ${weekend} ${gain.join()}`
    const group = { effect, works: demands.length, gain: resources.gainOf(gain), weekend, firstGain: resources.gainOf(firstGain) }
    if (!own.has(key)) own.set(key, { ...group, options: [] })
    own.get(key)!.options.push(at)
  }
  return [...own.values()]
}
