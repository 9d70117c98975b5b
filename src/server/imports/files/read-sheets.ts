import type { Sheet } from '#domain/imports/sheet.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

import { readCalendarFile, type TeamClock } from './read-calendar-file.ts'
import { readTable } from './read-table.ts'
import { readHtml, readWorkbook } from './read-workbook.ts'
import { textOf } from './text-of.ts'

interface ImportedFile {
  name: string
  bytes: Uint8Array
}

/** The tables of a file, whose type is recognized by its content rather than by its name. Sheets without cells are left out. */
export function readSheets({ name, bytes }: ImportedFile, clock: TeamClock): Sheet[] {
  const sheets = sheetsIn(name, bytes, clock).filter(({ cells }) => cells.length > 0)
  if (sheets.length === 0) throw new Refusal('IMPORT_UNREADABLE')
  return sheets
}

function sheetsIn(name: string, bytes: Uint8Array, clock: TeamClock): Sheet[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isZip || isOldExcel) return readWorkbook(bytes)
  const text = textOf(bytes)
  if (text === undefined) throw new Refusal('IMPORT_UNREADABLE')
  if (/<table[\s>]/i.test(text)) return readHtml(text, name)
  return [/^\s*BEGIN:VCALENDAR/i.test(text) ? readCalendarFile(text, name, clock) : readTable(text, name)]
}
