import { locales, type Language } from '#domain/language.ts'
import { dayNumber, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'
import { reports as english } from '#texts/en/reports.ts'
import { reports as french } from '#texts/fr/reports.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Dates for print, without the periods of Canadian English. */
export function dateWords(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'fr' ? locales.fr : 'en', { timeZone: 'UTC', ...options })
  const month = format({ month: 'long', year: 'numeric' })
  const short = format({ month: 'short', day: 'numeric' })
  const weekday = format({ weekday: 'long' })
  const aSunday = Date.UTC(2023, 0, 1)
  return {
    month: (date: CalendarDate) => month.format(dayNumber(date) * dayMilliseconds),
    day: (date: CalendarDate) => short.format(dayNumber(date) * dayMilliseconds),
    weekday: (day: Weekday) => weekday.format(aSunday + day * dayMilliseconds),
    moment: (epochMilliseconds: number, timeZone: string) =>
      new Intl.DateTimeFormat(language === 'fr' ? locales.fr : 'en', {
        timeZone,
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
      }).format(epochMilliseconds),
  }
}

export const reportWords = (language: Language): typeof english.printouts => (language === 'fr' ? french : english).printouts
