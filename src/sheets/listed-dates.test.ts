import { expect, test } from 'vitest'

import type { ImportAnswer } from '#domain/imports/answer.ts'
import { leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const firsts = `Name | From | To | Type
Chen | 01/07/2026 | 15/07/2026 | Vacation
Nowak | 01/08/2026 | 15/08/2026 | Vacation
Haddad | 01/09/2026 | 30/09/2026 | Vacation`
const byMonth = (month: number, year = 2026): ImportAnswer[] => [{ key: 'month:Sheet1 1', means: { is: 'month', year, month } }]

test('first and last days share one order of day and month', () => {
  expect(leaveOf(readingOf(firsts))).toEqual([
    'F Haddad VACATION 2026-09-01 to 2026-09-30',
    'O Chen VACATION 2026-07-01 to 2026-07-15',
    'T Nowak VACATION 2026-08-01 to 2026-08-15',
  ])
  const american = firsts.replaceAll(/(\d\d)\/(\d\d)\//g, '$2/$1/')
  expect(leaveOf(readingOf(american))).toEqual(leaveOf(readingOf(firsts)))
})

test('if both orders are possible, asks about a date that tells them apart', () => {
  const text = `Name | From | To | Type
Chen | 05/05/2026 | 05/05/2026 | Vacation
Nowak | 01/08/2026 | 04/08/2026 | Vacation
Haddad | 02/09/2026 | 12/09/2026 | Vacation`
  const open = readingOf(text)
  expect([leaveOf(open), open.questions.map(({ text: asked, candidates }) => [asked, candidates])]).toEqual([
    [],
    [['01/08/2026', ['2026-08', '2026-01']]],
  ])
  const answered = readingOf(text, { answers: byMonth(7) })
  expect(leaveOf(answered)).toEqual([
    'F Haddad VACATION 2026-09-02 to 2026-09-12',
    'O Chen VACATION 2026-05-05 to 2026-05-05',
    'T Nowak VACATION 2026-08-01 to 2026-08-04',
  ])
  expect(leaveOf(readingOf(text, { answers: byMonth(0) }))).toContain('T Nowak VACATION 2026-01-08 to 2026-04-08')
})

test('an answer about the first month also counts for last days in a later one', () => {
  const text = 'Name | From | To | Type\nChen | 10/07/2026 | 11/08/2026 | Vacation'
  expect(questionsOf(readingOf(text))).toEqual(['month 10/07/2026 2'])
  expect(leaveOf(readingOf(text, { answers: byMonth(6) }))).toEqual(['O Chen VACATION 2026-07-10 to 2026-08-11'])
})

test('days in a row are not more likely than the first days of months', () => {
  const list = (rest = '') => `Date | Name | Shift
01/10/2026 | Chen | Day
01/11/2026 | Nowak | Day
01/12/2026 | Haddad | Day${rest}`
  expect([shiftsOf(readingOf(list())), questionsOf(readingOf(list()))]).toEqual([[], ['month 01/10/2026 3']])
  expect(shiftsOf(readingOf(list('\n01/13/2026 | Chen | Day')))).toHaveLength(4)
  expect(shiftsOf(readingOf(list(), { answers: byMonth(9) }))[0]).toBe('2026-10-01 day O Chen')
  // A heading names the month of all dates.
  expect(shiftsOf(readingOf(list(), { fileName: 'January 2026.xlsx' }))[2]).toBe('2026-01-12 day F Haddad')
})

test('last days without a year are in the year of their first days, or the next one after New Year', () => {
  const text = 'Vacation 2026\nName | From | To | Type\nChen | Dec 20 | Jan 5 | Vacation\nNowak | Mar 2 | Mar 9 | Vacation'
  expect(leaveOf(readingOf(text))).toContain('O Chen VACATION 2026-12-20 to 2027-01-05')
})
