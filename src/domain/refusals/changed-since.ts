import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** Why a write cannot be undone: its result was changed since. */
export interface ChangedSince {
  what: Changed
  /** Who changed it, if not the reader. */
  by?: string | undefined
}

export type Changed =
  | { shift: string; date: CalendarDate }
  | { day: CalendarDate }
  | { availabilityOf: CalendarDate }
  | { membershipOf: string }
