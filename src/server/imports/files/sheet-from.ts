import { longestText, mostCells, type Sheet } from '#domain/imports/sheet.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

interface TypedCell {
  text: string
  date?: CalendarDate | undefined
}

/** Leaves out empty cells. Refuses sheets with tens of thousands of cells, which no one uses for scheduling. */
export function sheetFrom(name: string, rows: readonly (readonly (TypedCell | undefined)[])[]): Sheet {
  const cells: Sheet['cells'] = []
  rows.forEach((row, at) =>
    row.forEach((cell, column) => {
      const text = cell?.text.replaceAll('\u00a0', ' ').trim().slice(0, longestText) ?? ''
      if (text === '') return
      cells.push({ row: at, column, text, ...(cell?.date !== undefined && { date: cell.date }) })
      if (cells.length > mostCells) throw new Refusal('IMPORT_TOO_LARGE')
    }),
  )
  return { name, cells }
}
