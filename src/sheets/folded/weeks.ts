import type { SheetCell } from '#domain/imports/sheet.ts'
import { addDays, dateOf, dayOfMonth, daysBetween, monthOf, weekday, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from '../dates/date-part.ts'
import { monthName } from '../dates/date-words.ts'
import { rangeIn } from './ranges.ts'
import { weekdayColumns } from './weekday-columns.ts'

const isNote = /\b(?:updat|revis|print|due|return|posted|mis(?:e)? a jour)/i
const ending = /\b(?:ending|ends|w\/?e|fin|finissant)\b/i
const weekWord = /\b(?:weeks?|wk|w\/?c|commencing|starting|semaines?|sem)\b/i

/**
 * Adds dates to weekdays that have 'Week of Oct 5' next to them or above them. The cells keep the weekdays' names, which may contradict the
 * dates.
 */
export function weekInHead(cells: readonly SheetCell[], above: readonly SheetCell[], year: number): SheetCell[] | undefined {
  const columns = weekdayColumns(cells)
  // A row of weekdays above a whole month is not a week.
  if (columns.size < 5 || columns.size > 14) return undefined
  const first = Math.min(...columns.keys())
  const weekdays = datePartOf(cells.find(({ column }) => column === first)!)!.weekdays
  for (const label of [...cells.filter(({ column }) => column < first), ...above]) {
    const start = isNote.test(label.text) ? undefined : startOf(label, weekdays, year)
    if (!start) continue
    const back = ending.test(label.text) ? columns.size - 1 : 0
    return cells
      .filter((cell) => cell !== label)
      .map((cell) =>
        columns.has(cell.column) ? { ...cell, text: `${cell.text} ${textOf(start, columns.get(cell.column)! - back)}` } : cell,
      )
  }
  return undefined
}

interface WeekStart {
  date: CalendarDate
  hasYear: boolean
}

/** The first day that a label such as 'w/c 14/12/2026' or 'Semaine 50 du 7 au 13 décembre' names. */
function startOf(label: SheetCell, weekdays: readonly Weekday[], year: number): WeekStart | undefined {
  const bare = label.text
    .replace(/^.*?\b(?:week|semaine|wk|sem)\.?\s*(?:\d{1,2}\s+)?(?:of|du|de|starting|commencing|ending|:)?\s*/i, '')
    .replace(/^w\/?[ce]\s*/i, '')
  const span = rangeIn({ ...label, text: bare }, year)
  if (span) return { date: span.start, hasYear: span.hasYear }
  const part = datePartOf({ ...label, text: bare }) ?? datePartOf(label)
  if (!part || (part.day === undefined && !part.numbers)) return undefined
  const [a, b] = part.numbers ?? [part.day!, (part.month ?? -1) + 1]
  const orders = part.numbers
    ? [
        [a, b],
        [b, a],
      ]
    : [[a, b]]
  const dates = orders.flatMap(([day, month]) =>
    isOneDate(part.year ?? year, month! - 1, day!) ? [dateOf(part.year ?? year, month! - 1, day!)] : [],
  )
  const fitting = part.numbers ? dates.filter((date) => weekdays.includes(weekday(date))) : dates
  return fitting.length === 1 ? { date: fitting[0]!, hasYear: part.year !== undefined } : undefined
}

export function textOf({ date, hasYear }: WeekStart, ahead: number): string {
  const day = addDays(date, ahead)
  return `${dayOfMonth(day)} ${monthName(monthOf(day).month)}${hasYear ? ` ${monthOf(day).year}` : ''}`
}

/** Rows that stand for a whole week: their first cells are dates a week apart, and they or their heading mention weeks. */
export function weekRows(
  rows: ReadonlyMap<number, readonly SheetCell[]>,
  year: number,
): Map<number, { label: SheetCell; start: WeekStart }> {
  const labels = [...rows.values()].flatMap((cells) => {
    const first = cells.toSorted((a, b) => a.column - b.column)[0]!
    const start = cells.length > 1 ? startOf(first, [], year) : undefined
    return start ? [{ label: first, start }] : []
  })
  const column = labels[0]?.label.column
  const heading = [...rows.values()]
    .flat()
    .find((cell) => cell.column === column && labels[0] && cell.row < labels[0].label.row && weekWord.test(cell.text))
  const areWeekly =
    labels.length > 1 &&
    labels.every(
      ({ label, start }, at) => label.column === column && (at === 0 || daysBetween(labels[at - 1]!.start.date, start.date) === 7),
    )
  const saysSo = heading !== undefined || labels.every(({ label }) => weekWord.test(label.text))
  return new Map(areWeekly && saysSo ? labels.map((one) => [one.label.row, one]) : [])
}
