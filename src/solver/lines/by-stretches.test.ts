import fc from 'fast-check'
import { expect, test } from 'vitest'

import { problemsOf } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'

import { violationsIn } from '../check.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import { prove } from '../mip/prove.ts'
import type { Problem, Roster } from '../problem.ts'
import { liveRoster } from '../roster.ts'
import { shareOutByStretches } from './share-out.ts'

const effort = {
  rounds: 60,
  between: 10,
  dives: [0.1],
  divesAgain: true,
  exchanges: 0,
  seed: 1,
  near: 1e-5,
  enough: 1e-5,
  care: 'roughly',
} as const
const costOn = (problem: Problem, roster: Roster): number => liveRoster(compile(problem), roster).cost()

/** The costs of all reported rosters, and how many of them are illegal. */
async function outcomesOf(problem: Problem, days: number): Promise<{ costs: number[]; broken: number }> {
  const costs: number[] = []
  let broken = 0
  await shareOutByStretches(compile(problem), fillGreedily(problem), { ...effort, lengths: [days, days, days] }, (roster) => {
    costs.push(costOn(problem, roster))
    broken += violationsIn(problem, roster).length
  })
  return { costs, broken }
}

test('filling by stretches is legal and never makes a roster worse, whatever the rules', async () => {
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 5, days: 12 }), async (problem) => {
      const { costs, broken } = await outcomesOf(problem, 4)
      expect(broken).toBe(0)
      let least = costOn(problem, fillGreedily(problem))
      for (const cost of costs) {
        expect(cost).toBeLessThanOrEqual(least + 1e-6)
        least = Math.min(least, cost)
      }
    }),
    { numRuns: sized(4, 20), seed: 1 },
  )
})

test('filling by stretches often reaches the optimum, and filling whole months reaches it more often', async () => {
  const best = { some: 0, all: 0 }
  const start = (problem: Problem) => costOn(problem, fillGreedily(problem))
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 4, days: 8 }), async (problem) => {
      const proof = await prove(compile(problem), fillGreedily(problem), { nodes: 100_000, gap: 0, seconds: 60, onBetter: () => {} })
      fc.pre(start(problem) - proof.cost > 1e-4 && proof.cost - proof.bound < 1e-4)
      for (const [name, days] of [
        ['some', 4],
        ['all', 8],
      ] as const) {
        const { costs } = await outcomesOf(problem, days)
        const least = costs.at(-1) ?? start(problem)
        expect(least).toBeGreaterThanOrEqual(proof.cost - 1e-4)
        best[name] += Number(least - proof.cost < 1e-4)
      }
    }),
    { numRuns: sized(4, 16), seed: 2 },
  )
  expect(best.some).toBeGreaterThan(sized(1, 10))
  expect(best.all).toBeGreaterThan(sized(2, 13))
})
