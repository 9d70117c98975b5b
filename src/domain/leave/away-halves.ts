import { neutral, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
import { datesIn, dayOfMonth, rangeOfMonth, type CalendarDate, type DateRange, type Month } from '#domain/time/calendar-date.ts'
import { contains, type TimeRange } from '#domain/time/time-range.ts'

import type { LeaveTerms } from './leave-terms.ts'
import { rangeOfLeave, type LeaveKind } from './leave.ts'

/** When someone is on approved leave. */
export interface LeaveTime extends TimeRange {
  kind: LeaveKind
}

const halves: HalfDay[] = ['day', 'night']

/** The half days of these dates that leave takes whole: leave of the kinds that lower a person's fair share. */
export function halfDaysAway(dates: DateRange, leave: readonly LeaveTime[], terms: LeaveTerms): { date: CalendarDate; half: HalfDay }[] {
  const counted = leave.filter(({ kind }) => terms.kinds[kind].lowersShare)
  if (counted.length === 0) return []
  return datesIn(dates)
    .flatMap((date) => halves.map((half) => ({ date, half })))
    .filter(({ date, half }) => {
      const time = rangeOfLeave({ fromDate: date, fromHalf: half, toDate: date, toHalf: half })
      return counted.some((range) => contains(range, time))
    })
}

/** A month of availability with the half days of leave as unavailable. */
export function withAwayHalves(data: AvailabilityData, leave: readonly LeaveTime[], month: Month, terms: LeaveTerms): AvailabilityData {
  const away = { ...data }
  for (const { date, half } of halfDaysAway(rangeOfMonth(month), leave, terms)) {
    const day = dayOfMonth(date)
    away[day] = { ...(away[day] ?? neutral), [half]: -1 }
  }
  return away
}
