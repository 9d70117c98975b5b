import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { isViewed, type ShownDays } from '#web/ui/calendar/view.ts'

/** The day for a shift that is added by key: the focused one, or else one that is shown, today if possible. */
export const dayToAddTo = (view: ShownDays, focused: CalendarDate | undefined): CalendarDate =>
  focused ?? (isViewed(view, view.today) ? view.today : view.date)
