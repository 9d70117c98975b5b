import { neutral, type AvailabilityData, type HalfDay } from '#domain/people/availability.ts'
import { datesIn, dayOfMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { contains, type TimeRange } from '#domain/time/time-range.ts'

import type { LeaveTerms } from './leave-terms.ts'
import { rangeOfLeave, type LeaveKind } from './leave.ts'

/** When someone is on approved leave. */
export interface LeaveTime extends TimeRange {
  kind: LeaveKind
}

const halves: HalfDay[] = ['day', 'night']

/** A month of availability with the half days of leave as unavailable: those of the kinds that lower a person's fair share. */
export function withAwayHalves(data: AvailabilityData, leave: readonly LeaveTime[], month: Month, terms: LeaveTerms): AvailabilityData {
  const counted = leave.filter(({ kind }) => terms.kinds[kind].lowersShare)
  if (counted.length === 0) return data
  const away = { ...data }
  for (const date of datesIn(rangeOfMonth(month)))
    for (const half of halves) {
      const time = rangeOfLeave({ fromDate: date, fromHalf: half, toDate: date, toHalf: half })
      const day = dayOfMonth(date)
      if (counted.some((range) => contains(range, time))) away[day] = { ...(away[day] ?? neutral), [half]: -1 }
    }
  return away
}
