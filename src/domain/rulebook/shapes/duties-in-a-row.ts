import { Type, type Static } from 'typebox'

import { daysBetween, isWithin, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import type { Stint } from '../timeline/timeline.ts'
import { restOwed } from './rest.ts'

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
    const days = [...new Set(run.map(({ day }) => day))]
    const where = [...new Set(run.map(({ stint }) => stint.date))]
    const isOwed = restAfter && (restAfter.afterAny || days.length >= (most ?? Infinity))
    return [
      ...(most !== undefined && days.some((date) => isWithin(date, dates))
        ? [{ used: exactly(days.length), bound: most, unit: 'DAYS' as const, side: 'MOST' as const, where }]
        : []),
      ...(isOwed ? restOwed({ before: restAfter.before, fewest: restAfter.rest }, stints, run.at(-1)!.at, dates) : []),
    ]
  })

interface InRun {
  stint: Stint
  at: number
  day: CalendarDate
}

function runsOf(stints: readonly Stint[], of: Duties): InRun[][] {
  const runs: InRun[][] = []
  let before: CalendarDate | undefined
  for (const [at, stint] of stints.entries()) {
    if (!isOneOf(stint, of)) continue
    const day = dayInRun(stint, of)
    if (before !== undefined && daysBetween(before, day) <= 1) runs.at(-1)!.push({ stint, at, day })
    else runs.push([{ stint, at, day }])
    before = day
  }
  return runs
}

/** A night that begins before this time counts as the night of the evening before. */
const endOfNight = 6 * 60

/** The day of a duty in a run. Rules about nights count a night that begins after midnight as the night of the evening before. */
export const dayInRun = ({ date, range }: Stint, { kinds, holds }: Duties): CalendarDate =>
  holds !== undefined || kinds.every((kind) => kind === 'NIGHT') ? dateAt(range.start - endOfNight) : date
