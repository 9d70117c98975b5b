import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, dateOf } from '#domain/calendar-date.ts'
import { objection } from '#domain/rules.ts'
import { rangeOn } from '#domain/time-range.ts'

import { fillGreedily } from './greedy.ts'
import { noLoad } from './load.ts'
import type { OpenSeat, Person, Problem } from './problem.ts'
import { qualityOf } from './quality.ts'

const rules = { timeZone: 'America/Toronto', restHours: 11 }
const month = { year: 2026, month: 10 }
const shiftTimes = [
  { startTime: '07:00:00', endTime: '19:00:00' },
  { startTime: '19:00:00', endTime: '07:00:00' },
  { startTime: '08:00:00', endTime: '16:00:00' },
]

const seatOn = (day: number, kind: number): OpenSeat => {
  const date = dateOf(2026, 10, day)
  return { shiftId: `s${day}-${kind}`, date, range: rangeOn(date, shiftTimes[kind]!), stipend: kind }
}
const person = (userId: string, change: Partial<Person> = {}): Person => ({
  userId,
  availability: {},
  works: [],
  standing: [],
  surplus: noLoad,
  ...change,
})

const problems = fc
  .record({
    people: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: 1, max: 12 }),
    refusals: fc.array(fc.record({ who: fc.nat(7), day: fc.integer({ min: 1, max: 12 }) }), { maxLength: 25 }),
  })
  .map(({ people, days, refusals }): Problem => ({
    month,
    rules,
    seats: Array.from({ length: days }, (_, day) => [0, 1, 2].map((kind) => seatOn(day + 1, kind))).flat(),
    people: Array.from({ length: people }, (_, index) =>
      person(`p${index}`, {
        availability: Object.fromEntries(
          refusals.filter(({ who }) => who === index).map(({ day }) => [day, { day: -1 as const, night: -1 as const }]),
        ),
      }),
    ),
  }))

test('no rule speaks against any placement, every seat is accounted for, and the same input gives the same roster', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { placements, empty } = fillGreedily(problem)
      expect(fillGreedily(problem)).toEqual({ placements, empty })
      expect(placements.length + empty.length).toBe(problem.seats.length)
      for (const { shiftId, userId } of placements) {
        const seat = problem.seats.find((other) => other.shiftId === shiftId)!
        const works = placements
          .filter((other) => other.userId === userId && other.shiftId !== shiftId)
          .map((other) => problem.seats.find((found) => found.shiftId === other.shiftId)!.range)
        expect(
          objection(seat, { availability: problem.people.find((found) => found.userId === userId)!.availability, works }, rules),
        ).toBeUndefined()
      }
      for (const { reasons } of empty) expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(problem.people.length)
    }),
    { numRuns: 60 },
  )
})

test('loads differ by at most one where everybody may do everything', () => {
  const seats = Array.from({ length: 30 }, (_, day) => seatOn(day + 1, 0))
  const people = ['amy', 'bo', 'cy', 'di'].map((userId) => person(userId))
  const { placements } = fillGreedily({ month, rules, seats, people })
  const counts = people.map(({ userId }) => placements.filter((placement) => placement.userId === userId).length)
  expect(counts.toSorted()).toEqual([7, 7, 8, 8])
})

test('work outside the month counts for rest, inside it for the load', () => {
  const lastNight = rangeOn(addDays('2026-11-01', -1), shiftTimes[1]!)
  const seats = [seatOn(1, 0), seatOn(3, 0)]
  const busy = { date: '2026-11-10', range: rangeOn('2026-11-10', shiftTimes[0]!), stipend: 0 }
  const { placements } = fillGreedily({
    month,
    rules,
    seats,
    people: [person('amy', { works: [lastNight] }), person('bo', { standing: [busy], works: [busy.range] })],
  })
  expect(placements).toEqual([
    { shiftId: 's1-0', userId: 'bo' },
    { shiftId: 's3-0', userId: 'amy' },
  ])
})

test('quality is told in tiers', () => {
  const problem: Problem = { month, rules, seats: [seatOn(3, 0), seatOn(4, 0), seatOn(4, 1)], people: [person('amy'), person('bo')] }
  expect(
    qualityOf(problem, [
      { shiftId: 's3-0', userId: 'amy' },
      { shiftId: 's4-0', userId: 'bo' },
    ]),
  ).toEqual({ emptySeats: 1, fairness: 0, preference: 2 })
  expect(
    qualityOf(problem, [
      { shiftId: 's3-0', userId: 'amy' },
      { shiftId: 's4-0', userId: 'amy' },
    ]),
  ).toEqual({ emptySeats: 1, fairness: 8, preference: 2 })
})
