import { addDays, addMonths, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import { monthNamed } from './named-days.ts'
import { isYear, yearOf, type When } from './named-years.ts'

/** 'december', 'december 2027', 'next month', 'this month'. */
export function readMonth(text: string, when: When): Month | undefined {
  const { month } = when
  if (['month', 'the month', 'this month', 'mois', 'le mois', 'ce mois'].includes(text)) return month
  if (['next month', 'mois prochain', 'le mois prochain', 'following month', 'mois suivant', 'le mois suivant'].includes(text))
    return addMonths(month, 1)
  if (['previous month', 'last month', 'mois precedent', 'le mois dernier'].includes(text)) return addMonths(month, -1)
  const [, name, year] = /^([a-z]+\.?)(?: (\d{4}))?$/.exec(text) ?? []
  const index = name === undefined ? undefined : monthNamed(name)
  if (index === undefined) return undefined
  const meant = { year: yearOf(index, year, when), month: index }
  return isYear(meant.year) ? meant : undefined
}

/** How far back a day number can be in a list: 'dec 10 and 5', but not 'dec 31 and 1'. */
export const longestBack = 15
/** How far ahead it can be in the next month. */
const longestAhead = 7

/**
 * Reads days that may be numbers alone, after other days in a month: 'and 1' after 'december 31' is in January. Undefined if they can be
 * in neither month. What does not depend on a month is read as it is.
 */
export function nearer<T>(
  before: readonly CalendarDate[],
  month: Month,
  read: (month: Month) => T | undefined,
  daysOf: (found: T) => readonly CalendarDate[],
): T | undefined {
  const here = read(month)
  const [first, last] = [before[0], before.at(-1)]
  if (!here || first === undefined || daysOf(here)[0]! >= addDays(first, -longestBack)) return here
  const there = read(addMonths(month, 1))
  return there && daysOf(there)[0]! <= addDays(last!, longestAhead) ? there : undefined
}

/** Whether a day is named with its month, or as a holiday: it depends neither on the open month nor on today. */
export const isFixed = <Spoken extends When>(day: CalendarDate, read: (when: Spoken) => CalendarDate | undefined, when: Spoken): boolean =>
  read({ ...when, month: addMonths(when.month, 12) }) === day && read({ ...when, today: addDays(when.today, 7) }) === day
