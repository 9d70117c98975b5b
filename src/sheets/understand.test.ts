import { expect, test } from 'vitest'

import type { ImportAnswer } from '#domain/imports/answer.ts'
import { anotherDuty, leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

test('days in rows, duties in columns: names, initials, leave, notes, and an unknown name', () => {
  const reading = readingOf(
    `
Call schedule 2026 | | | | | |

OCT | DAY 7-19 | NIGHT | CONS | Home call | wknd rds | Off
1-Oct | Chen | Lindqvist | OConnell | Tremblay | |
2-Oct | Haddad | Raman | Zhang | Bergeron | |
3-Oct | McLeod | Marie | Alvarez | Elise F | Mensah |
4-Oct | Nowak | AO | Chen | Lindqvist | OConnell |
5-Oct | Siddiqui Z. | Adeyemi | Haddad | Mensah | | Moretti leave
6-Oct | Tremblay | Cote | MC | Raman | | Moretti leave
7-Oct | Bergeron | HK | Nowak | AO | | Moretti vac, Chen (conf)
8-Oct | Elise F | Mensah | Mensah | Lind? | | Thanksgiving!!
9-Oct | J Cote | Côté / Élise | Raman | Alvarez | | see email`,
    { fileName: 'Oct call FINAL v3.xlsx' },
  )
  expect(reading.layout).toBe('DAYS_DOWN')
  expect(questionsOf(reading)).toEqual(['person Marie 1', 'person MC 1', 'person Lind? 1', 'several Côté / Élise 1'])
  expect(reading.questions.find(({ text }) => text === 'Lind?')?.candidates).toEqual(['p4'])
  expect(shiftsOf(reading)).toHaveLength(34)
  expect(shiftsOf(reading).filter((one) => one.startsWith('2026-10-04'))).toEqual([
    '2026-10-04 backup I Lindqvist',
    '2026-10-04 consults O Chen',
    '2026-10-04 day T Nowak',
    '2026-10-04 night A Okafor',
    '2026-10-04 rounds L O’Connell',
  ])
  expect(leaveOf(reading)).toEqual(['O Chen CONFERENCE 2026-10-07 to 2026-10-07', 'S Moretti VACATION 2026-10-05 to 2026-10-07'])
  expect(reading.cells.filter(({ as }) => as === 'ignored')).toHaveLength(2)
})

test('a weekday beside a date belongs to the date, and is no note', () => {
  const { cells } = readingOf('Date | | Day\n2026-10-26 | Mon | Chen\n2026-10-27 | Tue | Haddad\n2026-10-28 | Wed | Nowak')
  expect(cells.filter(({ column }) => column === 1).map(({ as, date }) => [as, date])).toEqual([
    ['date', '2026-10-26'],
    ['date', '2026-10-27'],
    ['date', '2026-10-28'],
  ])
})

test('people in rows, days in columns', () => {
  const reading = readingOf(`
October 2026 | | | | | | | |
Name | PGY | 1 | 2 | 3 | 4 | 5 | 6 | 7
 | | Thu | Fri | Sat | Sun | Mon | Tue | Wed
Chen | 3 | D | N | off | | vac | vac | D/B
Côté, Julien | 2 | N | PC | D | N | x | C | 
Nowak | 1 | | D | R | R | N | conf | N
Total | | 2 | 2 | 2 | 2 | 1 | 1 | 2`)
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual([
    '2026-10-01 day O Chen',
    '2026-10-01 night J Côté',
    '2026-10-02 day T Nowak',
    '2026-10-02 night O Chen',
    '2026-10-03 day J Côté',
    '2026-10-03 rounds T Nowak',
    '2026-10-04 night J Côté',
    '2026-10-04 rounds T Nowak',
    '2026-10-05 night T Nowak',
    '2026-10-06 consults J Côté',
    '2026-10-07 backup O Chen',
    '2026-10-07 day O Chen',
    '2026-10-07 night T Nowak',
  ])
  expect(leaveOf(reading)).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-06', 'T Nowak CONFERENCE 2026-10-06 to 2026-10-06'])
})

test('a list with its own times, some over midnight', () => {
  const reading = readingOf(`
Date | Who | Duty | Start | End
2026-10-01 | J Côté | Day | 07:00 | 19:00
2026-10-01 | F Haddad | Night | 19:00 | 07:00
2026-10-02 | O Chen | Day | 08:00 | 19:00
2026-10-02 | A Nobody | Night | 19:00 | 07:00
2026-10-05 | Nowak | Vacation | |`)
  expect(shiftsOf(reading)).toEqual(['2026-10-01 day J Côté', '2026-10-01 night F Haddad', '2026-10-02 day O Chen 08:00-19:00'])
  expect(leaveOf(reading)).toEqual(['T Nowak VACATION 2026-10-05 to 2026-10-05'])
  expect(questionsOf(reading)).toEqual(['person A Nobody 1'])
})

test('a list of people', () => {
  const reading = readingOf(`
Name | Email | PGY | FTE
Olivia Chen | olivia@riverside.org | 3 | 0.8
Lavoie, Marie | marie@riverside.org | 1 | 100 %`)
  expect(reading.people).toMatchObject([
    { person: 'p0', firstName: 'Olivia', lastName: 'Chen', share: 0.8 },
    { person: '+marie lavoie <marie@riverside.org>', firstName: 'Marie', lastName: 'Lavoie', email: 'marie@riverside.org', share: 1 },
  ])
})

test('a list of people without email addresses is recognized by its other columns', () => {
  const { layout, people } = readingOf(`
Name | Role | FTE
Olivia Chen | Admin | 0.8
Lavoie, Marie | PGY-2 | 0.5`)
  expect([layout, people.map(({ person, role, share }) => [person, role, share])]).toEqual([
    'PEOPLE',
    [
      ['p0', 'ADMIN', 0.8],
      ['+marie lavoie', undefined, 0.5],
    ],
  ])
})

test('email addresses that look like dates are not dates', () => {
  const rows = ['Marie Lavoie', 'Paul Roy', 'Ann Wong', 'Zoe King'].map(
    (name) => `${name}\t${name.split(' ')[0]!.toLowerCase()}@4dec.example`,
  )
  expect(readingOf(['Name\tEmail', ...rows].join('\n')).layout).toBe('PEOPLE')
})

test('a grid of weeks, with duties in rows', () => {
  const reading = readingOf(`
October 2026 | | | | | | |
 | Sun | Mon | Tue | Wed | Thu | Fri | Sat
 | | | | | 1 | 2 | 3
Day | | | | | Chen | Haddad | McLeod
Night | | | | | Lindqvist | Raman | AO
 | 4 | 5 | 6 | 7 | 8 | 9 | 10
Day | Nowak | Zara | Tremblay | Moretti | Elise F | Lindqvist | Côté
Night | AO | Adeyemi | Cote | HK | Mensah | OConnell | Zhang
 | 11 | 12 (Thanksgiving) | 13 | 14 | 15 | 16 | 17
Day | Chen | Chen | Chen | Chen | Chen | Chen | Chen
Night | AO | AO | AO | AO | AO | AO | AO`)
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toHaveLength(34)
  expect(shiftsOf(reading)).toEqual(expect.arrayContaining(['2026-10-01 day O Chen', '2026-10-10 night W Zhang', '2026-10-12 day O Chen']))
})

test('a calendar whose cells name the duty and the person', () => {
  const reading = readingOf(`
October 2026 | | | | | |
Sun | Mon | Tue | Wed | Thu | Fri | Sat
27 | 28 | 29 | 30 | 1 | 2 | 3
 | | | | Day: Chen\\nNight: AO | D Haddad\\nN Raman | Day – McLeod; Night – Nowak
4 | 5 | 6 | 7 | 8 | 9 | 10
Chen (N) | Haddad (N) | Night Raman | N: Côté | N: Élise Fournier | N: Zhang | N: Marie`)
  expect(questionsOf(reading)).toEqual(['person Marie 1'])
  expect(shiftsOf(reading)).toHaveLength(12)
  expect(shiftsOf(reading)).toEqual(expect.arrayContaining(['2026-10-03 night T Nowak', '2026-10-08 night É Fournier']))
})

test('several months side by side, two rows of headings and merged cells', () => {
  const reading = readingOf(`
October 2026 | October 2026 | October 2026 | | November 2026 | November 2026 | November 2026
 | In house | At home | | | In house | At home
 | Night | Backup | | | Night | Backup
Thu 1 | Chen | Haddad | | Sun 1 | Nowak | Zhang
Fri 2 | Raman | Chen | | Mon 2 | Chen | Raman
Sat 3 | Nowak | AO | | Tue 3 | AO | Haddad`)
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual(
    expect.arrayContaining([
      '2026-10-01 backup F Haddad',
      '2026-10-03 night T Nowak',
      '2026-11-01 night T Nowak',
      '2026-11-03 backup F Haddad',
    ]),
  )
  expect(shiftsOf(reading)).toHaveLength(12)
})

test('people in columns, days in rows, in French', () => {
  const reading = readingOf(`
Date | Chen | Côté | Nowak | Remarques
jeu. 1er oct. 2026 | Jour | Nuit | congé |
ven. 2 oct. 2026 | N | J | congé | réunion
sam. 3 oct. 2026 | repos | J | N |`)
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual([
    '2026-10-01 day O Chen',
    '2026-10-01 night J Côté',
    '2026-10-02 day J Côté',
    '2026-10-02 night O Chen',
    '2026-10-03 day J Côté',
    '2026-10-03 night T Nowak',
  ])
  expect(leaveOf(reading)).toEqual(['T Nowak VACATION 2026-10-01 to 2026-10-02'])
})

test('a list of leave, with answers', () => {
  const text = `
Name | From | To | Kind
Chen | 2026-10-05 | 2026-10-09 | Vacation
Marie | 2026-10-12 | 2026-10-13 | Conference`
  expect(questionsOf(readingOf(text))).toEqual(['person Marie 1'])
  const answers = [{ key: 'person:marie', means: { is: 'newPerson' as const, firstName: 'Marie', lastName: 'Lavoie' } }]
  expect(leaveOf(readingOf(text, { answers }))).toEqual([
    '+marie lavoie CONFERENCE 2026-10-12 to 2026-10-13',
    'O Chen VACATION 2026-10-05 to 2026-10-09',
  ])
})

test('answers about a cell with two people, and about the month', () => {
  const text = `
 | Night
1-Oct | Côté / Élise
2-Oct | Chen
3-Oct | Nowak`
  expect(questionsOf(readingOf(text))).toEqual(['month 1-Oct 3'])
  const month = { key: 'month:Sheet1 1', means: { is: 'month' as const, year: 2026, month: 9 } }
  const halves = { key: 'several:cote / elise', means: { is: 'halves' as const } }
  expect(shiftsOf(readingOf(text, { answers: [month, halves] }))).toEqual([
    '2026-10-01 night J Côté 19:00-01:00',
    '2026-10-01 night É Fournier 01:00-07:00',
    '2026-10-02 night O Chen',
    '2026-10-03 night T Nowak',
  ])
})

test('availability: by words or answered marks in cells, below a heading, and in a list', () => {
  const availabilityIn = (text: string, answers: ImportAnswer[] = []) =>
    readingOf(text, { answers }).availability.map(({ person, date, value, half }) => `${person} ${date} ${value} ${half ?? ''}`.trim())
  const marks = `
October 2026 | | | | | | |
Name | 1 | 2 | 3 | 4 | 5 | 6
 | Thu | Fri | Sat | Sun | Mon | Tue
Chen | X | X | | unavailable | X |
Côté, Julien | | | dispo nuit | | | X`
  expect(availabilityIn(marks).toSorted()).toEqual(['p0 2026-10-04 -1', 'p1 2026-10-03 1 night'])
  const means = { is: 'availability', value: -1 } as const
  expect(availabilityIn(marks, [{ key: 'wish:x', means }])).toHaveLength(6)
  expect(
    availabilityIn(`
Date | Night | Unavailable
2026-10-01 | Chen | Côté, Nowak
2026-10-02 | Nowak | Chen
2026-10-03 | Chen |`),
  ).toEqual(['p1 2026-10-01 -1', 'p7 2026-10-01 -1', 'p0 2026-10-02 -1'])
  expect(
    availabilityIn(`
Name | From | To | Availability
Chen | 2026-10-01 | 2026-10-02 | not available
Nowak | 2026-10-05 | 2026-10-05 | night only`),
  ).toEqual(['p0 2026-10-01 -1', 'p0 2026-10-02 -1', 'p7 2026-10-05 -1 day'])
})

test('a negation that is not understood means nothing, and duty codes are not availability', () => {
  const availabilityIn = (text: string, answers: ImportAnswer[] = []) =>
    readingOf(text, { answers }).availability.map(({ person, date, value }) => `${person} ${date} ${value}`)
  const form = (heading: string) => availabilityIn(`Name | ${heading}\nChen | Jan 4 2027, Jan 9 2027\nNowak | Jan 12 2027`)
  expect(form('Dates you can work')).toContain('p0 2027-01-04 1')
  for (const heading of [
    'Dates you will NOT be available',
    'Days you would like off',
    'Days you would prefer not to work',
    'Dates you cannot work',
  ])
    expect(form(heading)).toEqual(['p0 2027-01-04 -1', 'p0 2027-01-09 -1', 'p7 2027-01-12 -1'])
  expect(form('Days I might rather avoid, if I could')).toEqual([])
  const days = (title: string, cell: string) =>
    `${title} | 1 | 2 | 3 | 4 | 5 | 6\nOctober 2026 | Thu | Fri | Sat | Sun | Mon | Tue\nChen | ${cell} | | | | |\nNowak | | ${cell} | | | |`
  expect(
    availabilityIn(days('Mark the days you CANNOT work with X', 'X'), [
      { key: 'template:x', means: { is: 'template', templateId: 'night' } },
    ]),
  ).toHaveLength(2)
  expect(readingOf(days('Mark ✓ for days you can work and X for days you cannot', 'X')).questions).toHaveLength(1)
  expect(availabilityIn(days('Availability', 'unavailable AM'))).toEqual([])
  expect(shiftsOf(readingOf(days('Orientation done (Y/N)', 'N')))).toHaveLength(2)
})

test('totals are not dates, and day numbers are not blocks', () => {
  const services = [{ key: 'ward', name: 'Ward', shortName: 'N' }]
  const team = { services, years: [{ year: 2026, fromDate: '2026-07-01', toDate: '2027-06-30' }] }
  const numbers = Array.from({ length: 14 }, (_, day) => day + 1).join(' | ')
  const cells = Array.from({ length: 14 }, (_, day) => (day % 3 === 0 ? 'N' : day % 3 === 1 ? 'D' : '')).join(' | ')
  const month = readingOf(`Block 5 call schedule November 2026\nName | ${numbers} | Vacation\nChen | ${cells} | 9\nNowak | ${cells} | 10`, {
    team,
  })
  expect([month.layout, month.shifts.length, month.leave, month.rotations]).toEqual(['DAYS_ACROSS', 20, [], []])
  const list = readingOf('Date | Name | Shift | Leave\n2026-10-01 | Chen | Night | no\n2026-10-02 | Nowak | Night | no')
  expect(shiftsOf(list)).toHaveLength(2)
})

test('columns about people next to days are not a list of people', () => {
  const days = readingOf(`
October 2026
Name | FTE | Start | 1 | 2 | 3 | 4 | 5
Chen | 1 | 2024 | D | | N | |
Haddad | 0.8 | 2025 | | D | | N |`)
  expect([days.layout, days.people, days.shifts.length]).toEqual(['DAYS_ACROSS', [], 4])
  const week = readingOf(`
Name | FTE | Mon | Tue | Wed
Chen | 1 | D | | N`)
  expect([week.layout, week.people]).toEqual(['UNKNOWN', []])
})

test('a job position is not a role in the team', () => {
  const { people } = readingOf(`
Name | Position | FTE
Olivia Chen | Administrator | 0.8`)
  expect(people.map(({ person, role }) => [person, role])).toEqual([['p0', undefined]])
})

test('a template’s name means the template, whatever else the word can mean', () => {
  const templates = ['Staff', 'Call', 'Off', 'Education', 'Notes'].map((name, at) => anotherDuty(name, at))
  const sheet = `
Date | Staff | Call | Off | Education | Notes
2026-10-05 | Olivia Chen | | Wei Zhang | |
2026-10-06 | Wei Zhang | Olivia Chen | | Tomasz Nowak | Olivia Chen
2026-10-07 | Tomasz Nowak | | | |`
  const reading = readingOf(sheet, { team: { templates } })
  expect([reading.layout, reading.leave, reading.questions]).toEqual(['DAYS_DOWN', [], []])
  expect(reading.shifts).toHaveLength(7)
})

test('a single day below the heading Date is read as a calendar', () => {
  const reading = readingOf(`
Date | Day | Night
2026-10-05 | Olivia Chen | Wei Zhang`)
  expect([reading.layout, shiftsOf(reading)]).toEqual(['DAYS_DOWN', ['2026-10-05 day O Chen', '2026-10-05 night W Zhang']])
  const note = readingOf(`
Date | 2026-10-05
Chen | D`)
  expect(note.shifts).toEqual([])
})

test.each([
  ['Leaves', 'VACATION'],
  ['On leave', 'VACATION'],
  ['Absences', 'OTHER'],
])('names below %j are on leave', (heading, kind) => {
  const reading = readingOf(`Date | Night | ${heading}\n2026-10-05 | Chen | Nowak\n2026-10-06 | Haddad | Nowak\n2026-10-07 | Chen | `)
  expect([leaveOf(reading), questionsOf(reading)]).toEqual([[`T Nowak ${kind} 2026-10-05 to 2026-10-06`], []])
})

test('a ditto mark repeats the cell above it; beside days in columns, it is a question', () => {
  const down = readingOf(`Date | Day | Night\n2026-10-05 | Chen | Haddad\n2026-10-06 | " | ditto\n2026-10-07 | " | Nowak`)
  expect(shiftsOf(down)).toEqual(
    [
      ...['05', '06', '07'].map((day) => `2026-10-${day} day O Chen`),
      ...['05', '06'].map((day) => `2026-10-${day} night F Haddad`),
      '2026-10-07 night T Nowak',
    ].toSorted(),
  )
  expect(questionsOf(down)).toEqual([])
  const across = readingOf(`October 2026 | Thu 1 | Fri 2 | Sat 3\nDay | Chen | " | Haddad\nNight | Nowak | Raman | "`)
  expect(questionsOf(across)).toEqual(['person " 2'])
})

test('a line about a day that is not read is marked if it names someone', () => {
  const { cells } = readingOf(`
Date | Day | Night
2026-10-05 | Chen | Haddad
2026-10-06 | Nowak | Raman
2026-10-07 | Zhang | Okafor
Changes | |
Oct 6: Raman -> Chen | |
Pager 4512: see below | |`)
  expect(cells.filter(({ row }) => row > 3).map(({ as }) => as)).toEqual(['ignored', 'unread', 'ignored'])
})
