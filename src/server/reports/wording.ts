import type { Language } from '#domain/language.ts'
import { dayMs, dayNumber, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'
import { dateFormat } from '#texts/date-format.ts'
import { filling as englishFilling } from '#texts/en/filling.ts'
import { reports as english } from '#texts/en/reports.ts'
import { filling as frenchFilling } from '#texts/fr/filling.ts'
import { reports as french } from '#texts/fr/reports.ts'

/** Dates for print. */
export function dateWords(language: Language) {
  const month = dateFormat(language, { month: 'long', year: 'numeric' })
  const short = dateFormat(language, { month: 'short', day: 'numeric' })
  const weekday = dateFormat(language, { weekday: 'long' })
  const aSunday = Date.UTC(2023, 0, 1)
  return {
    month: (date: CalendarDate) => month.format(dayNumber(date) * dayMs),
    day: (date: CalendarDate) => short.format(dayNumber(date) * dayMs),
    weekday: (day: Weekday) => weekday.format(aSunday + day * dayMs),
    moment: (epochMilliseconds: number, timeZone: string) =>
      dateFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(epochMilliseconds),
  }
}

export const reportWords = (language: Language): typeof english.printouts => (language === 'fr' ? french : english).printouts

/** The names of what fairness counts. */
export const loadWords = (language: Language): typeof englishFilling.kinds => (language === 'fr' ? frenchFilling : englishFilling).kinds
