import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { halfLength, halfStarts, type HalfDay } from '#domain/people/availability.ts'
import { CalendarDate, datesIn, dayNumber, isWeekend, isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesADay, overlaps, type TimeRange } from '#domain/time/time-range.ts'

export const leaveKinds = ['VACATION', 'CONFERENCE', 'EXAM', 'SICK', 'PARENTAL', 'LIEU', 'OTHER'] as const
export type LeaveKind = (typeof leaveKinds)[number]
export const LeaveKind = Type.Enum([...leaveKinds])

export type LeaveStatus = Static<typeof LeaveStatus>
export const LeaveStatus = Type.Enum(['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'CANCELLED'])

const Half = Type.Unsafe<HalfDay>(Type.Enum(['day', 'night']))

export type LeaveSpan = Static<typeof LeaveSpan>
/** From the beginning of one half day to the end of another. A day half begins at 06:00, a night half at 18:00. */
export const LeaveSpan = Type.Object({ fromDate: CalendarDate, fromHalf: Half, toDate: CalendarDate, toHalf: Half })

export const longestNote = 500

export type Leave = Static<typeof Leave>
/** For other people, members see only that they are away: the approved span, with null in the other fields. */
export const Leave = Type.Object({
  id: Id,
  userId: Id,
  ...LeaveSpan.properties,
  status: LeaveStatus,
  kind: OrNull(LeaveKind),
  /** What the person wrote when they asked. */
  note: OrNull(Type.String()),
  /** Why it was refused. */
  reason: OrNull(Type.String()),
  askedAt: OrNull(Type.String({ format: 'date-time' })),
  answeredBy: OrNull(Id),
  answeredAt: OrNull(Type.String({ format: 'date-time' })),
})

/** The status from which each change is possible. */
export const statusBefore = { APPROVED: 'ASKED', REFUSED: 'ASKED', WITHDRAWN: 'ASKED', CANCELLED: 'APPROVED' } as const satisfies Record<
  Exclude<LeaveStatus, 'ASKED'>,
  LeaveStatus
>

/** The range of the team's wall clock that a leave takes. Empty or negative if it ends before it begins. */
export const rangeOfLeave = ({ fromDate, fromHalf, toDate, toHalf }: LeaveSpan): TimeRange => ({
  start: dayNumber(fromDate) * minutesADay + halfStarts[fromHalf],
  end: dayNumber(toDate) * minutesADay + halfStarts[toHalf] + halfLength,
})

/** Whether a leave has begun, at a minute of the team's wall clock. */
export const hasBegun = (span: LeaveSpan, now: number): boolean => rangeOfLeave(span).start <= now

/** Whether someone may cancel a leave once it is approved: the person only before it begins, or they would get back days that they have taken. */
export const mayCancel = (leave: LeaveSpan & { userId: Id }, by: { userId: Id; isAdmin: boolean }, now: number): boolean =>
  by.isAdmin || (leave.userId === by.userId && !hasBegun(leave, now))

/** Whether a leave has ended, at a minute of the team's wall clock. */
export const isOver = (span: LeaveSpan, now: number): boolean => rangeOfLeave(span).end <= now

/** The same time from midnight to midnight if it takes whole days; undefined if it begins or ends with half a day. */
export function wholeDaysOf({ start, end }: TimeRange): TimeRange | undefined {
  const isWhole = [start, end].every((minute) => minute % minutesADay === halfStarts.day)
  return isWhole ? { start: start - halfStarts.day, end: end - halfStarts.day } : undefined
}

/** The time for which someone on a leave is away: whole days begin and end at midnight. */
function timeAway(span: LeaveSpan): TimeRange {
  const atMidnight = (minute: number) => (minute % minutesADay === halfStarts.day ? minute - halfStarts.day : minute)
  const { start, end } = rangeOfLeave(span)
  return { start: atMidnight(start), end: atMidnight(end) }
}

/** When someone who is away during a time is back, after all leave that follows without a gap; undefined if they are not away. */
export function backAt(spans: readonly LeaveSpan[], during: TimeRange): number | undefined {
  const times = spans.map(timeAway).toSorted((a, b) => a.start - b.start)
  const ends = times.filter((time) => overlaps(time, during)).map(({ end }) => end)
  if (ends.length === 0) return undefined
  return times.reduce((back, { start, end }) => (start <= back ? Math.max(back, end) : back), Math.max(...ends))
}

/** The same for a day. */
export const backFrom = (spans: readonly LeaveSpan[], date: CalendarDate): number | undefined =>
  backAt(spans, { start: dayNumber(date) * minutesADay, end: (dayNumber(date) + 1) * minutesADay })

export const isForwards = (span: LeaveSpan): boolean => rangeOfLeave(span).start < rangeOfLeave(span).end

/** Days of leave, counted in halves; weekends do not count. */
export const leaveDays = (span: LeaveSpan): number => {
  const days = datesIn(span).filter((date) => !isWeekend(date))
  const startsLate = span.fromHalf === 'night' && !isWeekend(span.fromDate)
  const endsEarly = span.toHalf === 'day' && !isWeekend(span.toDate)
  return days.length - (startsLate ? 0.5 : 0) - (endsEarly ? 0.5 : 0)
}

/** The days of leave that fall within these dates. */
export function leaveDaysIn(span: LeaveSpan, { fromDate, toDate }: DateRange): number {
  if (span.toDate < fromDate || span.fromDate > toDate) return 0
  const start: Pick<LeaveSpan, 'fromDate' | 'fromHalf'> = span.fromDate < fromDate ? { fromDate, fromHalf: 'day' } : span
  const end: Pick<LeaveSpan, 'toDate' | 'toHalf'> = span.toDate > toDate ? { toDate, toHalf: 'night' } : span
  return leaveDays({ fromDate: start.fromDate, fromHalf: start.fromHalf, toDate: end.toDate, toHalf: end.toHalf })
}

/** Whether someone on this leave is away for any part of the day. */
export const isAwayOn = (span: LeaveSpan, date: CalendarDate): boolean => isWithin(date, span)

/** The people who are on approved leave on a day. */
export const peopleAway = (leave: readonly (Pick<Leave, 'userId' | 'status'> & LeaveSpan)[], date: CalendarDate): Id[] => [
  ...new Set(leave.filter((one) => one.status === 'APPROVED' && isAwayOn(one, date)).map(({ userId }) => userId)),
]

/** The people whose approved leave overlaps this time. */
export const peopleOnLeave = (leave: readonly (Pick<Leave, 'userId' | 'status'> & LeaveSpan)[], range: TimeRange): Id[] =>
  leave.filter((one) => one.status === 'APPROVED' && overlaps(rangeOfLeave(one), range)).map(({ userId }) => userId)

export const spansOverlap = (a: LeaveSpan, b: LeaveSpan): boolean => overlaps(rangeOfLeave(a), rangeOfLeave(b))
