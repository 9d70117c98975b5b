import { addMonths, firstYear, lastYear, monthOf, type CalendarDate, type Month, type Weekday } from '#domain/time/calendar-date.ts'

/** What a date is relative to. */
export interface When {
  today: CalendarDate
  /** The open month, to which a day number without a month belongs. */
  month: Month
  /** The first day of the team's week. */
  weekStart: Weekday
  /** The first month that can be meant without a year; two months ago by default. */
  since?: Month
  /** A year given once for all dates: 'dec 5, 6 and 9, 2026'. */
  year?: number
}

/**
 * The year that was named. Without one, the open month keeps its own year, and another month is the first of its name since two months ago:
 * in November, 'may' means next year's and 'september' this year's.
 */
export function yearOf(month: number, year: string | undefined, { year: givenOnce, month: open, since, today }: When): number {
  if (year !== undefined) return Number(year)
  if (givenOnce !== undefined) return givenOnce
  if (month === open.month) return open.year
  const first = since ?? recent(monthOf(today))
  return first.year + (month < first.month ? 1 : 0)
}

/** The first month that counts as recent: two months earlier. */
export const recent = (month: Month): Month => addMonths(month, -2)

/** Years the pages support. */
export const isYear = (year: number): boolean => year >= firstYear && year < lastYear
