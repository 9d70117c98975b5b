import { neutral, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
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
import { halfLength, halfStarts, type LeaveKind } from './leave.ts'

/** When someone is on approved leave. */
export interface LeaveTime extends TimeRange {
  kind: LeaveKind
}

/** The half days of these dates that leave takes completely; only kinds of leave that lower a person's fair share count. */
export function halfDaysAway(dates: DateRange, leave: readonly LeaveTime[], terms: LeaveTerms): { date: CalendarDate; half: HalfDay }[] {
  const [first, last] = [2 * dayNumber(dates.fromDate), 2 * dayNumber(dates.toDate) + 1]
  const away = new Set<number>()
  for (const { kind, start, end } of leave) {
    if (!terms.kinds[kind].lowersShare) continue
    const until = Math.min(last, Math.floor((end - halfStarts.day) / halfLength) - 1)
    for (let half = Math.max(first, Math.ceil((start - halfStarts.day) / halfLength)); half <= until; half++) away.add(half)
  }
  return [...away].map((half) => ({ date: fromDayNumber(Math.floor(half / 2)), half: half % 2 === 0 ? 'day' : 'night' }))
}

/** A month of availability in which the half days of leave are marked as unavailable. */
export function withAwayHalves(data: AvailabilityData, leave: readonly LeaveTime[], month: Month, terms: LeaveTerms): AvailabilityData {
  const away = { ...data }
  for (const { date, half } of halfDaysAway(rangeOfMonth(month), leave, terms)) {
    const day = dayOfMonth(date)
    away[day] = { ...(away[day] ?? neutral), [half]: -1 }
  }
  return away
}
