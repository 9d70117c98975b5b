import { isForwards, type LeaveKind, type LeaveSpan } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import { addDays, daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'

/** The leave that is being chosen. */
export interface Pick extends LeaveSpan {
  kind: LeaveKind
}

/** Whole days between two days, given in either order. */
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

/**
 * The longer part of a span before or after the days on which shifts would stay unfilled; undefined if no part is shorter than the span.
 */
export function withoutDays(span: LeaveSpan, dates: readonly CalendarDate[]): LeaveSpan | undefined {
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  if (first === undefined || last === undefined) return undefined
  const before: LeaveSpan = { ...span, toDate: addDays(first, -1), toHalf: 'night' }
  const after: LeaveSpan = { ...span, fromDate: addDays(last, 1), fromHalf: 'day' }
  const shorter = [before, after].filter((part) => isForwards(part) && lengthOf(part) < lengthOf(span))
  return shorter.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
}

const lengthOf = ({ fromDate, toDate }: LeaveSpan) => daysBetween(fromDate, toDate)

/** The new span when one of its ends is dragged to a day. The dragged end stops at the other end. */
export const withEnd = (span: LeaveSpan, end: 'from' | 'to', date: CalendarDate): LeaveSpan =>
  end === 'from'
    ? { ...span, fromDate: date < span.toDate ? date : span.toDate, fromHalf: 'day' }
    : { ...span, toDate: date > span.fromDate ? date : span.fromDate, toHalf: 'night' }
