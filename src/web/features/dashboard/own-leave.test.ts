import { expect, test } from 'vitest'

import type { Leave } from '#domain/leave/leave.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'

import { leaveDetail, leaveStatus, shownRange } from './own-leave.ts'

const leave = (fromDate: string, toDate: string, more: Partial<Leave> = {}) =>
  ({ kind: 'VACATION', fromDate, fromHalf: 'day', toDate, toHalf: 'night', ...more }) as Leave
const at = (date: string, hour: number) => (dayNumber(date) * 24 + hour) * 60

test('consecutive leave counts as one', () => {
  const own = [leave('2026-12-14', '2026-12-18'), leave('2026-12-19', '2026-12-21', { kind: 'CONFERENCE' })]
  expect(leaveStatus(own, at('2026-12-18', 10))).toBe("You're on leave, back Tue Dec 22.")
  expect(leaveStatus(own, at('2026-12-13', 23))).toBe('Next leave: Vacation Dec 14–18.')
  expect(leaveStatus(own, at('2026-12-22', 0))).toBe('')
})

test('leave for half a day begins and ends by the clock', () => {
  const day = [leave('2026-12-14', '2026-12-14', { toHalf: 'day' })]
  expect(leaveStatus(day, at('2026-12-14', 10))).toBe("You're on leave, back tonight.")
  expect(leaveStatus(day, at('2026-12-14', 18))).toBe('')
  const night = [leave('2026-12-14', '2026-12-15', { fromHalf: 'night' })]
  expect(leaveStatus(night, at('2026-12-14', 10))).toBe('Next leave: Vacation Dec 14–15, from the night.')
  expect(leaveStatus(night, at('2026-12-14', 18))).toBe("You're on leave, back Wed Dec 16.")
})

test('a summary counts the days of leave within its dates', () => {
  const own = [leave('2026-11-27', '2026-12-01'), leave('2026-12-31', '2027-01-01', { fromHalf: 'night' })]
  expect(leaveDetail(own, ['2026-12-01', '2026-12-30'])).toBe(', 1 day of leave')
  expect(leaveDetail(own, ['2026-12-01', '2026-12-31'])).toBe(', 1.5 days of leave')
  expect(leaveDetail(own, ['2026-12-02', '2026-12-30'])).toBe('')
})

test('whole days of leave are shown from midnight to midnight, others by their hours', () => {
  expect(shownRange(leave('2026-12-14', '2026-12-14'))).toEqual({ start: at('2026-12-14', 0), end: at('2026-12-15', 0) })
  expect(shownRange(leave('2026-12-14', '2026-12-14', { toHalf: 'day' }))).toEqual({
    start: at('2026-12-14', 6),
    end: at('2026-12-14', 18),
  })
})
