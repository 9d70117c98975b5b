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
