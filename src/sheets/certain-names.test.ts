import { expect, test } from 'vitest'

import { availabilityOf, leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

test('a column called Name next to first names contains last names', () => {
  const list = readingOf(`
Date | Name | First name | Shift
2026-10-01 | Chen | Marie | Day
2026-10-02 | Haddad | Fatima | Day`)
  expect([questionsOf(list), shiftsOf(list)]).toEqual([['person Marie Chen 1'], ['2026-10-02 day F Haddad']])
  const people = readingOf('Nom | Prénom | Courriel\nRoy | Marie-Ève | mr@x.org').people
  expect(people).toMatchObject([{ firstName: 'Marie-Ève', lastName: 'Roy' }])
})

test('forenames are first names, so a surname does not stand alone', () => {
  const list = readingOf('Surname | Forename | Date | Shift\nChen | Marie | 2026-10-01 | Day\nHaddad | Fatima | 2026-10-02 | Day')
  expect([questionsOf(list), shiftsOf(list)]).toEqual([['person Marie Chen 1'], ['2026-10-02 day F Haddad']])
})

test('a column of whole names next to first names contains whole names', () => {
  const list = readingOf(`
Date | Name | First name | Shift
2026-10-01 | Olivia Chen | Olivia | Day
2026-10-02 | Haddad, Fatima | Fatima | Day`)
  expect([questionsOf(list), shiftsOf(list)]).toEqual([[], ['2026-10-01 day O Chen', '2026-10-02 day F Haddad']])
})

const services = ['CARD', 'MED', 'ICU'].map((name) => ({ key: name, name, shortName: name }))
const blocks = { team: { services, years: [{ year: 2026, fromDate: '2026-07-01', toDate: '2027-06-30' }] } }
const rotationsIn = (head: string, row: string) => {
  const reading = readingOf(
    `${head} | Block 1 | Block 2 | Block 3
${row} | CARD | MED | ICU`,
    blocks,
  )
  return [reading.questions.map(({ text }) => text), [...new Set(reading.rotations.map(({ person }) => person))]]
}

test.each([
  ['Last | First', 'Chen | Marie', 'Marie Chen'],
  ['First | Last', 'Olivia | Smith', 'Olivia Smith'],
  ['Resident | Advisor', 'Sam Stranger | Haddad', 'Sam Stranger'],
  ['Staff | Resident', 'Haddad | Sam Stranger', 'Haddad Sam Stranger'],
  [' | ', 'Sam Stranger | Haddad', 'Sam Stranger Haddad'],
])('below %j, the rotations of %j are a question', (head, row, text) => {
  expect(rotationsIn(head, row)).toEqual([[text], []])
})

test.each([
  ['Resident | Advisor', 'Chen | Haddad'],
  ['Name | Program', 'Olivia Chen | Internal Medicine'],
  ['Name | First name', 'Chen | Olivia'],
  ['Level | Name', 'Senior | Chen, O.'],
  [' | ', 'Chen | PGY-2'],
  [' | ', 'Chen | Olivia'],
])('below %j, the rotations of %j are of one member', (head, row) => {
  expect(rotationsIn(head, row)).toEqual([[], ['p0']])
})

const daysOf = (...cells: string[]) => {
  const rows = cells.map((cell, at) => `2026-10-0${at + 1} | ${cell} | Lindqvist`)
  const reading = readingOf(`Date | Day | Night\n${rows.join('\n')}`)
  return [reading.questions.map(({ text }) => text), shiftsOf(reading).filter((one) => one.includes('-01 day'))]
}

test.each([
  'Chen, Daniel',
  'Moretti, Liam',
  'Tremblay, Olivia',
  'Chen, Marie',
  'Smith, Olivia',
  'Van Dyke, Olivia C.',
  'Smith, Olivia; Nowak',
])('%j may be an unknown person', (cell) => {
  expect(daysOf(cell, 'Nowak, Tomasz', 'Zhang, Wei')).toEqual([[cell], []])
})

test('a last and a first name among several people may be an unknown person', () => {
  expect(daysOf('Chen, Daniel / Nowak', 'Haddad', 'Zhang')).toEqual([['Chen, Daniel / Nowak'], []])
})

test.each(['Smith, Olivia', 'Chen, Daniel', 'Nowak; Smith, Olivia'])('%j is not divided between two people who are away', (cell) => {
  const away = (heading: string) =>
    readingOf(`Date | Night | ${heading}\n2026-10-01 | Lindqvist | ${cell}\n2026-10-02 | Lindqvist |\n2026-10-03 | Lindqvist |`)
  const [vacation, unavailable] = [away('Vacation'), away('Unavailable')]
  const unknown = cell.replace('Nowak; ', '')
  expect([leaveOf(vacation), questionsOf(vacation)]).toEqual([[], [`person ${unknown} 1`]])
  expect([availabilityOf(unavailable), questionsOf(unavailable)]).toEqual([[], [`person ${unknown} 1`]])
  const row = readingOf(`October 2026 | 1 | 2 | 3 | 4 | 5\n${cell} | N | N | N | N | N\nNowak, T | | | | |\nZhang, W | | | | | D`)
  expect(questionsOf(row)).toEqual([`person ${cell} 1`])
})

test('people who are away may be given by last and first name, or by one of them', () => {
  const away = (cell: string, heading = 'Off') =>
    leaveOf(readingOf(`Date | Night | ${heading}\n2026-10-01 | Lindqvist | ${cell}\n2026-10-02 | Lindqvist |\n2026-10-03 | Lindqvist |`))
  const [chen, nowak] = ['O Chen VACATION 2026-10-01 to 2026-10-01', 'T Nowak VACATION 2026-10-01 to 2026-10-01']
  expect(away('Chen, Olivia vac')).toEqual([chen])
  expect(away('Chen vac, Nowak vac')).toEqual([chen, nowak])
  expect(away('Nowak vac, Olivia vac')).toEqual([chen, nowak])
  expect(away('Smith vac, Olivia vac')).toEqual([chen])
  expect(away('Chen vac + Nowak vac')).toEqual([chen, nowak])
  expect(away('Chen conf, Nowak', 'Vacation')).toEqual([chen.replace('VACATION', 'CONFERENCE'), nowak])
})

test('a surname with another’s first name is a question, but two surnames are two people', () => {
  expect(daysOf('Chen, Haddad', 'Nowak, T', 'Zhang, Wei')).toEqual([[], ['2026-10-01 day F Haddad', '2026-10-01 day O Chen']])
  expect(daysOf('Daniel, Olivia', 'Nowak', 'Zhang')).toEqual([[], ['2026-10-01 day D Tremblay', '2026-10-01 day O Chen']])
})

test.each([
  'Chen - off',
  'Chen, off',
  'Chen / off',
  'Chen - PC',
  'Chen/x',
  'Chen - unavailable',
  'Chen; post-call',
  'Chen (N)',
  'Chen (Night)',
])('below Day, %j does not say that Chen works', (cell) => {
  expect(daysOf(cell, 'Nowak', 'Zhang')).toEqual([[cell], []])
})

test.each(['Chen, TBD', 'Chen / vacant', 'Chen; open', 'Chen - à combler', 'Chen, -', 'Chen (D)', 'Chen (Day)'])(
  'below Day, %j says that Chen works',
  (cell) => {
    expect(daysOf(cell, 'Nowak', 'Zhang')).toEqual([[], ['2026-10-01 day O Chen']])
  },
)

const lavoie = { key: 'lavoie', firstName: 'Marie', lastName: 'Lavoie' }
const ward = { key: 'ward', name: 'Ward', startTime: '06:00:00', endTime: '09:00:00', dutyKind: 'OTHER' as const, headCount: 1 }

test.each(['ignored', 'off'] as const)('the answer %j does not hide someone who joined later', (is) => {
  const read = (cell: string, isMember: boolean) =>
    readingOf(`Date | Day | Night\n2026-10-01 | ${cell} | Lindqvist\n2026-10-02 | Nowak | Lindqvist\n2026-10-03 | Nowak |`, {
      answers: ['lavoie', 'lavoie, chen', 'lavoie / chen', 'lavoie?'].map((text) => ({ key: `person:${text}`, means: { is } })),
      team: isMember ? { people: [lavoie, { key: 'p0', firstName: 'Olivia', lastName: 'Chen' }] } : {},
    })
  const first = (...of: Parameters<typeof read>) => shiftsOf(read(...of)).filter((one) => one.startsWith('2026-10-01 day'))
  expect(first('Lavoie', false)).toEqual([])
  expect(first('Lavoie', true)).toEqual(['2026-10-01 day lavoie'])
  expect(first('Lavoie, Chen', true)).toEqual(['2026-10-01 day O Chen', '2026-10-01 day lavoie'])
  expect(questionsOf(read('Lavoie / Chen', true))).toContain('several Lavoie / Chen 1')
  expect(first('Lavoie?', true)).toEqual([])
})

test('ignoring a text does not hide a template or service that was added later', () => {
  const answers = ['template:ward', 'service:ward'].map((key) => ({ key, means: { is: 'ignored' as const } }))
  const days = 'October 2026 | 1 | 2 | 3 | 4 | 5\nChen | Ward | | Ward | |\nNowak | | Ward | | |'
  expect(shiftsOf(readingOf(days, { answers }))).toEqual([])
  expect(shiftsOf(readingOf(days, { answers, team: { templates: [ward] } }))).toHaveLength(3)
  const head = 'Name | Block 1 | Block 2 | Block 3\nChen | CARD | MED | Ward'
  const withWard = [...blocks.team.services, { key: 'ward', name: 'Ward', shortName: 'Ward' }]
  expect(readingOf(head, { answers, ...blocks }).rotations).toHaveLength(2)
  expect(readingOf(head, { answers, team: { ...blocks.team, services: withWard } }).rotations).toHaveLength(3)
})

test('the word for blocks may be before their numbers', () => {
  const reading = readingOf('Block | 1 | 2 | 3\nChen | CARD | MED | ICU\nHaddad | MED | MED | CARD', blocks)
  expect([reading.layout, reading.rotations.length]).toEqual(['BLOCKS', 6])
})
