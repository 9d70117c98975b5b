import { useQuery } from '@tanstack/react-query'
import type { Static } from 'typebox'

import { getFilling, type Filling as FillingSchema } from '#contract/fillings.ts'
import type { Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'

export type Filling = Static<typeof FillingSchema>
export type Preview = NonNullable<Filling['preview']>

/** The month's filling that waits to be taken over, null if there is none, undefined until that is known; and why it cannot be read, if so. */
export function useFilling({ year, month }: Month): { filling: Filling | null | undefined; error: Error | null } {
  const { teamId } = useSession()
  const { data, error } = useQuery({
    queryKey: ['fillings', teamId, year, month],
    queryFn: () => call(getFilling, { query: { teamId, year, month } }),
    meta: { silent: true },
  })
  return { filling: data?.filling, error }
}

export const reloadFilling = (teamId: Id): Promise<void> => queryClient.invalidateQueries({ queryKey: ['fillings', teamId] })
