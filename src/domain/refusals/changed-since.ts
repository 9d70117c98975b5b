import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** Why a write is not taken back: what it left is no longer so. */
export interface ChangedSince {
  what: Changed
  /** Who changed it, if that was somebody else. */
  by?: string | undefined
}

export type Changed =
  | { shift: string; date: CalendarDate }
  | { day: CalendarDate }
  | { availabilityOf: CalendarDate }
  | { membershipOf: string }
