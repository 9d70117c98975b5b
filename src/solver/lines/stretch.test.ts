import fc from 'fast-check'
import { expect, test } from 'vitest'

import { problemsOf } from '../../../test/sample-problems.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import type { Problem } from '../problem.ts'
import { lineProblemOf, demandsOn } from './of-compiled.ts'
import { pricerOf } from './pricing/pricing.ts'
import { stretchOf } from './stretch.ts'

/** What each demand of a stretch adds to each person's cost if their other days stay unchanged; Infinity if a rule forbids it. */
function added(problem: Problem): { inPart: number; inWhole: number }[] {
  const { lines, seatsOf } = lineProblemOf(compile(problem))
  const takings = demandsOn(fillGreedily(problem), seatsOf, lines).map((demands, person) => ({ person, demands }))
  const { problem: part, wholeOf } = stretchOf(lines, takings, (day) => day % 9 > 3)
  const [pricer, pricerOfPart] = [pricerOf(lines), pricerOf(part)]
  fc.pre(pricer !== undefined && pricerOfPart !== undefined)
  const clash = (demands: readonly number[]) => demands.some((demand) => demands.some((other) => lines.conflicts[demand]!.includes(other)))
  return takings.flatMap(({ person }) => {
    const none = { person, demands: [] }
    const [before, beforeInPart] = [pricer.costOf(wholeOf(none)), pricerOfPart.costOf(none)]
    // Without the stretch, the other days may break a rule, which is left to the check.
    if (before === Infinity) return []
    return part.demands.map((_, demand) => {
      const one = wholeOf({ person, demands: [demand] })
      return {
        inPart: pricerOfPart.costOf({ person, demands: [demand] }) - beforeInPart,
        inWhole: clash(one.demands) ? Infinity : pricer.costOf(one) - before,
      }
    })
  })
}

test('a stretch has the same costs and limits as the whole month', () => {
  const seen = { allowed: 0, forbidden: 0 }
  fc.assert(
    fc.property(problemsOf({ people: 4, days: 10 }), (problem) => {
      for (const { inPart, inWhole } of added(problem)) {
        seen[inWhole === Infinity ? 'forbidden' : 'allowed']++
        expect(inPart.toFixed(4)).toBe(inWhole.toFixed(4))
      }
    }),
    { numRuns: 200, seed: 1 },
  )
  expect(Math.min(seen.allowed, seen.forbidden)).toBeGreaterThan(1000)
})
