import { firstYear, lastYear, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

/** The context of a date. */
export interface When {
  today: CalendarDate
  /** The month of a bare day. */
  month: Month
  /** Given once for all: 'dec 5, 6 and 9, 2026'. */
  year?: number
}

/** The year that was said, or else the one meant. */
export const yearOf = (month: number, year: string | undefined, when: When): number =>
  year === undefined ? (when.year ?? nearestYear(month, when.month)) : Number(year)

/** Years the pages support. */
export const isYear = (year: number): boolean => year >= firstYear && year < lastYear

/** The year of a month named alone: the coming one, unless it was recent. In November 'may' is next year's, 'september' this year's. */
export function nearestYear(month: number, viewed: Month): number {
  const distance = month - viewed.month
  return viewed.year + (distance < -2 ? 1 : distance > 9 ? -1 : 0)
}
