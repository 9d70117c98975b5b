import { addMonths, firstYear, lastYear, monthOf, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

/** What a date is relative to. */
export interface When {
  today: CalendarDate
  /** The open month: that of a day number without a month. */
  month: Month
  /** The first month that can be meant without its year; two months ago if it is left out. */
  since?: Month
  /** A year given once for all dates: 'dec 5, 6 and 9, 2026'. */
  year?: number
}

/**
 * The year that was named, or else the one that is meant: that of the open month for the open month itself, and otherwise that of the first
 * such month from two months ago on. In November 'may' means next year, 'september' this year.
 */
export function yearOf(month: number, year: string | undefined, { year: givenOnce, month: open, since, today }: When): number {
  if (year !== undefined) return Number(year)
  if (givenOnce !== undefined) return givenOnce
  if (month === open.month) return open.year
  const first = since ?? recent(monthOf(today))
  return first.year + (month < first.month ? 1 : 0)
}

/** The month from which on months count as recent: two months before. */
export const recent = (month: Month): Month => addMonths(month, -2)

/** Years the pages support. */
export const isYear = (year: number): boolean => year >= firstYear && year < lastYear
