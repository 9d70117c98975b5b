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
