import type { ReplyOf } from '#contract/endpoint.ts'
import { getCompliance } from '#contract/rulebook/compliance.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

export type Compliance = ReplyOf<typeof getCompliance>

export function useCompliance(period: DateRange | undefined): Compliance | undefined {
  const { teamId } = useSession()
  const load = (of: string, fromDate: string, toDate: string) =>
    call(getCompliance, { params: { teamId: of }, query: { fromDate, toDate } })
  return useRead('compliance', period && [teamId, period.fromDate, period.toDate], load).data
}
