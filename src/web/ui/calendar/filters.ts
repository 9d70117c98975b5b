import { useMemo } from 'react'
import { create } from 'zustand'

import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { useAuth } from '#web/api/session.ts'

import type { Entry } from './entries.ts'

export interface Filters {
  userIds: Id[]
  templateIds: Id[]
}

const none: Filters = { userIds: [], templateIds: [] }

/** Kept while one moves from month to month, in one team. */
export const useFilters = create<Filters>(() => none)

export const clearFilters = (): void => useFilters.setState(none)

// Another team has other people and templates, and whoever logs in next has chosen none.
useAuth.subscribe(({ selectedTeam, token }, before) => {
  if (selectedTeam?.id !== before.selectedTeam?.id || token !== before.token) clearFilters()
})

/** Within a list any one counts, between the lists both; an empty list is no filter. */
function filterEntries(entries: Map<CalendarDate, Entry[]>, { userIds, templateIds }: Filters): Map<CalendarDate, Entry[]> {
  if (userIds.length === 0 && templateIds.length === 0) return entries
  const isWanted = ({ user, coveringUser, template }: Entry) =>
    (userIds.length === 0 || [user, coveringUser].some((person) => person && userIds.includes(person.id))) &&
    (templateIds.length === 0 || templateIds.includes(template.id))
  return new Map([...entries].map(([date, day]) => [date, day.filter(isWanted)]))
}

export function useFiltered(entries: Map<CalendarDate, Entry[]>): Map<CalendarDate, Entry[]> {
  const filters = useFilters()
  return useMemo(() => filterEntries(entries, filters), [entries, filters])
}
