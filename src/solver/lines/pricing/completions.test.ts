import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Demand, LineProblem } from '#solver/lines/model.ts'

import { pricerOf } from './pricing.ts'

const [days, shifts] = [4, 3]

/** A person's month with loads of two kinds; the costs of loads grow with the square of the distance from the target. */
function monthOf(adds: readonly (readonly number[])[], targets: readonly number[]): LineProblem {
  const demands = adds.map((added, at): Demand => {
    const day = Math.floor(at / shifts)
    return { day, template: -1, minutes: 480, weekend: -1, adds: added, places: 1, emptyCost: 1000, extraCost: Infinity }
  })
  const square = (load: number, target: number) => (load - target) ** 2
  return {
    days,
    from: 0,
    to: days - 1,
    demands,
    conflicts: demands.map(({ day }, demand) =>
      Int32Array.from([...demands.keys()].filter((other) => other !== demand && demands[other]!.day === day)),
    ),
    workers: [
      {
        limits: { mostPerTemplate: [], mostDaysInRow: 2 },
        costs: new Float64Array(demands.length),
        standing: new Uint8Array(days),
        minutes: 0,
        weekends: [],
        templates: [],
        loads: [0, 0],
        targets,
      },
    ],
    loadCosts: [square, square],
    shortfallCost: 10,
  }
}

/** All lines: on each day one of its demands, or none. */
const allLines = (): number[][] =>
  Array.from({ length: days }).reduce<number[][]>(
    (lines, _, day) => lines.flatMap((line) => [line, ...Array.from({ length: shifts }, (__, shift) => [...line, day * shifts + shift])]),
    [[]],
  )

test('with loads of two kinds, the best line is found and the bound is its value', () => {
  const count = days * shifts
  const months = fc.record({
    adds: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(0, 0.5, 1.5, 4)), { minLength: count, maxLength: count }),
    targets: fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true })),
    prices: fc.array(fc.double({ min: 0, max: 6, noNaN: true }), { minLength: count, maxLength: count }),
  })
  fc.assert(
    fc.property(months, ({ adds, targets, prices }) => {
      const pricer = pricerOf(monthOf(adds, targets))!
      const valueOf = (demands: readonly number[]) =>
        demands.reduce((value, demand) => value - prices[demand]!, pricer.costOf({ person: 0, demands }))
      const least = Math.min(...allLines().map(valueOf))
      const { bound, lines } = pricer.price(0, Float64Array.from(prices), valueOf([]) + 1e-3)
      expect(bound).toBeCloseTo(least, 6)
      expect(lines[0]!.value).toBeCloseTo(least, 6)
    }),
    { numRuns: 200 },
  )
})
