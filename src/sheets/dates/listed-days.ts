import { folded } from '#domain/folding.ts'
import type { HalfDay } from '#domain/people/availability.ts'
import { addDays, dateOf, datesIn, daysBetween, isCalendarDate, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { isOneDate } from './date-part.ts'
import { monthNamed, monthPattern } from './date-words.ts'

export interface ListedDay {
  date: CalendarDate
  half?: HalfDay
}

interface Around {
  /** The month and the years that a heading names for the days. */
  month?: number | undefined
  years?: readonly number[] | undefined
  today: CalendarDate
}

const longestRange = 62
const nothing = /^(?:none|no|n a|na|nil|aucune?|rien|x|-|–)?$/
const halves: Record<HalfDay, RegExp> = {
  day: /\(?\b(?:days?|jours?) only\b\)?/g,
  night: /\(?\b(?:nights?|nuits?|soirs?)(?: only| seulement)?\b\)?/g,
}

const ofDays = new RegExp(`(?<![a-z])(?:${monthPattern})(?![a-z])|\\d{4}-\\d\\d-\\d\\d|\\d\\s*[,;&–-]\\s*\\d`)

/** Whether a text names a month or several days: a number alone may be a count. */
export const namesDays = (text: string): boolean => ofDays.test(folded(text))

/**
 * The days of a list in one cell: 'Jan 4, 9-10 and 22 (night)', '3 au 7 mars', '2027-01-04'. Undefined if a part of it is something else,
 * or could mean two dates.
 */
export function listedDays(text: string, { month: heading, years, today }: Around): ListedDay[] | undefined {
  const plain = folded(text)
    .replaceAll('.', ' ')
    .replaceAll(/,\s*(?=20\d\d(?!\d))/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (nothing.test(plain.replaceAll('/', ' '))) return []
  // In 'nights 4, 5' it is unclear which days 'nights' refers to.
  const parts = plain.split(/\s*(?:[;,&\n]|\band\b|\bet\b)\s*/)
  if (mayBeTuesday(plain, heading) || (parts.length > 1 && /\b(?:nights|nuits)\b/.test(plain))) return undefined
  let month = heading
  let hasBare = false
  const found: ListedDay[] = []
  for (const part of parts) {
    if (part === '') continue
    const half = (['night', 'day'] as const).find((one) => part.search(halves[one]) >= 0)
    const bare = (half ? part.replaceAll(halves[half], ' ') : part).replaceAll(/\b(?:le|du|from|the|on)\b/g, ' ').trim()
    const [from = '', to, ...more] = bare.split(/(?<!\d{4}|\d{4}-\d\d)\s*(?:[-–—]|\bto\b|\bau\b|\bthrough\b)\s*/)
    if (more.length > 0) return undefined
    const first = dayIn(from, month)
    const last = to === undefined ? first : dayIn(to, first?.month ?? month)
    if (!first || !last) return undefined
    // '3 au 7 mars' names the month only once, at the end.
    const named = first.isBare && to !== undefined && last.month !== undefined ? { ...first, month: last.month } : first
    const start = named.year === undefined && last.year !== undefined ? { ...named, year: yearBefore(named, last.month, last.year) } : named
    // In '3, 5 and 9 March' the month belongs to all three days, so it must be the heading's.
    if (hasBare && !last.isBare && last.month !== heading) return undefined
    hasBare ||= start.isBare && month === heading
    month = last.month
    const begin = dated(start, years, today)
    const isNextYear = begin !== undefined && last.year === undefined && (last.month ?? 0) < (start.month ?? 0)
    const end = dated(isNextYear ? { ...last, year: monthOf(begin).year + 1 } : last, years, today)
    if (begin === undefined || end === undefined || end < begin || daysBetween(begin, end) > longestRange) return undefined
    found.push(...datesIn({ fromDate: begin, toDate: end }).map((date) => ({ date, ...(half && { half }) })))
  }
  return found
}

const march = 2
const ofMonth = `(?<![a-z])(?:${monthPattern})(?![a-z])`
const [monthFirst, dayFirst] = [new RegExp(`${ofMonth} \\d`), new RegExp(`\\d(?:er)? ${ofMonth}`)]

/** Whether 'mar 3' may be a Tuesday of another month: in 'mar 5, 7 janvier', but not beside 'Jan 4', which is not written in French. */
function mayBeTuesday(plain: string, heading: number | undefined): boolean {
  if (!/\bmar \d\d?(?!\d)/.test(plain)) return false
  const isOfHeading = heading !== undefined && heading !== march
  return dayFirst.test(plain) || (isOfHeading && !monthFirst.test(plain.replaceAll(/\bmar\b/g, ' ')))
}

/** 'Dec 24 - Jan 2, 2027' begins in 2026. */
const yearBefore = ({ month }: NamedDay, last: number | undefined, year: number): number => ((last ?? 0) < (month ?? 0) ? year - 1 : year)

interface NamedDay {
  day: number
  month: number | undefined
  year?: number
  /** Whether the day names no month itself. */
  isBare: boolean
}

function dayIn(text: string, current: number | undefined): NamedDay | undefined {
  const trimmed = text.trim()
  if (isCalendarDate(trimmed)) {
    const { year, month } = monthOf(trimmed)
    return { day: Number(trimmed.slice(8)), month, year, isBare: false }
  }
  const [, a, b, ofYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(trimmed) ?? []
  if (a !== undefined) return inOneOrder(Number(a), Number(b), ofYear)
  const [, before, day, after, year] =
    new RegExp(`^(?:(${monthPattern})\\s+)?(\\d{1,2})(?:st|nd|rd|th|er)?(?:\\s+(${monthPattern}))?(?:\\s+(20\\d\\d))?$`).exec(trimmed) ?? []
  if (day === undefined) return undefined
  const named = before ?? after
  const month = named === undefined ? current : monthNamed(named)
  return { day: Number(day), month, isBare: named === undefined, ...(year !== undefined && { year: Number(year) }) }
}

/** '12/24' and '24/12', but not '12/10', which could mean two dates. */
function inOneOrder(a: number, b: number, year: string | undefined): NamedDay | undefined {
  if (a <= 12 === b <= 12 && a !== b) return undefined
  const [day, month] = a > 12 ? [a, b - 1] : [b, a - 1]
  return { day, month, isBare: false, ...(year !== undefined && { year: Number(year) }) }
}

/** Uses the year of the heading, or else the year in which the day is still to come or has just passed. */
function dated({ day, month, year }: NamedDay, heading: readonly number[] | undefined, today: CalendarDate): CalendarDate | undefined {
  if (month === undefined) return undefined
  const now = monthOf(today).year
  const years = year !== undefined ? [year] : (heading ?? [now - 1, now, now + 1])
  const dates = years.filter((one) => isOneDate(one, month, day)).map((one) => dateOf(one, month, day))
  return dates.find((date) => date >= addDays(today, -60)) ?? dates.at(-1)
}
