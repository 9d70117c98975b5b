import { Type, type Static } from 'typebox'

import { withEveryKind } from '#domain/leave/leave-terms.ts'
import { lengthOf } from '#domain/services/block.ts'
import { daysAway } from '#domain/services/days-on-service.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { instantOf } from '#domain/time/time-zone.ts'

import { sumOf } from '../amount.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin } from '../timeline.ts'
import { isBeforeRecords, Window, windowsOf } from '../windows.ts'

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

const aDay = 24 * 60

/** Hours a week. Days of leave count neither as work nor as time, or as time without work. */
export const averageHours: RuleShape<AverageHours> = ({ leave, window, most }, timeline, dates) =>
  windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    const away = leave === 'LEFT_OUT' ? daysAway(days, timeline.leave, withEveryKind(timeline.terms)) : 0
    const weeks = (lengthOf(days) - away) / 7
    if (weeks <= 0) return []
    const start = instantOf(dayNumber(days.fromDate) * aDay, timeline.timeZone)
    const end = instantOf((dayNumber(days.toDate) + 1) * aDay, timeline.timeZone)
    const inside = timeline.stints.filter((stint) => stint.until + stint.handOver > start && stint.from < end)
    if (inside.length === 0) return []
    const sum = sumOf(inside.map((stint) => hoursWithin(stint, start, end)))
    return [
      {
        used: { least: exact(sum.least / weeks), most: exact(sum.most / weeks) },
        bound: most,
        unit: 'HOURS',
        side: 'MOST',
        where: inside.map(({ date }) => date),
        ...(isBeforeRecords(days, timeline) && { unknown: 'HISTORY' }),
      },
    ]
  })

/** Without what dividing leaves behind the sixth digit. */
const exact = (hours: number): number => Math.round(hours * 1e6) / 1e6
