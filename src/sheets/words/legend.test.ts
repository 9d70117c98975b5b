import { expect, test } from 'vitest'

import { leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const december = { fileName: 'december 2026.xlsx' }
const grid = `
 | 1 | 2 | 3 | 4 | 5
Chen | D | N | R | C | B
Côté | N | R | D | V | D`

const shifts = [
  '2026-12-01 day O Chen',
  '2026-12-01 night J Côté',
  '2026-12-02 night O Chen',
  '2026-12-03 day J Côté',
  '2026-12-05 day J Côté',
]

test.each([
  ['R = rest', 'C = clinic', 'B = bereavement'],
  ['D=day N=night R=rest C=clinic B=bereavement'],
  ['Key: D = Day; N = Night; R = Rest; C = Clinic; B = Bereavement'],
  ['Légende : J = jour, N = nuit, R = repos, C = clinique, B = absence'],
])('a code means what the legend says, whatever template it abbreviates: %s', (...legend) => {
  const reading = readingOf(`${grid}\n | |\n${legend.join('\n')}`, december)
  expect(shiftsOf(reading)).toEqual(shifts)
  expect(leaveOf(reading)).toEqual(['J Côté VACATION 2026-12-04 to 2026-12-04', 'O Chen OTHER 2026-12-05 to 2026-12-05'])
  expect(questionsOf(reading)).toEqual([expect.stringMatching(/^template C/)])
})

test.each(['N = on call at night', 'N = 12 hours', 'N = Noah Bergeron'])(
  'a legend that explains nothing else changes nothing: %s',
  (legend) => {
    const reading = readingOf(`\n | 1 | 2 | 3 | 4 | 5\nChen | D | N | | D | N\n | |\n${legend}`, december)
    expect(shiftsOf(reading)).toContain('2026-12-02 night O Chen')
    expect(questionsOf(reading)).toEqual([])
  },
)

test.each([
  [
    'beside the grid',
    ' | 1 | 2 | 3 | 4 | 5 | | D | Night | 19-7\nChen | D | N | | D | N | | N | Rest |\nCôté | N | | D | | | | Z | Day | 7-19',
  ],
  ['right beside the days', ' | 1 | 2 | 3 | 4 | 5 | Legend |\nChen | D | N | | D | N | D | Night\nCôté | N | | D | | D | N | Rest'],
  ['below the grid', ' | 1 | 2 | 3 | 4 | 5\nChen | D | N | | D | N\nCôté | N | | D | | \n | |\nD | Night\nN | Rest'],
  ['in two rows', 'Legend | D | N\n | Night | Rest\n | |\n | 1 | 2 | 3 | 4 | 5\nChen | D | N | | D | N\nCôté | N | | D | |'],
])('codes are explained by a table %s', (_, sheet) => {
  expect(shiftsOf(readingOf(sheet, december)).filter((one) => one.includes('Chen'))).toEqual([
    '2026-12-01 night O Chen',
    '2026-12-04 night O Chen',
  ])
})

test('codes beside words in the grid itself explain nothing', () => {
  const reading = readingOf('\n | 1 | 2 | 3 | 4 | 5\nChen | | D | Vacation | | N\nCôté | | N | Off | | D', december)
  expect(shiftsOf(reading)).toEqual([
    '2026-12-02 day O Chen',
    '2026-12-02 night J Côté',
    '2026-12-05 day J Côté',
    '2026-12-05 night O Chen',
  ])
})

test('a duty that no one has yet is not the meaning of its code', () => {
  const reading = readingOf('\n | 1 | 2 | 3 | 4 | 5\nChen | D | N | | D | N\n | |\nN - TBD', december)
  expect(shiftsOf(reading)).toContain('2026-12-02 night O Chen')
})

test('words beside initials are about people, and do not explain the initials', () => {
  const roster =
    'Date | Day | Night | | Who | Prefers\n2026-12-01 | OC | TN | | OC | Nights\n2026-12-02 | WZ | TN | | TN | Days\n2026-12-03 | OC | TN | | WZ | Backup'
  expect(shiftsOf(readingOf(roster))).toHaveLength(6)
})

test('a legend of initials gives no surname to a stranger', () => {
  const reading = readingOf(
    `
Date | Day | Night
2026-12-01 | FH | TN
2026-12-02 | OC | FH
2026-12-03 | TN | OC

FH = Haddad
TN = Nowak
OC = O'Connell`,
  )
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toContain('2026-12-02 day L O’Connell')
})

test('a row of nothing but numbers belongs to a person if a legend explains them all', () => {
  const reading = readingOf(
    `
 | 1 | 2 | 3 | 4 | 5
Chen | 1 | 2 | 3 | | 1
Nowak | 2 | | 1 | 1 |
Total | 2 | 1 | 2 | 1 | 1
1 = Day, 2 = Night, 3 = Vacation`,
    december,
  )
  expect([shiftsOf(reading).length, leaveOf(reading), questionsOf(reading)]).toEqual([6, ['O Chen VACATION 2026-12-03 to 2026-12-03'], []])
})
