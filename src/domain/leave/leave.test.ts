import { expect, test } from 'vitest'

import { dayNumber } from '#domain/time/calendar-date.ts'

import {
  backAt,
  backFrom,
  hasBegun,
  isForwards,
  isOver,
  leaveDays,
  leaveDaysIn,
  rangeOfLeave,
  spansOverlap,
  wholeDaysOf,
  type LeaveSpan,
} from './leave.ts'

const leave = (fromDate: string, toDate: string, fromHalf: LeaveSpan['fromHalf'] = 'day', toHalf: LeaveSpan['toHalf'] = 'night') => ({
  fromDate,
  fromHalf,
  toDate,
  toHalf,
})

test('leave starts and ends at 06:00 or 18:00, where half days begin', () => {
  const midnight = 20_801 * 24 * 60
  expect(rangeOfLeave(leave('2026-12-14', '2026-12-14'))).toEqual({ start: midnight + 6 * 60, end: midnight + 30 * 60 })
  expect(rangeOfLeave(leave('2026-12-14', '2026-12-14', 'night'))).toEqual({ start: midnight + 18 * 60, end: midnight + 30 * 60 })
  expect(rangeOfLeave(leave('2026-12-14', '2026-12-15', 'day', 'day')).end).toBe(midnight + 42 * 60)
})

test('whole days of leave are from midnight to midnight, and half days have none', () => {
  const minutes = (date: string) => dayNumber(date) * 24 * 60
  expect(wholeDaysOf(rangeOfLeave(leave('2026-12-31', '2026-12-31')))).toEqual({ start: minutes('2026-12-31'), end: minutes('2027-01-01') })
  expect(wholeDaysOf(rangeOfLeave(leave('2026-12-30', '2026-12-31', 'night')))).toBeUndefined()
  expect(wholeDaysOf(rangeOfLeave(leave('2026-12-30', '2026-12-31', 'day', 'day')))).toBeUndefined()
})

test('a leave must not end before it begins', () => {
  expect(isForwards(leave('2026-12-14', '2026-12-14', 'night', 'day'))).toBe(false)
  expect(isForwards(leave('2026-12-14', '2026-12-14', 'night', 'night'))).toBe(true)
  expect(isForwards(leave('2026-12-15', '2026-12-14'))).toBe(false)
})

test('only days from Monday to Friday count as leave, in halves', () => {
  expect(leaveDays(leave('2026-12-14', '2026-12-18'))).toBe(5)
  expect(leaveDays(leave('2026-12-21', '2026-12-26'))).toBe(5)
  expect(leaveDays(leave('2026-12-19', '2026-12-20'))).toBe(0)
  expect(leaveDays(leave('2026-12-14', '2026-12-18', 'night', 'day'))).toBe(4)
  expect(leaveDays(leave('2026-12-14', '2026-12-14', 'day', 'day'))).toBe(0.5)
  // Half a Saturday does not shorten the leave.
  expect(leaveDays(leave('2026-12-12', '2026-12-19', 'night', 'day'))).toBe(5)
})

test('leave across the end of a year counts in both years', () => {
  const span = leave('2026-06-29', '2026-07-03', 'night', 'day')
  expect(leaveDaysIn(span, { fromDate: '2025-07-01', toDate: '2026-06-30' })).toBe(1.5)
  expect(leaveDaysIn(span, { fromDate: '2026-07-01', toDate: '2027-06-30' })).toBe(2.5)
  expect(leaveDaysIn(span, { fromDate: '2026-07-04', toDate: '2027-06-30' })).toBe(0)
  expect(leaveDaysIn(span, { fromDate: '2025-07-01', toDate: '2026-06-28' })).toBe(0)
})

test('a leave may begin in the half day after another ends', () => {
  const first = leave('2026-12-14', '2026-12-15', 'day', 'day')
  expect(spansOverlap(first, leave('2026-12-15', '2026-12-16', 'night'))).toBe(false)
  expect(spansOverlap(first, leave('2026-12-15', '2026-12-16', 'day'))).toBe(true)
})

test('leave that begins or ends on the first or last day of a span keeps its halves', () => {
  const halves: LeaveSpan = { fromDate: '2026-12-01', fromHalf: 'night', toDate: '2026-12-03', toHalf: 'day' }
  expect(leaveDaysIn(halves, { fromDate: '2026-12-01', toDate: '2026-12-03' })).toBe(2)
  expect(leaveDaysIn(halves, { fromDate: '2026-12-02', toDate: '2026-12-03' })).toBe(1.5)
  expect(leaveDaysIn(halves, { fromDate: '2026-12-03', toDate: '2026-12-31' })).toBe(0.5)
  expect(leaveDaysIn(halves, { fromDate: '2026-11-01', toDate: '2026-12-01' })).toBe(0.5)
})

test('leave is over when its last half day has ended', () => {
  const span = { fromDate: '2026-12-14', fromHalf: 'day', toDate: '2026-12-15', toHalf: 'day' } as const
  const evening = rangeOfLeave(span).end
  expect([evening - 1, evening].map((minute) => isOver(span, minute))).toEqual([false, true])
  expect(isOver({ ...span, toHalf: 'night' }, evening)).toBe(false)
})

test('leave has begun from its first half day on', () => {
  const span = { fromDate: '2026-12-14', fromHalf: 'night', toDate: '2026-12-15', toHalf: 'day' } as const
  const evening = rangeOfLeave(span).start
  expect([evening - 1, evening].map((minute) => hasBegun(span, minute))).toEqual([false, true])
  expect(hasBegun({ ...span, fromHalf: 'day' }, evening - 1)).toBe(true)
})

const minute = (date: string, hour = 0) => (dayNumber(date) * 24 + hour) * 60

test('someone is back after the last of several leaves without a gap between them', () => {
  const week = leave('2026-12-14', '2026-12-18')
  expect(backFrom([week], '2026-12-18')).toBe(minute('2026-12-19'))
  expect(backFrom([week, leave('2026-12-19', '2026-12-21')], '2026-12-18')).toBe(minute('2026-12-22'))
  expect(backFrom([week, leave('2026-12-20', '2026-12-21')], '2026-12-18')).toBe(minute('2026-12-19'))
  const halves = [leave('2026-12-18', '2026-12-21', 'night'), leave('2026-12-14', '2026-12-18', 'day', 'day')]
  expect(backFrom(halves, '2026-12-14')).toBe(minute('2026-12-22'))
  expect(backFrom([week], '2026-12-19')).toBeUndefined()
})

test('half days begin and end in the evening', () => {
  expect(backFrom([leave('2026-12-14', '2026-12-14', 'day', 'day')], '2026-12-14')).toBe(minute('2026-12-14', 18))
  const evening = [leave('2026-12-14', '2026-12-15', 'night')]
  const at = (hour: number) => backAt(evening, { start: minute('2026-12-14', hour), end: minute('2026-12-14', hour) + 1 })
  expect([at(10), at(18)]).toEqual([undefined, minute('2026-12-16')])
})
