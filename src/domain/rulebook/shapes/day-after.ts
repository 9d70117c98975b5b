import { Type, type Static } from 'typebox'

import { addDays, isWithin } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'

import { sumOf } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin } from '../timeline/timeline.ts'

export type DayAfter = Static<typeof DayAfter>
export const DayAfter = Type.Object(
  { shape: Type.Literal('DAY_AFTER'), of: Duties, most: Type.Number({ minimum: 0, maximum: 24 }) },
  { additionalProperties: false },
)

/**
 * Limits the hours of work that begin after one of these duties, on the day on which it ends; if it ends on its own date, on the next day.
 * In a row of duties, only the last one counts.
 */
export const dayAfter: RuleShape<DayAfter> = ({ of, most }, { stints }, dates) =>
  stints.flatMap((stint): RuleFinding[] => {
    const [next, ending] = [addDays(stint.date, 1), dateAt(stint.range.end)]
    const day = ending > next ? ending : next
    if (!isOneOf(stint, of) || !isWithin(day, dates)) return []
    const ofDay = stints.filter((other) => other !== stint && other.date === day)
    if (ofDay.some((other) => isOneOf(other, of))) return []
    const used = sumOf(ofDay.map((other) => hoursWithin(other, other.from, other.until + other.handOver)))
    return [{ used, bound: most, unit: 'HOURS', side: 'MOST', where: [stint.date, ...ofDay.map(({ date }) => date)] }]
  })
