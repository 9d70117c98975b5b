import { afterEach, expect, test, vi } from 'vitest'

import {
  agoText,
  clockText,
  daysText,
  dayTitle,
  longDate,
  momentIn,
  momentText,
  monthName,
  nowIn,
  rangeParts,
  shortDate,
  shortMonthName,
  shortWeekdayName,
  titleOfMonth,
  todayIn,
  weekdayName,
} from './dates.ts'

afterEach(() => void vi.useRealTimers())

test('months and weekdays have long and short names', () => {
  expect([0, 1, 11].map(monthName)).toEqual(['January', 'February', 'December'])
  expect([0, 1, 11].map(shortMonthName)).toEqual(['Jan', 'Feb', 'Dec'])
  expect(([0, 1, 6] as const).map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday'])
  expect(([0, 1, 6] as const).map(shortWeekdayName)).toEqual(['Sun', 'Mon', 'Sat'])
  expect(titleOfMonth({ year: 2026, month: 10 })).toBe('November 2026')
})

test('days are written with as much as the place has room for', () => {
  expect(dayTitle('2026-11-05')).toBe('Thu Nov 05')
  expect(shortDate('2026-11-05')).toBe('Nov 5')
  expect(longDate('2026-11-21')).toBe('Saturday, November 21')
  expect(daysText('2026-12-14', '2026-12-18')).toBe('Dec 14–18')
  expect(daysText('2026-12-14', '2026-12-14')).toBe('Dec 14')
  const parts = rangeParts('2026-11-22', '2026-11-28', 'long')
  expect(parts.map(({ value }) => value).join('')).toMatch(/^November 22\s–\s28, 2026$/)
})

const minute = 60_000
const hour = 60 * minute

test('a past moment is given in minutes, from an hour on in hours, from a day on in days', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const told = [0, minute, 59 * minute, 60 * minute, 3 * hour, 23 * hour + 59 * minute, 24 * hour, 72 * hour]
  expect(told.map((past) => agoText(now, now - past))).toEqual([
    'now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '3 hours ago',
    '24 hours ago',
    'yesterday',
    '3 days ago',
  ])
})

test('a moment of another day is given with its date', () => {
  const noon = new Date(2026, 10, 21, 12, 5)
  const evening = new Date(2026, 10, 21, 22, 30)
  const nextDay = new Date(2026, 10, 22, 0, 5)
  expect(clockText(noon.getTime(), evening.getTime())).toBe('12:05')
  expect(clockText(noon.getTime(), nextDay.getTime())).toBe('Nov 21, 2026, 12:05')
  expect(momentText(evening.toISOString())).toBe('Nov 21, 2026, 22:30')
  expect(momentIn('America/Toronto', '2026-11-22T03:30:00Z')).toBe('Nov 21, 2026, 22:30')
})

test('the team’s clock decides which day it is', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 3, 30) })
  expect([todayIn('America/Toronto'), todayIn('Europe/Berlin')]).toEqual(['2026-11-20', '2026-11-21'])
  expect(nowIn('Europe/Berlin') - nowIn('America/Toronto')).toBe(6 * 60)
})
