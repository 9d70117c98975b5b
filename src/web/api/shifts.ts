import { useQuery } from '@tanstack/react-query'
import type { Static } from 'typebox'

import { getShifts, type ShiftsBody as ShiftsBodySchema } from '#contract/shifts.ts'
import { addDays, type CalendarDate, type DateRange } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'

import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { useAuth } from './session.ts'

export type ShiftsBody = Static<typeof ShiftsBodySchema>

const keyOf = (teamId: Id | undefined, { fromDate, toDate }: DateRange) => ['shifts', teamId, fromDate, toDate] as const

const load = (teamId: Id, range: DateRange) => call(getShifts, { query: { teamId, ...range } })

/** silent: nobody waits for it. passive: no more than is held. */
export function useShifts(range: DateRange, { silent = false, passive = false } = {}): ShiftsBody | undefined {
  const teamId = useAuth((state) => state.selectedTeam?.id)
  const queryFn = () => load(teamId!, range)
  return useQuery({ queryKey: keyOf(teamId, range), queryFn, enabled: teamId !== undefined && !passive, meta: { silent } }).data
}

/** So that a step to the next month finds it here. */
export const prefetchShifts = (teamId: Id, range: DateRange): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: keyOf(teamId, range), queryFn: () => load(teamId, range) })

/** After a change: the day before through the day after is read again and put into every range that is held. */
export async function reloadAround(teamId: Id, date: CalendarDate): Promise<void> {
  const window = { fromDate: addDays(date, -1), toDate: addDays(date, 1) }
  const fresh = await load(teamId, window)
  for (const [key, held] of queryClient.getQueriesData<ShiftsBody>({ queryKey: ['shifts', teamId] })) {
    if (held) queryClient.setQueryData(key, replaceWindow(held, fresh, window, { fromDate: String(key[2]), toDate: String(key[3]) }))
  }
}

export const reloadShifts = (teamId: Id): Promise<void> => queryClient.invalidateQueries({ queryKey: ['shifts', teamId] })

/** What is held, with the days of the window as they are now; days outside the held range stay out. */
export function replaceWindow(held: ShiftsBody, fresh: ShiftsBody, window: DateRange, range: DateRange): ShiftsBody {
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
  }
}
