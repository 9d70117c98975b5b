import { expect, test } from 'vitest'

import type { RosterReview } from '#contract/schedule/review.ts'
import type { TeamUser } from '#domain/people/team.ts'

import { differencesOf, farFrom, samePeople } from './differences.ts'
import { scaleOf } from './scale.ts'

const person = (userId: string, shifts: number, fair: number, points = 0) => ({
  userId,
  load: { shifts, nights: 0, weekends: 0, points },
  target: { shifts: fair, nights: 0, weekends: 0, points: 0 },
})
const verdict = (...people: ReturnType<typeof person>[]) => ({ people }) as unknown as RosterReview

test('a difference is the load above the fair share, in tenths', () => {
  expect([...differencesOf(verdict(person('mara', 6, 4.96), person('milo', 3, 4.25)), 'shifts')]).toEqual([
    ['mara', 1],
    ['milo', -1.2],
  ])
})

test('marks a difference of three shifts, or of the points of three average shifts', () => {
  const both = verdict(person('mara', 6, 0, 12), person('milo', 4, 0, 13))
  expect([farFrom(both, 'shifts'), farFrom(both, 'nights'), farFrom(both, 'points')]).toEqual([3, 3, 7.5])
  expect(farFrom(verdict(person('mara', 0, 0, 5)), 'points')).toBe(Infinity)
  expect(farFrom(verdict(person('mara', 5, 0, 0)), 'points')).toBe(Infinity)
})

test('a person who is on a shift in both rosters counts as the same in any place', () => {
  const seats = (...of: [shiftId: string, userId: string | null][]) =>
    ({ seats: of.map(([shiftId, userId]) => ({ shiftId, userId })) }) as never
  expect(
    samePeople(
      seats(['a', 'mara'], ['a', 'milo'], ['b', 'milo'], ['b', 'milo'], ['c', null]),
      seats(['a', 'milo'], ['a', 'tina'], ['b', 'milo'], ['c', null]),
    ),
  ).toEqual([false, true, true, false, true])
})

const users = Object.fromEntries(['Abt', 'Lind', 'Zech'].map((lastName) => [lastName, { firstName: 'A', lastName } as unknown as TeamUser]))

test('both halves show people in the order of the first half, on an axis that fits both', () => {
  const first = verdict(person('Zech', 5, 4), person('Lind', 6, 3), person('Abt', 5, 4), person('gone', 1, 4))
  const second = verdict(person('Abt', 10, 4), person('Lind', 3, 3))
  expect(scaleOf([first, second], 'shifts', users)).toEqual({ userIds: ['Lind', 'Abt', 'Zech', 'gone'], farthest: 6 })
  expect(scaleOf([first], 'shifts', users).farthest).toBe(4)
  const equal = verdict(person('gone', 5, 4), person('Zech', 5, 4), person('Abt', 5, 4))
  expect(scaleOf([equal], 'shifts', users).userIds).toEqual(['gone', 'Abt', 'Zech'])
  expect(scaleOf([verdict(person('Abt', 1, 9))], 'shifts', users).farthest).toBe(8)
})
