import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { sumOf } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { hoursWithin, isInside, type Stint } from '../timeline/timeline.ts'

export type HoursInARow = Static<typeof HoursInARow>
/**
 * when: the rule applies only to windows that contain one of these duties. unless: it does not apply to windows that contain one of these.
 */
export const HoursInARow = Type.Object(
  {
    shape: Type.Literal('HOURS_IN_A_ROW'),
    hours: Type.Integer({ minimum: 24, maximum: 744 }),
    most: Type.Number({ exclusiveMinimum: 0, maximum: 744 }),
    when: Type.Optional(Duties),
    unless: Type.Optional(Duties),
  },
  { additionalProperties: false },
)

/** Limits the hours of work in windows of this many hours. Each window begins with a duty, or with work on one. */
export const hoursInARow: RuleShape<HoursInARow> = ({ hours, most, when, unless }, { stints }, dates) =>
  [...new Set(stints.flatMap(beginsOf))].flatMap((from): RuleFinding[] => {
    const until = from + hours * 60
    const inside = stints.filter((stint) => isInside(stint, from, until))
    if (!inside.some((stint) => isWithin(stint.date, dates) && (when === undefined || isOneOf(stint, when)))) return []
    if (unless !== undefined && inside.some((stint) => isOneOf(stint, unless))) return []
    const used = sumOf(inside.map((stint) => hoursWithin(stint, from, until)))
    return [{ used, bound: most, unit: 'HOURS', side: 'MOST', where: inside.map(({ date }) => date) }]
  })

/** When a stint begins, and when each part of the work on it does. */
export const beginsOf = ({ from, parts, actual }: Stint): number[] => [from, ...(actual ?? parts).map((part) => part.from)]
