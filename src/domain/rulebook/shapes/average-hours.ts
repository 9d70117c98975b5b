import { Type, type Static } from 'typebox'

import { withEveryKind } from '#domain/leave/leave-terms.ts'
import { lengthOf } from '#domain/services/block.ts'
import { daysAway } from '#domain/services/days-on-service.ts'
import { dayNumber, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { rounded, sumOf } from '../amount.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin, isInside, type Timeline } from '../timeline/timeline.ts'
import { unknownIn, Window, windowsOf } from '../timeline/windows.ts'

export type AverageHours = Static<typeof AverageHours>
export const AverageHours = Type.Object(
  {
    shape: Type.Literal('AVERAGE_HOURS'),
    leave: Type.Enum(['LEFT_OUT', 'COUNTS']),
    window: Window,
    most: Type.Number({ exclusiveMinimum: 0, maximum: 168 }),
  },
  { additionalProperties: false },
)

/** Limits the hours per week. Days of leave are either left out, as neither work nor time, or count as time without work. */
export const averageHours: RuleShape<AverageHours> = (condition, timeline, dates) =>
  windowsOf(condition.window, timeline, dates).flatMap((days): RuleFinding[] => {
    const { weeks, isRemainder, start, end } = weeksIn(days, condition, timeline)
    if (weeks <= 0) return []
    const inside = timeline.stints.filter((stint) => isInside(stint, start, end))
    if (inside.length === 0) return []
    const sum = sumOf(inside.map((stint) => hoursWithin(stint, start, end)))
    const [least, most] = [rounded(sum.least / weeks), rounded(sum.most / weeks)]
    // Averaged over a whole week, the hours are fewer, and no text says whether less than a week has an average.
    const isUnclear = isRemainder && most > condition.most
    return [
      {
        used: { least: isRemainder ? Math.min(rounded(sum.least), condition.most) : least, most },
        bound: condition.most,
        unit: 'HOURS',
        side: 'MOST',
        where: inside.map(({ date }) => date),
        ...(isUnclear && { unknown: 'READING' }),
        ...unknownIn(days, timeline),
      },
    ]
  })

/** The length of a window in weeks, whether leave leaves less than one, and its first and last minute. */
export function weeksIn(days: DateRange, { leave }: AverageHours, { terms, timeZone, ...of }: Timeline) {
  const away = leave === 'LEFT_OUT' ? daysAway(days, of.leave, withEveryKind(terms)) : 0
  const weeks = (lengthOf(days) - away) / 7
  return {
    weeks,
    isRemainder: away > 0 && weeks < 1,
    start: instantOf(dayNumber(days.fromDate) * minutesADay, timeZone),
    end: instantOf((dayNumber(days.toDate) + 1) * minutesADay, timeZone),
  }
}
