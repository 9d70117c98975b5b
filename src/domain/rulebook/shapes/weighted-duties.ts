import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { areAbout, unknownIn, Window, windowsOf } from '../timeline/windows.ts'

export type WeightedDuties = Static<typeof WeightedDuties>
export const WeightedDuties = Type.Object(
  {
    shape: Type.Literal('WEIGHTED_DUTIES'),
    weights: Type.Array(
      Type.Object({ of: Duties, points: Type.Number({ exclusiveMinimum: 0, maximum: 100 }) }, { additionalProperties: false }),
      {
        minItems: 1,
        maxItems: 10,
      },
    ),
    window: Window,
    most: Type.Number({ minimum: 0, maximum: 1000 }),
    /** Whether the rule applies only to windows with duties of each kind. */
    onlyMixed: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const weightedDuties: RuleShape<WeightedDuties> = ({ weights, window, most, onlyMixed }, timeline, dates) => {
  const counted = timeline.stints.flatMap((stint) => {
    const weight = weights.find(({ of }) => isOneOf(stint, of))
    return weight ? [{ date: stint.date, weight }] : []
  })
  return windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    const inside = counted.filter(({ date }) => isWithin(date, days))
    if (!areAbout(dates, inside)) return []
    if (onlyMixed && new Set(inside.map(({ weight }) => weight)).size < weights.length) return []
    const points = inside.reduce((sum, { weight }) => sum + weight.points, 0)
    return [
      {
        used: exactly(points),
        bound: most,
        unit: 'POINTS',
        side: 'MOST',
        where: inside.map(({ date }) => date),
        ...unknownIn(days, timeline),
      },
    ]
  })
}
