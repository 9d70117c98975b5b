import { expect, test } from 'vitest'

import { leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const vacations = (...statuses: string[]) => {
  const rows = statuses.map(
    (status, at) => `${['Chen', 'Nowak', 'Haddad'][at]} | 2026-10-0${at + 1} | 2026-10-0${at + 1} | Vacation | ${status}`,
  )
  return readingOf(`Name | From | To | Type | Status\n${rows.join('\n')}`)
}
const shiftsWith = (status: string, heading = 'Status') =>
  readingOf(`Date | Name | Shift | ${heading}\n2026-10-01 | Chen | Day | ${status}\n2026-10-02 | Nowak | Day | Confirmed`)
const nowak = '2026-10-02 day T Nowak'
const chen = '2026-10-01 day O Chen'

test.each(['Denied', 'Refusé', 'Declined', 'Cancelled', 'Withdrawn', 'Not approved', 'Pending', 'En attente', 'Annulée - effectif', 'No'])(
  'leave with the status %j is not imported, and its row is struck out',
  (status) => {
    const reading = vacations('Approved', status)
    expect([leaveOf(reading), questionsOf(reading)]).toEqual([['O Chen VACATION 2026-10-01 to 2026-10-01'], []])
    expect(reading.cells.filter(({ row }) => row === 2).map(({ as }) => as)).toEqual(Array.from({ length: 5 }, () => 'ignored'))
  },
)

test.each(['Approved', 'Approuvé', 'Accordée le 3 mai', 'Taken', 'OK', 'Yes'])('leave with the status %j is imported', (status) => {
  expect([leaveOf(vacations(status)).length, questionsOf(vacations(status))]).toEqual([1, []])
})

test.each(['Denied', 'Vacation (cancelled)', 'Refusé'])('leave whose type is %j is not imported', (type) => {
  const reading = readingOf(`Name | From | To | Type\nChen | 2026-10-05 | 2026-10-09 | ${type}\nNowak | 2026-10-06 | 2026-10-06 | Vacation`)
  expect([leaveOf(reading), questionsOf(reading)]).toEqual([['T Nowak VACATION 2026-10-06 to 2026-10-06'], []])
})

test('leave without a status, next to others that have one, is marked as unread', () => {
  const reading = vacations('Approved', '')
  expect(leaveOf(reading)).toEqual(['O Chen VACATION 2026-10-01 to 2026-10-01'])
  expect(reading.cells).toContainEqual({ row: 2, column: 0, as: 'unread' })
  expect(leaveOf(vacations('', ''))).toHaveLength(2)
})

test('shifts that were cancelled or declined are not imported; those without a status are', () => {
  for (const status of ['Cancelled', 'Declined', 'Annulé']) expect(shiftsOf(shiftsWith(status))).toEqual([nowak])
  for (const heading of ['État', 'Statut', 'Approval', 'Approved?']) expect(shiftsOf(shiftsWith('Refusé', heading))).toEqual([nowak])
  expect(shiftsOf(shiftsWith(''))).toEqual([chen, nowak])
})

test.each(['On hold', 'Pending', 'Approved?', 'Approved, cancellation requested'])('asks whether the status %j counts', (status) => {
  const open = shiftsWith(status)
  expect([shiftsOf(open), questionsOf(open)]).toEqual([[nowak], [`status ${status} 1`]])
  expect(open.cells.filter(({ as }) => as === 'unread')).toEqual([])
  const answered = (is: 'imported' | 'ignored') =>
    readingOf(`Date | Name | Shift | Status\n2026-10-01 | Chen | Day | ${status}`, {
      answers: [{ key: open.questions[0]!.key, means: { is } }],
    })
  expect([answered('imported'), answered('ignored')].map(shiftsOf)).toEqual([[chen], []])
  expect([answered('imported'), answered('ignored')].flatMap(questionsOf)).toEqual([])
})

test('an answer about shifts does not apply to leave', () => {
  const { questions } = vacations('On hold')
  expect(questions.map(({ about, key }) => [about, key])).toEqual([['status', 'status:leave:on hold']])
})
