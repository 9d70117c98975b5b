import { Type, type Static } from 'typebox'

import { addDays, isWithin } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'

import { sumOf } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin } from '../timeline/timeline.ts'

export type DayAfter = Static<typeof DayAfter>
/** orNextDay: after a duty that ends on its own date, the next day counts instead. */
export const DayAfter = Type.Object(
  {
    shape: Type.Literal('DAY_AFTER'),
    of: Duties,
    most: Type.Number({ minimum: 0, maximum: 24 }),
    orNextDay: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/**
 * Limits the hours of work that begin after one of these duties on the day on which it ends, or all hours of that day with orNextDay. In a
 * row of duties, only the last one counts.
 */
export const dayAfter: RuleShape<DayAfter> = ({ of, most, orNextDay = false }, { stints }, dates) =>
  stints.flatMap((stint): RuleFinding[] => {
    // A duty that ends at midnight ends on the day before.
    const ending = dateAt(stint.range.end - 1)
    const day = orNextDay && ending === stint.date ? addDays(ending, 1) : ending
    if (!isOneOf(stint, of) || !isWithin(day, dates)) return []
    // A cover after midnight has the date of its shift, the day before.
    const ofDay = stints.filter((other) => other !== stint && dateAt(other.range.start) === day && (orNextDay || other.from >= stint.until))
    if (ofDay.some((other) => isOneOf(other, of))) return []
    const used = sumOf(ofDay.map((other) => hoursWithin(other, other.from, other.until + other.handOver)))
    return [{ used, bound: most, unit: 'HOURS', side: 'MOST', where: [stint.date, ...ofDay.map(({ date }) => date)] }]
  })
