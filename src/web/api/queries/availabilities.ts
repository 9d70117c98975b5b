import { getAvailabilities } from '#contract/availability/availabilities.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

/** Everyone's availability in a month; a failure shows only where it is used. */
export function useAvailabilities({ year, month }: Month): Reading<'availabilities'> {
  const { teamId } = useSession()
  const load = () => call(getAvailabilities, { query: { teamId, year, month } })
  return useRead('availabilities', [teamId, year, month], load, { silent: true })
}
