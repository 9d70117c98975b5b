import { expect, test } from 'vitest'

import { availabilityOf, leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const chenAndNowak = ['2026-10-05 day O Chen', '2026-10-06 day W Zhang', '2026-10-07 night T Nowak', '2026-10-08 night P Raman']

test.each([
  ['dates and names', '', ''],
  ['a list with headings', 'Date | Physician | Pager\n', ' | | '],
])('names belong to the duty whose heading is above them: %s', (_, head, rest) => {
  const rows = (...lines: string[]) => head + lines.map((line) => `${line}${rest}`).join('\n')
  const days = rows('Oct 5 2026 | Chen', 'Oct 6 2026 | Zhang', 'Oct 7 2026 | ')
  const nights = rows('Oct 5 2026 |', 'Oct 7 2026 | Nowak', 'Oct 8 2026 | Raman')
  expect(shiftsOf(readingOf(`DAY CALL\n${days}\nNIGHT CALL\n${nights}`))).toEqual(chenAndNowak)
})

test('a heading within the days of a column ends the duty above it', () => {
  const merged =
    'DAY CALL | DAY CALL\nOct 5 2026 | Chen\nOct 6 2026 | Zhang\nNIGHT CALL | NIGHT CALL\nOct 7 2026 | Nowak\nOct 8 2026 | Raman'
  expect(shiftsOf(readingOf(merged))).toEqual(chenAndNowak)
})

test('marks below an unknown heading ask what it means', () => {
  const reading = readingOf(`
October 2026 | 5 | 6 | 7 | 8 | 9
DAY SHIFT | | | | |
Chen | x | | | | x
ICU | | | | |
Nowak | x | x | | |
Raman | | | x | |`)
  expect(shiftsOf(reading)).toEqual(['2026-10-05 day O Chen', '2026-10-09 day O Chen'])
  expect(questionsOf(reading)).toEqual(['template ICU 3'])
})

test('a single heading above everything is a title', () => {
  const rows = 'Oct 5 2026 | Chen\nOct 6 2026 | Zhang\nOct 7 2026 | Nowak'
  expect(shiftsOf(readingOf(`NIGHT CALL\n${rows}`))).toEqual([
    '2026-10-05 night O Chen',
    '2026-10-06 night W Zhang',
    '2026-10-07 night T Nowak',
  ])
})

test('headings that are merged with their days are not read as people', () => {
  const reading = readingOf(`
October 2026 | 5 | 6 | 7 | 8 | 9
DAYS | DAYS | DAYS | DAYS | DAYS | DAYS
Chen | x | | | |
NIGHTS | NIGHTS | NIGHTS | NIGHTS | NIGHTS | NIGHTS
Nowak | | x | | |`)
  expect([shiftsOf(reading), questionsOf(reading)]).toEqual([['2026-10-05 day O Chen', '2026-10-06 night T Nowak'], []])
})

test('next to codes of duties, an X below a heading is no work', () => {
  const grid = 'October 2026 | 5 | 6 | 7 | 8 | 9\nDAY SHIFT | | | | |\nChen | D | x | | | N\nNIGHT SHIFT | | | | |\nNowak | N | x | | | D'
  expect(shiftsOf(readingOf(grid))).toEqual([
    '2026-10-05 day O Chen',
    '2026-10-05 night T Nowak',
    '2026-10-09 day T Nowak',
    '2026-10-09 night O Chen',
  ])
})

test('availability below headings is for that half of the day', () => {
  const sheet = 'Mark with X when you CANNOT work | 1 | 2 | 3 | 4 | 5\nDAYS | | | | |\nChen | X | | | |\nNIGHTS | | | | |\nChen | | X | | |'
  expect(availabilityOf(readingOf(sheet, { fileName: 'October 2026.xlsx' }))).toEqual(['O Chen: -2026-10-01/day -2026-10-02/night'])
})

test('names below a heading of leave are away', () => {
  const list =
    'DAY CALL\nOct 5 2026 | Chen\nOct 6 2026 | Zhang\nOct 7 2026 | Chen\nVACATION\nOct 5 2026 | Nowak, Raman\nOct 6 2026 | Nowak\nOct 7 2026 | Raman'
  expect(leaveOf(readingOf(list))).toEqual([
    'P Raman VACATION 2026-10-05 to 2026-10-05',
    'P Raman VACATION 2026-10-07 to 2026-10-07',
    'T Nowak VACATION 2026-10-05 to 2026-10-06',
  ])
})

test('rows of names without a label belong to the heading above them', () => {
  const sheet =
    'Week of Oct 5 2026 | Mon | Tue | Wed | Thu | Fri\nDAY (0700-1900)\n | Chen | Chen | Zhang | Zhang | Zhang\nNIGHT (1900-0700)\n | Nowak | Nowak | Raman | Raman | Raman'
  expect(shiftsOf(readingOf(sheet)).slice(0, 2)).toEqual(['2026-10-05 day O Chen', '2026-10-05 night T Nowak'])
})
