import { expect, test } from 'vitest'

import { availabilityOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

test.each([
  'Night call October 2026\nThu Oct 1 Chen\nFri Oct 2 T Nowak\nSat Oct 3 S Moretti\nSun Oct 4 Raman',
  'Night call October 2026\nOct 1 - Chen\nOct 2 - Nowak\nOct 3 - Moretti\nOct 4 - Raman',
  'October 2026\n1 Thu: Night Chen\n2 Fri: Night Nowak\n3 Sat: Night Moretti\n4 Sun: Night Raman',
])('names behind the dates of a column: %s', (sheet) => {
  const reading = readingOf(sheet, { fileName: 'Pasted table' })
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual([
    '2026-10-01 night O Chen',
    '2026-10-02 night T Nowak',
    '2026-10-03 night S Moretti',
    '2026-10-04 night P Raman',
  ])
})

test('duties behind the dates, and more in the next columns', () => {
  const reading = readingOf(
    'Oct 1 2026 - Day Chen | Night Nowak\nOct 2 2026 - Day Haddad | Night Smith\nOct 3 2026 - Day Raman | Night Chen',
  )
  expect(shiftsOf(reading).slice(0, 3)).toEqual(['2026-10-01 day O Chen', '2026-10-01 night T Nowak', '2026-10-02 day F Haddad'])
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
})

test('holidays behind dates stay with them', () => {
  const reading = readingOf('Date | Day\nDec 25 2026 Christmas | Chen\nDec 26 2026 Boxing Day | Nowak\nDec 27 2026 Sunday | Raman')
  expect(reading.cells.filter(({ as, column }) => as === 'date' && column === 0)).toHaveLength(3)
  expect(shiftsOf(reading)).toHaveLength(3)
})

test('a mail with the duties of each day on the lines below it', () => {
  const reading = readingOf(`
Hi all, call for the weekend
Friday October 2
Day: Chen
Night: Nowak

Saturday October 3
Day: Haddad
Night: Smith

Sunday October 4
Day: Raman
Night: Chen
Thanks, Olivia`)
  expect(shiftsOf(reading)).toEqual([
    '2026-10-02 day O Chen',
    '2026-10-02 night T Nowak',
    '2026-10-03 day F Haddad',
    '2026-10-04 day P Raman',
    '2026-10-04 night O Chen',
  ])
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
})

test('answers of a form that cannot be read are marked, and the others are read', () => {
  const reading = readingOf(`
Name | Dates you can't work | Preferred call dates
Chen | Jan 4 2027, Jan 9-10 2027 | Jan 15 2027
Nowak | Jan 6 2027 | Jan 20 or 21 2027`)
  expect(availabilityOf(reading)).toEqual(['O Chen: -2027-01-04 -2027-01-09 -2027-01-10 +2027-01-15', 'T Nowak: -2027-01-06'])
  expect(reading.cells.filter(({ as }) => as === 'unread')).toMatchObject([{ row: 2, column: 2 }])
})
