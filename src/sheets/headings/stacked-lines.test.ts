import { expect, test } from 'vitest'

import { questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const read = (cell: string) => {
  const reading = readingOf(`Mon Oct 5 2026 | Tue Oct 6 2026 | Wed Oct 7 2026\n${cell} | Day: Zhang | Night: Raman`)
  return [shiftsOf(reading).filter((one) => one.startsWith('2026-10-05')), questionsOf(reading)]
}
const chenAndNowak = ['2026-10-05 day O Chen', '2026-10-05 night T Nowak']

test.each([
  'Day\\nChen\\nNight\\nNowak',
  'Chen\\nDay\\nNowak\\nNight',
  'Day: Chen, Night: Nowak',
  'Chen (day), Nowak (night)',
  'Chen (D) / Nowak (N)',
  'D Chen / N Nowak',
  'Day Chen and Night Nowak',
])('a cell may name several duties: %j', (cell) => {
  expect(read(cell)).toEqual([chenAndNowak, []])
})

test('names behind a duty with a colon are on that duty', () => {
  const templates = [
    { key: 'day', name: 'Day', startTime: '07:00:00', endTime: '19:00:00', dutyKind: 'DAY' as const, headCount: 2 },
    { key: 'night', name: 'Night', startTime: '19:00:00', endTime: '07:00:00', dutyKind: 'NIGHT' as const, headCount: 1 },
  ]
  const sheet = 'Mon Oct 5 2026 | Tue Oct 6 2026 | Wed Oct 7 2026\nDay: Chen, Zhang, Night: Nowak | Day: Zhang | Night: Raman'
  expect(shiftsOf(readingOf(sheet, { team: { templates } })).slice(0, 3)).toEqual([
    chenAndNowak[0],
    '2026-10-05 day W Zhang',
    chenAndNowak[1],
  ])
})

test.each(['Chen, Zhang (day), Nowak (night)', 'Chen (day), Zhang, Nowak (night)', 'Chen\\nDay\\nNowak'])(
  'a name that could belong to two duties is left unread: %j',
  (cell) => {
    expect(read(cell)).toEqual([[], []])
  },
)

test.each(['Chen\\nbackup: Nowak', 'Chen\\n(Backup Nowak)', 'Backup = Nowak\\nChen'])(
  'below a duty, a line may name another one: %j',
  (cell) => {
    const reading = readingOf(`Date | Night\n2026-10-05 | ${cell}\n2026-10-06 | Zhang\n2026-10-07 | N Bergeron\\nZhang`)
    expect(shiftsOf(reading).slice(0, 3)).toEqual(['2026-10-05 backup T Nowak', '2026-10-05 night O Chen', '2026-10-06 night W Zhang'])
    expect(questionsOf(reading)).toEqual([])
  },
)
