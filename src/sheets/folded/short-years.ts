import type { SheetCell } from '#domain/imports/sheet.ts'
import { dateOf, daysBetween, monthOf, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from '../dates/date-part.ts'
import { longestStep } from '../dates/date-runs.ts'

const short = /(?<![\d:/.-])(\d\d)([-/.])(\d\d)\2(\d\d)(?![\d:/.-])/
const mostYears = 2

/** Ways to read '26-10-05': with the year first, as in Quebec, or last, and then with the day or the month first. */
const orders: [year: number, month: number, day: number][] = [
  [0, 1, 2],
  [2, 1, 0],
  [2, 0, 1],
]

/**
 * Writes dates such as '26-10-05' with their whole year if only that reading, with the year first, gives dates of these years that are
 * close together. If the year may come first or last, the texts do not count as dates, and the cells next to them are left unread.
 */
export function withWholeYears(cells: readonly SheetCell[], today: CalendarDate): SheetCell[] {
  const written = cells.filter((cell) => cell.date === undefined && short.test(cell.text))
  const fitting = orders.filter((order) => {
    const dates = written.map((cell) => dateIn(cell, order))
    return dates.every((date) => date !== undefined && Math.abs(monthOf(date).year - monthOf(today).year) <= mostYears)
  })
  const close = fitting.filter((order) => areClose(written.map((cell) => dateIn(cell, order)!)))
  const likely = close.length > 0 ? close : fitting
  if (written.length === 0 || !likely.some(([year]) => year === 0)) return [...cells]
  const isCertain = likely.length === 1
  return cells.map((cell) =>
    written.includes(cell) ? { ...cell, text: isCertain ? cell.text.replace(short, dateIn(cell, orders[0]!)!) : '?' } : cell,
  )
}

function dateIn(cell: SheetCell, [year, month, day]: (typeof orders)[number]): CalendarDate | undefined {
  const [, a, , b, c] = short.exec(cell.text)!
  const numbers = [Number(a), Number(b), Number(c)]
  if (!isOneDate(2000 + numbers[year]!, numbers[month]! - 1, numbers[day]!)) return undefined
  const date = dateOf(2000 + numbers[year]!, numbers[month]! - 1, numbers[day]!)
  const named = datePartOf({ ...cell, text: cell.text.replace(short, date) })?.weekdays ?? []
  return named.length === 0 || named.includes(weekday(date)) ? date : undefined
}

const areClose = (dates: readonly CalendarDate[]): boolean => {
  const sorted = dates.toSorted()
  return sorted.every((date, at) => at === 0 || daysBetween(sorted[at - 1]!, date) <= longestStep)
}
