import Holidays from 'date-holidays'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { weekday } from './calendar-date.ts'
import { holidayNames, holidayOn, holidaysIn, isPublicHoliday, type HolidayName } from './holidays.ts'

const peer = new Holidays('CA', 'ON')
/** Holidays for which date-holidays uses another name. */
const names: Record<string, string> = { 'Simcoe Day': 'Civic Holiday', Christmas: 'Christmas Day' }

test('every holiday in sixty years matches a holiday library', () => {
  for (let year = 2000; year < 2060; year++) {
    const known = peer.getHolidays(year).map(({ date, name }) => `${date.slice(0, 10)} ${names[name] ?? name}`)
    for (const [date, name] of holidaysIn(year)) expect(known, `${date} ${name}`).toContain(`${date} ${name}`)
  }
})

test('the holidays of 2026', () => {
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

test('observances are not public holidays', () => {
  expect([isPublicHoliday('2026-10-31'), isPublicHoliday('2026-12-25'), isPublicHoliday('2026-12-24')]).toEqual([false, true, false])
})

const weekdayOf: Partial<Record<HolidayName, number>> = {
  'Family Day': 1,
  'Good Friday': 5,
  "Mother's Day": 0,
  'Victoria Day': 1,
  "Father's Day": 0,
  'Civic Holiday': 1,
  'Labour Day': 1,
  Thanksgiving: 1,
}
const fixed: Partial<Record<HolidayName, string>> = {
  "New Year's Day": '01-01',
  'Canada Day': '07-01',
  Halloween: '10-31',
  'Remembrance Day': '11-11',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
}

test('each holiday occurs once a year, on its date or its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2998 }), (year) => {
      const holidays = [...holidaysIn(year)]
      expect(holidays.map(([, name]) => name).toSorted()).toEqual(holidayNames.toSorted())
      for (const [date, name] of holidays) {
        expect(date.slice(0, 4)).toBe(String(year))
        expect(holidayOn(date)).toBe(name)
        expect(weekdayOf[name] ?? date.slice(5)).toBe(name in weekdayOf ? weekday(date) : fixed[name])
      }
      // A fixed holiday on a weekend does not move to the following Monday.
      expect(holidays.filter(([date]) => isPublicHoliday(date))).toHaveLength(10)
    }),
  )
})

test('Victoria Day is the Monday before May 25, Good Friday two days before Easter', () => {
  for (let year = 2000; year < 2100; year++) {
    const [victoria] = [...holidaysIn(year)].find(([, name]) => name === 'Victoria Day')!
    expect(victoria >= `${year}-05-18` && victoria <= `${year}-05-24`).toBe(true)
  }
  expect(['2026-04-03', '2027-03-26', '2035-03-23', '2038-04-23'].map(holidayOn)).toEqual(Array.from({ length: 4 }, () => 'Good Friday'))
})
