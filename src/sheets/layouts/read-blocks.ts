import { indexes } from '../grid.ts'
import { readPair } from './read-pair-panel.ts'
import type { DatedPanel, SheetReader } from './sheet-reader.ts'

/** Whether each date has its duties below it in the same column, as in day views: one group of rows for each day. */
export function isOfBlocks({ grid, vocabulary }: SheetReader, { axis }: DatedPanel): boolean {
  const below = axis.rows.map((row) => grid.at(row + 1, axis.column)?.text)
  return below.filter((text) => text !== undefined && vocabulary.dutyNamed(text) !== undefined).length > axis.rows.length / 2
}

/** Reads groups of rows in which each row has a duty and, next to it, the person who has it. */
export function readBlocks(reader: SheetReader, { axis, dates }: DatedPanel): void {
  const { grid } = reader
  axis.rows.forEach((row, at) => {
    for (const other of indexes(row + 1, axis.rows[at + 1] ?? grid.rows)) {
      const [duty, name] = [grid.at(other, axis.column), grid.at(other, axis.column + 1)]
      if (duty && name) readPair(reader, duty, name, dates[at]!)
    }
  })
}
