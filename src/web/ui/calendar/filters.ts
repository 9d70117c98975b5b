import { useMemo } from 'react'
import { create } from 'zustand'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { useAuth } from '#web/api/session.ts'
import { filterEntries, type Filters } from '#web/ui/calendar/filter-entries.ts'

import type { Entry } from './entries.ts'

const none: Filters = { userIds: [], templateIds: [] }

/** The filters, which are kept from month to month within one team. */
export const useFilters = create<Filters>(() => none)

export const clearFilters = (): void => useFilters.setState(none)

// Another team or user starts without filters.
useAuth.subscribe(({ selectedTeam, token }, before) => {
  if (selectedTeam?.id !== before.selectedTeam?.id || token !== before.token) clearFilters()
})

export function useFiltered(entries: Map<CalendarDate, Entry[]>): Map<CalendarDate, Entry[]> {
  const filters = useFilters()
  return useMemo(() => filterEntries(entries, filters), [entries, filters])
}
