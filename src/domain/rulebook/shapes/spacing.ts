import { Type, type Static } from 'typebox'

import { daysBetween, isWithin, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { windowsOf } from '../windows.ts'

export type Spacing = Static<typeof Spacing>
/**
 * At most one of these duties in so many days: 2 is never on days in a row. weekendPair: Saturday and Sunday may be. closer: so often in a
 * block they may be so many days apart.
 */
export const Spacing = Type.Object(
  {
    shape: Type.Literal('SPACING'),
    of: Duties,
    days: Type.Integer({ minimum: 2, maximum: 31 }),
    weekendPair: Type.Boolean(),
    closer: Type.Optional(
      Type.Object(
        { days: Type.Integer({ minimum: 1, maximum: 30 }), most: Type.Integer({ minimum: 1, maximum: 10 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

type Pair = [CalendarDate, CalendarDate]

/** Pairs of duties that are too close. */
export const spacing: RuleShape<Spacing> = ({ of, days, weekendPair, closer }, timeline, dates) => {
  const where = [...new Set(timeline.stints.filter((stint) => isOneOf(stint, of)).map(({ date }) => date))]
  if (!where.some((date) => isWithin(date, dates))) return []
  const close = where
    .flatMap((date, at): Pair[] => (at === 0 ? [] : [[where[at - 1]!, date]]))
    .filter(([a, b]) => daysBetween(a, b) < days && !(weekendPair && daysBetween(a, b) === 1 && weekday(b) === 0))
  const forgiven = new Set(
    closer &&
      windowsOf('BLOCK', timeline, dates).flatMap((block) =>
        close.filter(([a, b]) => isWithin(b, block) && daysBetween(a, b) >= closer.days).slice(0, closer.most),
      ),
  )
  const counted = close.filter((pair) => isWithin(pair[1], dates) && !forgiven.has(pair))
  const finding: RuleFinding = {
    used: exactly(counted.length),
    bound: 0,
    unit: 'DUTIES',
    side: 'MOST',
    where: [...new Set(counted.flat())],
  }
  return [finding]
}
