import type { LeaveTime } from '#domain/leave/away-halves.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { exactly, type Amount } from '../amount.ts'

/** A span in elapsed minutes. */
interface Elapsed {
  from: number
  until: number
}

/** Work without an interruption. */
interface WorkedPart extends Elapsed {
  range: TimeRange
}

/** A time at work: a duty, the part of a duty that no one covers, or an ordinary working day. */
export interface Stint extends Elapsed {
  date: CalendarDate
  kind: DutyKind
  /** The range on the wall clock; from and until differ from it in the nights of the clock change. */
  range: TimeRange
  /** The parts that remain when someone covers the middle. */
  parts: readonly WorkedPart[]
  /** The minutes after its end that are needed for the hand-over. */
  handOver: number
  /** What was really worked on call from home; undefined if the person has not said so. */
  actual: readonly Elapsed[] | undefined
}

/** What the rules of a contract know about a person: everything from 26 weeks before the judged days until a few days after them. */
export interface Timeline {
  timeZone: string
  /** Ordered by their start. */
  stints: readonly Stint[]
  leave: readonly LeaveTime[]
  terms: LeaveTerms
  /** The team's blocks, or months if it has none. */
  blocks: readonly DateRange[]
  /** Days on service begin here. */
  joined: CalendarDate
  /** Days without service: after they left the team, and before they came back. */
  absences: readonly DateRange[]
  /** No duties before this day are on record. */
  knownSince: CalendarDate
  /** Whether the stints would include an ordinary working day on this date. */
  includesWorkingDay: (date: CalendarDate) => boolean
  /** When the shifts of each date were published, in minutes of the wall clock; absent if that is unknown. */
  publishedAt: Readonly<Record<CalendarDate, number>>
}

type StintOf = Pick<Stint, 'date' | 'kind' | 'range'> & Partial<Pick<Stint, 'parts' | 'handOver' | 'actual'>>

export function stintOf({ date, kind, range, parts, handOver = 0, actual }: StintOf, timeZone: string): Stint {
  const whole = elapsed(range, timeZone)
  return { date, kind, range, ...whole, parts: parts ?? [{ ...whole, range }], handOver, actual }
}

export const elapsed = ({ start, end }: TimeRange, timeZone: string): Elapsed => ({
  from: instantOf(start, timeZone),
  until: instantOf(end, timeZone),
})

/** Duty at home, from which the person is called in only if needed. How much they worked is unknown until they say so. */
export const isFromHome = (kind: DutyKind): boolean => kind === 'HOME_CALL' || kind === 'BACKUP'

/** A working day leads into a duty that begins at most this many minutes after it. */
const longestBreak = 60

const isShift = ({ kind }: Stint): boolean => kind === 'DAY' || kind === 'EVENING' || kind === 'NIGHT'

/** Whether two stints count as one time at work: an ordinary day and what follows it, or a call next to other work. Two shifts never do. */
export const leadsInto = (a: Stint, b: Stint): boolean =>
  !isFromHome(a.kind) &&
  !isFromHome(b.kind) &&
  !(isShift(a) && isShift(b)) &&
  a.from < b.from &&
  b.from - a.until <= (a.kind === 'WORKING_DAY' ? longestBreak : 0) &&
  a.until <= b.until

/** A stint and all stints that follow it, directly or through others, as one time at work. */
export function workFrom(stints: readonly Stint[], at: number): Stint[] {
  const work = [stints[at]!]
  let end = work[0]!.until
  for (let place = at + 1; place < stints.length && stints[place]!.from <= end + longestBreak; place++) {
    const later = stints[place]!
    if (!work.some((stint) => leadsInto(stint, later))) continue
    work.push(later)
    end = Math.max(end, later.until)
  }
  return work
}

/** The times at work on a duty; several if a colleague covers more than an hour of its middle. */
export function stretchesOf(stint: Stint): Stint[] {
  if (stint.parts.length === 1) return [stint]
  const joined: WorkedPart[] = []
  for (const part of stint.parts.toSorted((a, b) => a.from - b.from)) {
    const before = joined.at(-1)
    if (!before || part.from - before.until > longestBreak) joined.push(part)
    else joined.splice(-1, 1, { from: before.from, until: part.until, range: { start: before.range.start, end: part.range.end } })
  }
  return joined.map((part, at) => ({ ...stint, ...part, parts: [part], handOver: at === joined.length - 1 ? stint.handOver : 0 }))
}

/** Whether a window overlaps a stint, or the time that was really worked on it, which may be earlier or later. */
export const isInside = ({ from, until, handOver, actual }: Stint, start: number, end: number): boolean =>
  (until + handOver > start && from < end) || (actual !== undefined && actual.some((span) => span.until > start && span.from < end))

const nothing = exactly(0)

/** The hours of work that a stint has between two moments, including its hand-over. */
export function hoursWithin({ from: begins, until: ends, parts, kind, handOver, actual }: Stint, start: number, end: number): Amount {
  if (!actual && (begins >= end || ends + handOver <= start)) return nothing
  const within = (ranges: readonly Elapsed[]) =>
    ranges.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(until, end) - Math.max(from, start)), 0) / 60
  if (actual) return exactly(within(actual))
  const last = parts.at(-1)!
  const rostered = within([...parts, { from: last.until, until: last.until + handOver }])
  return { least: isFromHome(kind) ? 0 : rostered, most: rostered }
}
