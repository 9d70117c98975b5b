import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'

import { sumOf } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin } from '../timeline.ts'

export type DayAfter = Static<typeof DayAfter>
export const DayAfter = Type.Object(
  { shape: Type.Literal('DAY_AFTER'), of: Duties, most: Type.Number({ minimum: 0, maximum: 24 }) },
  { additionalProperties: false },
)

/** The hours of work that begin on the day on which one of these duties ends, and on which no other of them begins. */
export const dayAfter: RuleShape<DayAfter> = ({ of, most }, { stints, hasWorkingDays }, dates) =>
  stints.flatMap((stint): RuleFinding[] => {
    const day = dateAt(stint.range.end)
    if (!isOneOf(stint, of) || !isWithin(day, dates)) return []
    const ofDay = stints.filter((other) => other !== stint && other.date === day)
    if (ofDay.some((other) => isOneOf(other, of))) return []
    return [
      {
        used: sumOf(ofDay.map((other) => hoursWithin(other, other.from, other.until))),
        bound: most,
        unit: 'HOURS',
        side: 'MOST',
        where: [stint.date, ...ofDay.map(({ date }) => date)],
        ...(hasWorkingDays ? {} : { unknown: 'WORKING_DAYS' }),
      },
    ]
  })
