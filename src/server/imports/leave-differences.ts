import type { Id } from '#domain/id.ts'
import type { LeaveDifference } from '#domain/imports/difference.ts'
import type { ReadLeave, SheetReading } from '#domain/imports/reading.ts'
import type { Language } from '#domain/language.ts'
import { rangeOfLeave, spansOverlap, type LeaveSpan } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { overlaps } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import type { TextAt } from '#server/imports/places.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import { dutiesWithin, type MetDuty } from '#server/stores/leave/met-shifts.ts'
import { closedMonths } from '#server/stores/schedule/shifts-with-people.ts'
import { dayText } from '#texts/day-text.ts'
import { importTexts } from '#texts/import-text.ts'

/** The leave and the duties that people already have, and the closed months. */
interface KnownLeave {
  of: ReadonlyMap<string, { standing: leaves.StandingLeave[]; duties: MetDuty[] }>
  closed: readonly string[]
}

/** Reads once for each person, because a sheet may contain thousands of pieces of leave. */
export async function knownLeave(db: Db, actor: Actor, { leave }: SheetReading): Promise<KnownLeave> {
  const of = new Map<string, { standing: leaves.StandingLeave[]; duties: MetDuty[] }>()
  for (const [person, own] of Map.groupBy(leave, (one) => one.person)) {
    if (person.startsWith('+')) continue
    const around = spanAround(own)
    of.set(person, {
      standing: await leaves.overlapping(db, actor.teamId, person, around, ['ASKED', 'APPROVED']),
      duties: await dutiesWithin(db, actor, person, around),
    })
  }
  return { of, closed: await closedMonths(db, actor.teamId) }
}

function spanAround(own: readonly ReadLeave[]): LeaveSpan {
  const [first, last] = [
    own.map(({ fromDate }) => fromDate).toSorted()[0]!,
    own
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1)!,
  ]
  return { fromDate: first, fromHalf: 'day', toDate: last, toHalf: 'night' }
}

interface LeaveDetails {
  textAt: TextAt
  language: Language
  /** Places that the sheet gives to other people: leave does not collide with them. */
  given: ReadonlySet<Id>
}

export function leaveDifferences(
  { leave }: SheetReading,
  { of, closed }: KnownLeave,
  { textAt, language, given }: LeaveDetails,
): LeaveDifference[] {
  const words = importTexts(language)
  const found: LeaveDifference[] = []
  const newOf = new Map<string, LeaveSpan[]>()
  for (const { row, column, ...one } of leave) {
    const { standing = [], duties = [] } = of.get(one.person) ?? {}
    const held = standing.filter((other) => spansOverlap(other, one))
    const same = held.some((other) => other.status === 'APPROVED' && contains(other, one))
    const earlier = newOf.get(one.person) ?? []
    const isTwice = earlier.some((other) => spansOverlap(other, one))
    const shift = duties.find(({ assignmentId, range }) => !given.has(assignmentId) && overlaps(range, rangeOfLeave(one)))
    const isClosed = closed.some((month) => one.fromDate.slice(0, 7) <= month && month <= one.toDate.slice(0, 7))
    const against =
      held.length > 0 || isTwice
        ? words.alreadyAway
        : isClosed
          ? words.closed
          : shift && words.meetsShift({ name: shift.name, day: dayText(shift.date, language) })
    const why = same ? '' : (against ?? '')
    if (!same && why === '') newOf.set(one.person, [...earlier, one])
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

function contains(outer: LeaveSpan, inner: LeaveSpan): boolean {
  const [held, range] = [rangeOfLeave(outer), rangeOfLeave(inner)]
  return held.start <= range.start && held.end >= range.end
}
