import { daysBetween, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import type { DatePart } from './date-part.ts'

/** What headings, the sheet's name and the file's name say about the month of the first dates. answered: a person has given the month. */
export interface MonthHint {
  month?: number
  years?: readonly number[]
  answered?: boolean
}

/** Uses the heading only for what the dates lack, because it may be about something else. */
export function needed({ month, years }: MonthHint, parts: readonly DatePart[]): MonthHint {
  const lacksYear = years !== undefined && parts.some((part) => part.year === undefined)
  const lacksMonth = lacksYear || parts.some((part) => part.month === undefined && !part.numbers)
  return { ...(month !== undefined && lacksMonth && { month }), ...(lacksYear && { years }) }
}

/**
 * Whether the hinted month is the month of the first date or of most of the first thirty days: a grid of weeks also shows the end of the
 * previous month.
 */
export function fitsHint(dates: readonly CalendarDate[], hint: MonthHint): boolean {
  // All dates must be in the two years of an academic year.
  if ((hint.years?.length ?? 0) > 1 && !dates.every((date) => hint.years!.includes(monthOf(date).year))) return false
  const opening = dates.filter((date) => daysBetween(dates[0]!, date) < 30).map(monthOf)
  const counts = [...Map.groupBy(opening, ({ month }) => month).values()].toSorted((a, b) => b.length - a.length)
  const named = [opening[0]!, counts[0]![0]!]
  if (hint.month === undefined) return hint.years === undefined || dates.some((date) => hint.years!.includes(monthOf(date).year))
  return named.some(({ year, month }) => month === hint.month && (hint.years ?? [year]).includes(year))
}
