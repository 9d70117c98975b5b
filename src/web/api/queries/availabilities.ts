import { getAvailabilities } from '#contract/availability/availabilities.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

/** Everyone's availability in a month; a failure shows only where it is used. */
export function useAvailabilities({ year, month }: Month): Reading<'availabilities'> {
  const { teamId } = useSession()
  const load = () => call(getAvailabilities, { query: { teamId, year, month } })
  return useRead('availabilities', [teamId, year, month], load, { silent: true })
}

/** The people who have entered availability for a month, without those who left. */
export const enteredIn = (held: HeldValue<'availabilities'>, users: Record<Id, TeamUser>): ReadonlySet<Id> =>
  new Set(Object.keys(held).filter((userId) => users[userId] && !users[userId].disabled && Object.keys(held[userId]!.data).length > 0))
