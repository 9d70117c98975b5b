import { Type, type Static } from 'typebox'

import { isWithin, type DateRange } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { stretchesOf, workFrom, type Stint } from '../timeline/timeline.ts'
import { startOfWork } from './longest-duty.ts'

export type Rest = Static<typeof Rest>
/** whenWorked: the rule applies only after at least this many hours of work, counting the working day that led into the duty. */
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

export const rest: RuleShape<Rest> = ({ after, whenWorked = 0, before, fewest }, { stints }, dates) => {
  const stretches = stints.flatMap(stretchesOf)
  const isEnough = (stretch: Stint) => stretch.until - startOfWork(stretch, stretches) >= whenWorked * 60
  return stints.flatMap((stint, at): RuleFinding[] => {
    if (!isOneOf(stint, after) || !stretchesOf(stint).some(isEnough)) return []
    // If several duties are one time at work, this rest is owed only after the last one.
    if (workFrom(stints, at).some((other) => other !== stint && isOneOf(other, after))) return []
    return restOwed({ before, fewest }, stints, at, dates)
  })
}

/** The rest between all work that adjoins a stint and the first of these duties after it, if that duty is on these dates. */
export function restOwed(
  { before, fewest }: Pick<Rest, 'before' | 'fewest'>,
  stints: readonly Stint[],
  at: number,
  dates: DateRange,
): RuleFinding[] {
  const work = workFrom(stints, at)
  const next = stints.find((later, place) => place > at && isOneOf(later, before) && !work.includes(later))
  if (!next || !isWithin(next.date, dates)) return []
  const end = Math.max(...work.map(({ until, handOver }) => until + handOver))
  const used = exactly(Math.max(0, next.from - end) / 60)
  return [{ used, bound: fewest, unit: 'HOURS', side: 'LEAST', where: [...work.map(({ date }) => date), next.date] }]
}
