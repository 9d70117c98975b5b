import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** Why a write cannot be undone: its result has changed since. */
export interface ChangedSince {
  what: Changed
  /** The person who changed it, unless it was the reader. */
  by?: string | undefined
}

export type Changed =
  | { shift: string; date: CalendarDate }
  | { day: CalendarDate }
  | { availabilityOf: CalendarDate }
  | { membershipOf: string }
