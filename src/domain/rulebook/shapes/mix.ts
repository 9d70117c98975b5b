import { Type, type Static } from 'typebox'

import { isWithin } from '#domain/time/calendar-date.ts'

import { exactly } from '../amount.ts'
import { Duties, isOneOf } from '../duties.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'
import type { Stint } from '../timeline/timeline.ts'
import { areAbout, unknownIn, Window, windowsOf } from '../timeline/windows.ts'

const Count = Type.Integer({ minimum: 0, maximum: 100 })

export type Mix = Static<typeof Mix>
/** The number of duties of one kind decides how many of another are allowed. Numbers that the table does not contain are not limited. */
export const Mix = Type.Object(
  {
    shape: Type.Literal('MIX'),
    of: Duties,
    beside: Duties,
    window: Window,
    table: Type.Array(Type.Tuple([Count, Count]), { minItems: 1, maxItems: 101 }),
  },
  { additionalProperties: false },
)

export const mix: RuleShape<Mix> = ({ of, beside, window, table }, timeline, dates) =>
  windowsOf(window, timeline, dates).flatMap((days): RuleFinding[] => {
    const inside = timeline.stints.filter(({ date }) => isWithin(date, days))
    const [limited, others] = [of, beside].map((duties) => inside.filter((stint) => isOneOf(stint, duties))) as [Stint[], Stint[]]
    const most = table.find(([number]) => number === others.length)?.[1]
    const where = limited.map(({ date }) => date)
    return most === undefined || !areAbout(dates, [...limited, ...others])
      ? []
      : [{ used: exactly(where.length), bound: most, unit: 'DUTIES', side: 'MOST', where, ...unknownIn(days, timeline) }]
  })
