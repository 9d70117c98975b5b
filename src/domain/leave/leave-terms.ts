import { Type, type Static } from 'typebox'

import type { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { RecordOf } from '#domain/record.ts'
import { dateOf, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import { leaveKinds, type LeaveKind } from './leave.ts'

const People = Type.Integer({ minimum: 0, maximum: 500 })

type KindTerms = Static<typeof KindTerms>
/** What a team agreed about one kind of leave. */
const KindTerms = Type.Object(
  {
    paid: Type.Boolean(),
    /** Whether it lowers a person's fair share of shifts. */
    lowersShare: Type.Boolean(),
    /** The least number of days between asking and the first day. */
    noticeDays: Type.Integer({ minimum: 0, maximum: 365 }),
    /** The most days of leave in a year; null is no limit. */
    daysAYear: OrNull(Type.Number({ minimum: 0, maximum: 366, multipleOf: 0.5 })),
    /**
     * The most days of leave in a block, or in a month if the team has no blocks; null is no limit. Terms saved by earlier versions lack
     * it.
     */
    daysABlock: Type.Optional(OrNull(Type.Number({ minimum: 0, maximum: 366, multipleOf: 0.5 }))),
    mostAway: OrNull(People),
    /** Whether a request without objections is approved at once. */
    approvesItself: Type.Boolean(),
  },
  { additionalProperties: false },
)

export type LeaveTerms = Static<typeof LeaveTerms>
export const LeaveTerms = Type.Object(
  {
    /** The month, zero-based, in which the year of leave begins. */
    yearStarts: Type.Integer({ minimum: 0, maximum: 11 }),
    /** The most people away on one day, for all kinds of leave; null is no limit. */
    mostAway: OrNull(People),
    /** The same limit for people with a skill. */
    mostAwayWithSkill: RecordOf(People),
    /** The same limit for people on a service, by its id. Terms saved by earlier versions lack it. */
    mostAwayOnService: Type.Optional(RecordOf(People)),
    kinds: Type.Object(Object.fromEntries(leaveKinds.map((kind) => [kind, KindTerms])) as Record<LeaveKind, typeof KindTerms>, {
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
)

const usual: KindTerms = { paid: true, lowersShare: true, noticeDays: 0, daysAYear: null, mostAway: null, approvesItself: false }

/** The terms that apply until a team changes them. */
export const defaultLeaveTerms: LeaveTerms = {
  yearStarts: 6,
  mostAway: null,
  mostAwayWithSkill: {},
  kinds: {
    VACATION: { ...usual, noticeDays: 28, daysAYear: 20 },
    CONFERENCE: { ...usual, noticeDays: 28, daysAYear: 7 },
    EXAM: { ...usual, noticeDays: 28 },
    SICK: { ...usual, approvesItself: true },
    PARENTAL: { ...usual, paid: false, noticeDays: 28 },
    LIEU: { ...usual, noticeDays: 7 },
    OTHER: { ...usual, paid: false },
  },
}

/** Terms for readers who may not know the kind of a leave: every kind lowers the fair share. */
export const withEveryKind = (terms: LeaveTerms): LeaveTerms => ({
  ...terms,
  kinds: Object.fromEntries(leaveKinds.map((kind) => [kind, { ...terms.kinds[kind], lowersShare: true }])) as LeaveTerms['kinds'],
})

/** The terms by which a reader sees someone's days of leave. */
export const termsSeenBy =
  (reader: Pick<Actor, 'userId' | 'status'>, terms: LeaveTerms) =>
  (userId: Id): LeaveTerms =>
    isAdmin(reader) || userId === reader.userId ? terms : withEveryKind(terms)

/** Whether the team's limit is reached with this many people away on a day, so that no one else may be away. */
export const isThin = (away: number, { mostAway }: Pick<LeaveTerms, 'mostAway'>): boolean => mostAway !== null && away >= mostAway

/** The year of leave that contains a day. */
export function leaveYearOf(date: CalendarDate, { yearStarts }: Pick<LeaveTerms, 'yearStarts'>): DateRange {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1]
  const first = month < yearStarts ? year - 1 : year
  return { fromDate: dateOf(first, yearStarts, 1), toDate: dateOf(first + 1, yearStarts, 0) }
}
