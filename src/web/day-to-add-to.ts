import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { isViewed, type ShownDays } from '#web/ui/calendar/view.ts'

/** The day for a shift that is added by keyboard: the focused day, or else a shown one, today if possible. */
export const dayToAddTo = (view: ShownDays, focused: CalendarDate | undefined): CalendarDate =>
  focused ?? (isViewed(view, view.today) ? view.today : view.date)
