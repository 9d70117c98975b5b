import type { SheetCell } from '#domain/imports/sheet.ts'

import { indexes, type SheetGrid } from '../grid.ts'
import type { Axis } from './axis.ts'

/** The part of a grid that belongs to one column of days. */
export interface Panel {
  axis: Axis
  columns: number[]
  /** For each column, the filled cells of its heading, from the top. */
  headings: SheetCell[][]
  /** The rows with their index on the axis; rows without a day belong to the day above. */
  rows: { row: number; at: number }[]
}

const mostHeadingRows = 4

export function panelsOf(grid: SheetGrid, axes: readonly Axis[]): Panel[] {
  const panels: Panel[] = []
  for (const axis of axes) {
    const columns = columnsOf(grid, axis, axes)
    const headings = headingsOf(grid, axis, axes, columns)
    const rows = rowsOf(grid, axis, columns)
    const before = panels.findLast((panel) => panel.axis.column === axis.column)
    const areBare = headings.every((heading) => heading.length === 0)
    // If months or weeks are stacked, only the first may have a heading.
    const kept = areBare ? (before?.headings ?? headingsBeside({ axis, columns, headings, rows }, grid, panels)) : headings
    panels.push({ axis, columns, headings: kept, rows })
  }
  return panels
}

/** The headings of the panel before this one in the same rows, if it has one for each column that is filled here: weeks below each other. */
function headingsBeside({ axis, columns, headings, rows }: Panel, grid: SheetGrid, panels: readonly Panel[]): SheetCell[][] {
  const before = panels.findLast((panel) => panel.axis.rows.some((row) => axis.rows.includes(row)))
  if (!before) return headings
  const headingOf = (column: number) => before.headings[before.columns.indexOf(before.axis.column + column - axis.column)] ?? []
  const filled = columns.filter((column) => rows.some(({ row }) => grid.at(row, column)))
  return filled.every((column) => headingOf(column).length > 0) ? columns.map(headingOf) : headings
}

/** The columns up to the next column of days that shares a row with this one. */
function columnsOf(grid: SheetGrid, axis: Axis, axes: readonly Axis[]): number[] {
  const isBeside = (other: Axis) => other.column > axis.column && other.rows.some((row) => row >= axis.rows[0]! && row <= axis.rows.at(-1)!)
  const ends = axes.filter(isBeside).map((other) => Math.min(other.column, ...other.companions.filter((column) => column > axis.column)))
  const end = Math.min(grid.columns, ...ends)
  return indexes(axis.column + 1, end).filter((column) => !axis.companions.includes(column))
}

/**
 * The headings in the rows right above the first day (of the longest week, if weeks are side by side), without a title that fills the whole
 * width.
 */
function headingsOf(grid: SheetGrid, axis: Axis, axes: readonly Axis[], columns: readonly number[]): SheetCell[][] {
  const sharing = axes.filter((other) => other.rows.some((row) => axis.rows.includes(row)))
  const first = Math.min(...sharing.map(({ rows }) => rows[0]!))
  const isTaken = (row: number) =>
    axes.some((other) => other.column === axis.column && other !== axis && row >= other.rows[0]! && row <= other.rows.at(-1)!)
  const rows: number[] = []
  for (let row = first - 1; row >= Math.max(0, first - mostHeadingRows) && !isTaken(row); row--) {
    const filled = columns.flatMap((column) => grid.at(row, column) ?? [])
    if (filled.length === 0) {
      if (rows.length > 0) break
      continue
    }
    const isTitle = columns.length > 2 && new Set(filled.map(({ text }) => text)).size === 1
    if (isTitle) continue
    rows.unshift(row)
  }
  return columns.map((column) =>
    rows.flatMap(
      (row) => grid.at(row, column) ?? (row === rows.at(-1) ? [] : (mergedFrom(grid, row, column, columns, rows.at(-1)!) ?? [])),
    ),
  )
}

/** An upper heading that was merged across columns is only in the first of them; the others have nothing above their own heading. */
function mergedFrom(grid: SheetGrid, row: number, column: number, columns: readonly number[], bottom: number): SheetCell | undefined {
  if (grid.at(bottom, column) === undefined) return undefined
  const before = columns.findLast((other) => other < column && grid.at(row, other))
  const isTogether =
    before !== undefined && columns.filter((other) => other > before && other <= column).every((other) => grid.at(bottom, other))
  return isTogether ? grid.at(row, before) : undefined
}

/** A row without a day belongs to the day above it, unless the day's column contains something else there. */
function rowsOf(grid: SheetGrid, axis: Axis, columns: readonly number[]): Panel['rows'] {
  const own = axis.rows.map((row, at) => ({ row, at }))
  const between = own.flatMap(({ row, at }) => {
    const next = axis.rows[at + 1] ?? (axis.rows.length > 1 ? row + stride(axis) : row + 1)
    return indexes(row + 1, next).flatMap((other) => {
      const isFree = grid.at(other, axis.column) === undefined && axis.companions.every((column) => grid.at(other, column) === undefined)
      return isFree && columns.some((column) => grid.at(other, column)) ? [{ row: other, at }] : []
    })
  })
  return [...own, ...between].toSorted((a, b) => a.row - b.row)
}

/** The usual number of rows from one day to the next. */
function stride({ rows }: Axis): number {
  const steps = rows.slice(1).map((row, at) => row - rows[at]!)
  return Math.min(...steps)
}
