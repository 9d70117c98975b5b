import { Type, type Static } from 'typebox'

import { fourWeeks } from '#domain/services/block.ts'
import { addDays, daysBetween, isWithin, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleShape } from '../finding.ts'
import type { Stint, Timeline } from '../timeline/timeline.ts'

const Hours = Type.Number({ exclusiveMinimum: 0, maximum: 24 })

export type Spacing = Static<typeof Spacing>
/**
 * At most one of these duties in this many days: 2 means never on consecutive days. weekendPair: an exception for a Saturday and its
 * Sunday, of at most these hours. closer: how often in four weeks two duties may be closer, and how close.
 */
export const Spacing = Type.Object(
  {
    shape: Type.Literal('SPACING'),
    of: Duties,
    days: Type.Integer({ minimum: 2, maximum: 31 }),
    weekendPair: Type.Optional(Type.Object({ saturday: Hours, sunday: Hours }, { additionalProperties: false })),
    closer: Type.Optional(
      Type.Object(
        { days: Type.Integer({ minimum: 1, maximum: 30 }), most: Type.Integer({ minimum: 1, maximum: 10 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

type Pair = [Stint, Stint]

/** Counts pairs of duties that are too close. */
export const spacing: RuleShape<Spacing> = ({ of, days, weekendPair, closer }, timeline, dates) => {
  const counted = timeline.stints.filter((stint) => isOneOf(stint, of))
  if (!counted.some(({ date }) => isWithin(date, dates))) return []
  const apart = ([a, b]: Pair) => daysBetween(a.date, b.date)
  const isWeekend = ([a, b]: Pair) =>
    weekendPair !== undefined &&
    apart([a, b]) === 1 &&
    weekday(b.date) === 0 &&
    hoursOf(a) <= weekendPair.saturday &&
    hoursOf(b) <= weekendPair.sunday
  const close = counted
    .flatMap((stint, at): Pair[] => (at === 0 ? [] : [[counted[at - 1]!, stint]]))
    .filter((pair) => apart(pair) > 0 && apart(pair) < days && !isWeekend(pair))
  const forgiven = closer
    ? forgivenOf(
        close.filter((pair) => apart(pair) >= closer.days),
        closer.most,
        timeline,
      )
    : []
  const breaches = close.filter((pair) => isWithin(pair[1].date, dates) && !forgiven.includes(pair))
  const where = [...new Set(breaches.flat().map(({ date }) => date))]
  return [{ used: exactly(breaches.length), bound: 0, unit: 'DUTIES', side: 'MOST', where }]
}

/** The pairs that are allowed, given the four weeks up to each of them. */
function forgivenOf(pairs: readonly Pair[], most: number, timeline: Timeline): Pair[] {
  const forgiven: Pair[] = []
  for (const pair of pairs) {
    const days = fourWeeksTo(pair[1].date, timeline)
    if (days && forgiven.filter(([, { date }]) => isWithin(date, days)).length < most) forgiven.push(pair)
  }
  return forgiven
}

/** The part of a date's block up to the date, at most its last four weeks. */
function fourWeeksTo(date: CalendarDate, { blocks }: Timeline): DateRange | undefined {
  const block = blocks.find((one) => isWithin(date, one))
  const first = addDays(date, 1 - fourWeeks)
  return block && { fromDate: first > block.fromDate ? first : block.fromDate, toDate: date }
}

const hoursOf = ({ from, until }: Stint): number => (until - from) / 60
