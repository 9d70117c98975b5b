import type { Id } from '#domain/id.ts'
import type { Difference, LeaveDifference, ShiftDifference } from '#domain/imports/difference.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Db } from '#server/db/db.ts'
import { availabilityDifferences } from '#server/imports/availability-differences.ts'
import { knownMonths } from '#server/imports/judge-shifts.ts'
import { knownLeave, leaveDifferences } from '#server/imports/leave-differences.ts'
import { peopleDifferences } from '#server/imports/people-differences.ts'
import { placesIn, type TextAt } from '#server/imports/places.ts'
import { rotationDifferences } from '#server/imports/rotation-differences.ts'
import { shiftDifferences } from '#server/imports/shift-differences.ts'

interface Compared {
  reading: SheetReading
  sheet: Sheet
  language: Language
}

/** What a sheet would change. People and leave come first, because shifts are judged with them. */
export async function differencesOf(db: Db, actor: Actor, { reading, sheet, language }: Compared): Promise<Difference[]> {
  const textAt = textsOf(sheet)
  const places = await placesIn(db, actor, reading)
  const months = await knownMonths(
    db,
    actor.teamId,
    places.places.map(({ read }) => read.date),
  )
  const known = await knownLeave(db, actor, reading)
  const { leave, shifts } = compared(places.given)
  return [
    ...(await peopleDifferences(db, actor, reading, { textAt, language })),
    ...leave,
    ...(await rotationDifferences(db, actor, reading, { textAt, language })),
    ...(await availabilityDifferences(db, actor, reading, { textAt, language })),
    ...shifts,
  ]

  /** A place that is in conflict is not handed over: its holder keeps it, so everything is compared again. */
  function compared(given: ReadonlySet<Id>): { leave: LeaveDifference[]; shifts: ShiftDifference[] } {
    const away = leaveDifferences(reading, known, { textAt, language, given })
    const taken = away.filter(({ state }) => state !== 'CONFLICT')
    const found = shiftDifferences(places, { months, textAt, leave: taken, given, language })
    const changed = new Set(found.flatMap(({ state, assignmentId }) => (state === 'CONFLICT' ? [] : [assignmentId])))
    const left = new Set([...given].filter((id) => changed.has(id)))
    return left.size < given.size ? compared(left) : { leave: away, shifts: found }
  }
}

function textsOf({ cells }: Sheet): TextAt {
  const texts = new Map(cells.map(({ row, column, text }) => [`${row} ${column}`, text]))
  return ({ row, column }) => texts.get(`${row} ${column}`) ?? ''
}
