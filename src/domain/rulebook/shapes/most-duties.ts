import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { DutyLimit, limitIn } from '../limit.ts'
import { Window, windowsOf } from '../timeline/windows.ts'

export type MostDuties = Static<typeof MostDuties>
export const MostDuties = Type.Object(
  { shape: Type.Literal('MOST_DUTIES'), of: Duties, window: Window, most: DutyLimit, when: Type.Optional(Duties) },
  { additionalProperties: false },
)

/** when: the rule applies only to windows that contain one of these duties. */
export const mostDuties: RuleShape<MostDuties> = ({ of, window, most, when }, timeline, dates) => {
  const counted = timeline.stints.filter((stint) => isOneOf(stint, of))
  return windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    if (when && !timeline.stints.some((stint) => isWithin(stint.date, days) && isOneOf(stint, when))) return []
    const where = counted.map(({ date }) => date).filter((date) => isWithin(date, days))
    return [{ used: exactly(where.length), bound: limitIn(most, days, timeline), unit: 'DUTIES', side: 'MOST', where }]
  })
}
