import type { Sheet, SheetCell } from '#domain/imports/sheet.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from './dates/date-part.ts'
import type { Placed } from './folded/beside-dates.ts'
import { withRanges } from './folded/from-to.ts'
import { withWholeYears } from './folded/short-years.ts'
import { expandSpan, spansIn, withText } from './folded/spans.ts'
import { datesOfWeeks, textOf, type WeekStart } from './folded/week-starts.ts'
import { weekdayColumns } from './folded/weekday-columns.ts'
import { withWeekdaysDown } from './folded/weekdays-down.ts'
import { saysEnding, weekInHead } from './folded/weeks.ts'
import { turnedCell } from './grid.ts'

type FoldedCell = SheetCell & { gridColumn?: number }
type Rows = Map<number, SheetCell[]>

const rowsOf = (cells: readonly SheetCell[]): Rows => Map.groupBy(cells, ({ row }) => row)

/**
 * Expands layouts that fold several things into one row, column or cell, until every day has its own cell: a wall calendar with the number
 * of a day above its duties in one cell; one row for each week below weekdays; one row or column for several days. The cells keep their
 * original positions.
 */
export function unfold(sheet: Sheet, today: CalendarDate): Placed[] {
  const year = Number(today.slice(0, 4))
  const cells = withWeekdaysDown(withRanges(withWholeYears(sheet.cells, today), year), year)
  const rows = rowsOf(cells)
  const { unfolded, isChanged } = unfoldedRows(rows, year)
  const columns = isChanged ? undefined : unfoldedColumns(cells, year)
  if (columns) return columns
  // The weeks of a year become a few hundred rows; a sheet that would grow beyond the limit is not expanded.
  const shown = unfolded.length > mostRows ? [...rows].toSorted(([a], [b]) => a - b).map(([, line]) => line as FoldedCell[]) : unfolded
  return shown.flatMap((line, row) => line.map(({ gridColumn, ...cell }) => ({ row, column: gridColumn ?? cell.column, cell })))
}

const mostRows = 10_000

function unfoldedRows(rows: Rows, year: number): { unfolded: FoldedCell[][]; isChanged: boolean } {
  const weeks = weeksBelowWeekdays(rows, year)
  const isWall = [...rows.values()].flat().filter(({ text }) => dayAbove.test(text)).length >= 5
  const spans = spansIn(rows, year)
  const unfolded: FoldedCell[][] = []
  let [done, isChanged] = [-1, false]
  for (const row of [...rows.keys()].toSorted((a, b) => a - b)) {
    if (row <= done) continue
    const cells = rows.get(row)!
    const folded = isWall && cells.some(({ text }) => dayAbove.test(text)) ? wallRows(cells) : weekOf(row)
    const span = folded ? undefined : expandSpan(rows, spans, row)
    unfolded.push(...(folded ?? span?.rows ?? [cells]))
    done = span?.last ?? row
    isChanged ||= folded !== undefined || span !== undefined
  }
  return { unfolded, isChanged }

  /** The row of a week with the dates of its weekdays. */
  function weekOf(row: number): FoldedCell[][] | undefined {
    const cells = rows.get(row)!
    // A row of several dates is not a label.
    const above = [row - 1, row - 2]
      .map((other) => rows.get(other) ?? [])
      .filter((others) => others.length < 3)
      .flat()
    const dated = weekInHead(cells, above, year)
    if (dated) return [dated]
    const week = weeks?.find((one) => one.row === row)
    return week && [weekDates(week, weeks!.columns), cells.filter((cell) => cell !== week.label)]
  }
}

const mostColumns = 1000

/** Undefined if no column stands for several days. A title in all columns is kept once. */
function unfoldedColumns(cells: readonly SheetCell[], year: number): Placed[] | undefined {
  const titles = [...rowsOf(cells).values()].filter((row) => row.length > 2 && new Set(row.map(({ text }) => text)).size === 1)
  const columns = rowsOf(cells.filter((cell) => !titles.some((row) => row.includes(cell))).map(turnedCell))
  const spans = spansIn(columns, year)
  // A single range in a title or in the corner is the period that the sheet covers.
  if (spans.size === 1) spans.delete(Math.min(...columns.keys()))
  // A column with several ranges has no head. They may be the dates on which people are away.
  if ([...spans.values()].every(({ days }) => days.length === 0)) return undefined
  const heads = new Set([...spans.values()].map(({ label }) => label.column))
  const dated = cells.filter((cell) => heads.has(cell.row) && (spans.has(cell.column) || datePartOf(cell)?.day !== undefined))
  if (heads.size !== 1 || dated.length < 2) return undefined
  const unfolded: SheetCell[][] = []
  let done = -1
  for (const column of [...columns.keys()].toSorted((a, b) => a - b)) {
    if (column <= done) continue
    const span = expandSpan(columns, spans, column)
    unfolded.push(...(span?.rows ?? [columns.get(column)!]))
    done = span?.last ?? column
  }
  if (unfolded.length > mostColumns) return undefined
  const placed = unfolded.flatMap((column, at) => column.map((cell) => ({ row: cell.column, column: at, cell: turnedCell(cell) })))
  return [...titles.map(([cell]) => ({ row: cell!.row, column: 0, cell: cell! })), ...placed]
}

/** A day number, perhaps followed by the name of a holiday, above other text. */
const dayAbove = /^\s*(\d{1,2})(?:[ \t]+\p{L}[\p{L}'’. -]*)?\s*\n([\s\S]*\S)\s*$/u

const wallRows = (cells: readonly SheetCell[]): SheetCell[][] => [
  cells.map((cell) => ({ ...cell, text: dayAbove.exec(cell.text)?.[1] ?? cell.text })),
  cells.flatMap((cell) => (dayAbove.test(cell.text) ? [{ ...cell, text: dayAbove.exec(cell.text)![2]! }] : [])),
]

interface Week {
  row: number
  label: SheetCell
  start: WeekStart
}

/**
 * Dates that are whole weeks apart, below or beside a row of weekdays. Also returns the columns of the weekdays, with their number of days
 * after the first.
 */
function weeksBelowWeekdays(rows: Rows, year: number): (Week[] & { columns: Map<number, number> }) | undefined {
  for (const [headRow, head] of rows) {
    const columns = weekdayColumns(head)
    if (columns.size < 5) continue
    const first = Math.min(...columns.keys())
    const labels = [...rows].flatMap(([row, cells]) =>
      row > headRow ? (cells.find((cell) => cell.column < first && isDated(cell)) ?? []) : [],
    )
    const starts = datesOfWeeks(labels, year)
    if (!starts) continue
    const areEnds = head.some(({ column, text }) => column < first && saysEnding(text))
    const below = labels.map((label, at) => {
      const days = areEnds || saysEnding(label.text) ? 1 - columns.size : 0
      return { row: label.row, label, start: { ...starts[at]!, date: addDays(starts[at]!.date, days) } }
    })
    return Object.assign(below, { columns })
  }
  return undefined
}

const isDated = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part?.day !== undefined && part.month !== undefined && isOneDate(part.year ?? 2000, part.month, part.day)
}

const weekDates = ({ label, start }: Week, columns: Map<number, number>): FoldedCell[] =>
  [...columns].map(([column, ahead]) => ({ ...withText(label, textOf(start, ahead)), gridColumn: column }))
