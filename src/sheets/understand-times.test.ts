import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const inCell = (text: string) => readingOf(`Date | Day | Night\n2026-10-01 | ${text} |\n2026-10-02 | Nowak |\n2026-10-03 | Nowak |`)
const below = (heading: string) => readingOf(`Date | ${heading}\n2026-10-01 | Chen\n2026-10-02 | Chen\n2026-10-03 | Chen`)
const listed = (duty: string, start: string, end: string) =>
  readingOf(`Date | Name | Shift | Start | End\n2026-10-01 | Chen | ${duty} | ${start} | ${end}`)

test.each([
  ['Chen 8am-4', '08:00-16:00'],
  ['Chen 8a-8:30', '08:00-20:30'],
  ['Chen 1pm-5', '13:00-17:00'],
  ['Chen 9a-12', '09:00-12:00'],
  ['Chen 7p-11', '19:00-23:00'],
  ['Chen 9pm-12', '21:00-00:00'],
  ['Chen 8am-04:00', '08:00-04:00'],
  ['Chen (08:00-04:30)', '08:00-04:30'],
  ['Chen (8:00-16:30)', '08:00-16:30'],
  ['Chen (8:00-12:00)', '08:00-12:00'],
])('an end without am or pm is the next such time: %s', (text, times) => {
  expect(shiftsOf(inCell(text))[0]).toBe(`2026-10-01 day O Chen ${times}`)
})

test('twelve-hour times without am or pm match the template or lead to a question', () => {
  expect(shiftsOf(inCell('Chen (7:00-7:00)'))[0]).toBe('2026-10-01 day O Chen')
  expect(questionsOf(inCell('Chen (8:00-4:30)'))).toEqual(['person Chen (8:00-4:30) 1'])
  expect(questionsOf(inCell('Chen 1:00-5:00'))).toEqual(['person Chen 1:00-5:00 1'])
  const answers = [{ key: 'person:chen 1:00-5:00', means: { is: 'person' as const, userId: 'p0' } }]
  const text = 'Date | Day\n2026-10-01 | Chen 1:00-5:00\n2026-10-02 | Nowak\n2026-10-03 | Nowak'
  expect(shiftsOf(readingOf(text, { answers }))[0]).toBe('2026-10-01 day O Chen')
})

test('twelve-hour times of a heading', () => {
  for (const heading of ['Day 7am-7', 'Day 7:00-7:00', 'Day 7a-7']) expect(shiftsOf(below(heading))[0]).toBe('2026-10-01 day O Chen')
  expect(shiftsOf(below('Night 7pm-7'))[0]).toBe('2026-10-01 night O Chen')
  expect([shiftsOf(below('Day 8:00-4:00')), questionsOf(below('Day 8:00-4:00'))]).toEqual([[], ['template Day 8:00-4:00 1']])
})

test.each([
  ['in a list', 'Date | Duty | Name', '', ''],
  ['in a list with times', 'Date | Duty | Name | Start | End', ' | | ', ' | 07:00 | 19:00'],
])('times beside a name apply to that person: %s', (_, head, none, usual) => {
  const rows = [
    `5 Oct 2026 | Day 8am-4pm | Chen 10am-2pm${none}`,
    `6 Oct 2026 | Day 8am-4pm | Haddad${none}`,
    `7 Oct 2026 | Day | Raman 9-12:30${usual}`,
  ]
  expect(shiftsOf(readingOf([head, ...rows].join('\n')))).toEqual([
    '2026-10-05 day O Chen 10:00-14:00',
    '2026-10-06 day F Haddad 08:00-16:00',
    '2026-10-07 day P Raman 09:00-12:30',
  ])
})

test('times beside a name apply to that person below each day too', () => {
  const days =
    '5 Oct 2026 | Day 8am-4pm | Chen 10am-2pm\n | Night | Haddad\n6 Oct 2026 | Day 8am-4pm | Raman\n | Night | Haddad\n7 Oct 2026 | Day | Raman'
  expect(shiftsOf(readingOf(days)).filter((shift) => shift.includes('day'))).toEqual([
    '2026-10-05 day O Chen 10:00-14:00',
    '2026-10-06 day P Raman 08:00-16:00',
    '2026-10-07 day P Raman',
  ])
})

test('in a list, unclear times beside a name are marked, but the times of the row apply to everyone in it', () => {
  const list = (row: string) => readingOf(`Date | Name | Shift | Start | End\n2026-10-01 | ${row}`)
  const open = list('Chen 8:00-4:30 | Day | | ')
  expect([shiftsOf(open), open.cells.find(({ row, column }) => row === 1 && column === 2)?.as]).toEqual([[], 'unread'])
  expect(shiftsOf(list('Chen 7:00-13:00, Haddad 13:00-19:00 | Day | | '))).toEqual([
    '2026-10-01 day F Haddad 13:00-19:00',
    '2026-10-01 day O Chen 07:00-13:00',
  ])
  expect(shiftsOf(list('Chen 8:00-4:30 | Day | 09:00 | 15:00'))).toEqual(['2026-10-01 day O Chen 09:00-15:00'])
})

test('twelve-hour times of a list', () => {
  expect(shiftsOf(listed('Night', '7:00', '7:00'))).toEqual(['2026-10-01 night O Chen'])
  expect(shiftsOf(listed('Rounds', '8:00', '2:00'))).toEqual(['2026-10-01 rounds O Chen'])
  expect(shiftsOf(listed('Rounds', '8 AM', '4:30'))).toEqual(['2026-10-01 rounds O Chen 08:00-16:30'])
  expect(shiftsOf(listed('Rounds', '09:00', '05:00'))).toEqual(['2026-10-01 rounds O Chen 09:00-05:00'])
  const open = listed('Rounds', '9:00', '5:00')
  expect([shiftsOf(open), questionsOf(open)]).toEqual([[], ['template Rounds 9:00-5:00 1']])
  const title = readingOf('Date | Summary | Start | End\n2026-10-01 | Chen - Rounds | 9:00 | 5:00')
  expect([shiftsOf(title), title.cells.find(({ row, column }) => row === 1 && column === 1)?.as]).toEqual([[], 'unread'])
})

test.each([
  ['July 19 in either order', 'Olivia Chen | 7-19 | 7-19 | | | 7-19', 'Wei Zhang | 19-7 | 19-7 | | | 7-19'],
  ['the same day in every cell', 'Olivia Chen | 7-19 | 7-19 | | | 7-19', 'Wei Zhang | | | 7-19 | 7-19 | 7-19'],
])('hours that look like %s are shifts', (_, ...rows) => {
  const reading = readingOf(`December 2026 | 1 | 2 | 3 | 4 | 5\n${rows.join('\n')}\nPriya Raman | 7-19 | 7-19 | 7-19 | 7-19 |`)
  expect(shiftsOf(reading).filter((shift) => shift.includes('day O Chen'))).toEqual([
    '2026-12-01 day O Chen',
    '2026-12-02 day O Chen',
    '2026-12-05 day O Chen',
  ])
  expect(questionsOf(reading).filter((question) => question.startsWith('month'))).toEqual([])
})
