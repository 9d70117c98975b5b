import { Type, type Static } from 'typebox'

import { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { LocalTime, minutesADay, minutesOf, overlapMinutes } from '#domain/time/time-range.ts'

import { stretchesOf, type Stint } from './timeline/timeline.ts'

/** Two times of every day; an end at or before the start is on the next day. */
const Hours = Type.Object({ from: LocalTime, to: LocalTime }, { additionalProperties: false })

export type Duties = Static<typeof Duties>
/** The duties that a rule is about: the ones of these kinds that meet all other conditions given here. */
export const Duties = Type.Object(
  {
    kinds: Type.Array(DutyKind, { minItems: 1, uniqueItems: true }),
    /** Longer than this many hours. */
    longerThan: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 72 })),
    /** With at least this many hours between two times of the same night. */
    holds: Type.Optional(Type.Object({ ...Hours.properties, hours: Type.Number({ exclusiveMinimum: 0, maximum: 24 }) })),
    endsBetween: Type.Optional(Hours),
  },
  { additionalProperties: false },
)

/** Whether a duty is one of these. One of the times at work on it must meet the conditions on its length and times. */
export const isOneOf = (stint: Stint, { kinds, longerThan, holds, endsBetween }: Duties): boolean =>
  kinds.includes(stint.kind) &&
  ((longerThan ?? holds ?? endsBetween) === undefined ||
    stretchesOf(stint).some(
      (stretch) =>
        (longerThan === undefined || stretch.until - stretch.from > longerThan * 60) &&
        (holds === undefined || mostWithin(stretch, holds) >= holds.hours * 60) &&
        (endsBetween === undefined || isBetween(stretch.range.end % minutesADay, endsBetween)),
    ))

/** The most minutes of a stint between two times of one night, by the wall clock. */
function mostWithin({ range }: Stint, hours: Static<typeof Hours>): number {
  const { from, length } = spanOf(hours)
  const first = Math.floor((range.start - from - length) / minutesADay) * minutesADay
  let most = 0
  for (let day = first; day <= range.end; day += minutesADay)
    most = Math.max(most, overlapMinutes(range, { start: day + from, end: day + from + length }))
  return most
}

/** Cached, because each rule checks thousands of duties. */
const spans = new WeakMap<object, { from: number; length: number }>()

function spanOf(hours: Static<typeof Hours>): { from: number; length: number } {
  const known = spans.get(hours) ?? { from: minutesOf(hours.from), length: lengthOf(hours) }
  spans.set(hours, known)
  return known
}

const isBetween = (time: number, hours: Static<typeof Hours>): boolean => {
  const { from, length } = spanOf(hours)
  const after = (time - from + minutesADay) % minutesADay
  return after > 0 && after < length
}

const lengthOf = ({ from, to }: Static<typeof Hours>): number =>
  (minutesOf(to) - minutesOf(from) + minutesADay) % minutesADay || minutesADay
