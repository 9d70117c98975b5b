import type { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** The leave that is being chosen. */
export interface Pick extends LeaveSpan {
  kind: LeaveKind
}

/** Whole days between two days in either order. */
export const daysFrom = (a: CalendarDate, b: CalendarDate): LeaveSpan => ({
  fromDate: a < b ? a : b,
  fromHalf: 'day',
  toDate: a < b ? b : a,
  toHalf: 'night',
})

/** Whether a leave takes this half day. */
export function takesHalf({ fromDate, fromHalf, toDate, toHalf }: LeaveSpan, date: CalendarDate, half: HalfDay): boolean {
  if (date < fromDate || date > toDate) return false
  return !(date === fromDate && half === 'day' && fromHalf === 'night') && !(date === toDate && half === 'night' && toHalf === 'day')
}

/** The new span when one of its ends is dragged to a day; it never turns around. */
export const withEnd = (span: LeaveSpan, end: 'from' | 'to', date: CalendarDate): LeaveSpan =>
  end === 'from'
    ? { ...span, fromDate: date < span.toDate ? date : span.toDate, fromHalf: 'day' }
    : { ...span, toDate: date > span.fromDate ? date : span.fromDate, toHalf: 'night' }
