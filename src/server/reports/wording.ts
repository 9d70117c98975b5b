import { locales, type Language } from '#domain/language.ts'
import { dayNumber, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Dates as they stand on paper; without the stops of Canada's English. */
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
  open: 'Unfilled',
  draft: 'draft',
  coveredBy: (name: string, times: string) => `covered by ${name}${times}`,
  footer: (team: string, version: number, moment: string, by: string) => `${team} · version ${version} · printed ${moment} by ${by}`,
  qr: 'Code for a page that shows whether this printout is up to date',
  stipends: (month: string) => `Stipends, ${month}`,
  head: ['Name', 'Template', 'Days', 'Shifts', 'Amount'],
  totalOf: 'Total',
  grandTotal: 'Grand total',
  signature: 'Signature',
  date: 'Date',
}

const french: typeof english = {
  open: 'À pourvoir',
  draft: 'ébauche',
  coveredBy: (name, times) => `remplacé par ${name}${times}`,
  footer: (team, version, moment, by) => `${team} · version ${version} · imprimé le ${moment} par ${by}`,
  qr: 'Code d’une page qui indique si ce document est à jour',
  stipends: (month) => `Indemnités, ${month}`,
  head: ['Nom', 'Modèle', 'Jours', 'Quarts', 'Montant'],
  totalOf: 'Total',
  grandTotal: 'Total général',
  signature: 'Signature',
  date: 'Date',
}

export const reportWords = (language: Language): typeof english => (language === 'fr' ? french : english)
