import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, dateOf, dayOfMonth, daysBetween, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from '../dates/date-part.ts'
import { monthName } from '../dates/date-words.ts'
import { rangeIn } from '../dates/ranges.ts'

export interface WeekStart {
  date: CalendarDate
  hasYear: boolean
  /** Whether day and month are numbers whose order the text does not show. */
  isNumeric?: true
}

export const numberOrders = ['dayFirst', 'monthFirst'] as const

/** The day that a label such as 'w/c 14/12/2026' or 'Week ending Oct 11' names, or the first day of 'Semaine 50 du 7 au 13 décembre'. */
export function dayNamed(label: SheetCell, order: (typeof numberOrders)[number], year: number): WeekStart | undefined {
  const bare = { ...label, text: withoutWeek(label.text) }
  const span = rangeIn(bare, year, order)
  if (span) return { date: span.start, hasYear: span.hasYear }
  const part = datePartOf(bare) ?? datePartOf(label)
  if (!part || (part.day === undefined && !part.numbers)) return undefined
  const [first, second] = part.numbers ?? [part.day!, (part.month ?? -1) + 1]
  const [day, month] = part.numbers && order === 'monthFirst' ? [second, first] : [first, second]
  if (!isOneDate(part.year ?? year, month - 1, day)) return undefined
  const date = dateOf(part.year ?? year, month - 1, day)
  return { date, hasYear: part.year !== undefined, ...(part.numbers && { isNumeric: true as const }) }
}

/** Removes 'Week of', 'Semaine 50 du' or 'w/c' before the date, and brackets around it. */
export const withoutWeek = (text: string): string =>
  text
    .replace(/^.*?\b(?:week|semaine|wk|sem)\.?\s*(?:\d{1,2}\s+)?(?:of|du|de|starting|commencing|ending|:)?\s*/i, '')
    .replace(/^w(?:\/[ce]|[ce]\b)\s*/i, '')
    .replace(/^\((.*)\)$/, '$1')

/**
 * The dates of labels that are whole weeks apart: several rows may be about the same week, and weeks may be missing. Undefined if the
 * labels are not whole weeks apart, or if day and month could be read in either order.
 */
export function datesOfWeeks(labels: readonly SheetCell[], year: number): WeekStart[] | undefined {
  const ways = numberOrders.flatMap((order) => {
    const days = labels.flatMap((label) => dayNamed(label, order, year) ?? [])
    const way = inYears(days)
    return days.length === labels.length && areWeekly(way) ? [way] : []
  })
  const [only, ...others] = new Map(ways.map((way) => [way.map(({ date }) => date).join(), way])).values()
  return others.length === 0 ? only : undefined
}

const areWeekly = (days: readonly WeekStart[]): boolean => {
  const steps = days.slice(1).map(({ date }, at) => daysBetween(days[at]!.date, date))
  return steps.every((step) => step >= 0 && step % 7 === 0) && steps.some((step) => step > 0)
}

/** Dates without a year that fall back by many months belong to the next year: January follows December. */
export function inYears<Day extends { date: CalendarDate; hasYear: boolean }>(days: readonly Day[]): Day[] {
  const moved: Day[] = []
  for (const day of days) {
    const before = moved.at(-1)
    const { year, month } = monthOf(day.date)
    const isNext = before !== undefined && !day.hasYear && daysBetween(day.date, before.date) > 180
    const next = isNext && isOneDate(year + 1, month, dayOfMonth(day.date)) ? dateOf(year + 1, month, dayOfMonth(day.date)) : day.date
    moved.push({ ...day, date: next })
  }
  return moved
}

/** The day that is this many days after a date, written as in the sheet: without a year if the sheet has none. */
export function textOf({ date, hasYear }: WeekStart, ahead: number): string {
  const day = addDays(date, ahead)
  return `${dayOfMonth(day)} ${monthName(monthOf(day).month)}${hasYear ? ` ${monthOf(day).year}` : ''}`
}
