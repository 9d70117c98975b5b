import { getLeave } from '#contract/availability/leave.ts'
import { defaultLeaveTerms, leaveYearOf, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { addDays, monthOf, rangeOfMonth, type CalendarDate, type DateRange, type Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

/** Everyone's leave, as far as the reader may see it; undefined until it is read. */
export function useLeave(
  { fromDate, toDate }: DateRange,
  options?: { silent?: boolean; passive?: boolean },
): { leave: Leave[]; terms: LeaveTerms } | undefined {
  const { teamId } = useSession()
  const load = () => call(getLeave, { params: { teamId }, query: { fromDate, toDate } })
  return useRead('leave', [teamId, fromDate, toDate], load, options).data
}

/**
 * Leave of a year that contains at least three months before and after a month, so that its first and last week are complete. Stepping
 * through the months reads twice a year.
 */
export const useLeaveAround = (month: Month, options?: Parameters<typeof useLeave>[1]) =>
  useLeave(leaveYearOf(rangeOfMonth(month).fromDate, { yearStarts: month.month < 6 ? 9 : 3 }), options)

/** Leave of a year around today, across years of leave: 90 days back, where a request may still wait, and nine months ahead. */
export const useLeaveNear = (today: CalendarDate, options?: Parameters<typeof useLeave>[1]) =>
  useLeave({ fromDate: addDays(today, -90), toDate: addDays(today, 275) }, options)

/** The year of leave that contains a day, and the zero-based month in which it begins: the default until the terms are read. */
export function useYearOfLeave(date: CalendarDate): { year: number; yearStarts: number } {
  const terms = useLeaveAround(monthOf(date), { silent: true })?.terms ?? defaultLeaveTerms
  return { year: Number(leaveYearOf(date, terms).fromDate.slice(0, 4)), yearStarts: terms.yearStarts }
}
