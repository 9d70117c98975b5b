import { expect, test } from 'vitest'

import type { Leave } from '#domain/leave/leave.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'

import { leaveStatus } from './own-leave.ts'

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
