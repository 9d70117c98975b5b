import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import { OrNull } from '#domain/or-null.ts'
import { AvailabilityData } from '#domain/people/availability.ts'
import { Role } from '#domain/people/team.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'

/** In the order in which the page shows them. */
const DifferenceState = Type.Enum(['CONFLICT', 'CHANGED', 'NEW', 'SAME'])

const common = {
  /** Unchanged as long as the sheet and the schedule are. */
  key: Type.String(),
  state: DifferenceState,
  /** Whether it cannot be written, even if it is chosen. */
  isBlocked: Type.Boolean(),
  /** The objections to it, in the caller's language; empty if there are none. */
  why: Type.String(),
  /** The cell from which it was read. */
  row: Type.Integer(),
  column: Type.Integer(),
  text: Type.String(),
}

export type ShiftDifference = Static<typeof ShiftDifference>
/** insteadOf: the person who has the place now; null for a free place. Keys of people and templates that the import adds begin with '+'. */
export const ShiftDifference = Type.Object({
  ...common,
  what: Type.Literal('SHIFT'),
  date: CalendarDate,
  template: Type.String(),
  person: Type.String(),
  times: OrNull(Type.Object({ startTime: LocalTime, endTime: LocalTime })),
  insteadOf: OrNull(Id),
  /** The present shift and assignment; null if there is none. */
  shiftId: OrNull(Id),
  assignmentId: OrNull(Id),
})

export type LeaveDifference = Static<typeof LeaveDifference>
export const LeaveDifference = Type.Object({
  ...common,
  what: Type.Literal('LEAVE'),
  person: Type.String(),
  kind: LeaveKind,
  ...LeaveSpan.properties,
})

export type AvailabilityDifference = Static<typeof AvailabilityDifference>
/**
 * Someone's availability in a month. month: its first day. data: the days that the sheet names. before: the availability that is stored.
 */
export const AvailabilityDifference = Type.Object({
  ...common,
  what: Type.Literal('AVAILABILITY'),
  person: Type.String(),
  month: CalendarDate,
  data: AvailabilityData,
  before: AvailabilityData,
})

export type RotationDifference = Static<typeof RotationDifference>
/** was: the person's present service in the block. */
export const RotationDifference = Type.Object({
  ...common,
  what: Type.Literal('ROTATION'),
  person: Type.String(),
  year: Type.Integer(),
  block: Type.Integer(),
  service: Id,
  was: OrNull(Id),
})

export type PersonDifference = Static<typeof PersonDifference>
/**
 * A person listed in a sheet. before: what the team has stored about them, or null if they are new to it. Fields that are null are left
 * unchanged.
 */
export const PersonDifference = Type.Object({
  ...common,
  what: Type.Literal('PERSON'),
  person: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: OrNull(Type.String()),
  role: OrNull(Type.Enum(['ADMIN', 'MEMBER'])),
  share: OrNull(Type.Number()),
  skills: OrNull(Type.Array(Type.String())),
  before: OrNull(Type.Object({ email: OrNull(Type.String()), role: Role, share: Type.Number(), skills: Type.Array(Type.String()) })),
})

export type Difference = Static<typeof Difference>
export const Difference = Type.Union([ShiftDifference, LeaveDifference, AvailabilityDifference, RotationDifference, PersonDifference])
