import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime, withSeconds } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'

export type TimeOverrides = Static<typeof TimeOverrides>
export const TimeOverrides = Type.Object({
  startTime: Type.Union([LocalTime, Type.Null()]),
  endTime: Type.Union([LocalTime, Type.Null()]),
})

export type Shift = Static<typeof Shift>
export const Shift = Type.Object({
  id: Id,
  date: CalendarDate,
  templateId: Id,
  overrides: TimeOverrides,
  /** The stipend that the shift kept when an edit of the template did not reach it; null if it pays the template's. */
  stipend: Type.Union([Type.Number(), Type.Null()]),
  locked: Type.Enum([0, 1]),
  userShifts: Type.Array(Id),
  version: Version,
})

export type TimesPatch = Partial<TimeOverrides>

/** An absent key leaves the value; null resets it to the inherited one. */
export const patchTimes = (
  before: TimeOverrides = { startTime: null, endTime: null },
  patch: { [Key in keyof TimeOverrides]?: TimeOverrides[Key] | undefined } = {},
): TimeOverrides => ({
  startTime: patchTime(before.startTime, patch.startTime),
  endTime: patchTime(before.endTime, patch.endTime),
})

const patchTime = (before: LocalTime | null, patch: LocalTime | null | undefined): LocalTime | null =>
  patch === undefined ? before : patch && withSeconds(patch)
