import type { Phrases } from '#assistant/suggest.ts'
import { weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { shortDate, shortWeekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'
import { language } from '#web/texts/texts.ts'

/** A day as typed: 'fri nov 27'. Without the French weekday: 'mar' also is March. */
export const dayWords = (date: CalendarDate): string =>
  (language === 'fr' ? shortDate(date) : `${shortWeekdayName(weekday(date))} ${shortDate(date)}`).toLowerCase()

/** How commands are typed in the reader's language. */
export const phrases: Phrases = { ...texts.phrases, day: dayWords }
