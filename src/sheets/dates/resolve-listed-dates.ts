import { dateOf, monthOf, weekday, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'

import { isOneDate, type DatePart } from './date-part.ts'
import type { MonthHint } from './month-hint.ts'
import type { NumberOrder } from './resolve-dates.ts'

/** A date of a list. since: for the last day of something, the index of its first day. */
interface ListedDate {
  part: DatePart
  since?: number
}

/** at: the index of a date that tells the possible readings apart; the candidates are months of this date. */
type ResolvedList = { dates: CalendarDate[] } | { candidates: Month[]; at: number }

/**
 * The dates of a list, which may be in any order and repeat, all with the same order of day and month. Returns candidates if this order, or
 * the year, is unclear: the first days of months are as likely as days in a row.
 */
export function resolveListedDates(listed: readonly ListedDate[], hint: MonthHint, today: CalendarDate): ResolvedList {
  if (listed.length === 0) return { dates: [] }
  const isYearOpen = listed.some(({ part }) => part.year === undefined)
  const now = monthOf(today).year
  const years = !isYearOpen ? [now] : hint.years === undefined ? [now, now + 1, now - 1, now + 2, now - 2] : hint.years
  const orders: NumberOrder[] = listed.some(({ part }) => part.numbers) ? ['dayFirst', 'monthFirst'] : ['dayFirst']
  const at = Math.max(
    0,
    listed.findIndex(({ part }) => isEitherWay(part)),
  )
  const isAnswered = (dates: readonly CalendarDate[]) => !hint.answered || isIn(dates[at]!, hint)
  const read = orders.flatMap((order) => years.map((year) => readAll(listed, order, year, hint)))
  const ways = distinct(read.filter((way) => way !== undefined)).filter(isAnswered)
  const firstDays = (dates: readonly CalendarDate[]) => dates.filter((_, index) => listed[index]!.since === undefined)
  const named = hint.month === undefined ? [] : ways.filter((dates) => firstDays(dates).every((date) => isIn(date, hint)))
  const [only, ...others] = named.length > 0 ? named : ways
  if (only && others.length === 0) return { dates: only }
  const months = [...new Set(ways.map((dates) => dates[at]!.slice(0, 7)))]
  return { candidates: months.map((month) => monthOf(`${month}-01`)), at }
}

const isEitherWay = ({ numbers }: DatePart): boolean => numbers !== undefined && numbers[0] !== numbers[1] && Math.max(...numbers) <= 12

const isIn = (date: CalendarDate, { month, years }: MonthHint): boolean =>
  monthOf(date).month === month && (years ?? [monthOf(date).year]).includes(monthOf(date).year)

const distinct = (ways: readonly CalendarDate[][]): CalendarDate[][] => [...new Map(ways.map((dates) => [dates.join(), dates])).values()]

/** Reads dates that are complete except perhaps for the year, which then follows from the date before, or from the first day. */
function readAll(listed: readonly ListedDate[], order: NumberOrder, firstYear: number, hint: MonthHint): CalendarDate[] | undefined {
  const dates: CalendarDate[] = []
  let year = firstYear
  for (const { part, since } of listed) {
    const { day, month } = numbersOf(part, order)
    const ofMonth = month ?? hint.month
    if (day === undefined || ofMonth === undefined) return undefined
    const before = dates[since ?? dates.length - 1]
    // December is followed by January of the next year.
    const isNewYear = before !== undefined && monthOf(before).month === 11 && ofMonth === 0
    if (since === undefined && part.year === undefined && isNewYear) year++
    const afterFirst = since === undefined ? year : monthOf(dates[since]!).year + (isNewYear ? 1 : 0)
    const ofYear = part.year ?? afterFirst
    if (!isOneDate(ofYear, ofMonth, day)) return undefined
    const date = dateOf(ofYear, ofMonth, day)
    if (!hint.answered && part.weekdays.length > 0 && !part.weekdays.includes(weekday(date))) return undefined
    dates.push(date)
  }
  return dates
}

const numbersOf = ({ day, month, numbers }: DatePart, order: NumberOrder) => {
  if (!numbers) return { day, month }
  const [a, b] = order === 'dayFirst' ? numbers : [numbers[1], numbers[0]]
  return b > 12 ? { day: undefined, month: undefined } : { day: a, month: b - 1 }
}
