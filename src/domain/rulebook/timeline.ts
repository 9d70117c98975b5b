import type { LeaveTime } from '#domain/leave/away-halves.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { DutyKind } from '#domain/schedule/duty-kind.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { exactly, type Amount } from './amount.ts'

/** A time at work: a duty, the covered part of one, or an ordinary working day. */
export interface Stint {
  date: CalendarDate
  kind: DutyKind
  /** By the wall clock. */
  range: TimeRange
  /** The same in minutes of elapsed time, which differ in the nights of the clock change. */
  from: number
  until: number
  /** Minutes after its end for handing over. */
  handOver: number
  /** What was really worked, in elapsed minutes; undefined if nobody said. */
  actual: { from: number; until: number }[] | undefined
}

/** What the rules of a contract know about a person: everything from 26 weeks before the judged days to the days around them. */
export interface Timeline {
  timeZone: string
  /** In the order of their starts. */
  stints: readonly Stint[]
  leave: readonly LeaveTime[]
  terms: LeaveTerms
  /** The team's blocks, or months where it has none. */
  blocks: readonly DateRange[]
  /** Whether the stints hold the ordinary working days too. */
  hasWorkingDays: boolean
  /** When the shifts of each date were published, in minutes of the wall clock; absent if that is not known. */
  publishedAt: Readonly<Record<CalendarDate, number>>
}

type StintOf = Pick<Stint, 'date' | 'kind' | 'range'> & Partial<Pick<Stint, 'handOver' | 'actual'>>

export const stintOf = ({ date, kind, range, handOver = 0, actual }: StintOf, timeZone: string): Stint => ({
  date,
  kind,
  range,
  from: instantOf(range.start, timeZone),
  until: instantOf(range.end, timeZone),
  handOver,
  actual,
})

/** At home and called in only if needed: how much of it was worked is unknown until somebody says so. */
export const isFromHome = (kind: DutyKind): boolean => kind === 'HOME_CALL' || kind === 'BACKUP'

/** A working day leads into a duty that begins at most so many minutes after it. */
const longestBreak = 60

/** Whether a working day and a duty are one time at work. */
export const leadsInto = (day: Stint, duty: Stint): boolean =>
  day.kind === 'WORKING_DAY' &&
  duty.kind !== 'WORKING_DAY' &&
  !isFromHome(duty.kind) &&
  day.until <= duty.from &&
  duty.from - day.until <= longestBreak

/** The hours that a stint has between two moments of elapsed time. */
export function hoursWithin({ from, until, kind, actual }: Stint, start: number, end: number): Amount {
  const within = (range: { from: number; until: number }) => Math.max(0, Math.min(range.until, end) - Math.max(range.from, start)) / 60
  if (actual) return exactly(actual.reduce((sum, range) => sum + within(range), 0))
  const rostered = within({ from, until })
  return { least: isFromHome(kind) ? 0 : rostered, most: rostered }
}
