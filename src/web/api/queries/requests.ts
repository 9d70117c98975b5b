import { getAllRequests, getRequests } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import { rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

export type RequestsRead = ReplyOf<typeof getRequests>

/** A person's requests with a date in the month, and their points. */
export function useRequests(userId: Id, month: Month, options?: { silent: boolean }): RequestsRead | undefined {
  const { teamId } = useSession()
  const { fromDate, toDate } = rangeOfMonth(month)
  const load = () => call(getRequests, { params: { teamId }, query: { fromDate, toDate, userId } })
  return useRead('requests', [teamId, userId, fromDate, toDate], load, options).data
}

/** For admins: everyone's requests with a date in the month. */
export function useAllRequests(month: Month) {
  const { teamId, isAdmin } = useSession()
  const { fromDate, toDate } = rangeOfMonth(month)
  const load = () => call(getAllRequests, { params: { teamId }, query: { fromDate, toDate } })
  return useRead('allRequests', isAdmin ? [teamId, fromDate, toDate] : undefined, load, { silent: true })
}
