import { addDays, datesIn, monthOf, rangeOfMonth, weekday, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import { readMonth } from './months.ts'
import { daysLong, numberNamed, weekdayNamed } from './named-days.ts'
import type { When } from './named-years.ts'
import { readWeek } from './spans.ts'

export const ordinals = [
  ['first', '1st', 'premier', 'premiere', '1er', '1ere'],
  ['second', '2nd', 'deuxieme', '2e'],
  ['third', '3rd', 'troisieme', '3e'],
  ['fourth', '4th', 'quatrieme', '4e'],
  ['fifth', '5th', 'cinquieme', '5e'],
]

const nth = new RegExp(
  String.raw`^(?:the |le |la )?(?:(last|derniere?)|(${ordinals.flat().join('|')})) (fin de semaine|week-end|[a-z]+?)s? (?:(?:of|in|de|du|en) |d')(.+)$`,
)

/** 'the first monday of march', 'last weekend in december', 'le deuxième vendredi du mois'. A weekend belongs to the month of its Saturday. */
export function readNthDay(text: string, when: When): CalendarDate[] | undefined {
  const [, last, ordinal, name, monthText] = nth.exec(text) ?? []
  const month = monthText === undefined ? undefined : readMonth(monthText, when)
  if (!month) return undefined
  const isWeekend = /^(?:weekend|week-end|fin de semaine)$/.test(name!)
  const day = isWeekend ? 6 : weekdayNamed(name!)
  const days = datesIn(rangeOfMonth(month)).filter((date) => weekday(date) === day)
  const date = last === undefined ? days[ordinals.findIndex((forms) => forms.includes(ordinal!))] : days.at(-1)
  if (date === undefined) return undefined
  return isWeekend ? [date, addDays(date, 1)] : [date]
}

const nextDays =
  /^(?:for |pour )?(?:the |les )?(?:next (\S+) (weekend|[a-z]+?day)s|(\S+) prochaine?s (fins? de semaine|week-ends?|[a-z]+di)s?)$/

/** 'the next two weekends', 'les trois prochains lundis': the first ones after today. */
export function readNextDays(text: string, { today }: When): CalendarDate[] | undefined {
  const [, english, englishDays, french, frenchDays] = nextDays.exec(text) ?? []
  const count = numberNamed(english ?? french ?? '')
  const name = englishDays ?? frenchDays ?? ''
  const isWeekend = /^(?:weekend|week-end|fin)/.test(name)
  const day = isWeekend ? 6 : weekdayNamed(name)
  if (count === undefined || day < 0) return undefined
  const first = addDays(today, ((day - weekday(today) + 6) % 7) + 1)
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week)).flatMap((date) =>
    isWeekend ? [date, addDays(date, 1)] : [date],
  )
}

const half = /^(?:the |la )?(first|second|premiere|deuxieme|seconde) (?:half|moitie|quinzaine) (?:of|de|du) (?:the )?(.+)$/
const firstOrLastDays = /^(?:the )?(first|last) (\S+ (?:day|week)s) (?:of|in) (?:the )?(.+)$/
const firstOrLastDaysInFrench = /^(?:les )?(\S+) (premi|derni)(?:er|ere)s (jours|semaines) (?:de |d'|du )(.+)$/
const rest = /^(?:the |le )?(?:rest|remainder|reste) (?:of |de |d'|du )(?:the |this |la |ce |cette )?(.+)$/

/** 'the second half of march', 'the first ten days of december', 'les deux dernières semaines de juin', 'the rest of the week'. */
export function readPartOfMonth(text: string, when: When): CalendarDate[] | undefined {
  const [, left] = rest.exec(text) ?? []
  if (left !== undefined) return leftIn(left, when)
  const [, which, ofHalf] = half.exec(text) ?? []
  const [, end, length, ofMonth] = firstOrLastDays.exec(text) ?? []
  const [, number, frenchEnd, unit, frenchMonth] = firstOrLastDaysInFrench.exec(text) ?? []
  const month = readMonth(ofHalf ?? ofMonth ?? frenchMonth ?? '', when)
  if (!month) return undefined
  const dates = datesIn(rangeOfMonth(month))
  if (which !== undefined) return /^(?:first|premiere)$/.test(which) ? dates.slice(0, middle) : dates.slice(middle)
  const count = daysLong(length ?? `${number} ${unit}`)
  if (count === undefined || count > dates.length) return undefined
  return end === 'first' || frenchEnd === 'premi' ? dates.slice(0, count) : dates.slice(-count)
}

/** The day with which the first half of a month ends. */
const middle = 15

/** From today to the end of this week, or of the current month. */
function leftIn(text: string, when: When): CalendarDate[] | undefined {
  const { today } = when
  const dates = endingWith(text, when)
  return dates?.includes(today) ? dates.filter((date) => date >= today) : undefined
}

/** 'the end of december', 'la fin de la semaine': the last day. */
export function readEnd(text: string, when: When): CalendarDate | undefined {
  const [, period] = /^(?:the |la )?(?:end|fin) (?:of |de |d'|du )(?:the |this |la |ce |cette |l')?(.+)$/.exec(text) ?? []
  return period === undefined ? undefined : endingWith(period, when)?.at(-1)
}

function endingWith(period: string, when: When): CalendarDate[] | undefined {
  if (/^(?:week|semaine)$/.test(period)) return readWeek('this week', when)
  const month: Month | undefined = /^(?:year|annee)$/.test(period) ? { year: monthOf(when.today).year, month: 11 } : readMonth(period, when)
  return month && datesIn(rangeOfMonth(month))
}
