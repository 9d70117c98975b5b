import { Type, type Static } from 'typebox'

import { lengthOf } from '#domain/services/block.ts'
import { daysBetween, isWithin, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleShape } from '../finding.ts'
import type { Stint, Timeline } from '../timeline/timeline.ts'
import { fourWeeks, longestBlock } from '../timeline/windows.ts'

const Hours = Type.Number({ exclusiveMinimum: 0, maximum: 24 })

export type Spacing = Static<typeof Spacing>
/**
 * At most one of these duties in this many days: 2 means never on consecutive days. weekendPair: an exception for a Saturday and its
 * Sunday, of at most these hours. closer: how often in a block two duties may be closer, and how close.
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
  const mayBeForgiven = closer ? close.filter((pair) => apart(pair) >= closer.days) : []
  const byBlock = Map.groupBy(mayBeForgiven, ([, { date }]) => partOfBlock(date, timeline))
  const forgiven = new Set([...byBlock].flatMap(([part, pairs]) => (part === undefined ? [] : pairs.slice(0, closer?.most))))
  const breaches = close.filter((pair) => isWithin(pair[1].date, dates) && !forgiven.has(pair))
  const where = [...new Set(breaches.flat().map(({ date }) => date))]
  return [{ used: exactly(breaches.length), bound: 0, unit: 'DUTIES', side: 'MOST', where }]
}

/** The block of a date; for a longer block, which four weeks of it. */
function partOfBlock(date: CalendarDate, { blocks }: Timeline): string | undefined {
  const block = blocks.find((one) => isWithin(date, one))
  if (!block) return undefined
  const part = lengthOf(block) > longestBlock ? Math.floor(daysBetween(block.fromDate, date) / fourWeeks) : 0
  return `${block.fromDate} ${part}`
}

const hoursOf = ({ from, until }: Stint): number => (until - from) / 60
