import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime, rangeOn, type TimeRange, type Times } from '#domain/time/time-range.ts'

import { patchTimes, TimeOverrides, type Shift } from './shift.ts'

export type AssignmentStatus = Static<typeof AssignmentStatus>
export const AssignmentStatus = Type.Enum(['ACTIVE', 'HIDDEN', 'SWITCH.PENDING'])

export type AssignmentMethod = Static<typeof AssignmentMethod>
/** How the assigned person got the shift. */
export const AssignmentMethod = Type.Enum(['MANUAL', 'REGULAR', 'DYNAMIC', 'REASSIGN', 'SWITCH'])

export type AssignmentOverrides = Static<typeof AssignmentOverrides>
export const AssignmentOverrides = Type.Object({
  ...TimeOverrides.properties,
  coveringUserId: Type.Union([Id, Type.Null()]),
  coverStartTime: Type.Union([LocalTime, Type.Null()]),
  coverEndTime: Type.Union([LocalTime, Type.Null()]),
})

export type Assignment = Static<typeof Assignment>
export const Assignment = Type.Object({
  id: Id,
  shiftId: Id,
  userId: Id,
  method: AssignmentMethod,
  status: AssignmentStatus,
  overrides: AssignmentOverrides,
})

/** Start and end each come from the nearest level that sets it: assignment, then shift, then template. */
export const effectiveTimes = (template: Times, shift: Pick<Shift, 'overrides'>, assignment?: Pick<Assignment, 'overrides'>): Times => ({
  startTime: assignment?.overrides.startTime ?? shift.overrides.startTime ?? template.startTime,
  endTime: assignment?.overrides.endTime ?? shift.overrides.endTime ?? template.endTime,
})

export const effectiveRange = (
  template: Times,
  shift: { date: CalendarDate; overrides: TimeOverrides },
  assignment?: Pick<Assignment, 'overrides'>,
): TimeRange => rangeOn(shift.date, effectiveTimes(template, shift, assignment))

export type OverridesPatch = Partial<AssignmentOverrides>

export const changesTimes = (patch: OverridesPatch): boolean => patch.startTime !== undefined || patch.endTime !== undefined

export const changesCover = (patch: OverridesPatch): boolean =>
  patch.coveringUserId !== undefined || patch.coverStartTime !== undefined || patch.coverEndTime !== undefined

/** An absent key leaves the value, null resets it. Without a covering user there are no cover times. */
export function patchOverrides(before: AssignmentOverrides, patch: OverridesPatch): AssignmentOverrides {
  const { coveringUserId = before.coveringUserId } = patch
  const cover = patchTimes(
    { startTime: before.coverStartTime, endTime: before.coverEndTime },
    { startTime: patch.coverStartTime, endTime: patch.coverEndTime },
  )
  const covered = coveringUserId !== null
  return {
    ...patchTimes(before, patch),
    coveringUserId,
    coverStartTime: covered ? cover.startTime : null,
    coverEndTime: covered ? cover.endTime : null,
  }
}
