import { locales, type Language } from '#domain/language.ts'
import { dayNumber, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'

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

const english = {
  open: 'Open',
  draft: 'draft',
  coveredBy: (name: string, times: string) => `covered by ${name}${times}`,
  footer: (team: string, version: number, moment: string, by: string) => `${team} · version ${version} · printed ${moment} by ${by}`,
  qr: 'Code that leads to a page that says whether this paper is still current',
  stipends: (month: string) => `Stipends, ${month}`,
  head: ['Name', 'Template', 'Days', 'Shifts', 'Amount'],
  totalOf: 'Total',
  grandTotal: 'Grand total',
  signature: 'Signature',
  date: 'Date',
}

const french: typeof english = {
  open: 'Ouvert',
  draft: 'ébauche',
  coveredBy: (name, times) => `remplacé par ${name}${times}`,
  footer: (team, version, moment, by) => `${team} · version ${version} · imprimé le ${moment} par ${by}`,
  qr: 'Code menant à une page qui indique si ce document est encore à jour',
  stipends: (month) => `Indemnités, ${month}`,
  head: ['Nom', 'Modèle', 'Jours', 'Quarts', 'Montant'],
  totalOf: 'Total',
  grandTotal: 'Total général',
  signature: 'Signature',
  date: 'Date',
}

export const reportWords = (language: Language): typeof english => (language === 'fr' ? french : english)
