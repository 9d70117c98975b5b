import type { Phrases } from '#assistant/phrases.ts'
import { weekday, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { monthName, shortDate, shortWeekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'
import { language } from '#web/texts/texts.ts'

/** A day as people type it: 'fri nov 27'. In French without the weekday, because 'mar' also means March. */
export const dayWords = (date: CalendarDate): string =>
  (language === 'fr' ? shortDate(date) : `${shortWeekdayName(weekday(date))} ${shortDate(date)}`).toLowerCase()

const monthWords = ({ year, month }: Month): string => `${monthName(month)} ${year}`.toLowerCase()

/** How commands are phrased in the reader's language. */
export const phrases: Phrases = { ...texts.phrases, day: dayWords, month: monthWords }
