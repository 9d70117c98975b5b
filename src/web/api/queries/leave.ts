import { getLeave } from '#contract/leave.ts'
import { defaultLeaveTerms, leaveYearOf, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { rangeOfMonth, type DateRange, type Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

/** What the reader may see of everyone's leave; undefined until read. */
export function useLeave(
  { fromDate, toDate }: DateRange,
  options?: { silent?: boolean; passive?: boolean },
): { leave: Leave[]; terms: LeaveTerms } | undefined {
  const { teamId } = useSession()
  const load = () => call(getLeave, { params: { teamId }, query: { fromDate, toDate } })
  return useRead('leave', [teamId, fromDate, toDate], load, options).data
}

/** The year of leave that a month lies in, so that stepping through it reads once. */
export const useLeaveAround = (month: Month, options?: Parameters<typeof useLeave>[1]) =>
  useLeave(leaveYearOf(rangeOfMonth(month).fromDate, defaultLeaveTerms), options)
