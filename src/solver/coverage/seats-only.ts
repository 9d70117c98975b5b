import { loadKinds } from '#domain/rules/load.ts'
import type { Compiled } from '#solver/compile.ts'

/** Makes only empty seats count, not fairness or preferences. */
export const seatsOnly = (compiled: Compiled): Compiled => ({
  ...compiled,
  weights: new Float64Array(loadKinds.length),
  preferenceCosts: new Float64Array(compiled.preferenceCosts.length),
  emptyCost: 1,
})

/** For a few days at a time. A time limit in seconds as a last resort. */
export const effort = { nodes: 100, gap: 0.4, seconds: 1, onBetter: () => {} }
/** For some of the seats of two weeks. */
export const wide = { ...effort, seconds: 10 }
export const wholeMonth = { ...effort, seconds: 8 }
