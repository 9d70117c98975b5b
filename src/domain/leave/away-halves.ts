import { halfLength, halfStarts, neutral, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
import {
  dayNumber,
  dayOfMonth,
  fromDayNumber,
  rangeOfMonth,
  type CalendarDate,
  type DateRange,
  type Month,
} from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

import type { LeaveTerms } from './leave-terms.ts'
import type { LeaveKind } from './leave.ts'

/** When someone is on approved leave. */
export interface LeaveTime extends TimeRange {
  kind: LeaveKind
}

interface HalfDayOf {
  date: CalendarDate
  half: HalfDay
}

/** The half days of these dates that leave takes completely; only kinds of leave that lower a person's fair share count. */
export const halfDaysAway = (dates: DateRange, leave: readonly LeaveTime[], terms: LeaveTerms): HalfDayOf[] =>
  halfDaysWithin(
    dates,
    leave.filter(({ kind }) => terms.kinds[kind].lowersShare),
  )

/** The half days of these dates that one of the times takes completely. */
function halfDaysWithin(dates: DateRange, times: readonly TimeRange[]): HalfDayOf[] {
  const [first, last] = [2 * dayNumber(dates.fromDate), 2 * dayNumber(dates.toDate) + 1]
  const away = new Set<number>()
  for (const { start, end } of times) {
    const until = Math.min(last, Math.floor((end - halfStarts.day) / halfLength) - 1)
    for (let half = Math.max(first, Math.ceil((start - halfStarts.day) / halfLength)); half <= until; half++) away.add(half)
  }
  return [...away].map((half) => ({ date: fromDayNumber(Math.floor(half / 2)), half: half % 2 === 0 ? 'day' : 'night' }))
}

/** A month of availability in which the half days of leave are marked as unavailable. */
export const withAwayHalves = (data: AvailabilityData, leave: readonly LeaveTime[], month: Month, terms: LeaveTerms): AvailabilityData =>
  withoutHalves(data, halfDaysAway(rangeOfMonth(month), leave, terms))

/** The same for leave of any kind. */
export const withTimesAway = (data: AvailabilityData, times: readonly TimeRange[], month: Month): AvailabilityData =>
  withoutHalves(data, halfDaysWithin(rangeOfMonth(month), times))

function withoutHalves(data: AvailabilityData, halves: readonly HalfDayOf[]): AvailabilityData {
  const away = { ...data }
  for (const { date, half } of halves) {
    const day = dayOfMonth(date)
    away[day] = { ...(away[day] ?? neutral), [half]: -1 }
  }
  return away
}
