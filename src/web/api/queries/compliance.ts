import type { ReplyOf } from '#contract/endpoint.ts'
import { getCompliance } from '#contract/rulebook/compliance.ts'
import { getRulebook } from '#contract/rulebook/rulebook.ts'
import type { Id } from '#domain/id.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

export type Compliance = ReplyOf<typeof getCompliance>

/** The contract that the team is judged by; null for none. */
export function useRulebook({ silent = false } = {}): HeldValue<'rulebook'>['rulebook'] | undefined {
  const { teamId } = useSession()
  return useRead('rulebook', [teamId], (of: Id) => call(getRulebook, { params: { teamId: of } }), { silent }).data?.rulebook
}

export function useCompliance(period: DateRange | undefined, { silent = false } = {}): Compliance | undefined {
  const { teamId } = useSession()
  const load = (of: string, fromDate: string, toDate: string) =>
    call(getCompliance, { params: { teamId: of }, query: { fromDate, toDate } })
  return useRead('compliance', period && [teamId, period.fromDate, period.toDate], load, { silent }).data
}
