import type { Difference } from '#domain/imports/difference.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** Whether a difference will be written. Without a choice for its key, every difference is written except a conflict. */
export function isChosen(one: Difference, choices: ReadonlyMap<string, boolean>, today: CalendarDate): boolean {
  if (one.state === 'SAME' || one.isBlocked) return false
  // Past shifts were worked, whatever the rules say about them.
  const beginsChosen = one.state !== 'CONFLICT' || (one.what === 'SHIFT' && one.date < today)
  return choices.get(one.key) ?? beginsChosen
}
