import { expect, test } from 'vitest'

import { availabilityOf, leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const unreadIn = (sheet: string) => readingOf(sheet).cells.filter(({ as }) => as === 'unread').length

test('lines with a name and days are leave or a duty, as the title says', () => {
  const lines = 'Chen: Dec 3-4, 14\nNowak - Dec 30 - Jan 2\nZhang: none'
  expect(leaveOf(readingOf(`Vacation 2026\n${lines}`))).toEqual([
    'O Chen VACATION 2026-12-03 to 2026-12-04',
    'O Chen VACATION 2026-12-14 to 2026-12-14',
    'T Nowak VACATION 2026-12-30 to 2027-01-02',
  ])
  expect(shiftsOf(readingOf('Night call December 2026\nChen: 3, 14\nNowak | 5'))).toEqual([
    '2026-12-03 night O Chen',
    '2026-12-05 night T Nowak',
    '2026-12-14 night O Chen',
  ])
  expect(availabilityOf(readingOf('Unavailable December 2026\nChen: 3, 14\nNowak: 5-6'))).toEqual([
    'O Chen: -2026-12-03 -2026-12-14',
    'T Nowak: -2026-12-05 -2026-12-06',
  ])
  for (const title of ['December 2026', 'Night call requests 2026', 'Vacation and nights 2026']) {
    const reading = readingOf(`${title}\n${lines}`)
    expect([reading.leave, reading.shifts, unreadIn(`${title}\n${lines}`)]).toEqual([[], [], 3])
  }
})

test('days that are not clear are marked, and unknown people are asked about', () => {
  const sheet = 'Vacation 2026\nChen: Dec 3-4\nNowak: Dec 5 or 6\nHansen: Dec 7-8\nZhang: Dec 9, 11 (conf)\nThanks: Olivia'
  const reading = readingOf(sheet)
  expect(leaveOf(reading)).toEqual([
    'O Chen VACATION 2026-12-03 to 2026-12-04',
    'W Zhang CONFERENCE 2026-12-09 to 2026-12-09',
    'W Zhang CONFERENCE 2026-12-11 to 2026-12-11',
  ])
  expect([questionsOf(reading), unreadIn(sheet)]).toEqual([['person Hansen 1'], 1])
})

test('days in one column mean the kind in another, unless they were refused', () => {
  const reading = readingOf(`
Name | Dates | Type | Status
Chen | Dec 3 - Dec 7, 2026 | Vacation | Approved
Nowak | Dec 10-12, 2026 | Conference | Denied
Chen | Dec 30 - Jan 2, 2027 | Exam | Approved
Zhang | Dec 8-9, 2026 | | Approved`)
  expect(leaveOf(reading)).toEqual(['O Chen EXAM 2026-12-30 to 2027-01-02', 'O Chen VACATION 2026-12-03 to 2026-12-07'])
  expect(reading.cells.filter(({ as }) => as === 'unread')).toEqual([{ row: 4, column: 0, as: 'unread' }])
})

test('dates beside the names of a vacation column count, not the dates of the rows', () => {
  const roster = (dates: string[], heading = 'Vacation') =>
    leaveOf(
      readingOf(
        `Date | Day | Night | ${heading} |\n${dates.map((days, at) => `2026-12-0${at + 1} | Nowak | Zhang | Chen | ${days}`).join('\n')}`,
      ),
    )
  expect(roster(['Dec 10-11', '', 'Dec 24 - Jan 2'])).toEqual([
    'O Chen VACATION 2026-12-10 to 2026-12-11',
    'O Chen VACATION 2026-12-24 to 2027-01-02',
  ])
  expect(roster(['Dec 10-11', 'Dec 14-15', 'tbc'])).toEqual([
    'O Chen VACATION 2026-12-10 to 2026-12-11',
    'O Chen VACATION 2026-12-14 to 2026-12-15',
  ])
  expect(roster(['Dec 10-11', 'tbc', 'Dec 24 - Jan 2'])).toEqual([
    'O Chen VACATION 2026-12-10 to 2026-12-11',
    'O Chen VACATION 2026-12-24 to 2027-01-02',
  ])
  expect(
    leaveOf(readingOf('Date | Vacation |\n2026-12-01 | Chen | Dec 10-11\n2026-12-02 | Chen | tbc\n2026-12-03 | Chen | Dec 24-25')),
  ).toEqual(['O Chen VACATION 2026-12-10 to 2026-12-11', 'O Chen VACATION 2026-12-24 to 2026-12-25'])
  expect(roster(['Dec 10-11', 'Dec 12', 'Dec 13'], 'Off')).toEqual([])
  expect(roster(['10', '', '3'])).toEqual(['O Chen VACATION 2026-12-01 to 2026-12-03'])
})

test('leave below Mondays that are weeks apart may last all week, so it is not read', () => {
  const planner = (days: string) => readingOf(`Vacations | ${days}\nChen | V | V |\nNowak | | | V`)
  expect(planner('Jan 4 2027 | Jan 11 2027 | Jan 18 2027').leave).toEqual([])
  expect(planner('Jan 4 2027 | Jan 5 2027 | Jan 6 2027').leave).toHaveLength(2)
})
