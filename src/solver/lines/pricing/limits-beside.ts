import type { LineProblem, Worker } from '#solver/lines/model.ts'

import { sequenceOf, type Sequence } from './sequence.ts'

/** A limit that fixed duties already exceed is left to the check of the line. */
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
