import type { TeamRules } from '#domain/people/rule-settings.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { overlaps, type TimeRange } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import type { Work } from './seat.ts'

/** Whether one person can never have both duties. */
export const clash = (a: Work, b: Work, team: TeamRules): boolean =>
  overlaps(a.range, b.range) || isTooClose(a.range, b.range, team) || isForbidden(a, b, team)

/** Elapsed hours between two ranges that do not overlap. */
export const restBetween = (a: TimeRange, b: TimeRange, timeZone: string): number =>
  a.end <= b.start
    ? (instantOf(b.start, timeZone) - instantOf(a.end, timeZone)) / 60
    : (instantOf(a.start, timeZone) - instantOf(b.end, timeZone)) / 60

/** In minutes: by how much a clock change can shorten or lengthen the time between two ranges. */
export const mostClockChange = 180

export function isTooClose(a: TimeRange, b: TimeRange, { restHours, timeZone }: TeamRules): boolean {
  // Most ranges are days apart, and looking up the time zone takes long.
  if (Math.max(b.start - a.end, a.start - b.end) >= restHours * 60 + mostClockChange) return false
  return !overlaps(a, b) && restBetween(a, b, timeZone) < restHours
}

export function isForbidden(a: Work, b: Work, { successions }: TeamRules): boolean {
  const days = successions.length === 0 ? 0 : dayNumber(b.date) - dayNumber(a.date)
  if (Math.abs(days) !== 1) return false
  const [first, second] = days === 1 ? [a, b] : [b, a]
  return successions.some(({ before, after }) => before === first.templateId && after === second.templateId)
}
