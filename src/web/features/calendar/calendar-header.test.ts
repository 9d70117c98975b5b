import { expect, test } from 'vitest'

import { datesIn, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { stateOf } from './calendar-header.tsx'

const november = { year: 2026, month: 10 }
const days = datesIn(rangeOfMonth(november))
const schedule = (publishedDates: string[], status = 'ACTIVE', date = '2026-11-21', closedMonths: string[] = []) =>
  ({ shifts: { s: { date } }, assignments: { a: { shiftId: 's', status } }, publishedDates, closedMonths }) as unknown as Parameters<
    typeof stateOf
  >[0]

test('a month is published if all its days are, without drafts of its own', () => {
  expect(stateOf(schedule(days), november)).toBe('published')
  expect(stateOf(schedule(days.slice(1)), november)).toBe('partlyPublished')
  expect(stateOf(schedule(days, 'HIDDEN'), november)).toBe('partlyPublished')
  expect(stateOf(schedule(days, 'HIDDEN', '2026-12-01'), november)).toBe('published')
  expect(stateOf(schedule(['2026-12-01']), november)).toBe('draft')
  expect(stateOf(schedule(days, 'ACTIVE', '2026-11-21', ['2026-11-01']), november)).toBe('closed')
})
