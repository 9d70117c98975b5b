import type { MessagePort } from 'node:worker_threads'

import type { SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { readSheets } from '#server/imports/files/read-sheets.ts'
import type { KnownTeam } from '#sheets/known-team.ts'
import { understand } from '#sheets/understand.ts'

export interface ImportSource {
  name: string
  bytes?: Uint8Array
  text?: string
  read?: Sheet
  /** The name of the sheet to read; without one, the sheet with the most content is read. */
  sheet?: string
}

export interface ReadSource {
  sheets: string[]
  sheet: Sheet
  reading: SheetReading
}

const mostSheets = 40

/**
 * Returns refusals instead of throwing them, because errors lose their type between threads. Any other error means that the file is
 * unreadable.
 */
export function readSource({
  source,
  team,
  begun,
}: {
  source: ImportSource
  team: KnownTeam & { timeZone: string }
  /** Learns that the reading begins. */
  begun: MessagePort
}): ReadSource | { refused: RefusalCode } {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  begun.postMessage('begun')
  try {
    return read(source, team)
  } catch (error) {
    return { refused: error instanceof Refusal ? error.code : 'IMPORT_UNREADABLE' }
  }
}

function read(source: ImportSource, team: KnownTeam & { timeZone: string }): ReadSource {
  const sheets = sheetsOf(source, team)
  const names = sheets.map(({ name }) => name)
  const chosen = sheets.filter(({ name }) => source.sheet === undefined || name === source.sheet).slice(0, mostSheets)
  if (chosen.length === 0) throw new Refusal('IMPORT_UNREADABLE')
  const readings = chosen.map((sheet) => ({
    sheets: names,
    sheet,
    reading: understand(sheet, team),
  }))
  const best = readings.reduce((before, one) => (contentOf(one) > contentOf(before) ? one : before))
  refuseTooMuch(best.reading)
  return best
}

function sheetsOf({ name, bytes, text, read: known }: ImportSource, { timeZone, today }: { timeZone: string; today: string }): Sheet[] {
  if (known) return [known]
  return readSheets({ name, bytes: bytes ?? new TextEncoder().encode(text) }, { timeZone, today })
}

const contentOf = ({ reading: { shifts, leave, availability, rotations, people, questions } }: ReadSource): number =>
  shifts.length + leave.length + availability.length + rotations.length + people.length + questions.flatMap(({ cells }) => cells).length / 2

const mostShifts = 6000
const mostPeople = 1000
const mostDays = 430

/** Refuses amounts that no one schedules at once, and whose comparison would hold up everyone else. */
function refuseTooMuch({ shifts, leave, availability, rotations, people }: SheetReading): void {
  // Only the end of a leave counts, because it may have begun a year earlier.
  const dates = [...[...shifts, ...availability].map(({ date }) => date), ...leave.map(({ toDate }) => toDate)].toSorted()
  const isLong = dates.length > 0 && daysBetween(dates[0]!, dates.at(-1)!) > mostDays
  const most = Math.max(shifts.length, leave.length, availability.length / 2, rotations.length)
  if (most > mostShifts || people.length > mostPeople || isLong) throw new Refusal('IMPORT_TOO_LARGE')
}
