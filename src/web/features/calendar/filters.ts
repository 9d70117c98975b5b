import { useMemo } from 'react'
import { create } from 'zustand'

import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'

export interface Filters {
  userIds: Id[]
  templateIds: Id[]
}

/** Kept while one moves from month to month. */
export const useFilters = create<Filters>(() => ({ userIds: [], templateIds: [] }))

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
