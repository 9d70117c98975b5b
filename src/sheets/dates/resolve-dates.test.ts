import { expect, test } from 'vitest'

import { datePartOf } from './date-part.ts'
import { runsIn } from './date-runs.ts'
import type { MonthHint } from './month-hint.ts'
import { resolveDates } from './resolve-dates.ts'

const today = '2026-11-26'
const partsOf = (texts: readonly string[]) => texts.map((text, row) => datePartOf({ row, column: 0, text })!)
const read = (texts: readonly string[], hint: MonthHint = {}) => resolveDates(partsOf(texts), hint, today)

const days = (from: number, to: number, text: (day: number) => string) => Array.from({ length: to - from + 1 }, (_, at) => text(from + at))

test.each([
  ['2026-10-01', { day: 1, month: 9, year: 2026 }],
  ['1-Oct', { day: 1, month: 9 }],
  ['Oct 1', { day: 1, month: 9 }],
  ['Thu Oct 01', { day: 1, month: 9, weekdays: [4] }],
  ['Oct. 1st, 2026', { day: 1, month: 9, year: 2026 }],
  ['jeudi 1er octobre 2026', { day: 1, month: 9, year: 2026, weekdays: [4] }],
  ['10/3/26', { numbers: [10, 3], year: 2026 }],
  ['Sat 3', { day: 3, weekdays: [6] }],
  ['T 6', { day: 6, weekdays: [2, 4] }],
  ['Mon Oct 12 (Thanksgiving)', { day: 12, month: 9, weekdays: [1], rest: '(thanksgiving)' }],
  ['31', { day: 31 }],
  ['Friday', { weekdays: [5] }],
])('%s', (text, part) => {
  expect(datePartOf({ row: 0, column: 0, text })).toEqual({ weekdays: [], rest: '', ...part })
})

test.each(['Team 3', 'Chen', '32', 'DAY 7-19', '07:00-19:00', '19h-7h', 'PGY 2', ''])('%j is not a date', (text) => {
  expect(datePartOf({ row: 0, column: 0, text })?.day).toBeUndefined()
})

test('day and month are distinguished by which of them increases from date to date', () => {
  expect(read(['03/10/2026', '04/10/2026', '05/10/2026'])).toEqual({ dates: ['2026-10-03', '2026-10-04', '2026-10-05'] })
  expect(read(['10/03/2026', '10/04/2026', '10/05/2026'])).toEqual({ dates: ['2026-10-03', '2026-10-04', '2026-10-05'] })
})

test('weekdays determine the year, but day numbers without a month also need a heading', () => {
  expect(read(['Thu Oct 1', 'Fri Oct 2', 'Sat Oct 3'])).toEqual({ dates: ['2026-10-01', '2026-10-02', '2026-10-03'] })
  const numbers = ['Su', 'Mo', 'Tu', 'We', 'Th'].map((day, at) => `${day} ${at + 1}`)
  // 2025-06, 2026-02, 2026-03 and 2026-11 all begin on a Sunday, so only a heading can decide.
  expect(read(numbers)).toHaveProperty('candidates')
  expect(read(numbers, { month: 10 })).toEqual({ dates: days(1, 5, (day) => `2026-11-0${day}`) })
})

test('without a year and weekdays the question offers the nearest year first', () => {
  expect(read(['1-Oct', '2-Oct', '3-Oct'])).toEqual({
    candidates: [
      { year: 2026, month: 9 },
      { year: 2027, month: 9 },
      { year: 2025, month: 9 },
      { year: 2028, month: 9 },
      { year: 2024, month: 9 },
    ],
  })
  expect(read(['1-Oct', '2-Oct', '3-Oct'], { years: [2025] })).toEqual({ dates: ['2025-10-01', '2025-10-02', '2025-10-03'] })
})

test('dates whose weekdays fit no year lead to a question, and its answer overrides the weekdays', () => {
  const wrong = ['Mon Oct 1', 'Mon Oct 2', 'Mon Oct 3']
  expect(read(wrong)).toHaveProperty('candidates')
  expect(read(wrong, { years: [2026], month: 9, answered: true })).toEqual({ dates: ['2026-10-01', '2026-10-02', '2026-10-03'] })
})

test('a grid of weeks begins in the month before its heading', () => {
  const numbers = [...days(27, 30, String), ...days(1, 31, String)]
  expect(read(numbers, { years: [2026], month: 9 })).toMatchObject({ dates: expect.arrayContaining(['2026-09-27', '2026-10-31']) })
})

test('the days of a block that spans New Year', () => {
  const numbers = [...days(21, 31, (day) => `Dec ${day}`), ...days(1, 17, (day) => `Jan ${day}`)]
  // The block may end or begin in 2026.
  expect(read(numbers, { years: [2026] })).toHaveProperty('candidates')
  const { dates } = read(numbers, { years: [2026], month: 11 }) as { dates: string[] }
  expect([dates[0], dates.at(-1)]).toEqual(['2026-12-21', '2027-01-17'])
})

test('a run of dates ends where the next day does not follow', () => {
  const line = [undefined, ...days(1, 31, String), 'x', ...days(1, 30, String), '12', '3']
  const parts = line.map((text, row) => (text === undefined ? undefined : datePartOf({ row, column: 0, text })))
  expect(runsIn(parts, () => false).map(({ places }) => [places[0], places.at(-1)])).toEqual([[1, 62]])
  expect(
    runsIn(
      ['3', '1', '4', '1', '5', '9'].map((text, row) => datePartOf({ row, column: 0, text })),
      () => false,
    ),
  ).toEqual([])
  expect(
    runsIn(
      ['1', '2', '3', '4'].map((text, row) => datePartOf({ row, column: 0, text })),
      () => false,
    ),
  ).toEqual([])
})
