import type { SheetCell } from '#domain/imports/sheet.ts'

import { indexes, type SheetGrid } from '../grid.ts'

const ditto = /^\s*(?:["“”″〃↓]|''|’’|ditto|idem|same)\s*$/i

/** The grid with the text above in place of each ditto mark. For days in rows only: if they are in columns, a mark may repeat the day before. */
export function withoutDittos(grid: SheetGrid, cells: readonly SheetCell[]): SheetGrid {
  if (!cells.some(({ text }) => ditto.test(text))) return grid
  const meant = new Map<SheetCell, SheetCell>()
  const at = (row: number, column: number) => {
    const cell = grid.at(row, column)
    return cell && (meant.get(cell) ?? cell)
  }
  for (const row of indexes(1, grid.rows))
    for (const column of indexes(0, grid.columns)) {
      const [cell, above] = [grid.at(row, column), at(row - 1, column)]
      if (cell && above && ditto.test(cell.text)) meant.set(cell, { ...cell, text: above.text })
    }
  return { ...grid, at }
}
