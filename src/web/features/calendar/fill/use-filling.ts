import type { Static } from 'typebox'

import { getFilling, type Filling as FillingSchema } from '#contract/schedule/fillings.ts'
import type { Id } from '#domain/id.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

export type Filling = Static<typeof FillingSchema>
export type Preview = NonNullable<Filling['preview']>

/** Milliseconds after which a run in progress is read again, because no event says that its process has ended. */
const readAgainAfterMs = 5000

/** The month's run that has not been applied yet; null if there is none. */
export function useFilling({ year, month }: Month): Reading<'filling'> {
  const { teamId } = useSession()
  return useRead('filling', [teamId, year, month], () => call(getFilling, { query: { teamId, year, month } }), {
    silent: true,
    againAfter: ({ filling }) => filling?.status === 'RUNNING' && readAgainAfterMs,
  })
}

export const reloadFilling = (teamId: Id): Promise<void> => readAgain('filling', teamId)
