import { expect, test } from 'vitest'

import { leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const wall = `
October 2026 | | | | | |
Sun | Mon | Tue | Wed | Thu | Fri | Sat
4\\nDay: Chen\\nNight: Smith | 5\\nDay: Okafor\\nNight: Zhang (swap w/ Haddad) | 6\\nDay: Chen\\nRaman away | 7\\nDay: Nowak\\nBring cake | 8\\nNight: Smith | 9\\nDay: Chen | 10\\nDay: Chen
11\\nDay: Chen | 12\\nNight: Chen / Okafor | 13\\nDay: Chen | 14\\nDay: Chen | 15\\nDay: Chen | 16\\nDay: Chen | 17\\nDay: Chen`

test('an unknown name beside a duty is asked about without the duty, and the answer counts for each of its duties', () => {
  expect(questionsOf(readingOf(wall))).toEqual([
    'person Smith 2',
    'person Zhang (swap w/ Haddad) 1',
    'person Bring cake 1',
    'several Chen / Okafor 1',
  ])
  const answers = [
    { key: 'person:smith', means: { is: 'person', userId: 'p5' } },
    { key: 'person:zhang (swap w/ haddad)', means: { is: 'person', userId: 'p6' } },
    { key: 'person:bring cake', means: { is: 'ignored' } },
    { key: 'several:chen / okafor', means: { is: 'halves' } },
  ] as const
  const reading = readingOf(wall, { answers: [...answers] })
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading).slice(0, 6)).toEqual([
    '2026-10-04 day O Chen',
    '2026-10-04 night P Raman',
    '2026-10-05 day A Okafor',
    '2026-10-05 night W Zhang',
    '2026-10-06 day O Chen',
    '2026-10-07 day T Nowak',
  ])
  expect(shiftsOf(reading)).toContain('2026-10-12 night A Okafor 01:00-07:00')
  expect(leaveOf(reading)).toEqual(['P Raman VACATION 2026-10-06 to 2026-10-06'])
})

const events = `
Date | To | Start | End | Summary
2026-10-05 | 2026-10-11 | | | Backup: Chen
2026-10-12 | 2026-10-18 | | | Okafor
2026-10-19 | 2026-10-22 | 08:00 | 08:00 | Backup (Nowak)
2026-10-23 | 2026-10-26 | 17:00 | 08:00 | Backup: Nowak
2026-10-27 | 2026-10-28 | | | Backup - Smith`

test('an event of several days with a duty is that duty on each day, and a name alone is neither leave nor a duty', () => {
  const reading = readingOf(events)
  expect(leaveOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual([
    ...[5, 6, 7, 8, 9, 10, 11].map((day) => `2026-10-${String(day).padStart(2, '0')} backup O Chen`),
    ...[19, 20, 21].map((day) => `2026-10-${day} backup T Nowak`),
  ])
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
  expect(reading.cells.filter(({ as }) => as === 'unread').map(({ row }) => row)).toEqual([2, 4])
})

test('leave in a line for half a day is half a day; below day and night, a single entry is the whole day', () => {
  const spans = (sheet: string) =>
    readingOf(sheet).leave.map(
      ({ fromDate, fromHalf, toDate, toHalf }) => `${fromDate.slice(8)} ${fromHalf} - ${toDate.slice(8)} ${toHalf}`,
    )
  const linesOf = (first: string, second: string) => `
October 2026 | | Chen | Nowak | Okafor
Thu 1 | ${first} | D | vac | vac
 | ${second} | vac | vac |
Fri 2 | ${first} | vac | vac | D
 | ${second} | N | |
Sat 3 | ${first} | D | |
 | ${second} | N | | N`
  expect(spans(linesOf('AM', 'PM'))).toEqual(['01 night - 02 day', '01 day - 02 day', '01 day - 01 day'])
  expect(spans(linesOf('Day', 'Night'))).toEqual(['01 night - 02 day', '01 day - 02 night', '01 day - 01 night'])
})

test('weeks below each other may name their duties or their people beside the first one only', () => {
  const weeks = `
October 2026 | Sun | Mon | Tue | Wed | Thu | Fri | Sat
 | 4 | 5 | 6 | 7 | 8 | 9 | 10
Day | Chen | Chen | Chen | Chen | Chen | Chen | Chen
Night | Nowak | Nowak | Nowak | Nowak | Nowak | Nowak | Nowak
 | 11 | 12 | 13 | 14 | 15 | 16 | 17
 | Haddad | Haddad | Haddad | Haddad | Haddad | Haddad | Haddad
 | Raman | Raman | Raman | Raman | Raman | Raman | Raman
 | 18 | 19 | 20 | 21 | 22 | 23 | 24
 | Okafor | Okafor | Okafor | Okafor | Okafor | Okafor | Okafor`
  expect(questionsOf(readingOf(weeks))).toEqual([])
  expect(shiftsOf(readingOf(weeks)).filter((one) => /-(?:10|17|24) /.test(one))).toEqual([
    '2026-10-10 day O Chen',
    '2026-10-10 night T Nowak',
    '2026-10-17 day F Haddad',
    '2026-10-17 night P Raman',
    '2026-10-24 day A Okafor',
  ])
  // A third line says something that the first week does not.
  expect(questionsOf(readingOf(`${weeks}\n | Lindqvist |\n | Alvarez |`))).toEqual(['template Sheet1 9'])
})

test.each(['Call', 'Shift', 'Service'])('a corner called %s does not make a calendar with a column Day a list', (corner) => {
  const reading = readingOf(`
${corner} | Day | Night | Backup
Fri Oct 2 2026 | Chen | Nowak | Raman
Sat Oct 3 2026 | Chen | Haddad | Raman
Sun Oct 4 2026 | Okafor | Haddad | Raman`)
  expect([reading.layout, shiftsOf(reading).length]).toEqual(['DAYS_DOWN', 9])
})

test('several names in a column that is not understood are not notes, and names beside post-call are off', () => {
  const sheet = [
    'Oct 2026 | Day | Gizmo | Post-call | Legend',
    'Thu 1 | Chen | Nowak, Haddad | Raman | AO',
    'Fri 2 | Chen | Nowak / Haddad | Raman, Okafor | see below',
  ]
  const { questions, cells } = readingOf([...sheet, 'Sat 3 | Chen | - | |'].join('\n'))
  expect(questions.map(({ text }) => text)).toEqual(['Gizmo'])
  const said = (row: number) => cells.filter((cell) => cell.row === row && cell.column > 0).map(({ as }) => as)
  expect([said(1), said(2)]).toEqual([
    ['shift', 'unread', 'off', 'unread'],
    ['shift', 'unread', 'off', 'ignored'],
  ])
})

test('a heading such as Assignment stands above cells that name the duty', () => {
  const reading = readingOf('Date | Assignment\n2026-10-01 | Day: Chen\n2026-10-01 | Night: Smith\n2026-10-02 | Night (Nowak)')
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
  expect(shiftsOf(reading)).toEqual(['2026-10-01 day O Chen', '2026-10-02 night T Nowak'])
})

test('a question about the month quotes the sheet', () => {
  expect(questionsOf(readingOf('Week of | Night\nJan 4 | Chen\nJan 11 | Nowak\nJan 18 | Raman'))).toEqual(['month Jan 4 3'])
})
