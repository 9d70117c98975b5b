import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const days = Array.from({ length: 31 }, (_, at) => at + 1)
const monthLengths = [31, 28, 31, 30]
const names = ['Chen', 'Côté', 'Haddad', 'Nowak']

test('a wall planner has rows for 31 days, of which shorter months leave some empty', () => {
  const rows = days.map((day) => `${day} | ${names.map((name, month) => (day <= monthLengths[month]! ? name : '')).join(' | ')}`)
  const reading = readingOf(`2026 | | | |\n | Jan | Feb | Mar | Apr\n${rows.join('\n')}`, { fileName: 'Night call.xlsx' })
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toHaveLength(31 + 28 + 31 + 30)
  expect(shiftsOf(reading)).toContain('2026-02-28 night J Côté')
})

test('a name beside a day that the month does not have is not taken for another day', () => {
  const rows = days.map((day) => `${day} | Chen | ${day <= 28 || day === 30 ? 'Côté' : ''}`)
  const reading = readingOf(`2026 | |\n | Jan | Feb\n${rows.join('\n')}`, { fileName: 'Night call.xlsx' })
  expect(shiftsOf(reading).filter((shift) => !shift.startsWith('2026-01'))).toEqual([])
  expect(questionsOf(reading)).toEqual(['month Feb 1'])
})

test('each month of a wall planner may have a year of its own', () => {
  const rows = days.slice(0, 30).map((day) => `${day} | Chen | Côté`)
  const reading = readingOf(` | Dec 2026 | Jan 2027\n${rows.join('\n')}\n31 | Chen | Côté`, { fileName: 'Night call.xlsx' })
  const shifts = shiftsOf(reading)
  expect([questionsOf(reading), shifts.length, shifts[0], shifts.at(-1)]).toEqual([
    [],
    62,
    '2026-12-01 night O Chen',
    '2027-01-31 night J Côté',
  ])
})
