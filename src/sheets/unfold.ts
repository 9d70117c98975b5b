import type { Sheet, SheetCell } from '#domain/imports/sheet.ts'
import { addDays, dateOf, dayOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'

import { datePartOf, isOneDate } from './dates/date-part.ts'
import { monthName } from './dates/date-words.ts'
import { daysOfRange } from './folded/ranges.ts'
import { weekdayColumns } from './folded/weekday-columns.ts'
import { textOf, weekInHead, weekRows } from './folded/weeks.ts'

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
  const year = Number(today.slice(0, 4))
  const weeks = weeksBelowWeekdays(rows)
  const wholeWeeks = weekRows(rows, year)
  const isWall = sheet.cells.filter(({ text }) => dayAbove.test(text)).length >= 5
  const unfolded = [...rows.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((row): FoldedCell[][] => {
      const cells = rows.get(row)!
      if (isWall && cells.some(({ text }) => dayAbove.test(text))) return wallRows(cells)
      // A row of several dates is not a label.
      const above = [row - 1, row - 2]
        .map((other) => rows.get(other) ?? [])
        .filter((others) => others.length < 3)
        .flat()
      const dated = weekInHead(cells, above, year)
      if (dated) return [dated]
      const whole = weeks ? undefined : wholeWeeks.get(row)
      if (whole)
        return Array.from({ length: 7 }, (_, ahead) =>
          cells.map((cell) => (cell === whole.label ? { ...cell, text: textOf(whole.start, ahead) } : cell)),
        )
      const week = weeks?.find((one) => one.row === row)
      if (week) return [weekDates(week, weeks!.columns, year), cells.filter((cell) => cell !== week.label)]
      return daysOfRange(cells, year) ?? [cells]
    })
  // The weeks of a year become a few hundred rows; a sheet that would grow beyond the limit is not expanded.
  const shown = unfolded.length > mostRows ? [...rows].toSorted(([a], [b]) => a - b).map(([, cells]) => cells as FoldedCell[]) : unfolded
  return shown.flatMap((cells, row) => cells.map(({ gridColumn, ...cell }) => ({ row, column: gridColumn ?? cell.column, cell })))
}

const mostRows = 10_000

/** The day, perhaps followed by the name of a holiday. */
const dayAbove = /^\s*(\d{1,2})(?:[ \t]+\p{L}[\p{L}'’. -]*)?\s*\n([\s\S]*\S)\s*$/u

const wallRows = (cells: readonly SheetCell[]): SheetCell[][] => [
  cells.map((cell) => ({ ...cell, text: dayAbove.exec(cell.text)?.[1] ?? cell.text })),
  cells.flatMap((cell) => (dayAbove.test(cell.text) ? [{ ...cell, text: dayAbove.exec(cell.text)![2]! }] : [])),
]

interface Week {
  row: number
  label: SheetCell
}

/**
 * Dates that are a week apart, below or beside a row of weekdays. Also returns the columns of the weekdays, with their number of days after
 * the first.
 */
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

const isDated = (cell: SheetCell): boolean => {
  const part = datePartOf(cell)
  return part?.day !== undefined && part.month !== undefined && isOneDate(part.year ?? 2000, part.month, part.day)
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

/** A date some days after the one in a cell, written as a sheet would: without a year if the cell has none. */
function written(cell: SheetCell, ahead: number, year: number): string {
  const part = datePartOf(cell)!
  const date = addDays(dateOf(part.year ?? year, part.month!, part.day!), ahead)
  return `${dayOfMonth(date)} ${monthName(monthOf(date).month)}${part.year === undefined ? '' : ` ${monthOf(date).year}`}`
}
