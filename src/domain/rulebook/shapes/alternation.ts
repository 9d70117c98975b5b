import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { areAbout, unknownIn, Window, windowsOf } from '../timeline/windows.ts'

export type Alternation = Static<typeof Alternation>
export const Alternation = Type.Object(
  { shape: Type.Literal('ALTERNATION'), between: Duties, and: Duties, window: Window, most: Type.Integer({ minimum: 0, maximum: 31 }) },
  { additionalProperties: false },
)

/** Changes from one kind of duty to the other, where both duties are in the window. */
export const alternation: RuleShape<Alternation> = ({ between, and, window, most }, timeline, dates) => {
  const counted = timeline.stints.filter((stint) => isOneOf(stint, between) || isOneOf(stint, and))
  return windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    const inside = counted.filter(({ date }) => isWithin(date, days))
    if (!areAbout(dates, inside)) return []
    const changes = inside.filter((stint, at) => at > 0 && isOneOf(stint, between) !== isOneOf(inside[at - 1]!, between))
    return [
      {
        used: exactly(changes.length),
        bound: most,
        unit: 'CHANGES',
        side: 'MOST',
        where: changes.map(({ date }) => date),
        ...unknownIn(days, timeline),
      },
    ]
  })
}
