import { judgeAutoFill, judgeMonth, type RosterVerdict } from '#contract/judgement.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

export type JudgedMonth = HeldValue<'judgement'>
export type ByAutoFill = HeldValue<'autoFilled'>
export function useJudgement({ year, month }: Month): JudgedMonth | undefined {
  const { teamId } = useSession()
  return useRead('judgement', [teamId, year, month], () => call(judgeMonth, { params: { teamId }, query: { year, month } })).data
}

/** Auto-fill's version of the month. It takes seconds to make, so it is made again only when asked. */
export function useAutoFilled({ year, month }: Month, { isNeeded }: { isNeeded: boolean }): Reading<'autoFilled'> {
  const { teamId } = useSession()
  return useRead(
    'autoFilled',
    isNeeded ? [teamId, year, month] : undefined,
    async () => (await call(judgeAutoFill, { params: { teamId }, body: { year, month } })) as ByAutoFill,
    { silent: true, lasting: true },
  )
}

/** Whether both verdicts are about the same shifts and people, under the same rules. */
export const isSameMonth = (a: RosterVerdict, b: RosterVerdict): boolean => a.fingerprint === b.fingerprint
