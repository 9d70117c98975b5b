import { addDays, datesIn, rangeOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { readMonth } from './months.ts'
import { numberNamed, weekdayNamed } from './named-days.ts'
import type { When } from './named-years.ts'

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

const some =
  /^(?:for |pour )?(?:the |les )?(?:next (\S+) (weekend|[a-z]+?day)s|(\S+) prochaine?s (fins? de semaine|week-ends?|[a-z]+di)s?)$/

/** 'the next two weekends', 'les trois prochains lundis': the first ones after today. */
export function readNextDays(text: string, { today }: When): CalendarDate[] | undefined {
  const [, english, days, french, jours] = some.exec(text) ?? []
  const count = numberNamed(english ?? french ?? '')
  const name = days ?? jours ?? ''
  const isWeekend = /^(?:weekend|week-end|fin)/.test(name)
  const day = isWeekend ? 6 : weekdayNamed(name)
  if (count === undefined || day < 0) return undefined
  const first = addDays(today, ((day - weekday(today) + 6) % 7) + 1)
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week)).flatMap((date) =>
    isWeekend ? [date, addDays(date, 1)] : [date],
  )
}
