import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import {
  addDays,
  addMonths,
  dateOf,
  datesIn,
  dayNumber,
  daysBetween,
  daysInMonth,
  fromDayNumber,
  isCalendarDate,
  isInMonth,
  rangeOfMonth,
  rangeOfWeeks,
  sinceDay,
  startOfWeek,
  weekdaysFrom,
  Weekday,
  weekday,
  weekdays,
  weeksOfMonth,
  Year,
} from './calendar-date.ts'

const month = fc.record({ year: fc.integer({ min: 2000, max: 2998 }), month: fc.integer({ min: 0, max: 11 }) })
const day = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2999-12-31') })

test('agrees with the JavaScript calendar on every day', () => {
  fc.assert(
    fc.property(day, (days) => {
      const date = new Date(days * 86_400_000)
      expect(fromDayNumber(days)).toBe(date.toISOString().slice(0, 10))
      expect(dayNumber(fromDayNumber(days))).toBe(days)
      expect(weekday(fromDayNumber(days))).toBe(date.getUTCDay())
    }),
  )
})

test('rejects dates that do not exist', () => {
  expect(['2026-11-21', '2028-02-29', '2096-02-29'].every(isCalendarDate)).toBe(true)
  expect(
    ['2026-02-29', '2026-02-30', '2100-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '1999-01-01', 'today', ''].some(isCalendarDate),
  ).toBe(false)
})

test('accepts the first and last day of every month and rejects the days next to them', () => {
  for (let index = 0; index < 12; index++) {
    const text = (number: number) => `2026-${String(index + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`
    const last = new Date(Date.UTC(2026, index + 1, 0)).getUTCDate()
    expect([0, 1, 2, last, last + 1].map(text).map(isCalendarDate)).toEqual([false, true, true, true, false])
  }
  for (const none of ['00', '13', '99']) expect(isCalendarDate(`2026-${none}-10`)).toBe(false)
})

test('adds months across years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
  expect(addMonths({ year: 2026, month: 11 }, 13)).toEqual({ year: 2028, month: 0 })
  expect(daysBetween('2026-11-21', '2026-12-25')).toBe(34)
  expect(datesIn({ fromDate: '2026-02-27', toDate: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('every day of a month is in exactly one of its weeks, whatever the first weekday', () => {
  fc.assert(
    fc.property(month, fc.constantFrom(...weekdays), (shown, weekStart) => {
      const weeks = weeksOfMonth(shown, weekStart)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && weekday(week[0]!) === weekStart)).toBe(true)
      expect(days).toEqual(datesIn({ fromDate: days[0]!, toDate: days.at(-1)! }))
      expect(days.filter((date) => isInMonth(date, shown))).toEqual(datesIn(rangeOfMonth(shown)))
      // No week consists only of days of neighbouring months.
      expect(weeks.every((week) => week.some((date) => isInMonth(date, shown)))).toBe(true)
      expect(rangeOfWeeks(weeks)).toEqual({ fromDate: days[0], toDate: days.at(-1) })
    }),
  )
})

test('adding months is reversible, and month lengths match the calendar', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: -600, max: 600 }), (start, months) => {
      const there = addMonths(start, months)
      expect(there.month).toBeGreaterThanOrEqual(0)
      expect(there.month).toBeLessThan(12)
      expect(there.year * 12 + there.month).toBe(start.year * 12 + start.month + months)
      expect(addMonths(there, -months)).toEqual(start)
      const next = addMonths(start, 1)
      expect(daysInMonth(start)).toBe(daysBetween(dateOf(start.year, start.month, 1), dateOf(next.year, next.month, 1)))
    }),
  )
})

test('a week begins on the first weekday, at most six days earlier', () => {
  fc.assert(
    fc.property(day.map(fromDayNumber), fc.constantFrom(...weekdays), (date, weekStart) => {
      const first = startOfWeek(date, weekStart)
      expect(weekday(first)).toBe(weekStart)
      expect(daysBetween(first, date)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(first, date)).toBeLessThan(7)
    }),
  )
})

test('shows a month in whole weeks from the team’s first weekday', () => {
  expect(startOfWeek('2026-11-21', 0)).toBe('2026-11-15')
  expect(startOfWeek('2026-11-15', 1)).toBe('2026-11-09')
  const weeks = weeksOfMonth({ year: 2026, month: 7 }, 0)
  expect(weeks).toHaveLength(6)
  expect([weeks[0]![0], weeks[5]![6]]).toEqual(['2026-07-26', '2026-09-05'])
  expect(weeksOfMonth({ year: 2027, month: 1 }, 1)).toHaveLength(4)
  expect(rangeOfMonth({ year: 2028, month: 1 })).toEqual({ fromDate: '2028-02-01', toDate: '2028-02-29' })
})

test('schedules cover the years 2000 to 2199', () => {
  expect([1999, 2000, 2026.5, 2199, 2200].map((year) => Value.Check(Year, year))).toEqual([false, true, false, true, false])
  expect(sinceDay('2026-11-21')).toEqual({ fromDate: '2026-11-21', toDate: '2199-12-31' })
})

test('a weekday is one of 0 to 6, Sunday first', () => {
  expect(weekdays).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([-1, 0, 1, 2, 3, 4, 5, 6, 7].filter((value) => Value.Check(Weekday, value))).toEqual([...weekdays])
})

test('a week lists all weekdays from its first', () => {
  expect(weekdaysFrom(0)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekdaysFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5])
})
