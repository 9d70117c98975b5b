import Holidays from 'date-holidays'
import { expect, test } from 'vitest'

import { holidayOn, holidaysIn, isPublicHoliday } from './holidays.ts'

const peer = new Holidays('CA', 'ON')
/** Where the peer uses another name for the same day. */
const names: Record<string, string> = { 'Simcoe Day': 'Civic Holiday', Christmas: 'Christmas Day' }

test('every holiday of sixty years is on the day that a holiday library says', () => {
  for (let year = 2000; year < 2060; year++) {
    const known = peer.getHolidays(year).map(({ date, name }) => `${date.slice(0, 10)} ${names[name] ?? name}`)
    for (const [date, name] of holidaysIn(year)) expect(known, `${date} ${name}`).toContain(`${date} ${name}`)
  }
})

test('the days of 2026', () => {
  const expected = {
    '2026-02-16': 'Family Day',
    '2026-04-03': 'Good Friday',
    '2026-05-18': 'Victoria Day',
    '2026-09-07': 'Labour Day',
    '2026-10-12': 'Thanksgiving',
    '2026-12-26': 'Boxing Day',
  }
  for (const [date, name] of Object.entries(expected)) expect(holidayOn(date)).toBe(name)
  expect(holidayOn('2026-07-04')).toBeUndefined()
})

test('an observance is no day off', () => {
  expect([isPublicHoliday('2026-10-31'), isPublicHoliday('2026-12-25'), isPublicHoliday('2026-12-24')]).toEqual([false, true, false])
})
