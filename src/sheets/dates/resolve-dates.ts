import {
  addDays,
  dayOfMonth,
  daysBetween,
  monthOf,
  twoDigits,
  weekday,
  yearAndMonth,
  type CalendarDate,
  type Month,
} from '#domain/time/calendar-date.ts'

import { isOneDate, type DatePart } from './date-part.ts'
import { longestGap, longestStep } from './date-runs.ts'
import { fitsHint, needed, type MonthHint } from './month-hint.ts'

type ResolvedDates = { dates: CalendarDate[] } | { candidates: Month[] }

export type NumberOrder = 'dayFirst' | 'monthFirst'

/**
 * The dates that these parts name in sequence: the only reading that fits numbers, names of months, weekdays and the hint. If there are
 * several readings, or none, the months in which they could begin.
 */
export function resolveDates(parts: readonly DatePart[], given: MonthHint, today: CalendarDate): ResolvedDates {
  const hint = given.answered ? given : needed(given, parts)
  const ways = waysToRead(parts, hint, today)
  const possible = hint.answered ? ways : ways.filter((dates) => fitsWeekdays(parts, dates))
  // Daily dates are more common than the first days of months.
  const close = possible.filter((dates) => dates.every((date, at) => at === 0 || daysBetween(dates[at - 1]!, date) <= 7))
  const fitting = close.length > 0 ? close : possible
  const [only, ...others] = distinct(fitting.filter((dates) => fitsHint(dates, hint)))
  if (only && others.length === 0) return { dates: only }
  const open = only ? [only, ...others] : fitting
  return { candidates: monthsOf(open.length > 0 ? open : ways, today) }
}

function waysToRead(parts: readonly DatePart[], hint: MonthHint, today: CalendarDate): CalendarDate[][] {
  const [first] = parts
  const orders: NumberOrder[] = parts.some(({ numbers }) => numbers) ? ['dayFirst', 'monthFirst'] : ['dayFirst']
  return orders.flatMap((order) => {
    const read = parts.map((part) => inOrder(part, order))
    const { month } = read[0]!
    const months = month === undefined ? (hint.month === undefined ? allMonths : [hint.month, (hint.month + 11) % 12]) : [month]
    return yearsFor(first!, hint, today).flatMap((year) =>
      months.flatMap((one) => [walk(read, year, one) ?? []].filter((way) => way.length > 0)),
    )
  })
}

const allMonths = Array.from({ length: 12 }, (_, month) => month)

function yearsFor({ year }: DatePart, hint: MonthHint, today: CalendarDate): number[] {
  if (year !== undefined) return [year]
  const [only, ...others] = hint.years ?? []
  if (only !== undefined) return others.length > 0 ? [only, ...others] : [only - 1, only, only + 1]
  const now = monthOf(today).year
  return [now, now + 1, now - 1, now + 2, now - 2]
}

type Read = Omit<DatePart, 'numbers'>

function inOrder({ numbers, ...part }: DatePart, order: NumberOrder): Read {
  if (!numbers) return part
  const [a, b] = numbers
  return order === 'dayFirst' ? { ...part, day: a, month: b - 1 } : { ...part, day: b, month: a - 1 }
}

/** Reads each date as the next one that its part can mean after the previous date. Undefined if a step is too long. */
function walk(parts: readonly Read[], year: number, month: number): CalendarDate[] | undefined {
  const [first] = parts
  if (first!.day === undefined || !isOneDate(year, month, first!.day)) return undefined
  const dates = [dateFrom(year, month, first!.day)]
  for (const part of parts.slice(1)) {
    const date = nextNamed(dates.at(-1)!, part)
    if (date === undefined) return undefined
    dates.push(date)
  }
  return dates
}

const dateFrom = (year: number, month: number, day: number): CalendarDate => `${yearAndMonth({ year, month })}-${twoDigits(day)}`

function nextNamed(from: CalendarDate, part: Read): CalendarDate | undefined {
  // Dates that are only numbers must be consecutive, except after a gap.
  const longest = part.month !== undefined ? longestStep : part.weekdays.length > 0 ? 7 : part.isAfterGap ? longestGap : 1
  for (let ahead = 0; ahead <= longest; ahead++) {
    const date = addDays(from, ahead)
    const { year, month } = monthOf(date)
    const isNamed = dayOfMonth(date) === part.day && (part.month ?? month) === month && (part.year ?? year) === year
    if (isNamed) return date
  }
  return undefined
}

const fitsWeekdays = (parts: readonly DatePart[], dates: readonly CalendarDate[]): boolean =>
  parts.every(({ weekdays }, at) => weekdays.length === 0 || weekdays.includes(weekday(dates[at]!)))

const distinct = (ways: readonly CalendarDate[][]): CalendarDate[][] => [...new Map(ways.map((dates) => [dates.join(), dates])).values()]

/** The months in which the dates could begin, nearest to today first. */
function monthsOf(ways: readonly CalendarDate[][], today: CalendarDate): Month[] {
  const firsts = [...new Set(ways.map(([first]) => first!.slice(0, 7)))]
  const distance = (month: string) => Math.abs(daysBetween(today, `${month}-15`))
  return firsts
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 12)
    .map((month) => monthOf(`${month}-01`))
}
