import { Type, type Static } from 'typebox'

import { daysBetween, isWithin, type CalendarDate } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import type { Stint } from '../timeline/timeline.ts'
import { nextOf, restBetween } from './rest.ts'

export type DutiesInARow = Static<typeof DutiesInARow>
/**
 * restAfter: the rest in hours that is owed before one of these duties, after a run of the greatest length or, with afterAny, after any
 * run.
 */
export const DutiesInARow = Type.Object(
  {
    shape: Type.Literal('DUTIES_IN_A_ROW'),
    of: Duties,
    /** Absent if only rest is owed. */
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
    restAfter: Type.Optional(
      Type.Object(
        { rest: Type.Number({ exclusiveMinimum: 0, maximum: 168 }), before: Duties, afterAny: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

/** Limits the duties on consecutive days. */
export const dutiesInARow: RuleShape<DutiesInARow> = ({ of, most, restAfter }, { stints }, dates) =>
  runsOf(stints, of).flatMap((run): RuleFinding[] => {
    const where = [...new Set(run.map(({ stint }) => stint.date))]
    const { stint: last, at } = run.at(-1)!
    const next = restAfter && (restAfter.afterAny || where.length >= (most ?? Infinity)) ? nextOf(stints, at, restAfter.before) : undefined
    return [
      ...(most !== undefined && where.some((date) => isWithin(date, dates))
        ? [{ used: exactly(where.length), bound: most, unit: 'DAYS' as const, side: 'MOST' as const, where }]
        : []),
      ...(restAfter && next && isWithin(next.date, dates) ? [restBetween(last, next, restAfter.rest)] : []),
    ]
  })

function runsOf(stints: readonly Stint[], of: Duties): { stint: Stint; at: number }[][] {
  const runs: { stint: Stint; at: number }[][] = []
  let before: CalendarDate | undefined
  for (const [at, stint] of stints.entries()) {
    if (!isOneOf(stint, of)) continue
    if (before !== undefined && daysBetween(before, stint.date) <= 1) runs.at(-1)!.push({ stint, at })
    else runs.push([{ stint, at }])
    before = stint.date
  }
  return runs
}
