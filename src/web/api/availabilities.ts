import { getAvailabilities } from '#contract/availabilities.ts'
import type { AvailabilityData } from '#domain/availability.ts'
import type { Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'

import { call } from './call.ts'
import { useSession } from './session.ts'
import { useRead } from './use-read.ts'

/** Everybody's month, once it is here. */
export function useAvailabilities({ year, month }: Month): Record<Id, { data: AvailabilityData }> | undefined {
  const { teamId } = useSession()
  const load = () => call(getAvailabilities, { query: { teamId, year, month } })
  return useRead('availabilities', [teamId, year, month], load, { silent: true }).data
}
