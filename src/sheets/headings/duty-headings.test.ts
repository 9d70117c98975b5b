import { expect, test } from 'vitest'

import { anotherDuty, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const week = ' | Mon Oct 5 2026 | Tue Oct 6 2026 | Wed Oct 7 2026'

test('duties of the same name below different units are different duties', () => {
  const reading = readingOf(`${week}\nICU | | |\nDay | Chen | Zhang | Nowak\nWard | | |\nDay | Raman | Okafor | Mensah`)
  expect([shiftsOf(reading), questionsOf(reading)]).toEqual([[], ['template ICU Day 2', 'template Ward Day 2']])
})

test('a duty that no one has is not a unit', () => {
  const reading = readingOf(`${week}\nBackup | | |\nDay | Chen | Zhang | Nowak\nNight | Raman | Okafor | Mensah`)
  expect([shiftsOf(reading).length, questionsOf(reading)]).toEqual([6, []])
})

test.each(['D | N | D | N | D | N', 'Day | Night | Day | Night | Day | Night', 'AM | PM | AM | PM | AM | PM'])(
  'the parts of days in a line of their own are part of the duty: %s',
  (parts) => {
    const templates = ['AM', 'PM'].map((part, at) => anotherDuty(`Ward ${parts.startsWith('A') ? part : ['Day', 'Night'][at]!}`, at, part))
    const sheet = ` | Mon Oct 5 2026 | | Tue Oct 6 2026 | | Wed Oct 7 2026 |\n | ${parts}\nWard | Chen | Zhang | Nowak | Raman | Okafor | Mensah`
    expect(shiftsOf(readingOf(sheet, { team: { templates } })).slice(0, 3)).toEqual([
      '2026-10-05 AM O Chen',
      '2026-10-05 PM W Zhang',
      '2026-10-06 AM T Nowak',
    ])
  },
)

const roster = (...names: string[]) =>
  ['Date | Day | Night', ...names.map((pair, at) => `Mon Oct ${at + 5} 2026 | ${pair}`.replace('Mon', ['Mon', 'Tue', 'Wed'][at]!))].join(
    '\n',
  )
const stacked = `ICU\n${roster('Chen | Nowak', 'Zhang | Nowak', 'Chen | Raman')}\nWARD\n${roster('Okafor | Mensah', 'Okafor | Mensah', 'Moretti | Mensah')}`
const beside =
  'ICU | | | | WARD | |\nDate | Day | Night | | Date | Day | Night\n' +
  'Oct 5 2026 | Chen | Nowak | | Oct 5 2026 | Okafor | Mensah\n' +
  'Oct 6 2026 | Zhang | Nowak | | Oct 6 2026 | Okafor | Mensah\n' +
  'Oct 7 2026 | Chen | Raman | | Oct 7 2026 | Moretti | Mensah'

test.each([stacked, beside])('tables of two units with the same days and headings are not about the same duties', (sheet) => {
  const reading = readingOf(sheet)
  expect([shiftsOf(reading), questionsOf(reading).map((question) => question.slice(0, -2))]).toEqual([
    [],
    ['template ICU Day', 'template ICU Night', 'template WARD Day', 'template WARD Night'],
  ])
  const templates = ['ICU Day', 'ICU Night', 'Ward Day', 'Ward Night'].map((name, at) => anotherDuty(name, at))
  expect(shiftsOf(readingOf(sheet, { team: { templates } })).filter((one) => one.startsWith('2026-10-05'))).toEqual([
    '2026-10-05 ICU Day O Chen',
    '2026-10-05 ICU Night T Nowak',
    '2026-10-05 Ward Day A Okafor',
    '2026-10-05 Ward Night K Mensah',
  ])
})

test('a roster that is pasted twice below the same title is one roster', () => {
  const once = `Call schedule\n${roster('Chen | Nowak', 'Zhang | Nowak', 'Chen | Raman')}`
  expect(shiftsOf(readingOf(`${once}\n${once}`))).toHaveLength(6)
})
