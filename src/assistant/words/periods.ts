import { datesIn, dateOf, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import { readDates } from './dates.ts'
import { readMonth } from './months.ts'
import { monthNamed } from './named-days.ts'
import type { When } from './named-years.ts'

interface Period {
  dates: CalendarDate[]
  /** A whole month or year was named, so the next command does not reuse the dates. */
  isMonth?: true
}

/** Days, a month or a year, for questions: 'friday', '3-14 august', 'december', 'le mois prochain', '2027'. */
export function readPeriod(text: string, when: When): Period | undefined {
  const said = text.replace(/-ci$/, '').replace(/^(?:le |the )?(?:mois|month) (?:de |d'|of )/, '')
  const [, year] = /^(?:this year|cette annee|(20\d\d))$/.exec(said) ?? [undefined, undefined]
  if (year !== undefined || /^(?:this year|cette annee)$/.test(said)) return ofYear(Number(year ?? when.today.slice(0, 4)))
  const months = said.split(/, ?| and (?:in )?| et (?:en )?/).map((name) => readMonth(name, when))
  if (months.every((month) => month !== undefined))
    return { dates: [...new Set(months.flatMap((month) => datesIn(rangeOfMonth(month))))], isMonth: true }
  const dates = readDates(said, when)
  return dates && { dates }
}

const ofYear = (year: number): Period => ({ dates: datesIn({ fromDate: dateOf(year, 0, 1), toDate: dateOf(year, 11, 31) }), isMonth: true })

/** For leave and requests, a month named alone is near today, whichever month is open. A day number alone is still in the open month. */
export const fromToday = <Spoken extends When>(text: string, when: Spoken): Spoken =>
  namesMonth(text) ? { ...when, month: monthOf(when.today) } : when

export const namesMonth = (text: string): boolean => text.split(/[^a-z]+/).some((word) => monthNamed(word) !== undefined)

/** Leave and requests are about the future: a month named alone is never in the past, unless it is the open one. */
export const ahead = <Spoken extends When>(when: Spoken): Spoken & When => ({ ...when, since: monthOf(when.today) })
