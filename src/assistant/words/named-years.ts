import { firstYear, lastYear, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

/** What a date is relative to. */
export interface When {
  today: CalendarDate
  /** The month of a day number without a month. */
  month: Month
  /** A year given once for all dates: 'dec 5, 6 and 9, 2026'. */
  year?: number
}

/** The year that was named, or else the one that is meant. */
export const yearOf = (month: number, year: string | undefined, when: When): number =>
  year === undefined ? (when.year ?? nearestYear(month, when.month)) : Number(year)

/** Years the pages support. */
export const isYear = (year: number): boolean => year >= firstYear && year < lastYear

/**
 * The year of a month named alone: the next such month, unless the last one was recent. In November 'may' means next year, 'september' this
 * year.
 */
export function nearestYear(month: number, viewed: Month): number {
  const distance = month - viewed.month
  return viewed.year + (distance < -2 ? 1 : distance > 9 ? -1 : 0)
}
