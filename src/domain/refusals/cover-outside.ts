import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** The cover that a change would leave outside of its shift. */
export interface CoverOutside {
  /** The covering person. */
  name: string
  /** The name of the shift's template. */
  shift: string
  date: CalendarDate
}
