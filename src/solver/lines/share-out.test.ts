import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sized } from '#test/sizes.ts'

import { problemsOf } from '../../../test/sample-problems.ts'
import { lagrangianBound } from '../bounds/lagrange.ts'
import { violationsIn } from '../check.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import { prove } from '../mip/prove.ts'
import type { Problem, Roster } from '../problem.ts'
import { liveRoster } from '../roster.ts'
import { lineProblemOf, demandsOn } from './of-compiled.ts'
import { pricerOf } from './pricing/pricing.ts'
import { shareOut } from './share-out.ts'

const effort = { rounds: 60, between: 10, dives: [0.1], divesAgain: true, exchanges: 4, seed: 1, near: 1e-5, enough: 1e-5 }
const costOn = (problem: Problem, roster: Roster): number => liveRoster(compile(problem), roster).cost()

async function shared(problem: Problem): Promise<{ cost: number; bound: number; broken: number }> {
  const compiled = compile(problem)
  const start = fillGreedily(problem)
  let [cost, bound, broken] = [costOn(problem, start), -Infinity, 0]
  const { prices } = lagrangianBound(compiled, cost, 60)
  await shareOut(compiled, start, prices, effort, ({ roster, bound: known }) => {
    const filled = fillGreedily(problem, roster)
    cost = Math.min(cost, costOn(problem, filled))
    bound = Math.max(bound, known)
    broken += violationsIn(problem, filled).length
  })
  return { cost, bound, broken }
}

test('results are legal and the lower limit is valid, whatever the rules', async () => {
  let best = 0
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 4, days: 6 }), async (problem) => {
      const found = await shared(problem)
      const proof = await prove(compile(problem), fillGreedily(problem), { nodes: 100_000, gap: 0, seconds: 60, onBetter: () => {} })
      fc.pre(proof.cost - proof.bound < 1e-4)
      expect(found.broken).toBe(0)
      expect(found.bound).toBeLessThanOrEqual(proof.cost + 1e-4)
      expect(found.cost).toBeGreaterThanOrEqual(proof.cost - 1e-4)
      best += Number(found.cost - proof.cost < 1e-4)
    }),
    { numRuns: sized(20, 60), seed: 1 },
  )
  expect(best).toBeGreaterThan(sized(16, 50))
})

test('lines cost the person’s part of the roster’s cost, whatever the rules', () => {
  fc.assert(
    fc.property(problemsOf({ people: 6, days: 20 }), (problem) => {
      const compiled = compile(problem)
      const roster = fillGreedily(problem)
      const { lines, seatsOf } = lineProblemOf(compiled)
      const pricer = pricerOf(lines)!
      const costs = demandsOn(roster, seatsOf, lines).map((demands, person) => pricer.costOf({ person, demands }))
      const empty = compiled.emptyCost * liveRoster(compiled, roster).measure().emptiness
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(costOn(problem, roster) - empty, 3)
    }),
    { numRuns: sized(40, 100) },
  )
})

test('no line is better than the best one that pricing finds', () => {
  fc.assert(
    fc.property(
      problemsOf({ people: 3, days: 4 }),
      fc.array(fc.double({ min: -5, max: 60, noNaN: true }), { minLength: 16, maxLength: 16 }),
      (problem, drawn) => {
        const { lines } = lineProblemOf(compile(problem))
        const pricer = pricerOf(lines)!
        const prices = Float64Array.from(lines.demands, (_, demand) => drawn[demand % drawn.length]!)
        for (const person of lines.workers.keys()) {
          const values = setsOf(lines.demands.length).map(
            (demands) => pricer.costOf({ person, demands }) - demands.reduce((sum, demand) => sum + prices[demand]!, 0),
          )
          const may = setsOf(lines.demands.length).map((demands) => isPossible(lines, person, demands))
          const least = Math.min(...values.filter((_, at) => may[at]))
          const { bound, lines: offered } = pricer.price(person, prices, Infinity)
          expect(bound).toBeCloseTo(least, 5)
          expect(offered[0]?.value ?? Infinity).toBeCloseTo(least, 5)
        }
      },
    ),
    { numRuns: sized(25, 60) },
  )
})

const setsOf = (count: number): number[][] =>
  Array.from({ length: 2 ** count }, (_set, set) =>
    Array.from({ length: count }, (_slot, demand) => demand).filter((demand) => set & (1 << demand)),
  )

const isPossible = (
  { conflicts, workers }: ReturnType<typeof lineProblemOf>['lines'],
  person: number,
  demands: readonly number[],
): boolean =>
  demands.every((demand) => workers[person]!.costs[demand] !== Infinity && demands.every((other) => !conflicts[demand]!.includes(other)))
