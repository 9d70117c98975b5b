import fc from 'fast-check'

import { dateOf } from '#domain/calendar-date.ts'
import { rangeOn } from '#domain/time-range.ts'

import { noLoad } from './load.ts'
import type { OpenSeat, Person, Problem } from './problem.ts'

export const rules = { timeZone: 'America/Toronto', restHours: 11 }
export const month = { year: 2026, month: 10 }
export const shiftTimes = [
  { startTime: '07:00:00', endTime: '19:00:00' },
  { startTime: '19:00:00', endTime: '07:00:00' },
  { startTime: '08:00:00', endTime: '16:00:00' },
]

export const seatOn = (day: number, kind: number): OpenSeat => {
  const date = dateOf(2026, 10, day)
  return { shiftId: `s${day}-${kind}`, date, range: rangeOn(date, shiftTimes[kind]!), stipend: kind }
}
export const person = (userId: string, change: Partial<Person> = {}): Person => ({
  userId,
  availability: {},
  works: [],
  standing: [],
  surplus: noLoad,
  ...change,
})

/** Small months with days off and wishes. */
export const problems = fc
  .record({
    people: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: 1, max: 12 }),
    refusals: fc.array(fc.record({ who: fc.nat(7), day: fc.integer({ min: 1, max: 12 }) }), { maxLength: 25 }),
    wishes: fc.array(fc.record({ who: fc.nat(7), day: fc.integer({ min: 1, max: 12 }) }), { maxLength: 15 }),
  })
  .map(({ people, days, refusals, wishes }): Problem => ({
    month,
    rules,
    seats: Array.from({ length: days }, (_, day) => [0, 1, 2].map((kind) => seatOn(day + 1, kind))).flat(),
    people: Array.from({ length: people }, (_, index) =>
      person(`p${index}`, {
        availability: Object.fromEntries([
          ...wishes.filter(({ who }) => who === index).map(({ day }) => [day, { day: 1 as const, night: 1 as const }]),
          ...refusals.filter(({ who }) => who === index).map(({ day }) => [day, { day: -1 as const, night: -1 as const }]),
        ]),
      }),
    ),
  }))
