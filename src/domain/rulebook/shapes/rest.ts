import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { leadsInto, type Stint } from '../timeline.ts'
import { startOfWork } from './longest-duty.ts'

export type Rest = Static<typeof Rest>
/** whenWorked: only after so many hours of work, with the working day that led into it. */
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

export const rest: RuleShape<Rest> = ({ after, whenWorked = 0, before, fewest }, { stints, hasWorkingDays }, dates) =>
  stints.flatMap((stint, at): RuleFinding[] => {
    if (!isOneOf(stint, after) || stint.until - startOfWork(stint, stints) < whenWorked * 60) return []
    const next = nextOf(stints, at, before)
    if (!next || !isWithin(next.date, dates) || leadsInto(stint, next)) return []
    const isUnknown = before.kinds.includes('WORKING_DAY') && !hasWorkingDays
    return [{ ...restBetween(stint, next, fewest), ...(isUnknown && { unknown: 'WORKING_DAYS' }) }]
  })

/** The first of these duties that begins after another one does. */
export const nextOf = (stints: readonly Stint[], at: number, before: Duties): Stint | undefined =>
  stints.find((later, place) => place > at && isOneOf(later, before))

export const restBetween = (stint: Stint, next: Stint, fewest: number): RuleFinding => ({
  used: exactly(Math.max(0, next.from - stint.until) / 60),
  bound: fewest,
  unit: 'HOURS',
  side: 'LEAST',
  where: [stint.date, next.date],
})
