import fc from 'fast-check'
import { expect, test } from 'vitest'

import { packs } from '#domain/rulebook/packs/packs.ts'
import { compile } from '#solver/compile.ts'
import { keepsContract } from '#solver/contract/contract-check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { prove } from '#solver/mip/prove.ts'
import { emptyRoster, type Problem, type Roster } from '#solver/problem.ts'
import { liveRoster } from '#solver/roster.ts'
import { problemsOf } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'
import { underContract } from '#test/under-contract.ts'

import { improveByGroups, type GroupBudget } from './improve-by-groups.ts'

const costOf = (problem: Problem, roster: Roster) => liveRoster(compile(problem), roster).cost()

async function improved(problem: Problem, start: Roster, budget: GroupBudget): Promise<Roster[]> {
  const found = [start]
  await improveByGroups(compile(problem), start, { ...budget, seed: 1, onBetter: (roster) => found.push(roster) })
  return found
}

test('groups that grow to the whole team find a best roster', async () => {
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 5, days: 4 }), async (problem) => {
      const best = await prove(compile(problem), fillGreedily(problem), { nodes: 100_000, gap: 0, seconds: 60, onBetter: () => {} })
      const found = await improved(problem, emptyRoster(problem), { most: 5, rounds: 100 })
      expect(costOf(problem, found.at(-1)!)).toBeCloseTo(best.cost, 4)
    }),
    { numRuns: sized(6, 15), seed: 1 },
  )
})

test('even under a contract, each group leaves a legal roster that costs less', async () => {
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 8, days: 12 }), fc.constantFrom(...packs), async (plain, pack) => {
      const problem = underContract(plain, pack, false)
      const found = await improved(problem, emptyRoster(problem), { most: 5, rounds: 12 })
      const costs = found.map((roster) => costOf(problem, roster))
      expect(found.filter((roster) => !keepsContract(problem, roster))).toEqual([])
      expect(costs).toEqual(costs.toSorted((a, b) => b - a))
    }),
    { numRuns: sized(4, 10) },
  )
})
