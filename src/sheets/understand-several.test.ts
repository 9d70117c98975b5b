import { expect, test } from 'vitest'

import { questionsOf, readingOf, riverside, shiftsOf } from '#test/sheets/riverside.ts'

const shiftsIn = (text: string) => shiftsOf(readingOf(text)).map((shift) => shift.replace('2026-10-', ''))

test('below "Night / Backup", two people have one of the duties each, and one person is a question', () => {
  const sheet = 'Date | Night / Backup\n2026-10-05 | Chen, Raman\n2026-10-06 | Haddad / Zhang\n2026-10-07 | Nowak'
  const pairs = ['05 backup P Raman', '05 night O Chen', '06 backup W Zhang', '06 night F Haddad']
  expect([shiftsIn(sheet), questionsOf(readingOf(sheet))]).toEqual([pairs, ['template Night / Backup 1']])
  const answer = { key: 'template:night / backup', means: { is: 'template' as const, templateId: 'night' } }
  expect(shiftsOf(readingOf(sheet, { answers: [answer] }))).toContain('2026-10-07 night T Nowak')
})

test('below "Day + Night", everyone has both duties', () => {
  const sheet = 'Date | Day + Night\n2026-10-05 | Chen\n2026-10-06 | Raman\n2026-10-07 | Haddad, Nowak'
  expect(shiftsIn(sheet)).toEqual(['05 day O Chen', '05 night O Chen', '06 day P Raman', '06 night P Raman'])
  expect(questionsOf(readingOf(sheet))).toEqual(['template Day + Night 1'])
})

test('a duty in a list may name two', () => {
  const list = (row: string) => `Date | Name | Duty\n2026-10-05 | ${row}`
  expect(shiftsIn(list('Chen | Day + Night'))).toEqual(['05 day O Chen', '05 night O Chen'])
  expect(shiftsIn(list('Chen, Raman | Day / Night'))).toEqual(['05 day O Chen', '05 night P Raman'])
  for (const either of ['Day / Night', 'Day + Night / Backup']) {
    const reading = readingOf(list(`Chen | ${either}`))
    expect([shiftsOf(reading), questionsOf(reading)]).toEqual([[], [`template ${either} 1`]])
  }
})

test('two people in a row of a list may have half of its duty each', () => {
  const answers = [{ key: 'several:chen / raman', means: { is: 'halves' as const } }]
  const halves = (row: string) => shiftsOf(readingOf(`Date | Name | Duty | Start | End\n2026-10-05 | Chen / Raman | ${row}`, { answers }))
  expect(halves('Night | |')).toEqual(['2026-10-05 night O Chen 19:00-01:00', '2026-10-05 night P Raman 01:00-07:00'])
  expect(halves('Day | 08:00 | 16:00')).toEqual(['2026-10-05 day O Chen 08:00-12:00', '2026-10-05 day P Raman 12:00-16:00'])
})

test('a duty beside the day may name two', () => {
  const days = 'Date | Duty | Name\n5 Oct 2026 | Day + Night | Chen\n6 Oct 2026 | Day | Haddad\n7 Oct 2026 | Night | Raman'
  expect(shiftsIn(days)).toEqual(['05 day O Chen', '05 night O Chen', '06 day F Haddad', '07 night P Raman'])
})

const grid = 'October 2026 | Thu 1 | Fri 2 | Sat 3\nChen & Haddad | N | vac | \nNowak / Zhang | D | | N'

test('two people in one row share what it says', () => {
  const reading = readingOf(grid)
  expect(shiftsOf(reading)).toEqual(['2026-10-01 night F Haddad', '2026-10-01 night O Chen'])
  expect(reading.leave.map(({ person }) => person).toSorted()).toEqual(['p0', 'p2'])
  expect(questionsOf(reading)).toEqual(['several Nowak / Zhang 1'])
  const halves = { key: 'several:nowak / zhang', means: { is: 'halves' as const } }
  expect(shiftsOf(readingOf(grid, { answers: [halves] }))).toContain('2026-10-01 day W Zhang 13:00-19:00')
})

test('two people in one row are on the same services', () => {
  const team = {
    services: [{ key: 'ward', name: 'Ward', shortName: 'W' }],
    years: [{ year: 2026, fromDate: '2026-07-01', toDate: '2027-06-30' }],
  }
  const { rotations } = readingOf('Name | Block 1 | Block 2 | Block 3\nChen & Haddad | Ward | Ward | Ward', { team })
  expect(rotations.map(({ person }) => person)).toEqual(['p0', 'p2', 'p0', 'p2', 'p0', 'p2'])
})

test('names without a heading take a second place only if the duty before them has one', () => {
  const sheet = 'Date | Night | \n2026-10-05 | Chen | Raman\n2026-10-06 | Haddad | Zhang\n2026-10-07 | Nowak | Chen'
  const reading = readingOf(sheet)
  expect(shiftsOf(reading)).toEqual(['2026-10-05 night O Chen', '2026-10-06 night F Haddad', '2026-10-07 night T Nowak'])
  expect(reading.cells.filter(({ as }) => as === 'unread').map(({ column }) => column)).toEqual([2, 2, 2])
  const templates = riverside.templates.map((template) => ({ ...template, headCount: 2 }))
  expect(shiftsOf(readingOf(sheet, { team: { templates } }))).toHaveLength(6)
})

test('an unknown name among six people is asked about alone, and a longer list as a whole', () => {
  const asked = (names: string) => questionsOf(readingOf(`Date | Day\n2026-10-05 | ${names}\n2026-10-06 | Chen`))
  expect(asked('Chen, Raman, Zhang, Nowak, Mensah, Blorb')).toEqual(['person Blorb 1'])
  const seven = 'Chen, Raman, Zhang, Nowak, Mensah, Moretti, Blorb'
  expect(asked(seven)).toEqual([`person ${seven} 1`])
})

test('a cell names at most four duties', () => {
  const asked = (duties: string) => questionsOf(readingOf(`Date | Name | Duty\n2026-10-05 | Chen | ${duties}`))
  expect(asked('Day + Night + Consults + Backup')).toEqual([])
  expect(asked('Day + Night + Consults + Backup + Rounds')).toEqual(['template Day + Night + Consults + Backup + Rounds 1'])
})

test('commas inside names do not separate people', () => {
  const reading = readingOf('Date | Day | Night\n2026-10-05 | Chen, O / Haddad, F | Raman, P & Zhang, W\n2026-10-06 | Nowak | Chen')
  expect(questionsOf(reading)).toEqual(['several Chen, O / Haddad, F 1'])
  expect(shiftsOf(reading)).toContain('2026-10-05 night W Zhang')
})
