import { expect, test } from 'vitest'

import { leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const unreadIn = (text: string) =>
  readingOf(text)
    .cells.filter(({ as }) => as === 'unread')
    .map(({ row, column }) => [row, column])

test('ends that are dates without times are last days', () => {
  const types = `
Name | Start | End | Type
Chen | 2026-10-05 | 2026-10-09 | Vacation
Nowak | 2026-10-12 | 2026-10-23 | Conference`
  expect(leaveOf(readingOf(types))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09', 'T Nowak CONFERENCE 2026-10-12 to 2026-10-23'])
  const french = `
Nom | Début | Fin | Motif
Chen | 2026-10-05 | 2026-10-09 | Vacances`
  expect(leaveOf(readingOf(french))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09'])
  const nights = readingOf(`
Name | Shift | Start | End
Chen | Night | 2026-10-05 19:00 | 2026-10-06 07:00
Nowak | Day | 2026-10-06 07:00 | 2026-10-06 19:00`)
  expect(shiftsOf(nights)).toEqual(['2026-10-05 night O Chen', '2026-10-06 day T Nowak'])
})

test('first and last days are leave if a title says so; otherwise the names are marked as unread', () => {
  const rows = `Name | Start | End
Chen | Oct 5 2026 | Oct 9 2026
Nowak | Oct 12 2026 | Oct 23 2026`
  expect(leaveOf(readingOf(`Vacations 2026\n${rows}`))).toEqual([
    'O Chen VACATION 2026-10-05 to 2026-10-09',
    'T Nowak VACATION 2026-10-12 to 2026-10-23',
  ])
  expect(leaveOf(readingOf(rows))).toEqual([])
  expect(unreadIn(rows)).toEqual([
    [1, 0],
    [2, 0],
  ])
  const backup = readingOf('Summary | Start | End\nChen - Backup | Oct 5 2026 | Oct 6 2026')
  expect([shiftsOf(backup), questionsOf(backup)]).toEqual([['2026-10-05 backup O Chen', '2026-10-06 backup O Chen'], []])
})

test('AM and PM beside the dates of a leave are halves of its first and last day', () => {
  const spans = (rows: string) =>
    readingOf(`Name | From | To | Reason\n${rows}`).leave.map(({ fromDate, fromHalf, toDate, toHalf }) =>
      [fromDate, fromHalf, toDate, toHalf].join(' '),
    )
  expect(spans('Chen | Oct 5 2026 PM | Oct 6 2026 AM | Vacation')).toEqual(['2026-10-05 night 2026-10-06 day'])
  expect(spans('Chen | 2026-10-05 AM | 2026-10-06 (PM) | Vacation')).toEqual(['2026-10-05 day 2026-10-06 night'])
  expect(spans('Chen | 2026-10-05 PM | | Vacation')).toEqual(['2026-10-05 night 2026-10-05 night'])
  expect(spans('Chen | 2026-10-05 AM | | Vacation')).toEqual(['2026-10-05 day 2026-10-05 day'])
  expect(spans('Chen | 2026-10-05 PM | 2026-10-05 AM | Vacation')).toEqual([])
  expect(unreadIn('Name | From | To | Reason\nChen | 2026-10-05 PM | 2026-10-05 AM | Vacation')).toEqual([[1, 0]])
})

test.each(['TBD', "jusqu'à nouvel ordre", '?', 'open'])('leave until %j has no known end, so it is not a day of leave', (to) => {
  const text = `Name | From | To | Type\nChen | 2026-10-05 | ${to} | Vacation\nNowak | 2026-10-06 | | Vacation\nHaddad | 2026-10-07 | - | Vacation`
  expect(leaveOf(readingOf(text))).toEqual(['F Haddad VACATION 2026-10-07 to 2026-10-07', 'T Nowak VACATION 2026-10-06 to 2026-10-06'])
  expect(readingOf(text).cells.filter(({ as }) => as === 'unread')).toMatchObject([{ row: 1, column: 0 }])
})

test('leave without a known end below Start and End is not a day of leave', () => {
  expect(leaveOf(readingOf('Name | Start | End | Type\nChen | 2026-10-05 | TBD | Vacation'))).toEqual([])
})

test('a time in a column of last days does not stand for a date', () => {
  const times = readingOf(
    'Date | From | To | Name | Shift\n2026-10-05 | 07:00 | 19:00 | Chen | Day\n2026-10-06 | 07:00 | 19:00 | Nowak | Day',
  )
  expect(shiftsOf(times)).toEqual(['2026-10-05 day O Chen', '2026-10-06 day T Nowak'])
})

const backupsOf = (rows: string) =>
  shiftsOf(readingOf(`Name | Shift | Start | End\n${rows}`)).map((shift) => shift.replace('2026-10-', '').replace('backup ', ''))

test('a duty lasts until the date and time of its end', () => {
  const weeks = backupsOf('Chen | Backup | 2026-10-05 08:00 | 2026-10-08 08:00\nHaddad | Backup | 2026-10-08 08:00 | 2026-10-10 08:00')
  expect(weeks).toEqual(['05', '06', '07', '08', '09'].map((day, at) => `${day} ${at < 3 ? 'O Chen' : 'F Haddad'} 08:00-08:00`))
  expect(
    backupsOf('Chen | Night | 10/5/2026 7:00 PM | 10/8/2026 7:00 AM\nNowak | Night | 10/13/2026 7:00 PM | 10/14/2026 7:00 AM'),
  ).toEqual(['05 night O Chen', '06 night O Chen', '07 night O Chen', '13 night T Nowak'])
  expect(backupsOf('Chen | Day | 2026-10-05 07:00 | 2026-10-06 19:00')).toEqual(['05 day O Chen', '06 day O Chen'])
  expect(backupsOf('Chen | Night | 2026-10-05 19:00 | 2026-10-06 00:00')).toEqual(['05 night O Chen 19:00-00:00'])
  expect(backupsOf('Chen | Backup | 2026-10-05 00:00 | 2026-10-07 00:00')).toEqual(['05 O Chen 00:00-00:00', '06 O Chen 00:00-00:00'])
  const leave =
    'Name | Type | Start | End\nChen | Vacation | 2026-10-05 08:00 | 2026-10-09 17:00\nNowak | Vacation | 2026-10-05 00:00 | 2026-10-07 00:00'
  expect(leaveOf(readingOf(leave))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09', 'T Nowak VACATION 2026-10-05 to 2026-10-06'])
})

test('separate columns of dates and times give the beginning and the end', () => {
  const list = (row: string) => `Name | Shift | Start Date | Start Time | End Date | End Time\n${row}`
  expect(shiftsOf(readingOf(list('Chen | Night | 2026-10-05 | 19:00 | 2026-10-07 | 07:00')))).toEqual([
    '2026-10-05 night O Chen',
    '2026-10-06 night O Chen',
  ])
  expect(shiftsOf(readingOf(list('Chen | Day | 2026-10-05 | 08:00 | 2026-10-06 | 16:00')))).toEqual([
    '2026-10-05 day O Chen 08:00-16:00',
    '2026-10-06 day O Chen 08:00-16:00',
  ])
})

test.each([
  'Name | Shift | Start Date | Start Time | End Date | End Time\nChen | Backup | 2026-10-02 | 17:00 | 2026-10-05 | 08:00',
  'Name | Shift | Start | End\nChen | Backup | 2026-10-02 17:00 | 2026-10-05 08:00',
])('hours from Friday to Monday do not say when someone works on Saturday: %s', (list) => {
  expect([shiftsOf(readingOf(list)), unreadIn(list)]).toEqual([[], [[1, 1]]])
})

test('an end before the beginning is not read', () => {
  const list = 'Name | Shift | Start | End\nChen | Night | 2026-10-05 19:00 | 2026-09-06 07:00'
  expect([shiftsOf(readingOf(list)), unreadIn(list)]).toEqual([[], [[1, 0]]])
})
