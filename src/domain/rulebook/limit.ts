import { Type, type Static } from 'typebox'

import { lengthOf } from '#domain/services/block.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'

import type { Timeline } from './timeline/timeline.ts'
import { daysOnServiceIn } from './timeline/windows.ts'

const Most = Type.Integer({ minimum: 0, maximum: 100 })

export type DutyLimit = Static<typeof DutyLimit>
/**
 * How many are allowed: a fixed number, or a number that depends on the days on service, taken from a table or, for days that are not in
 * the table, by division. ofAllDays: leave does not lower the number.
 */
export const DutyLimit = Type.Union([
  Most,
  Type.Object(
    {
      per: Type.Number({ minimum: 1, maximum: 100 }),
      round: Type.Enum(['DOWN', 'HALF_UP', 'UP']),
      table: Type.Optional(Type.Array(Type.Tuple([Type.Integer({ minimum: 1, maximum: 366 }), Most]), { minItems: 1, maxItems: 366 })),
      ofAllDays: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
])

const rounding = { DOWN: Math.floor, HALF_UP: Math.round, UP: Math.ceil }

const isByService = (limit: DutyLimit) => typeof limit !== 'number' && !limit.ofAllDays

/** The days of a window that a limit is about. Days on service begin when someone joins. */
export const daysCounted = (limit: DutyLimit, { fromDate, toDate }: DateRange, { joined }: Timeline): DateRange => ({
  fromDate: isByService(limit) && joined > fromDate ? joined : fromDate,
  toDate,
})

/** The limit in a window. */
export function limitIn(limit: DutyLimit, dates: DateRange, timeline: Timeline): number {
  if (typeof limit === 'number') return limit
  const days = limit.ofAllDays ? lengthOf(dates) : daysOnServiceIn(dates, timeline)
  return limit.table?.find(([of]) => of === days)?.[1] ?? rounding[limit.round](days / limit.per)
}
