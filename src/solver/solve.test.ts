import fc from 'fast-check'
import { expect, test } from 'vitest'

import { violationsIn } from './check.ts'
import { fillGreedily } from './greedy.ts'
import { qualityOf } from './quality.ts'
import { reasonsFor } from './reasons.ts'
import { month, person, problems, rules, seatOn } from './sample-problems.ts'
import { solve } from './solve.ts'

const budget = { iterations: 4000, seed: 1 }

test('no rule is broken, no tier is worse than filling by date, and equal input gives the equal roster', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const placements = solve(problem, budget)
      const empty = reasonsFor(problem, placements)
      expect(violationsIn(problem, placements)).toEqual([])
      expect(placements.length + empty.length).toBe(problem.seats.length)
      expect(new Set(placements.map(({ shiftId }) => shiftId)).size).toBe(placements.length)
      expect(solve(problem, budget)).toEqual(placements)
      const [found, greedy] = [qualityOf(problem, placements), qualityOf(problem, fillGreedily(problem))]
      expect(found.emptySeats).toBeLessThanOrEqual(greedy.emptySeats)
      if (found.emptySeats < greedy.emptySeats) return
      expect(found.fairness).toBeLessThanOrEqual(greedy.fairness + 1e-6)
      expect(found.preference).toBeLessThanOrEqual(greedy.preference)
    }),
    { numRuns: 200 },
  )
})

test('it looks further than the day: whoever alone can work later is kept free', () => {
  const away = { 2: { day: -1 as const, night: -1 as const } }
  const problem = { month, rules, seats: [seatOn(1, 1), seatOn(2, 0)], people: [person('amy'), person('bo', { availability: away })] }
  expect(fillGreedily(problem)).toHaveLength(1)
  expect(solve(problem, budget)).toEqual([
    { shiftId: 's1-1', userId: 'bo' },
    { shiftId: 's2-0', userId: 'amy' },
  ])
})

test('what the checker objects to is told', () => {
  const problem = { month, rules, seats: [seatOn(1, 1), seatOn(2, 0)], people: [person('amy')] }
  const placements = problem.seats.map(({ shiftId }) => ({ shiftId, userId: 'amy' }))
  expect(violationsIn(problem, placements).map(({ objections }) => objections)).toEqual([
    [{ rule: 'rest', hours: 11 }],
    [{ rule: 'rest', hours: 11 }],
  ])
})
