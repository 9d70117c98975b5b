import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'
import { monthName, titleOfMonth } from '#web/dates.ts'

/** The full name of the month, with the year unless it is this year. */
export const monthText = (month: Month, today: CalendarDate): string =>
  month.year === Number(today.slice(0, 4)) ? monthName(month.month) : titleOfMonth(month)

/** A month, or a whole year. */
export const periodText = ({ year, month }: { year: number; month: number | undefined }): string =>
  month === undefined ? String(year) : titleOfMonth({ year, month })
