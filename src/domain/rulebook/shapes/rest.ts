import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { leadsInto, type Stint } from '../timeline/timeline.ts'
import { startOfWork } from './longest-duty.ts'

export type Rest = Static<typeof Rest>
/** whenWorked: the rule applies only after more than this many hours of work, counting the working day that led into the duty. */
export const Rest = Type.Object(
  {
    shape: Type.Literal('REST'),
    after: Duties,
    whenWorked: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 72 })),
    before: Duties,
    fewest: Type.Number({ exclusiveMinimum: 0, maximum: 168 }),
  },
  { additionalProperties: false },
)

export const rest: RuleShape<Rest> = ({ after, whenWorked = 0, before, fewest }, { stints }, dates) =>
  stints.flatMap((stint, at): RuleFinding[] => {
    if (!isOneOf(stint, after) || stint.until - startOfWork(stint, stints) < whenWorked * 60) return []
    const next = nextOf(stints, at, before)
    return next && isWithin(next.date, dates) ? [restBetween(stint, next, fewest)] : []
  })

/** The first of these duties that begins after the given stint, unless that stint leads into it. */
export function nextOf(stints: readonly Stint[], at: number, before: Duties): Stint | undefined {
  const stint = stints[at]!
  const next = stints.find((later, place) => place > at && isOneOf(later, before))
  return next && !leadsInto(stint, next) ? next : undefined
}

export const restBetween = (stint: Stint, next: Stint, fewest: number): RuleFinding => ({
  used: exactly(Math.max(0, next.from - stint.until - stint.handOver) / 60),
  bound: fewest,
  unit: 'HOURS',
  side: 'LEAST',
  where: [stint.date, next.date],
})
