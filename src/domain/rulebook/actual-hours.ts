import { Type, type Static } from 'typebox'

import { addDays, CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime, minutesOf, overlapMinutes, overlaps, rangeOn, type TimeRange, type Times } from '#domain/time/time-range.ts'

export type ActualHours = Static<typeof ActualHours>
/** When someone was really at work on a duty; empty if they were not called in. An end at or before the start is on the next day. */
export const ActualHours = Type.Array(
  Type.Object({ date: CalendarDate, startTime: LocalTime, endTime: LocalTime }, { additionalProperties: false }),
  {
    maxItems: 10,
  },
)

export const rangesOf = (hours: ActualHours): TimeRange[] => hours.map(({ date, ...times }) => rangeOn(date, times))

/** The most minutes that someone can come early or stay late. */
const mostMinutes = 12 * 60

/**
 * The date on which hours at work on a duty began: the duty's date or the next one, whichever makes more of them part of the duty. Hours
 * outside the duty get the next date only if they would be too early on the duty's date.
 */
export function dateOfStart(duty: { date: CalendarDate } & Times, worked: Times): CalendarDate {
  const next = addDays(duty.date, 1)
  const minutesOn = (date: CalendarDate) => overlapMinutes(rangeOn(date, worked), rangeOn(duty.date, duty))
  const [onDate, onNext] = [minutesOn(duty.date), minutesOn(next)]
  if (onDate > 0 || onNext > 0) return onNext >= onDate ? next : duty.date
  const isEarly = minutesOf(worked.startTime) < minutesOf(duty.startTime) - mostMinutes / 2
  return isEarly && duty.endTime <= duty.startTime ? next : duty.date
}

/** Whether hours can belong to a duty: close to it, already over, and without overlaps. */
export function arePlausible(hours: ActualHours, duty: TimeRange, now: number): boolean {
  const ranges = rangesOf(hours)
  const isNear = ({ start, end }: TimeRange) => start >= duty.start - mostMinutes && end <= duty.end + mostMinutes && end <= now
  return ranges.every((range, at) => isNear(range) && ranges.slice(at + 1).every((other) => !overlaps(range, other)))
}
