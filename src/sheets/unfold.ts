import { folded } from '#domain/folding.ts'
import type { Sheet, SheetCell } from '#domain/imports/sheet.ts'
import { addDays, dateOf, dayOfMonth, daysBetween, monthOf, type CalendarDate, type Weekday } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from './dates/date-part.ts'
import { monthName, monthPattern } from './dates/date-words.ts'

/** column: where it stands among the days, if that is elsewhere. */
interface Placed {
  row: number
  column: number
  cell: SheetCell
}

type FoldedCell = SheetCell & { gridColumn?: number }
type Rows = Map<number, SheetCell[]>

const rowsOf = (cells: readonly SheetCell[]): Rows => Map.groupBy(cells, ({ row }) => row)

/**
 * Writes out what some layouts fold into one row, so that every day has a cell of its own: the number of a day above its duties in one
 * cell of a wall calendar; a week a row below weekdays; a row for several days. The cells know where they come from.
 */
export function unfold(sheet: Sheet, today: CalendarDate): Placed[] {
  const rows = rowsOf(sheet.cells)
  const weeks = weeksBelowWeekdays(rows)
  const isWall = sheet.cells.filter(({ text }) => dayAbove.test(text)).length >= 5
  const year = Number(today.slice(0, 4))
  const unfolded = [...rows.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((row): FoldedCell[][] => {
      const cells = rows.get(row)!
      if (isWall && cells.some(({ text }) => dayAbove.test(text))) return wallRows(cells)
      const dated = weekInHead(cells, year)
      if (dated) return [dated]
      const week = weeks?.find((one) => one.row === row)
      if (week) return [weekDates(week, weeks!.columns, year), cells.filter((cell) => cell !== week.label)]
      return daysOfRange(cells, year) ?? [cells]
    })
  // Weeks of a year become a few hundred rows, not hundreds of thousands.
  const shown = unfolded.length > mostRows ? [...rows].toSorted(([a], [b]) => a - b).map(([, cells]) => cells as FoldedCell[]) : unfolded
  return shown.flatMap((cells, row) => cells.map(({ gridColumn, ...cell }) => ({ row, column: gridColumn ?? cell.column, cell })))
}

const mostRows = 10_000

const dayAbove = /^\s*(\d{1,2})\s*\n([\s\S]*\S)\s*$/

const wallRows = (cells: readonly SheetCell[]): SheetCell[][] => [
  cells.map((cell) => ({ ...cell, text: dayAbove.exec(cell.text)?.[1] ?? cell.text })),
  cells.flatMap((cell) => (dayAbove.test(cell.text) ? [{ ...cell, text: dayAbove.exec(cell.text)![2]! }] : [])),
]

interface Week {
  row: number
  label: SheetCell
}

/** Dates that are a week apart, below or beside a row of weekdays, whose columns are returned with the days after the first. */
function weeksBelowWeekdays(rows: Rows): (Week[] & { columns: Map<number, number> }) | undefined {
  for (const [headRow, head] of rows) {
    const columns = weekdayColumns(head)
    if (columns.size < 5) continue
    const first = Math.min(...columns.keys())
    const below = [...rows].flatMap(([row, cells]) => {
      const label = row > headRow ? cells.find((cell) => cell.column < first && isDated(cell)) : undefined
      return label ? [{ row, label }] : []
    })
    if (below.length >= 2 && areSevenApart(below)) return Object.assign(below, { columns })
  }
  return undefined
}

const isNote = /\b(?:updat|revis|print|due|posted|mis(?:e)? a jour)/i
const ending = /\b(?:ending|ends|w\/?e|fin|finissant)\b/i

/** 'Week of Oct 5' beside the weekdays themselves: they get their dates, and keep their names, which may contradict. */
function weekInHead(cells: readonly SheetCell[], year: number): SheetCell[] | undefined {
  const columns = weekdayColumns(cells)
  const label = cells.find((cell) => cell.column < Math.min(...columns.keys()) && isDated(cell) && !isNote.test(cell.text))
  if (!label || columns.size < 5) return undefined
  const back = ending.test(label.text) ? columns.size - 1 : 0
  return cells
    .map((cell) =>
      columns.has(cell.column) ? { ...cell, text: `${cell.text} ${written(label, columns.get(cell.column)! - back, year)}` } : cell,
    )
    .filter((cell) => cell !== label)
}

const isDated = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part?.day !== undefined && part.month !== undefined && isOneDate(part.year ?? 2000, part.month, part.day)
}

