import { afterEach, expect, test, vi } from 'vitest'

import { monthOf, weeksOfMonth } from '#domain/time/calendar-date.ts'
import { dayToAddTo } from '#web/day-to-add-to.ts'

import { dateAfter, dayInAddress, focusDay, isSameMonth, useViewed, viewAs, viewDate } from './view.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a step is one unit of the timescale, across months and years', () => {
  expect(dateAfter('2026-12-28', 'week', 1)).toBe('2027-01-04')
  expect(dateAfter('2026-01-31', 'month', 1)).toBe('2026-02-01')
  expect(dateAfter('2026-01-31', 'month', -1)).toBe('2025-12-01')
})

test('switching to weeks shows the current week if the current month is viewed, and otherwise the week viewed before', () => {
  viewDate('2026-11-01')
  viewAs('week', '2026-11-21')
  expect(useViewed.getState()).toMatchObject({ date: undefined, timescale: 'week' })
  viewDate('2026-12-16')
  viewAs('month', '2026-11-21')
  expect(useViewed.getState()).toMatchObject({ date: '2026-12-16', timescale: 'month' })
})

test('the address of the calendar names its day, even while a popover is open', () => {
  expect(dayInAddress('/app/calendar/day/2026-11-16')).toBe('2026-11-16')
  expect(dayInAddress('/app/calendar/day/2026-11-16/shift/abc')).toBe('2026-11-16')
  expect(dayInAddress('/App/Calendar/Day/2026-11-16')).toBe('2026-11-16')
  expect(dayInAddress('/app/calendar/day/2026-11-31')).toBeUndefined()
  expect(dayInAddress('/app/calendar')).toBeUndefined()
  expect(dayInAddress('/app/availabilities/user/2026-11-16')).toBeUndefined()
})

test('a day that is already shown gets the focus without moving the view', () => {
  useViewed.setState({ date: undefined, leftDay: '2026-11-16', focus: undefined })
  focusDay('2026-11-17', true)
  expect(useViewed.getState()).toMatchObject({ date: '2026-11-17', focus: '2026-11-17', leftDay: '2026-11-16' })
  focusDay('2026-12-01', false)
  expect(useViewed.getState()).toMatchObject({ date: '2026-12-01', focus: '2026-12-01', leftDay: undefined })
})

test('a week back is seven days, and months are the same only in the same year', () => {
  expect(dateAfter('2026-11-03', 'week', -1)).toBe('2026-10-27')
  const november = { year: 2026, month: 10 }
  expect([november, { year: 2025, month: 10 }, { year: 2026, month: 9 }].map((month) => isSameMonth(month, november))).toEqual([
    true,
    false,
    false,
  ])
})

test('moving away from a day in the address remembers that day', () => {
  vi.stubGlobal('location', { pathname: '/app/calendar/day/2026-11-16/add' })
  viewDate('2026-12-01')
  expect(useViewed.getState()).toMatchObject({ date: '2026-12-01', leftDay: '2026-11-16' })
})

const today = '2026-11-28'
function view(date: string, timescale: 'month' | 'week' = 'month') {
  const monthWeeks = weeksOfMonth(monthOf(date), 0)
  return {
    date,
    timescale,
    today,
    weeks: timescale === 'month' ? monthWeeks : monthWeeks.filter((week) => week.includes(date)),
  }
}

test('a shift is added to the day that has the focus', () => {
  expect(dayToAddTo(view('2027-03-14'), '2027-03-14')).toBe('2027-03-14')
  expect(dayToAddTo(view(today), '2026-11-03')).toBe('2026-11-03')
})

test('without a focus, a shift is added to today if it is shown, or else to the viewed day', () => {
  expect(dayToAddTo(view('2026-11-01'), undefined)).toBe(today)
  expect(dayToAddTo(view('2027-03-01'), undefined)).toBe('2027-03-01')
  expect(dayToAddTo(view('2026-11-27', 'week'), undefined)).toBe(today)
  expect(dayToAddTo(view('2026-11-20', 'week'), undefined)).toBe('2026-11-20')
})
