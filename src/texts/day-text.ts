import { once } from '#domain/cache.ts'
import type { Language } from '#domain/language.ts'
import { dayOfMonth, monthOf, weekday, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'

// Uses plain names of months and days, because those of Canadian English have periods. A format takes milliseconds to create, so each one
// is created when it is first used.
const formatsIn = (locale: string) => ({
  month: once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })),
  day: once(() => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })),
})
const formats: Record<Language, ReturnType<typeof formatsIn>> = { en: formatsIn('en'), fr: formatsIn('fr-CA') }

const aSunday = Date.UTC(2023, 0, 1)

/** Abbreviations, which have full stops in French. The month is zero-based. */
export const monthAbbreviation = (month: number, language: Language): string => formats[language].month().format(Date.UTC(2023, month, 15))
export const dayAbbreviation = (day: Weekday, language: Language): string => formats[language].day().format(aSunday + day * 86_400_000)

/** ddd MMM DD, or ddd. DD MMM. in French, where abbreviations within a date have full stops. */
export const dayText = (date: CalendarDate, language: Language): string =>
  `${dayAbbreviation(weekday(date), language)} ${inOrder(monthOf(date).month, String(dayOfMonth(date)).padStart(2, '0'), language)}`

/** Such as Nov 5, or 5 nov. in French. */
export const inOrder = (month: number, day: string, language: Language): string =>
  language === 'fr' ? `${day} ${monthAbbreviation(month, language)}` : `${monthAbbreviation(month, language)} ${day}`
