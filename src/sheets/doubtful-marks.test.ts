import { expect, test } from 'vitest'

import { availabilityOf, leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

test.each(['D?', 'N??', 'D/N?', 'D? / N', '?N', 'vac?', 'off?', 'pc ?', 'Night?', 'D (?)', 'ED'])('the code %j is a question', (code) => {
  const reading = readingOf(`October 2026 | 1 | 2 | 3 | 4 | 5\nChen | ${code} | N | | |\nNowak | | D | D | | N`)
  expect(questionsOf(reading)).toEqual([`template ${code} 1`])
  expect([shiftsOf(reading).filter((one) => one.includes('10-01')), leaveOf(reading)]).toEqual([[], []])
})

test('the answer to a doubtful code counts', () => {
  const answers = [
    { key: 'template:d?', means: { is: 'template' as const, templateId: 'day' } },
    { key: 'template:vac?', means: { is: 'leave' as const, kind: 'VACATION' as const } },
  ]
  const reading = readingOf('October 2026 | 1 | 2 | 3 | 4 | 5\nChen | D? | vac? | | |\nNowak | | D | D | | N', { answers })
  expect([shiftsOf(reading)[0], leaveOf(reading)]).toEqual(['2026-10-01 day O Chen', ['O Chen VACATION 2026-10-02 to 2026-10-02']])
})

test.each(['Raman vac?', 'vac? Raman', 'Raman (vac?)', 'Raman?', 'Nowak vac; Raman vac?', 'Vac?: Raman'])(
  'someone away, %j, is a question',
  (cell) => {
    const reading = readingOf(`Date | Night | Leave\n2026-10-01 | Lindqvist | ${cell}\n2026-10-02 | Chen |\n2026-10-03 | Chen |`)
    expect([leaveOf(reading), questionsOf(reading).length]).toEqual([[], 1])
  },
)

test('leave of a doubtful kind is a question, whose answer counts', () => {
  const list = (type: string, answers: Parameters<typeof readingOf>[1] = {}) =>
    readingOf(`Name | From | To | Type\nChen | 2026-10-05 | 2026-10-09 | ${type}\nNowak | 2026-10-05 | 2026-10-05 | Vacation`, answers)
  const open = list('Vacation?')
  expect([leaveOf(open).length, questionsOf(open)]).toEqual([1, ['template Vacation? 1']])
  const means = (is: 'off' | 'leave') => [{ key: 'template:vacation?', means: is === 'off' ? { is } : { is, kind: 'EXAM' as const } }]
  expect(leaveOf(list('Vacation?', { answers: means('leave') }))[0]).toBe('O Chen EXAM 2026-10-05 to 2026-10-09')
  expect(leaveOf(list('Vacation?', { answers: means('off') }))).toHaveLength(1)
})

test('a doubtful duty beside or above names is a question', () => {
  const beside = readingOf('October 2026\nDate | Who\n2026-10-01 | Night?: Chen\n2026-10-02 | Night: Chen\n2026-10-03 | Night: Chen')
  expect([shiftsOf(beside).length, questionsOf(beside).length]).toEqual([2, 1])
  const above = readingOf('Date | Night?\n2026-10-01 | Chen\n2026-10-02 | Chen\n2026-10-03 | Chen')
  expect([shiftsOf(above), questionsOf(above)]).toEqual([[], ['template Night? 1']])
  const list = readingOf('Date | Name | Shift\n2026-10-01 | Chen | D?\n2026-10-02 | Nowak | D')
  expect([shiftsOf(list), questionsOf(list)]).toEqual([['2026-10-02 day T Nowak'], ['template D? 1']])
})

test('a doubtful availability is a question', () => {
  const reading = readingOf('Availability\nOctober 2026 | 1 | 2 | 3 | 4 | 5\nChen | vac? | X? | off? | |\nNowak | | | | |unavailable')
  expect([availabilityOf(reading), leaveOf(reading), reading.questions.length]).toEqual([['T Nowak: -2026-10-05'], [], 3])
})

test('a row of numbers belongs to a person if others have the same numbers as codes', () => {
  const reading = readingOf(
    'October 2026 | 1 | 2 | 3 | 4 | 5\nChen | 1 | 2 | | D |\nNowak | 2 | 1 | | |\nZhang | 7 | 9 | | |\nTotal | 2 | 2 | 0 | 1 | 0',
  )
  expect(questionsOf(reading)).toEqual(['template 1 2', 'template 2 2'])
})
