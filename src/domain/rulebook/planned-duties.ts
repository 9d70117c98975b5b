import type { Id } from '#domain/id.ts'
import {
  addDays,
  dayOfMonth,
  daysBetween,
  isWithin,
  monthOf,
  rangeOfMonth,
  type CalendarDate,
  type DateRange,
} from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

import type { PackRule } from './pack.ts'
import { daysAffected } from './shapes/reach.ts'
import type { PersonRecord, RecordedDuty } from './timeline/timeline-of.ts'

/** A possible duty, or one on record. */
export interface PlannedDuty {
  date: CalendarDate
  range: TimeRange
  templateId: Id
  assignmentId?: Id
  isCover?: boolean
}

/** The number of days at the start of a month that can belong to a weekend which counts for the month before. */
const daysOfPreviousWeekend = 2

/** The month of these dates, with the days of the neighbouring months in which they matter to a rule. */
export function judgedDates(dates: readonly CalendarDate[], { readings }: Pick<PackRule, 'readings'>): DateRange[] {
  const { fromDate, toDate } = rangeOfMonth(monthOf(dates[0]!))
  const isEarly = dates.some((date) => dayOfMonth(date) <= daysOfPreviousWeekend)
  const days = Math.max(...readings.map(daysAffected))
  const isLate = dates.some((date) => daysBetween(date, toDate) < days)
  return [
    { fromDate: isEarly ? addDays(fromDate, -daysOfPreviousWeekend) : fromDate, toDate },
    ...(isLate ? [{ fromDate: addDays(toDate, 1), toDate: addDays(toDate, days) }] : []),
  ]
}

/** The record, with these duties in place of the recorded ones within reach. */
export function recordWith(duties: readonly PlannedDuty[], reach: DateRange, record: PersonRecord): PersonRecord {
  const nameOf = ({ assignmentId, isCover }: PlannedDuty) => `${assignmentId} ${isCover}`
  const known = new Map(record.duties.map((duty) => [nameOf(duty), duty]))
  const planned = duties
    .filter(({ date }) => isWithin(date, reach))
    .map((duty): RecordedDuty => known.get(nameOf(duty)) ?? { ...duty, assignmentId: '', isCover: false })
  return { ...record, duties: [...record.duties.filter(({ date }) => !isWithin(date, reach)), ...planned] }
}
