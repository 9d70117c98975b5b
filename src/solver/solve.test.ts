import fc from 'fast-check'
import { expect, test } from 'vitest'

import { month, person, problems, rules, seatOn } from '../../test/sample-problems.ts'
import { violationsIn } from './check.ts'
import { fillGreedily } from './greedy.ts'
import { placementsOf, rosterOf } from './problem.ts'
import { isNoWorse, qualityOf } from './quality.ts'
import { reasonsFor } from './reasons.ts'
import { solve } from './solve.ts'

const budget = { iterations: 4000, seed: 1 }

test('breaks no rule, is no worse than filling by date on any tier, and is deterministic', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const roster = solve(problem, budget)
      expect(violationsIn(problem, roster)).toEqual([])
      expect(placementsOf(problem, roster).length + reasonsFor(problem, roster).length).toBe(problem.seats.length)
      expect(solve(problem, budget)).toEqual(roster)
      expect(isNoWorse(qualityOf(problem, roster), qualityOf(problem, fillGreedily(problem)))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('looks ahead: keeps people free for shifts that only they can take', () => {
  const away = { 2: { day: -1 as const, night: -1 as const } }
  const problem = { month, rules, seats: [seatOn(1, 1), seatOn(2, 0)], people: [person('amy'), person('bo', { availability: away })] }
  expect(placementsOf(problem, fillGreedily(problem))).toHaveLength(1)
  expect(placementsOf(problem, solve(problem, budget))).toEqual([
    { shiftId: '2026-11-01-1', userId: 'bo' },
    { shiftId: '2026-11-02-0', userId: 'amy' },
  ])
})

test('the objections of the checker are reported', () => {
  const problem = { month, rules, seats: [seatOn(1, 1), seatOn(2, 0)], people: [person('amy')] }
  const placements = problem.seats.map(({ shiftId }) => ({ shiftId, userId: 'amy' }))
  expect(violationsIn(problem, rosterOf(problem, placements)).map(({ objections }) => objections)).toEqual([
    [{ rule: 'rest', hours: 11 }],
    [{ rule: 'rest', hours: 11 }],
  ])
})
