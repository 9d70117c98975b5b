import type { Language } from '#domain/language.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'

import { daysText } from './day-text.ts'

const halfAYear = 183
const elevenMonths = 335

/** What follows a day that is more than half a year ago, because without its year it would be taken for the coming one; otherwise nothing. */
export const yearIfLongAgo = (date: CalendarDate, language: Language, today: CalendarDate): string =>
  addDays(date, halfAYear) < today ? yearAfter(date, language) : ''

/** Such as Dec 14–18, with the year if they are long ago or, as leave may be, so far ahead that a day of this year would be meant without it. */
export const daysSeen = (from: CalendarDate, to: CalendarDate, language: Language, today: CalendarDate): string => {
  const days = daysText(from, to, language)
  // Days of two years have their years already.
  if (yearOf(from) !== yearOf(to)) return days
  return days + (to > addDays(today, elevenMonths) ? yearAfter(to, language) : yearIfLongAgo(to, language, today))
}

const yearOf = (date: CalendarDate): string => date.slice(0, 4)
const yearAfter = (date: CalendarDate, language: Language): string => `${language === 'fr' ? '' : ','} ${yearOf(date)}`
