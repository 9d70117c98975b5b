import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { daysCounted, DutyLimit, limitIn } from '../limit.ts'
import { areAbout, unknownIn, Window, windowsOf } from '../timeline/windows.ts'

export type MostDuties = Static<typeof MostDuties>
export const MostDuties = Type.Object(
  { shape: Type.Literal('MOST_DUTIES'), of: Duties, window: Window, most: DutyLimit, when: Type.Optional(Duties) },
  { additionalProperties: false },
)

/** when: the rule applies only to windows that contain one of these duties. */
export const mostDuties: RuleShape<MostDuties> = ({ of, window, most, when }, timeline, dates) => {
  const counted = timeline.stints.filter((stint) => isOneOf(stint, of))
  const needed = when && timeline.stints.filter((stint) => isOneOf(stint, when))
  return windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    const inside = counted.filter(({ date }) => isWithin(date, days))
    const neededInside = needed?.filter(({ date }) => isWithin(date, days)) ?? []
    if ((needed && neededInside.length === 0) || !areAbout(dates, [...inside, ...neededInside])) return []
    const where = inside.map(({ date }) => date)
    return [
      {
        used: exactly(where.length),
        bound: limitIn(most, days, timeline),
        unit: 'DUTIES',
        side: 'MOST',
        where,
        ...unknownIn(daysCounted(most, days, timeline), timeline),
      },
    ]
  })
}
