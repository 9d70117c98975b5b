import { locales, type Language } from '#domain/language.ts'
import { dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'

/** Why a write is not taken back: what it left is no longer so. */
export interface ChangedSince {
  what: Changed
  /** Who changed it, if that was somebody else. */
  by?: string | undefined
}

export type Changed =
  | { shift: string; date: CalendarDate }
  | { day: CalendarDate }
  | { availabilityOf: CalendarDate }
  | { membershipOf: string }

export function changedSinceText({ what, by }: ChangedSince, language: Language): string {
  const words = wordings[language]
  return by === undefined ? words.changed(words.named(what)) : words.changedBy(by, words.named(what))
}

interface Wording {
  named: (what: Changed) => string
  changedBy: (by: string, what: string) => string
  changed: (what: string) => string
}

const wordings: Record<Language, Wording> = {
  en: {
    named(what) {
      if ('shift' in what) return `${what.shift} ${dayText(what.date, 'en')}`
      if ('day' in what) return dayText(what.day, 'en')
      if ('availabilityOf' in what) return `the availability on ${dayText(what.availabilityOf, 'en')}`
      return `${what.membershipOf}'s membership`
    },
    changedBy: (by, what) => `Not undone: ${by} has since changed ${what}.`,
    changed: (what) => `Not undone: ${what} has since changed.`,
  },
  fr: {
    named(what) {
      if ('shift' in what) return `« ${what.shift} » du ${dayText(what.date, 'fr')}`
      if ('day' in what) return `le ${dayText(what.day, 'fr')}`
      if ('availabilityOf' in what) return `la disponibilité du ${dayText(what.availabilityOf, 'fr')}`
      return `l’accès de ${what.membershipOf}`
    },
    changedBy: (by, what) => `Non annulé : ${by} a modifié ${what} depuis.`,
    changed: (what) => `Non annulé : ${what} a changé depuis.`,
  },
}

/** 'Sat Nov 28', 'sam. 28 nov.' */
const dayText = (date: CalendarDate, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
    .format(dayNumber(date) * 24 * 60 * 60 * 1000)
    .replaceAll(',', '')
