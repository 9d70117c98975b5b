import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const datesOf = (text: string) => [...new Set(readingOf(text).shifts.map(({ date }) => Number(date.slice(8))))].toSorted((a, b) => a - b)
const weekdayNumbers = [1, 2, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16]
const names = ['Thu', 'Fri', 'Mon', 'Tue', 'Wed']
const month = (days: readonly number[]) => `October 2026\nDate | Day | Night\n${days.map((day) => `${day} | Chen | Nowak`).join('\n')}`

test('day numbers continue after days that the sheet leaves out', () => {
  expect(datesOf(month(weekdayNumbers))).toEqual(weekdayNumbers)
  for (const days of [
    [1, 2, 3, 5, 6, 7, 8, 9, 10],
    [1, 2, 5, 6, 8, 9, 10, 11, 12, 14],
  ])
    expect(datesOf(month(days))).toEqual(days)
})

test('one question about the month is enough for day numbers with gaps', () => {
  expect(questionsOf(readingOf(month(weekdayNumbers).replace('October 2026\n', '')))).toEqual(['month 1 12'])
})

test('a column of weekdays belongs to day numbers with gaps', () => {
  const rows = weekdayNumbers.slice(0, 7).map((day, at) => `${day} | ${names[at % 5]} | Chen | Nowak`)
  expect(datesOf(`October 2026\nDate | Weekday | Day | Night\n${rows.join('\n')}`)).toEqual(weekdayNumbers.slice(0, 7))
})

test('days across without weekends, with people down', () => {
  const reading = readingOf(`October 2026
Name | ${weekdayNumbers.join(' | ')}
Chen | ${weekdayNumbers.map(() => 'D').join(' | ')}
Nowak | ${weekdayNumbers.map(() => 'N').join(' | ')}`)
  expect([questionsOf(reading), shiftsOf(reading).length]).toEqual([[], 24])
})

test('a wall calendar from Monday to Friday', () => {
  const week = (days: (number | '')[]) => `${days.join(' | ')}\n${days.map((day) => (day === '' ? '' : 'Day: Chen')).join(' | ')}`
  const weeks = [['', '', '', 1, 2], ...[5, 12, 19, 26].map((monday) => [0, 1, 2, 3, 4].map((ahead) => monday + ahead))]
  const text = `October 2026\nMon | Tue | Wed | Thu | Fri\n${weeks.map((days) => week(days as (number | '')[])).join('\n')}`
  expect(questionsOf(readingOf(text))).toEqual([])
  expect(datesOf(text)).toEqual(weeks.flat().filter((day) => day !== ''))
})

test('five cells with a day number above their duties make a wall calendar', () => {
  const wall = (...days: number[]) => `October 2026\nMon | Tue | Wed | Thu | Fri\n${days.map((day) => `${day}\\nDay: Chen`).join(' | ')}`
  expect(shiftsOf(readingOf(wall(5, 6, 7, 8, 9)))).toHaveLength(5)
  expect(readingOf(wall(5, 6, 7, 8)).layout).toBe('UNKNOWN')
})

test('names beside a day number that is not read as a day are marked as unread', () => {
  const { cells } = readingOf(month([17, 5, 6, 7, 8, 9, 10]))
  expect(cells.filter(({ as }) => as === 'unread').map(({ row, column }) => [row, column])).toEqual([
    [2, 1],
    [2, 2],
  ])
})

test.each([
  'as of Oct 20 2026',
  'Call as of October 20, 2026',
  'Horaire en date du 20 octobre 2026',
  'À jour au 20 oct. 2026',
  'updated Oct 20 2026',
])('the date of a version, %j, does not name the month of the days', (title) => {
  const days = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(questionsOf(readingOf(month(days).replace('October 2026', title)))).toEqual(['month 1 30'])
})

test('a sheet whose name and title name different months is a question, unless weekdays tell which is right', () => {
  const rows = (labels: string[]) => `December 2026 call\nDay | Night\n${labels.map((label) => `${label} | Chen`).join('\n')}`
  const numbers = rows(['1', '2', '3', '4', '5'])
  const [copied, own] = [readingOf(numbers, { name: 'Jan' }), readingOf(numbers, { name: 'Dec' })]
  expect([shiftsOf(copied), questionsOf(copied), shiftsOf(own).length]).toEqual([[], ['month 1 5'], 5])
  const [{ key, candidates }] = copied.questions as [(typeof copied.questions)[0]]
  expect(candidates).toEqual(['2026-12', '2027-01'])
  const answers = [{ key, means: { is: 'month' as const, year: 2027, month: 0 } }]
  expect(shiftsOf(readingOf(numbers, { name: 'Jan', answers }))[0]).toBe('2027-01-01 night O Chen')
  const weekdays = rows(['Tue 1', 'Wed 2', 'Thu 3', 'Fri 4', 'Sat 5'])
  expect(shiftsOf(readingOf(weekdays, { name: 'Jan' }))[0]).toBe('2026-12-01 night O Chen')
})
