import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { problemsOf } from '#test/sample-problems.ts'
import { sized } from '#test/sizes.ts'

import { quickBound } from '../bounds/bound.ts'
import { lagrangianBound } from '../bounds/lagrange.ts'
import { violationsIn } from '../check.ts'
import { compile } from '../compile.ts'
import { fillGreedily } from '../greedy.ts'
import { emptyRoster, type Problem, type Roster } from '../problem.ts'
import { qualityOf } from '../quality.ts'
import { shortfallCost } from '../roster.ts'
import { prove } from './prove.ts'

const effort = { nodes: 100_000, gap: 0, seconds: 60, onBetter: () => {} }

const costOf = (problem: Problem, roster: Roster): number => {
  const { emptiness, shortfall } = qualityOf(problem, roster)
  const compiled = compile(problem)
  return compiled.emptyCost * emptiness + shortfallCost(compiled) * shortfall + softCost(problem, roster)
}

/** Unfairness and preferences, against fair shares with every seat filled. */
function softCost(problem: Problem, roster: Roster): number {
  const { adds, standing, targets, weights, preferenceCosts, seats } = compile(problem)
  const loads = Float64Array.from(standing)
  let preference = 0
  for (const [seat, person] of roster.entries()) {
    if (person < 0) continue
    preference += preferenceCosts[person * seats + seat]!
    for (let kind = 0; kind < 4; kind++) loads[person * 4 + kind]! += adds[seat * 4 + kind]!
  }
  return preference + loads.reduce((sum, load, at) => sum + weights[at % 4]! * (load - targets[at]!) ** 2, 0)
}

/** The least cost over all legal rosters, by enumeration. */
function leastCost(problem: Problem): number {
  let least = Infinity
  const roster = emptyRoster(problem)
  const go = (seat: number) => {
    if (seat === problem.seats.length) {
      if (violationsIn(problem, roster).length === 0) least = Math.min(least, costOf(problem, roster))
      return
    }
    for (let person = -1; person < problem.people.length; person++) {
      roster[seat] = person
      go(seat + 1)
    }
    roster[seat] = -1
  }
  go(0)
  return least
}

test('a proven result is the best of all legal rosters, whatever the rules', async () => {
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 3, days: 2 }), async (problem) => {
      fc.pre(problem.seats.length <= 6)
      const { roster, cost, bound } = await prove(compile(problem), fillGreedily(problem), effort)
      const least = leastCost(problem)
      expect(violationsIn(problem, roster)).toEqual([])
      expect(cost).toBeCloseTo(costOf(problem, roster), 4)
      expect(cost).toBeCloseTo(least, 4)
      expect(bound).toBeCloseTo(least, 4)
      expect(quickBound(compile(problem))).toBeLessThanOrEqual(least + 1e-6)
      expect(lagrangianBound(compile(problem), cost + 1, 60).bound).toBeLessThanOrEqual(least + 1e-6)
    }),
    { numRuns: sized(25, 60) },
  )
})

test('in a larger month the result is legal, no worse than the start, and not below the lower limit', async () => {
  await fc.assert(
    fc.asyncProperty(problemsOf({ people: 8, days: 12 }), async (problem) => {
      const start = fillGreedily(problem)
      const { roster, cost, bound } = await prove(compile(problem), start, { ...effort, nodes: 20 })
      expect(violationsIn(problem, roster)).toEqual([])
      expect(cost).toBeLessThanOrEqual(costOf(problem, start) + 1e-6)
      expect(bound).toBeLessThanOrEqual(cost + 1e-6)
    }),
    { numRuns: sized(8, 25) },
  )
})

test('a model that makes HiGHS crash is solved with another seed', async () => {
  const problem = JSON.parse(readFileSync('test/trapping-month.json', 'utf8')) as Problem
  const start = fillGreedily(problem)
  const { roster, cost, bound } = await prove(compile(problem), start, { ...effort, nodes: 20 })
  expect(violationsIn(problem, roster)).toEqual([])
  expect(bound).toBeCloseTo(cost, 4)
})
