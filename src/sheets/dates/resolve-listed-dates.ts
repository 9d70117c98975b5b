import { dateOf, daysBetween, monthOf, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { isOneDate, type DatePart } from './date-part.ts'
import type { MonthHint } from './month-hint.ts'
import type { ResolvedDates } from './resolve-dates.ts'

/** The dates of a list, which may be in any order and repeat. Returns candidates if the order of day and month, or the year, is unclear. */
export function resolveListedDates(parts: readonly DatePart[], hint: MonthHint, today: CalendarDate): ResolvedDates {
  if (parts.length === 0) return { dates: [] }
  const isYearOpen = parts.some(({ year }) => year === undefined)
  const now = monthOf(today).year
  const years = !isYearOpen ? [now] : hint.years === undefined ? [now, now + 1, now - 1, now + 2, now - 2] : hint.years
  const orders = parts.some(({ numbers }) => numbers) ? (['dayFirst', 'monthFirst'] as const) : (['dayFirst'] as const)
  const ways = orders.flatMap((order) => years.map((year) => read(parts, order, year, hint))).filter((way) => way !== undefined)
  const [only, ...others] = best(ways)
  if (only && others.length === 0) return { dates: only }
  const months = [...new Set(ways.map(([first]) => first!.slice(0, 7)))]
  return { candidates: months.map((month) => monthOf(`${month}-01`)) }
}

/** If some readings go on from day to day, keeps only those. */
function best(ways: readonly CalendarDate[][]): CalendarDate[][] {
  const distinct = [...new Map(ways.map((dates) => [dates.join(), dates])).values()]
  const sorted = distinct.filter((dates) =>
    dates.every((date, at) => at === 0 || (dates[at - 1]! <= date && daysBetween(dates[at - 1]!, date) <= 7)),
  )
  const isLong = (dates: readonly CalendarDate[]) => new Set(dates).size > 2
  return sorted.some(isLong) ? sorted : distinct
}

/** Reads parts that name the whole date except perhaps the year; a missing year follows from the previous date. */
function read(
  parts: readonly DatePart[],
  order: 'dayFirst' | 'monthFirst',
  firstYear: number,
  hint: MonthHint,
): CalendarDate[] | undefined {
  const dates: CalendarDate[] = []
  let year = firstYear
  for (const part of parts) {
    const { day, month } = numbersOf(part, order)
    const ofMonth = month ?? hint.month
    if (day === undefined || ofMonth === undefined) return undefined
    const before = dates.at(-1)
    // December is followed by January of the next year.
    if (part.year === undefined && before !== undefined && monthOf(before).month === 11 && ofMonth === 0) year++
    const ofYear = part.year ?? year
    if (!isOneDate(ofYear, ofMonth, day)) return undefined
    const date = dateOf(ofYear, ofMonth, day)
    if (!hint.answered && part.weekdays.length > 0 && !part.weekdays.includes(weekday(date))) return undefined
    dates.push(date)
  }
  if (hint.answered && (monthOf(dates[0]!).month !== hint.month || !(hint.years ?? []).includes(monthOf(dates[0]!).year))) return undefined
  return dates
}

const numbersOf = ({ day, month, numbers }: DatePart, order: 'dayFirst' | 'monthFirst') => {
  if (!numbers) return { day, month }
  const [a, b] = order === 'dayFirst' ? numbers : [numbers[1], numbers[0]]
  return { day: a, month: b > 12 ? undefined : b - 1 }
}
