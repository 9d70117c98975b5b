import type { Id } from '#domain/id.ts'
import type { Difference, LeaveDifference, ShiftDifference } from '#domain/imports/difference.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import type { Language } from '#domain/language.ts'
import { rangeOfLeave, spansOverlap, type LeaveSpan } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Db } from '#server/db/db.ts'
import { availabilityDifferences } from '#server/imports/availability-differences.ts'
import { knownMonths } from '#server/imports/judge-shifts.ts'
import { peopleDifferences } from '#server/imports/people-differences.ts'
import { placesIn, type TextAt } from '#server/imports/places.ts'
import { rotationDifferences } from '#server/imports/rotation-differences.ts'
import { shiftDifferences } from '#server/imports/shift-differences.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import { dutiesWithin } from '#server/stores/leave/met-shifts.ts'
import { closedMonths } from '#server/stores/schedule/shifts-with-people.ts'
import { importTexts } from '#texts/import-text.ts'

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
  const { leave, shifts } = await compared(places.given)
  return [
    ...(await peopleDifferences(db, actor, reading, { textAt, language })),
    ...leave,
    ...(await rotationDifferences(db, actor, reading, { textAt, language })),
    ...(await availabilityDifferences(db, actor, reading, { textAt, language })),
    ...shifts,
  ]

  /** A place that is in conflict is not handed over: its holder keeps it, so everything is compared again. */
  async function compared(given: ReadonlySet<Id>): Promise<{ leave: LeaveDifference[]; shifts: ShiftDifference[] }> {
    const away = await leaveDifferences(db, actor, reading, { textAt, language, given })
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

interface LeaveDetails {
  textAt: TextAt
  language: Language
  /** Places that the sheet gives to other people: leave does not collide with them. */
  given: ReadonlySet<Id>
}

async function leaveDifferences(
  db: Db,
  actor: Actor,
  { leave }: SheetReading,
  { textAt, language, given }: LeaveDetails,
): Promise<LeaveDifference[]> {
  const words = importTexts(language)
  const closed = await closedMonths(db, actor.teamId)
  const found: LeaveDifference[] = []
  for (const { row, column, ...one } of leave) {
    const isNewcomer = one.person.startsWith('+')
    const standing = isNewcomer ? [] : await leaves.overlapping(db, actor.teamId, one.person, one, ['ASKED', 'APPROVED'])
    const same = await isApproved(db, actor, standing, one)
    const isTwice = found.some((other) => other.person === one.person && other.state === 'NEW' && spansOverlap(other, one))
    const met = isNewcomer || same ? [] : await dutiesWithin(db, actor, one.person, one)
    const shift = met.find(({ assignmentId }) => !given.has(assignmentId))
    const isClosed = closed.some((month) => one.fromDate.slice(0, 7) <= month && month <= one.toDate.slice(0, 7))
    const why = same
      ? ''
      : standing.length > 0 || isTwice
        ? words.alreadyAway
        : isClosed
          ? words.closed
          : shift
            ? words.meetsShift(shift)
            : ''
    found.push({
      key: `LEAVE ${one.person} ${one.kind} ${one.fromDate} ${one.toDate}${halvesIn(one)}`,
      what: 'LEAVE',
      state: same ? 'SAME' : why === '' ? 'NEW' : 'CONFLICT',
      isBlocked: why !== '',
      why,
      row,
      column,
      text: textAt({ row, column }),
      ...one,
    })
  }
  return [...new Map(found.map((one) => [one.key, one])).values()]
}

const halvesIn = ({ fromHalf, toHalf }: LeaveSpan): string => (fromHalf === 'day' && toHalf === 'night' ? '' : ` ${fromHalf} ${toHalf}`)

async function isApproved(db: Db, actor: Actor, ids: readonly string[], leave: LeaveSpan): Promise<boolean> {
  const range = rangeOfLeave(leave)
  for (const id of ids) {
    const stored = await leaves.find(db, actor, id)
    const held = stored?.status === 'APPROVED' ? rangeOfLeave(stored) : undefined
    if (held && held.start <= range.start && held.end >= range.end) return true
  }
  return false
}
