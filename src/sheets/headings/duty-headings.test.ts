import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

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
    const templates = ['AM', 'PM'].map((part, at) => ({
      key: part,
      name: `Ward ${parts.startsWith('A') ? part : ['Day', 'Night'][at]!}`,
      startTime: `0${at + 1}:00:00`,
      endTime: '12:00:00',
      dutyKind: 'OTHER' as const,
      headCount: 1,
    }))
    const sheet = ` | Mon Oct 5 2026 | | Tue Oct 6 2026 | | Wed Oct 7 2026 |\n | ${parts}\nWard | Chen | Zhang | Nowak | Raman | Okafor | Mensah`
    expect(shiftsOf(readingOf(sheet, { team: { templates } })).slice(0, 3)).toEqual([
      '2026-10-05 AM O Chen',
      '2026-10-05 PM W Zhang',
      '2026-10-06 AM T Nowak',
    ])
  },
)
