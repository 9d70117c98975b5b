import { Refusal } from '#domain/refusals/refusal.ts'
import { daysBetween, type DateRange } from '#domain/time/calendar-date.ts'

const longestDays = 366

export function refuseWideRange({ fromDate, toDate }: DateRange): void {
  const days = daysBetween(fromDate, toDate) + 1
  if (days < 1) throw new Refusal('VALIDATION_FAILED', { details: [{ field: 'toDate', message: 'must not be before fromDate' }] })
  if (days > longestDays)
    throw new Refusal('VALIDATION_FAILED', { details: [{ field: 'toDate', message: `must be within ${longestDays} days of fromDate` }] })
}
