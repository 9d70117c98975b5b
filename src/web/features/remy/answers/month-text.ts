import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'
import { monthName, titleOfMonth } from '#web/dates.ts'

/** The month's full name, with its year unless this one. */
export const monthText = (month: Month, today: CalendarDate): string =>
  month.year === Number(today.slice(0, 4)) ? monthName(month.month) : titleOfMonth(month)
