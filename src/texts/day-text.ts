import type { Language } from '#domain/language.ts'
import { dayMs, dayOfMonth, monthOf, weekday, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'

import { beforeMonth, dateFormat } from './date-format.ts'

const formatsIn = (language: Language) => ({
  month: dateFormat(language, { month: 'short' }),
  day: dateFormat(language, { weekday: 'short' }),
  days: dateFormat(language, { month: 'short', day: 'numeric' }),
})
const formats: Record<Language, ReturnType<typeof formatsIn>> = { en: formatsIn('en'), fr: formatsIn('fr') }

const aSunday = Date.UTC(2023, 0, 1)

/** Abbreviated names, which have full stops in French. The month is zero-based. */
export const monthAbbreviation = (month: number, language: Language): string => formats[language].month.format(Date.UTC(2023, month, 15))
export const dayAbbreviation = (day: Weekday, language: Language): string => formats[language].day.format(aSunday + day * dayMs)

/** ddd MMM DD, or ddd. D MMM. in French, where abbreviations within a date have full stops. */
export function dayText(date: CalendarDate, language: Language): string {
  const day = String(dayOfMonth(date))
  return `${dayAbbreviation(weekday(date), language)} ${inOrder(monthOf(date).month, language === 'fr' ? day : day.padStart(2, '0'), language)}`
}

/** Such as Nov 5, or 5 nov. in French. */
export const inOrder = (month: number, day: string, language: Language): string =>
  language === 'fr'
    ? `${day === '1' ? '1er' : day}${beforeMonth}${monthAbbreviation(month, language)}`
    : `${monthAbbreviation(month, language)} ${day}`

/** Such as Dec 14–18, or 14–18 déc. in French. */
export const daysText = (from: CalendarDate, to: CalendarDate, language: Language): string =>
  formats[language].days.formatRange(Date.parse(from), Date.parse(to)).replace(/\s*–\s*/, '–')
