import { addDays, longestRange } from '#domain/time/calendar-date.ts'
import { useOwnShifts } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useToday } from '#web/use-today.ts'

/** The shifts that the user can offer. They reach further ahead than the shifts to trade for, which are judged with all earlier duties. */
export function useOwnAhead() {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const { data: body, error, isFetching, isPaused, refetch } = useOwnShifts({ fromDate: today, toDate: addDays(today, longestRange - 1) })
  const templates = useTemplates()
  const users = useTeam()?.users
  return { data: body && templates && users && { body, templates, users, today }, error, isFetching, isPaused, refetch }
}

export type OwnAhead = NonNullable<ReturnType<typeof useOwnAhead>['data']>
