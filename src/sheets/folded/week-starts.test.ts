import { expect, test } from 'vitest'

import { datesOfWeeks, inYears } from './week-starts.ts'

const datesIn = (...texts: string[]) =>
  datesOfWeeks(
    texts.map((text, row) => ({ row, column: 0, text })),
    2026,
  )?.map(({ date }) => date)

test('weeks may be repeated or missing, and January follows December', () => {
  expect(datesIn('Week of Dec 21', 'Week of Dec 21', 'Week of Jan 4')).toEqual(['2026-12-21', '2026-12-21', '2027-01-04'])
  expect(datesIn('Week 50 (7 to 13 Dec)', 'Semaine 51 (14 déc. au 20 déc.)')).toEqual(['2026-12-07', '2026-12-14'])
})

test('dates that are not whole weeks apart, and the same date again and again, are not weeks', () => {
  expect(datesIn('Week of Oct 5', 'Week of Oct 13')).toBeUndefined()
  expect(datesIn('Week of Oct 5', 'Week of Oct 5')).toBeUndefined()
})

test('only a date that falls back by more than half a year belongs to the next year', () => {
  const yearsOf = (...dates: string[]) => inYears(dates.map((date) => ({ date, hasYear: false }))).map(({ date }) => date)
  expect(yearsOf('2026-07-01', '2026-01-01')).toEqual(['2026-07-01', '2027-01-01'])
  expect(yearsOf('2026-06-29', '2026-01-01')).toEqual(['2026-06-29', '2026-01-01'])
})
