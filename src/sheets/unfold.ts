import type { Sheet, SheetCell } from '#domain/imports/sheet.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from './dates/date-part.ts'
import { expandSpan, spansIn, withText } from './folded/spans.ts'
import { datesOfWeeks, textOf, type WeekStart } from './folded/week-starts.ts'
import { weekdayColumns } from './folded/weekday-columns.ts'
import { saysEnding, weekInHead } from './folded/weeks.ts'

/** column: the cell's column in the grid, if it differs from the sheet's. */
interface Placed {
  row: number
  column: number
  cell: SheetCell
}

type FoldedCell = SheetCell & { gridColumn?: number }
type Rows = Map<number, SheetCell[]>

const rowsOf = (cells: readonly SheetCell[]): Rows => Map.groupBy(cells, ({ row }) => row)

/**
 * Expands what some layouts fold into one row, so that every day has a cell of its own: the number of a day above its duties in one cell of
 * a wall calendar; one row for each week below weekdays; one row for several days. The cells keep their original positions.
 */
export function unfold(sheet: Sheet, today: CalendarDate): Placed[] {
  const rows = rowsOf(sheet.cells)
  const unfolded = unfoldedRows(rows, Number(today.slice(0, 4)))
  // The weeks of a year become a few hundred rows; a sheet that would grow beyond the limit is not expanded.
  const shown = unfolded.length > mostRows ? [...rows].toSorted(([a], [b]) => a - b).map(([, cells]) => cells as FoldedCell[]) : unfolded
  return shown.flatMap((cells, row) => cells.map(({ gridColumn, ...cell }) => ({ row, column: gridColumn ?? cell.column, cell })))
}

const mostRows = 10_000

function unfoldedRows(rows: Rows, year: number): FoldedCell[][] {
  const weeks = weeksBelowWeekdays(rows, year)
  const isWall = [...rows.values()].flat().filter(({ text }) => dayAbove.test(text)).length >= 5
  const spans = spansIn(rows, year)
  const unfolded: FoldedCell[][] = []
  let done = -1
  for (const row of [...rows.keys()].toSorted((a, b) => a - b)) {
    if (row <= done) continue
    const cells = rows.get(row)!
    // A row of several dates is not a label.
    const above = [row - 1, row - 2]
      .map((other) => rows.get(other) ?? [])
      .filter((others) => others.length < 3)
      .flat()
    const dated = weekInHead(cells, above, year)
    const week = weeks?.find((one) => one.row === row)
    const span = dated || week ? undefined : expandSpan(rows, spans, row)
    if (isWall && cells.some(({ text }) => dayAbove.test(text))) unfolded.push(...wallRows(cells))
    else if (dated) unfolded.push(dated)
    else if (week)
      unfolded.push(
        weekDates(week, weeks!.columns),
        cells.filter((cell) => cell !== week.label),
      )
    else if (span) {
      unfolded.push(...span.rows)
      done = span.last
    } else unfolded.push(cells)
  }
  return unfolded
}

/** The day, perhaps followed by the name of a holiday. */
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
