import type { Static } from 'typebox'

import { getShifts, type ShiftsBody as ShiftsBodySchema } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import { addDays, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { allHeld, heldKey, hold } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAuth, useSession } from '#web/api/session.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

export type ShiftsBody = Static<typeof ShiftsBodySchema>

const load = (teamId: Id, fromDate: CalendarDate, toDate: CalendarDate) => call(getShifts, { query: { teamId, fromDate, toDate } })

/** passive: uses the cache only. */
export const useShifts = (range: DateRange, { passive = false } = {}): ShiftsBody | undefined => useReadOfShifts(range, { passive }).data

/** For a part of the page, which alone waits for it and shows its failure. */
export const useShiftsInPart = (range: DateRange): Reading<'shifts'> => useReadOfShifts(range, { silent: true })

function useReadOfShifts({ fromDate, toDate }: DateRange, options: { silent?: boolean; passive?: boolean }): Reading<'shifts'> {
  const teamId = useAuth((state) => state.selectedTeam?.id)
  return useRead('shifts', teamId === undefined ? undefined : [teamId, fromDate, toDate], load, options)
}

/** The user's own duties in a range of any length; no page waits for them. */
export function useOwnShifts({ fromDate, toDate }: DateRange): Reading<'shiftsOf'> {
  const { teamId, user } = useSession()
  const ofUser = () => call(getShifts, { query: { teamId, fromDate, toDate, userId: user.id } })
  return useRead('shiftsOf', [teamId, user.id, fromDate, toDate], ofUser, { silent: true })
}

/** Reads a neighbouring month in advance. */
export const prefetchShifts = (teamId: Id, { fromDate, toDate }: DateRange): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: heldKey('shifts', [teamId, fromDate, toDate]),
    queryFn: () => load(teamId, fromDate, toDate),
    retry: false,
  })

/** After a change: reads the days from the day before to the day after again, and merges them into all cached ranges. */
export async function reloadAround(teamId: Id, date: CalendarDate): Promise<void> {
  const window = { fromDate: addDays(date, -1), toDate: addDays(date, 1) }
  try {
    const fresh = await load(teamId, window.fromDate, window.toDate)
    for (const [[, fromDate, toDate]] of allHeld('shifts', teamId))
      hold('shifts', [teamId, fromDate, toDate], (held) => held && replaceWindow(held, fresh, window, { fromDate, toDate }))
  } catch {
    // The change itself succeeded, so everything is read again, and each read shows its own failure.
    await reloadShifts(teamId)
  }
}

export const reloadShifts = (teamId: Id): Promise<void> => outdate('shifts', teamId)

/** Replaces the days of the window in a cached range. */
function replaceWindow(held: ShiftsBody, fresh: ShiftsBody, window: DateRange, range: DateRange): ShiftsBody {
  const isOld = (date: CalendarDate) => date < window.fromDate || date > window.toDate
  const isHere = (date: CalendarDate) => date >= range.fromDate && date <= range.toDate
  const dateOfShift = (shiftId: Id) => (fresh.shifts[shiftId] ?? held.shifts[shiftId])!.date
  const pick = <T>(from: Record<string, T>, keep: (key: string, value: T) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([key, value]) => keep(key, value)))
  return {
    shifts: { ...pick(held.shifts, (_, { date }) => isOld(date)), ...pick(fresh.shifts, (_, { date }) => isHere(date)) },
    assignments: {
      ...pick(held.assignments, (_, { shiftId }) => isOld(held.shifts[shiftId]!.date)),
      ...pick(fresh.assignments, (_, { shiftId }) => isHere(dateOfShift(shiftId))),
    },
    byDate: { ...pick(held.byDate, isOld), ...pick(fresh.byDate, isHere) },
    publishedDates: [...held.publishedDates.filter(isOld), ...fresh.publishedDates.filter(isHere)].toSorted(),
    closedMonths: held.closedMonths,
  }
}
