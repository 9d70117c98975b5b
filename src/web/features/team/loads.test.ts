import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'
import type { ListedDuty } from '#web/listed-duties.ts'

import { fromNowOn, inMonthOf, kindOf, nextOf, rangeAround } from './loads.ts'

const load = (nights: number, weekends: number) => ({ shifts: 1, nights, weekends, points: 1 })
const on = (date: string, startTime = '08:00', endTime = '16:00') => rangeOn(date, { startTime, endTime })
const duty = (date: string, isPublished = true, worked = [on(date)]) => ({ date, isPublished, range: on(date), worked }) as ListedDuty
const dates = (duties: readonly ListedDuty[]) => duties.map(({ date }) => date)

test('the range is the month, the day before it and four more weeks', () => {
  expect(rangeAround('2026-11-21')).toEqual({ fromDate: '2026-10-31', toDate: '2026-12-28' })
})

test('a night at the weekend counts as a night', () => {
  expect([load(1, 1), load(1, 0), load(0, 1), load(0, 0)].map(kindOf)).toEqual(['night', 'night', 'weekend', 'other'])
})

test('the month has its published duties, and the upcoming duties begin with the first that has not ended', () => {
  const duties = [duty('2026-10-31'), duty('2026-11-01'), duty('2026-11-21', false), duty('2026-11-30'), duty('2026-12-01')]
  expect(dates(inMonthOf(duties, '2026-11-21'))).toEqual(['2026-11-01', '2026-11-30'])
  const at = (time: string) => rangeOn('2026-11-21', { startTime: time, endTime: '23:00' }).start
  expect(dates(fromNowOn(duties, at('15:59')))).toEqual(['2026-11-21', '2026-11-30', '2026-12-01'])
  expect(dates(fromNowOn(duties, at('16:00')))).toEqual(['2026-11-30', '2026-12-01'])
})

test('the next duty is a published one, as on the dashboard', () => {
  expect(nextOf([duty('2026-11-21', false), duty('2026-11-30'), duty('2026-11-25')], 0)?.date).toBe('2026-11-25')
  expect(nextOf([duty('2026-11-21', false)], 0)).toBeUndefined()
  const [running, later] = [duty('2026-11-21'), duty('2026-11-25')]
  const noon = rangeOn('2026-11-21', { startTime: '12:00', endTime: '13:00' }).start
  expect(nextOf([running, later], noon)?.date).toBe('2026-11-25')
  expect([running.range.start - 1, running.range.start].map((now) => nextOf([running, later], now)?.date)).toEqual([
    '2026-11-21',
    '2026-11-25',
  ])
  const interrupted = duty('2026-11-21', true, [on('2026-11-21', '08:00', '12:30'), on('2026-11-21', '14:00', '16:00')])
  expect(nextOf([interrupted, later], noon)?.times.startTime).toBe('14:00:00')
})

test('a duty that a colleague covers is neither in the month nor upcoming', () => {
  const date = '2026-11-21'
  const covered = duty(date, true, [])
  expect([inMonthOf([covered], date), fromNowOn([covered], 0)]).toEqual([[], []])
  const inTwoParts = duty(date, true, [on(date, '08:00', '09:00'), on(date, '12:00', '16:00')])
  expect(fromNowOn([inTwoParts, duty(date)], on(date, '10:00').start)).toMatchObject([
    { times: { startTime: '08:00:00', endTime: '16:00:00' } },
    { times: { startTime: '12:00:00', endTime: '16:00:00' } },
  ])
})

test('a part after midnight begins on the day after its shift', () => {
  const night = { ...duty('2026-11-21'), range: on('2026-11-21', '19:00', '07:00') }
  const after = { ...night, worked: [{ ...night.range, start: night.range.start + 7 * 60 }] }
  expect(fromNowOn([night, after], 0).map(({ begins, date }) => [begins, date])).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-22', '2026-11-21'],
  ])
})
