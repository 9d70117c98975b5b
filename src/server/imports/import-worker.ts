import type { SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { readSheets } from '#server/imports/files/read-sheets.ts'
import type { KnownTeam } from '#sheets/known-team.ts'
import { understand } from '#sheets/understand.ts'

export interface ImportSource {
  name: string
  bytes?: Uint8Array
  text?: string
  read?: Sheet
  /** The name of the sheet to read; without one, the one that says most. */
  sheet?: string
}

export interface ReadSource {
  sheets: string[]
  sheet: Sheet
  reading: SheetReading
}

const mostSheets = 40

/** An error can't cross threads as what it is, so a refusal is an answer here. */
export function readSource({
  source,
  team,
}: {
  source: ImportSource
  team: KnownTeam & { timeZone: string }
}): ReadSource | { refused: RefusalCode } {
  try {
    return read(source, team)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

function read(source: ImportSource, team: KnownTeam & { timeZone: string }): ReadSource {
  const sheets = sheetsOf(source, team.timeZone)
  const names = sheets.map(({ name }) => name)
  const chosen = sheets.filter(({ name }) => source.sheet === undefined || name === source.sheet).slice(0, mostSheets)
  const readings = (chosen.length > 0 ? chosen : sheets.slice(0, 1)).map((sheet) => ({
    sheets: names,
    sheet,
    reading: understand(sheet, team),
  }))
  return readings.reduce((best, one) => (contentOf(one) > contentOf(best) ? one : best))
}

function sheetsOf({ name, bytes, text, read: known }: ImportSource, timeZone: string): Sheet[] {
  if (known) return [known]
  return readSheets({ name, bytes: bytes ?? new TextEncoder().encode(text) }, timeZone)
}

const contentOf = ({ reading: { shifts, leave, people, questions } }: ReadSource): number =>
  shifts.length + leave.length + people.length + questions.flatMap(({ cells }) => cells).length / 2
