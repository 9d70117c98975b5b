import type { Language } from '#domain/language.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'

const halfAYear = 183

/** What follows a day that is more than half a year ago, because without its year it would be taken for the coming one; otherwise nothing. */
export const yearIfLongAgo = (date: CalendarDate, language: Language, today: CalendarDate): string =>
  addDays(date, halfAYear) < today ? `${language === 'fr' ? '' : ','} ${date.slice(0, 4)}` : ''
