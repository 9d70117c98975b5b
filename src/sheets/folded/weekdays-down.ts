import type { SheetCell } from '#domain/imports/sheet.ts'

import { datePartOf } from '../dates/date-part.ts'
import { rangeIn } from '../dates/ranges.ts'
import { turnedCell } from '../grid.ts'
import { dayNamed, numberOrders } from './week-starts.ts'
import { isOfWeeks, weekInHead } from './weeks.ts'

/** Adds dates to weekdays in a column below 'Week of Oct 5' or 'Oct 5-11', which they replace. Other weeks may follow below. */
export function withWeekdaysDown(cells: readonly SheetCell[], year: number): SheetCell[] {
  const labels = cells.filter((cell) => namesWeek(cell, year)).toSorted((a, b) => a.row - b.row)
  // Of weeks side by side, it is not clear which one the weekdays are of.
  if (new Set(labels.map(({ row }) => row)).size < labels.length) return [...cells]
  const dated = new Map<SheetCell, string | undefined>()
  for (const [label, below] of belowEach(labels, cells)) {
    const columns = [...Map.groupBy(below, ({ column }) => column)].toSorted(([a], [b]) => a - b)
    const named = columns.flatMap(([column, own]) => {
      const week = weekInHead(own.map(turnedCell), [turnedCell(label)], year)
      return week && !hasNumbers(below, own, column) ? [own.map((cell, index) => [cell, week[index]!.text] as const)] : []
    })
    if (named.length === 0) continue
    dated.set(label, undefined)
    for (const [cell, text] of named[0]!) dated.set(cell, text)
  }
  return cells.flatMap((cell) => {
    if (!dated.has(cell)) return [cell]
    const text = dated.get(cell)
    return text === undefined ? [] : [{ ...cell, text }]
  })
}

/** The cells below each label, down to the next one. */
function belowEach(labels: readonly SheetCell[], cells: readonly SheetCell[]): [SheetCell, SheetCell[]][] {
  const below: [SheetCell, SheetCell[]][] = []
  let next = 0
  for (const cell of cells.toSorted((a, b) => a.row - b.row)) {
    for (let label = labels[next]; label && label.row < cell.row; label = labels[++next]) below.push([label, []])
    if (cell.row !== labels[next]?.row) below.at(-1)?.[1].push(cell)
  }
  return below
}

const namesWeek = (cell: SheetCell, year: number): boolean => {
  const days = rangeIn(cell, year)?.length
  if (days === undefined && !isOfWeeks(cell.text)) return false
  return (days === undefined || (days > 3 && days < 7)) && numberOrders.some((order) => dayNamed(cell, order, year) !== undefined)
}

/** Whether the days have numbers beside their weekdays. */
function hasNumbers(cells: readonly SheetCell[], weekdays: readonly SheetCell[], column: number): boolean {
  const rows = new Set(weekdays.map(({ row }) => row))
  const beside = cells.filter((cell) => rows.has(cell.row) && Math.abs(cell.column - column) === 1)
  return beside.some((cell) => datePartOf(cell)?.day !== undefined)
}
