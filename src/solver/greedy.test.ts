import fc from 'fast-check'
import { expect, test } from 'vitest'

import { objection } from '#domain/rules/rules.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { month, person, problems, rules, seatOn, shiftTimes } from '../../test/sample-problems.ts'
import { fillGreedily } from './greedy.ts'
import { placementsOf, type Problem } from './problem.ts'
import { qualityOf } from './quality.ts'
import { reasonsFor } from './reasons.ts'

test('breaks no rule, accounts for every seat, and is deterministic', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const roster = fillGreedily(problem)
      const placements = placementsOf(problem, roster)
      const empty = reasonsFor(problem, roster)
      expect(fillGreedily(problem)).toEqual(roster)
      expect(placements.length + empty.length).toBe(problem.seats.length)
      for (const { shiftId, userId } of placements) {
        const seat = problem.seats.find((other) => other.shiftId === shiftId)!
        const works = placements
          .filter((other) => other.userId === userId && other.shiftId !== shiftId)
          .map((other) => problem.seats.find((found) => found.shiftId === other.shiftId)!)
        const candidate = problem.people.find((found) => found.userId === userId)!
        expect(objection(seat, { ...candidate, works: [...candidate.works, ...works] }, problem.rules)).toBeUndefined()
      }
      for (const { reasons } of empty) expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(problem.people.length)
    }),
    { numRuns: 60 },
  )
})

test('loads differ by at most one if everyone can take everything', () => {
  const seats = Array.from({ length: 30 }, (_, day) => seatOn(day + 1, 0))
  const people = ['amy', 'bo', 'cy', 'di'].map((userId) => person(userId))
  const problem = { month, rules, seats, people }
  const placements = placementsOf(problem, fillGreedily(problem))
  const counts = people.map(({ userId }) => placements.filter((placement) => placement.userId === userId).length)
  expect(counts.toSorted()).toEqual([7, 7, 8, 8])
})

test('work outside the month counts for rest, and work inside it for the load', () => {
  const lastDay = addDays('2026-11-01', -1)
  const lastNight = { date: lastDay, range: rangeOn(lastDay, shiftTimes[1]!), templateId: 't1' }
  const seats = [seatOn(1, 0), seatOn(3, 0)]
  const busy = { date: '2026-11-10', range: rangeOn('2026-11-10', shiftTimes[0]!), templateId: 't0', services: [], stipend: 0 }
  const problem = {
    month,
    rules,
    seats,
    people: [person('amy', { works: [lastNight] }), person('bo', { standing: [busy], works: [busy] })],
  }
  expect(placementsOf(problem, fillGreedily(problem))).toEqual([
    { shiftId: '2026-11-01-0', userId: 'bo' },
    { shiftId: '2026-11-03-0', userId: 'amy' },
  ])
})

/** The shifts that Amy gets out of these, which she cannot all take. */
function takenByAmy(...seats: Problem['seats']): string[] {
  const problem = { month, rules, seats, people: [person('amy')] }
  return placementsOf(problem, fillGreedily(problem)).map(({ shiftId }) => shiftId)
}

test('shifts that matter more are filled first, then earlier ones, then in the order of their ids', () => {
  const [late, early] = [
    { ...seatOn(4, 0), shiftId: 'a' },
    { ...seatOn(3, 1), shiftId: 'b' },
  ]
  expect(takenByAmy(late, early)).toEqual(['b'])
  expect(takenByAmy(early, late)).toEqual(['b'])
  expect(takenByAmy({ ...late, priority: 3 }, { ...early, priority: 2 })).toEqual(['a'])
  const same = { ...early, shiftId: 'c' }
  expect([takenByAmy(early, same), takenByAmy(same, early)]).toEqual([['b'], ['b']])
})

test('a night on a weekend goes to the person with the fewest nights and weekends together', () => {
  const had = (userId: string, ...works: Problem['seats']) => person(userId, { works, standing: works })
  const takerOf = (...people: Problem['people']) => {
    const problem = { month, rules, seats: [seatOn(21, 1)], people }
    return placementsOf(problem, fillGreedily(problem))[0]!.userId
  }
  const [night, weekend, both] = [had('night', seatOn(10, 1)), had('weekend', seatOn(8, 0)), had('both', seatOn(8, 1))]
  expect([takerOf(both, night), takerOf(both, weekend)]).toEqual(['night', 'weekend'])
})

test('the quality is reported in tiers', () => {
  const problem: Problem = { month, rules, seats: [seatOn(3, 0), seatOn(4, 0), seatOn(4, 1)], people: [person('amy'), person('bo')] }
  expect(qualityOf(problem, Int32Array.of(0, 1, -1))).toEqual({
    emptySeats: 1,
    emptiness: 1,
    advice: 0,
    shortfall: 0,
    fairness: 0,
    preference: 2,
    hasRequests: false,
  })
  expect(qualityOf(problem, Int32Array.of(0, 0, -1))).toEqual({
    emptySeats: 1,
    emptiness: 1,
    advice: 0,
    shortfall: 0,
    fairness: 8,
    preference: 2,
    hasRequests: false,
  })
})
