import { reviewAutoFill, reviewMonth, type RosterReview } from '#contract/schedule/review.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

export type MonthReview = HeldValue<'review'>
export type ByAutoFill = HeldValue<'autoFilled'>
export function useReview({ year, month }: Month): MonthReview | undefined {
  const { teamId } = useSession()
  return useRead('review', [teamId, year, month], () => call(reviewMonth, { params: { teamId }, query: { year, month } })).data
}

/** Auto-fill's version of the month. It takes seconds to compute, so it is recomputed only on request. */
export function useAutoFilled({ year, month }: Month, { isNeeded }: { isNeeded: boolean }): Reading<'autoFilled'> {
  const { teamId } = useSession()
  return useRead(
    'autoFilled',
    isNeeded ? [teamId, year, month] : undefined,
    async () => (await call(reviewAutoFill, { params: { teamId }, body: { year, month } })) as ByAutoFill,
    { silent: true, lasting: true },
  )
}

/** Whether both verdicts are about the same shifts and people, under the same rules. */
export const isSameMonth = (a: RosterReview, b: RosterReview): boolean => a.fingerprint === b.fingerprint
