import type { SheetCell } from '#domain/imports/sheet.ts'

/**
 * A sheet whose cells can be looked up by row and column. In a turned grid, columns are read as rows; the cells keep their original
 * positions.
 */
export interface SheetGrid {
  rows: number
  columns: number
  at(row: number, column: number): SheetCell | undefined
}

/** Makes a grid with each cell at the given row and column; the same cell may appear in several places. */
export function gridOf(cells: readonly { row: number; column: number; cell: SheetCell }[]): SheetGrid {
  const byPlace = new Map(cells.map(({ row, column, cell }) => [row * 100_000 + column, cell]))
  return {
    rows: cells.reduce((most, { row }) => Math.max(most, row + 1), 0),
    columns: cells.reduce((most, { column }) => Math.max(most, column + 1), 0),
    at: (row, column) => byPlace.get(row * 100_000 + column),
  }
}

/** The cell with its row and column exchanged. */
export const turnedCell = <Cell extends SheetCell>({ row, column, ...cell }: Cell) => ({ ...cell, row: column, column: row })

export const turned = ({ rows, columns, at }: SheetGrid): SheetGrid => ({
  rows: columns,
  columns: rows,
  at: (row, column) => at(column, row),
})

export const indexes = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** The texts of the first two rows. */
export function titlesIn(cells: readonly SheetCell[]): string[] {
  const top = Math.min(...cells.map(({ row }) => row))
  return cells.filter(({ row }) => row <= top + 1).map(({ text }) => text)
}