function weekdayColumns(head: readonly SheetCell[]): Map<number, number> {
  const columns = new Map<number, number>()
  let last: readonly Weekday[] = []
  for (const cell of head.toSorted((a, b) => a.column - b.column)) {
    const part = datePartOf(cell)
    const days = part && part.day === undefined && !part.numbers ? part.weekdays : []
    if (days.length === 0) continue
    const isNext = columns.size === 0 || days.some((day) => last.includes(((day + 6) % 7) as Weekday))
    if (!isNext) return new Map()
    columns.set(cell.column, columns.size)
    last = days
  }
  return columns
}

const areSevenApart = (weeks: readonly Week[]): boolean =>
  weeks.every(({ label }, at) => {
    if (at === 0) return true
    const [before, after] = [datePartOf(weeks[at - 1]!.label)!, datePartOf(label)!]
    const days = after.month === before.month ? after.day! - before.day! : after.day! + 31 - before.day!
    return days >= 7 && days <= 10
  })

const weekDates = ({ label }: Week, columns: Map<number, number>, year: number): FoldedCell[] =>
  [...columns].map(([column, ahead]) => ({ ...label, text: written(label, ahead, year), gridColumn: column }))

/** A date some days after the one that a cell names, as a sheet would write it: without a year if it has none. */
function written(cell: SheetCell, ahead: number, year: number): string {
  const part = datePartOf(cell)!
  const date = addDays(dateOf(part.year ?? year, part.month!, part.day!), ahead)
  return `${dayOfMonth(date)} ${monthName(monthOf(date).month)}${part.year === undefined ? '' : ` ${monthOf(date).year}`}`
}

const longestRange = 40
/** '7-Dec-26' is a day of a year, '7-13 Dec' and 'Oct 5 - Oct 11' are several. */
const isOneNamedDate = new RegExp(`^\\s*(?:[a-z]+\\s+)?\\d\\d?[\\s.-]*(?:${monthPattern})[\\s.-]*\\d+\\s*$`)
const range = /^(.*?\d.*?)\s*(?:-|–|—|\/|&|\bto\b|\band\b|\bau\b|\bet\b)\s*(.*\d.*)$/i

/** 'Oct 5 - Oct 11', 'Oct 3-4', '7–13 Dec', 'Dec 5/6': the row counts for each of the days. */
function daysOfRange(cells: readonly SheetCell[], year: number): SheetCell[][] | undefined {
  const first = cells.toSorted((a, b) => a.column - b.column)[0]!
  // A title stands alone.
  if (first.text.length > longestRange || first.date !== undefined || new Set(cells.map(({ text }) => text)).size === 1) return undefined
  const found = rangeIn(first, year)
  if (!found) return undefined
  const { start, length, hasYear } = found
  return Array.from({ length: length + 1 }, (_, ahead) => {
    const date = addDays(start, ahead)
    const text = `${dayOfMonth(date)} ${monthName(monthOf(date).month)}${hasYear ? ` ${monthOf(date).year}` : ''}`
    return cells.map((cell) => (cell === first ? { ...first, text } : cell))
  })
}

function rangeIn(cell: SheetCell, usual: number): { start: CalendarDate; length: number; hasYear: boolean } | undefined {
  // A date of its own, such as 2026-10-01, is no range.
  if (/\d{4}-\d\d|\d[-/.]\d+[-/.]\d/.test(cell.text) || isOneNamedDate.test(folded(cell.text))) return undefined
  const [, from = '', to = ''] = range.exec(cell.text) ?? []
  const [start, end] = [from, to].map((text) => (text === '' ? undefined : datePartOf({ ...cell, text })))
  if (start?.day === undefined || end?.day === undefined || start.rest !== '' || end.rest !== '') return undefined
  const [startMonth, endMonth] = [start.month ?? end.month, end.month ?? start.month]
  const year = start.year ?? end.year ?? usual
  if (startMonth === undefined || endMonth === undefined) return undefined
  const endYear = end.year ?? (endMonth < startMonth ? year + 1 : year)
  const startYear = start.year ?? (end.year !== undefined && endMonth < startMonth ? year - 1 : year)
  if (!isOneDate(startYear, startMonth, start.day) || !isOneDate(endYear, endMonth, end.day)) return undefined
  const first = dateOf(startYear, startMonth, start.day)
  const length = daysBetween(first, dateOf(endYear, endMonth, end.day))
  return length < 1 || length > 31 ? undefined : { start: first, length, hasYear: start.year !== undefined || end.year !== undefined }
}
