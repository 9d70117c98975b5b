import type { Static } from 'typebox'

import { getShifts, type ShiftsBody as ShiftsBodySchema } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { heldKey } from '#web/api/held.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAuth, useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

export type ShiftsBody = Static<typeof ShiftsBodySchema>

export const loadShifts = (teamId: Id, fromDate: CalendarDate, toDate: CalendarDate) =>
  call(getShifts, { query: { teamId, fromDate, toDate } })

/** passive: uses the cache only. */
export const useShifts = (range: DateRange, { passive = false } = {}): ShiftsBody | undefined => useReadOfShifts(range, { passive }).data

/** For a part of the page: only that part waits for the read and shows its failure. */
export const useShiftsInPart = (range: DateRange): Reading<'shifts'> => useReadOfShifts(range, { silent: true })

function useReadOfShifts({ fromDate, toDate }: DateRange, options: { silent?: boolean; passive?: boolean }): Reading<'shifts'> {
  const teamId = useAuth((state) => state.selectedTeam?.id)
  return useRead('shifts', teamId === undefined ? undefined : [teamId, fromDate, toDate], loadShifts, options)
}

/** A person's duties in a range of any length; no page waits for them. */
export function useShiftsOf(userId: Id, { fromDate, toDate }: DateRange): Reading<'shiftsOf'> {
  const { teamId } = useSession()
  const ofUser = () => call(getShifts, { query: { teamId, fromDate, toDate, userId } })
  return useRead('shiftsOf', [teamId, userId, fromDate, toDate], ofUser, { silent: true })
}

/** The user's own. */
export const useOwnShifts = (range: DateRange): Reading<'shiftsOf'> => useShiftsOf(useSession().user.id, range)

/** Reads a neighbouring month in advance. */
export const prefetchShifts = (teamId: Id, { fromDate, toDate }: DateRange): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: heldKey('shifts', [teamId, fromDate, toDate]),
    queryFn: () => loadShifts(teamId, fromDate, toDate),
    retry: false,
  })
