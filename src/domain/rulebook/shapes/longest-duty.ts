import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { isFromHome, leadsInto, stretchesOf, type Stint, type Timeline } from '../timeline/timeline.ts'

export type LongestDuty = Static<typeof LongestDuty>
/**
 * since: where the duration starts: with the duty, with the work that leads into it, or with the first work of its day. withHandOver: it
 * includes the hand-over.
 */
export const LongestDuty = Type.Object(
  {
    shape: Type.Literal('LONGEST_DUTY'),
    of: Duties,
    most: Type.Number({ exclusiveMinimum: 0, maximum: 72 }),
    since: Type.Enum(['DUTY', 'WORK', 'DAY']),
    withHandOver: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const longestDuty: RuleShape<LongestDuty> = ({ of, most, since, withHandOver }, { stints }, dates) => {
  const stretches = stints.flatMap(stretchesOf)
  return stints
    .filter((stint) => isWithin(stint.date, dates) && isOneOf(stint, of))
    .map((stint): RuleFinding => {
      const lengths = stretchesOf(stint).map(
        (stretch) => stretch.until + (withHandOver ? stretch.handOver : 0) - startOf(stretch, stretches, since),
      )
      return { used: exactly(Math.max(...lengths) / 60), bound: most, unit: 'HOURS', side: 'MOST', where: [stint.date] }
    })
}

function startOf(stint: Stint, stints: Timeline['stints'], since: LongestDuty['since']): number {
  if (since === 'DUTY') return stint.from
  const ofDay = stints.filter(({ date, kind, from }) => date === stint.date && !isFromHome(kind) && from <= stint.from)
  return since === 'DAY' ? Math.min(startOfWork(stint, stints), ...ofDay.map(({ from }) => from)) : startOfWork(stint, stints)
}

/** The start of the work that leads into a duty without a break, or the duty's own start. */
export function startOfWork(stint: Stint, stints: Timeline['stints']): number {
  let first = stint
  for (;;) {
    const before = stints.find((other) => other !== first && leadsInto(other, first))
    if (!before) return first.from
    first = before
  }
}
