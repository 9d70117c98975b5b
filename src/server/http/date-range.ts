import { refusalOfField } from '#domain/refusals/refusal.ts'
import { daysBetween, type DateRange, isCalendarDate, longestRange, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'

export function refuseWideRange({ fromDate, toDate }: DateRange): void {
  const days = daysBetween(fromDate, toDate) + 1
  if (days < 1) throw refusalOfField('toDate', 'must not be before fromDate')
  if (days > longestRange) throw refusalOfField('toDate', `must be within ${longestRange} days of fromDate`)
}

/** Keeps a date; turns a date-time into its day in the team's zone. */
export function dateOf(field: 'fromDate' | 'toDate', text: string, timeZone: string): CalendarDate {
  // A date-time without an offset is already in the team's zone.
  const isInstant = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10))
  const date =
    !isInstant && !Number.isNaN(Date.parse(text))
      ? text.slice(0, 10)
      : Number.isNaN(Date.parse(text))
        ? ''
        : dateIn(timeZone, Date.parse(text))
  if (!isCalendarDate(date)) throw refusalOfField(field, 'is not a date')
  return date
}
