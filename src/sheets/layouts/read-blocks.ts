import type { SheetCell } from '#domain/imports/sheet.ts'

import { indexes } from '../grid.ts'
import { namesDutyToo, readBoth } from './read-both.ts'
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

/** The most lines below a date. */
const mostLines = 12

/** The cells between a date and the next one in its own column. */
const linesBelow = ({ grid }: SheetReader, { axis }: DatedPanel, at: number): SheetCell[] =>
  indexes(axis.rows[at]! + 1, Math.min(axis.rows[at + 1] ?? grid.rows, axis.rows[at]! + mostLines)).flatMap(
    (row) => grid.at(row, axis.column) ?? [],
  )

/** Whether the duties of each day are on lines below it, each with its people, as in a mail: 'Day: Chen'. */
export function isOfLines(reader: SheetReader, panel: DatedPanel): boolean {
  const named = panel.axis.rows.filter((_, at) => linesBelow(reader, panel, at).some(({ text }) => namesDutyToo(reader, text)))
  return named.length > panel.axis.rows.length / 2
}

/** Lines without a duty, such as greetings, are not about the day. */
export function readLines(reader: SheetReader, panel: DatedPanel): void {
  panel.dates.forEach((date, at) => {
    for (const cell of linesBelow(reader, panel, at)) if (namesDutyToo(reader, cell.text)) readBoth(reader, cell, date)
  })
}
