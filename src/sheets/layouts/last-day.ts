import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, dateOf, dayOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

import { datePartOf, isOneDate, type DatePart } from '../dates/date-part.ts'
import { isOverNight } from '../words/halves.ts'

/** Whether a row is about more than one day; a night that ends on the next day is not. */
export function areSeveralDays(date: CalendarDate, last: CalendarDate | undefined, times: Times | undefined): boolean {
  const isOneNight = last === addDays(date, 1) && times !== undefined && isOverNight(times)
  return last !== undefined && last > date && !isOneNight
}

/** The day on which a duty ends, if its end is a date with a time. Its day and month are read in the same order as in the beginning. */
export function dayOfEnd(start: SheetCell | undefined, end: SheetCell | undefined, date: CalendarDate, times: Times | undefined) {
  const [from, to] = [start && datePartOf(start), end && datePartOf(end)]
  if (!to || (to.month === undefined && !to.numbers) || !times) return undefined
  const { day, month } = inOrderOf(from, to, date)
  const year = monthOf(date).year
  const years = to.year === undefined ? [year, year + 1] : [to.year]
  const dates = years.flatMap((one) => (isOneDate(one, month, day) ? [dateOf(one, month, day)] : []))
  return dates.find((one) => one >= date) ?? dates[0]
}

function inOrderOf(from: DatePart | undefined, { day, month, numbers }: DatePart, date: CalendarDate): { day: number; month: number } {
  if (!numbers) return { day: day!, month: month! }
  const isDayFirst = from?.numbers?.[0] === dayOfMonth(date) && from.numbers[1] === monthOf(date).month + 1
  const [first, second] = numbers
  return isDayFirst ? { day: first, month: second - 1 } : { day: second, month: first - 1 }
}
