import { expect, test } from 'vitest'

import { leaveOf, questionsOf, readingOf, riverside, shiftsOf } from '#test/sheets/riverside.ts'

import { understand } from './understand.ts'

test('a year of two digits may come first', () => {
  const list = 'Date | Nom | Quart\n26-10-05 | Chen | Jour\n26-10-06 | Haddad | Nuit'
  expect(shiftsOf(readingOf(list))).toEqual(['2026-10-05 day O Chen', '2026-10-06 night F Haddad'])
  const calendar = 'Date | Jour\nlun. 26-10-26 | Chen\nmar. 26-10-27 | Haddad\nmer. 26-10-28 | Nowak'
  expect(shiftsOf(readingOf(calendar))).toEqual(['2026-10-26 day O Chen', '2026-10-27 day F Haddad', '2026-10-28 day T Nowak'])
  const leave = 'Nom | Du | Au | Motif\nChen | 26/10/05 | 26/10/09 | Vacances'
  expect(leaveOf(readingOf(leave))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09'])
})

test('a date that was typed as text is read by itself, whatever the dates of the spreadsheet look like', () => {
  const column = [{ text: 'Date' }, { text: '05-10-26', date: '2026-10-05' }, { text: '26-10-06' }]
  const cells = column.flatMap((cell, row) => [
    { ...cell, row, column: 0 },
    { text: ['Day', 'Chen', 'Haddad'][row]!, row, column: 1 },
  ])
  const reading = understand({ name: 'Sheet1', cells }, { ...riverside, answers: [] })
  expect(shiftsOf(reading)).toEqual(['2026-10-05 day O Chen', '2026-10-06 day F Haddad'])
})

test('a year of two digits may come last', () => {
  const days = ['2026-10-26 day O Chen', '2026-10-27 day F Haddad', '2026-10-28 day T Nowak']
  expect(shiftsOf(readingOf('Date | Day\n26/10/26 | Chen\n27/10/26 | Haddad\n28/10/26 | Nowak'))).toEqual(days)
  expect(shiftsOf(readingOf('Date | Day\n10/26/26 | Chen\n10/27/26 | Haddad\n10/28/26 | Nowak'))).toEqual(days)
})

test('a date whose year may come first or last is not read', () => {
  const reading = readingOf('Date | Nom | Quart\n26-10-27 | Chen | Jour')
  expect([reading.shifts, questionsOf(reading), reading.cells.filter(({ as }) => as === 'unread').length]).toEqual([[], [], 1])
})

const week = ' | 1 | 2 | 3 | 4 | 5\nChen | D | N | | D | N\nCôté | N | | D | N |'
const firstOf = (name: string, fileName: string) => {
  const reading = readingOf(week, { name, fileName })
  return shiftsOf(reading)[0] ?? questionsOf(reading)[0]
}

test.each([
  ['Jan 27', 'Call 2026.xlsx', '2027-01-01 day O Chen'],
  ['Dec 26', 'Call.xlsx', '2026-12-01 day O Chen'],
  ["janv. '27", 'Gardes 2026-2027.xlsx', '2027-01-01 day O Chen'],
  ['FEB-27', 'Call 2026.xlsx', '2027-02-01 day O Chen'],
  ['Jan', 'Call 2026.xlsx', '2026-01-01 day O Chen'],
  ['Dec 24', 'Call 2026.xlsx', '2026-12-01 day O Chen'],
  ['Dec 24', 'Call.xlsx', 'month 1 5'],
])('a sheet called %j in %j begins with %s', (name, file, first) => {
  expect(firstOf(name, file)).toBe(first)
})
