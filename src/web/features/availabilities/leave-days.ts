import type { LeaveSpan } from '#domain/leave/leave.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'

/** The dates of leave, with its halves if it does not take whole days. */
export function leaveDaysText({ fromDate, fromHalf, toDate, toHalf }: LeaveSpan): string {
  const dates = daysText(fromDate, toDate)
  if (fromHalf === 'day' && toHalf === 'night') return dates
  if (fromDate === toDate) return texts.leave.halfOf(dates, fromHalf)
  return texts.leave.withoutHalves(dates, fromHalf === 'night', toHalf === 'day')
}
