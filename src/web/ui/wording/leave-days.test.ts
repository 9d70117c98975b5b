import { expect, test } from 'vitest'

import type { HalfDay } from '#domain/people/availability.ts'

import { leaveDaysText } from './leave-days.ts'

test.each<[string, string, HalfDay, string, HalfDay]>([
  ['Feb 8', '2027-02-08', 'day', '2027-02-08', 'night'],
  ['Feb 8, day only', '2027-02-08', 'day', '2027-02-08', 'day'],
  ['Feb 8, night only', '2027-02-08', 'night', '2027-02-08', 'night'],
  ['Feb 8–12', '2027-02-08', 'day', '2027-02-12', 'night'],
  ['Feb 8–12, from the night', '2027-02-08', 'night', '2027-02-12', 'night'],
  ['Feb 8–12, until the day', '2027-02-08', 'day', '2027-02-12', 'day'],
  ['Feb 8–12, from the night until the day', '2027-02-08', 'night', '2027-02-12', 'day'],
])('leave says which half of a day it takes: %s', (text, fromDate, fromHalf, toDate, toHalf) => {
  expect(leaveDaysText({ fromDate, fromHalf, toDate, toHalf })).toBe(text)
})
