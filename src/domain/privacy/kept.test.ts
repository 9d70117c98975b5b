import { expect, test } from 'vitest'

import { defaultKeptDays, graceDays, periodOf, shortestKeptDays } from './kept.ts'

test('the times for which data is kept match a list written independently', () => {
  expect(defaultKeptDays).toEqual({
    shifts: 2555,
    availabilities: 730,
    switches: 365,
    history: 2555,
    printouts: 2555,
    feeds: 183,
    commands: 30,
    notices: 60,
    fillings: 90,
    pageUse: 90,
  })
  expect(shortestKeptDays).toEqual({
    shifts: 365,
    availabilities: 62,
    switches: 31,
    history: 365,
    printouts: 31,
    feeds: 183,
    commands: 1,
    notices: 7,
    fillings: 7,
    pageUse: 1,
  })
  expect(graceDays).toBe(7)
})

test('whole years are expressed in years', () => {
  expect(periodOf(2555)).toEqual({ unit: 'years', count: 7 })
  expect(periodOf(366)).toEqual({ unit: 'days', count: 366 })
  expect(periodOf(60)).toEqual({ unit: 'days', count: 60 })
})
