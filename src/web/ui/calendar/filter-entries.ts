import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'

export interface Filters {
  userIds: Id[]
  templateIds: Id[]
}

type Filtered = Pick<Entry, 'user' | 'coveringUser' | 'template'>

/** An entry must match one item of each list; an empty list does not filter. */
export function filterEntries<Line extends Filtered>(
  entries: Map<CalendarDate, Line[]>,
  { userIds, templateIds }: Filters,
): Map<CalendarDate, Line[]> {
  if (userIds.length === 0 && templateIds.length === 0) return entries
  const isWanted = ({ user, coveringUser, template }: Line) =>
    (userIds.length === 0 || [user, coveringUser].some((person) => person && userIds.includes(person.id))) &&
    (templateIds.length === 0 || templateIds.includes(template.id))
  return new Map([...entries].map(([date, day]) => [date, day.filter(isWanted)]))
}

/** Whether filters hide every line of the viewed days, if there are any. */
export function hidesAll(
  all: ReadonlyMap<CalendarDate, unknown>,
  left: ReadonlyMap<CalendarDate, readonly unknown[]>,
  isViewed: (date: CalendarDate) => boolean,
): boolean {
  const days = [...all.keys()].filter(isViewed)
  return days.length > 0 && days.every((date) => !left.get(date)?.length)
}
