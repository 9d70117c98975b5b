import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import { leadsInto, type Stint, type Timeline } from '../timeline.ts'

export type LongestDuty = Static<typeof LongestDuty>
/** withDay: from the start of the working day that leads into it. withHandOver: to the end of its hand-over. */
export const LongestDuty = Type.Object(
  {
    shape: Type.Literal('LONGEST_DUTY'),
    of: Duties,
    most: Type.Number({ exclusiveMinimum: 0, maximum: 72 }),
    withDay: Type.Boolean(),
    withHandOver: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const longestDuty: RuleShape<LongestDuty> = ({ of, most, withDay, withHandOver }, timeline, dates) =>
  timeline.stints
    .filter((stint) => isWithin(stint.date, dates) && isOneOf(stint, of))
    .map((stint): RuleFinding => {
      const from = withDay ? startOfWork(stint, timeline.stints) : stint.from
      return {
        used: exactly((stint.until + (withHandOver ? stint.handOver : 0) - from) / 60),
        bound: most,
        unit: 'HOURS',
        side: 'MOST',
        where: [stint.date],
        ...(withDay && !timeline.hasWorkingDays && { unknown: 'WORKING_DAYS' }),
      }
    })

/** The start of the working day that leads into a duty, or its own. */
export const startOfWork = (stint: Stint, stints: Timeline['stints']): number =>
  stints.find((day) => leadsInto(day, stint))?.from ?? stint.from
