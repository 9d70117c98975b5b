import type { SheetCell } from '#domain/imports/sheet.ts'

import { indexes } from '../grid.ts'
import type { DatedPanel, SheetReader } from '../panels/sheet-reader.ts'
import { namesDutyToo, readBoth } from './read-both.ts'
import { readPair } from './read-pair-panel.ts'

/** Whether each date has its duties below it in the same column, as in day views: one group of rows for each day. */
export function isOfBlocks({ grid, vocabulary }: SheetReader, { axis }: DatedPanel): boolean {
  const below = axis.rows.map((row) => (grid.at(row + 1, axis.column + 1) ? grid.at(row + 1, axis.column)?.text : undefined))
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
  const named = panel.axis.rows.filter((_, at) => linesOfDay(reader, panel, at).length > 0)
  return named.length > panel.axis.rows.length / 2
}

/** The lines with a duty, or with names below a duty. Others, such as greetings, are not about the day. */
const linesOfDay = (reader: SheetReader, panel: DatedPanel, at: number): SheetCell[] =>
  linesBelow(reader, panel, at).filter((cell) => {
    const isBelowDuty = (reader.sectionOf(cell)?.row ?? 0) > panel.axis.rows[at]!
    return namesDutyToo(reader, cell.text) || (isBelowDuty && reader.vocabulary.nameIn(cell.text, 1).is !== 'ignored')
  })

export function readLines(reader: SheetReader, panel: DatedPanel): void {
  panel.dates.forEach((date, at) => {
    for (const cell of linesOfDay(reader, panel, at)) readBoth(reader, cell, date)
  })
}
