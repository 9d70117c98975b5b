import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime, withSeconds } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'

import { ShiftStaffing, type ShiftTemplate } from './shift-template.ts'

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
  /** The staffing that the shift kept in the same way; null if it needs what the template says. */
  staffing: Type.Union([ShiftStaffing, Type.Null()]),
  locked: Type.Enum([0, 1]),
  userShifts: Type.Array(Id),
  version: Version,
})

type KeptStaffing = Pick<Shift, 'staffing'>
type SizedTemplate = Pick<ShiftTemplate, 'type' | 'headCount'>

/** How many people a shift needs. A regular template names its people, so its shifts lack someone only while no one is on them. */
export const placesOf = ({ type, headCount }: SizedTemplate, { staffing }: KeptStaffing): number =>
  staffing?.headCount ?? (type === 'DYNAMIC' ? headCount : 1)

/** Whether a shift has fewer people than it needs. */
export function isUnfilled(
  shift: KeptStaffing & { templateId: Id; userShifts: readonly Id[] },
  templates: Readonly<Record<Id, SizedTemplate>>,
): boolean {
  const template = templates[shift.templateId]
  return template !== undefined && shift.userShifts.length < placesOf(template, shift)
}

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
