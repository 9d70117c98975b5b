import { expect, test } from 'vitest'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { at, verdict } from '#test/judging.ts'

const evening = (date: CalendarDate) => at(date, 'IN_HOSPITAL_CALL', '17:00', '23:00')
const outcome = (blocks: [CalendarDate, CalendarDate][], dates: CalendarDate[]) => {
  const all = blocks.map(([fromDate, toDate]) => ({ fromDate, toDate }))
  return verdict('fmrq', 'one-in-three', dates.map(evening), { blocks: all }, { fromDate: all[0]!.fromDate, toDate: all.at(-1)!.toDate })[0]
}

test('once in 28 days two calls may be closer: in a block of four weeks, or in any four weeks of a longer one', () => {
  const october: [CalendarDate, CalendarDate] = ['2026-10-01', '2026-10-31']
  expect(outcome([october], ['2026-10-01', '2026-10-03', '2026-10-29', '2026-10-31'])).toBe('KEPT')
  expect(outcome([october], ['2026-10-01', '2026-10-03', '2026-10-28', '2026-10-30'])).toBe('BROKEN')

  const eightWeeks: [CalendarDate, CalendarDate] = ['2026-10-05', '2026-11-29']
  const acrossTheMiddle = ['2026-10-27', '2026-10-29', '2026-11-03', '2026-11-05']
  expect(outcome([eightWeeks], acrossTheMiddle)).toBe('BROKEN')
  const blocks: [CalendarDate, CalendarDate][] = [
    ['2026-10-05', '2026-11-01'],
    ['2026-11-02', '2026-11-29'],
  ]
  expect(outcome(blocks, acrossTheMiddle)).toBe('KEPT')
  expect(outcome(blocks, ['2026-10-05', '2026-10-07', '2026-10-29', '2026-10-31'])).toBe('BROKEN')
})

test('each closer pair counts against the four weeks after it, unless the pair itself was not allowed', () => {
  const long: [CalendarDate, CalendarDate] = ['2026-10-05', '2026-12-27']
  const times = ['2026-10-05', '2026-10-07', '2026-11-02', '2026-11-04', '2026-11-30', '2026-12-02']
  expect(outcome([long], times)).toBe('KEPT')
  expect(outcome([long], times.with(2, '2026-11-01').with(3, '2026-11-03'))).toBe('BROKEN')
})
