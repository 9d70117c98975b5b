import { Type, type Static } from 'typebox'

import { dayNumber, isWithin } from '#domain/time/calendar-date.ts'
import { minutesADay } from '#domain/time/time-range.ts'

import { exactly } from '../amount.ts'
import type { RuleFinding, RuleShape } from '../finding.ts'

export type Posted = Static<typeof Posted>
export const Posted = Type.Object(
  { shape: Type.Literal('POSTED'), fewest: Type.Integer({ minimum: 1, maximum: 180 }) },
  { additionalProperties: false },
)

/** Demands that each duty is published a number of days before its date. */
export const posted: RuleShape<Posted> = ({ fewest }, { stints, publishedAt }, dates) =>
  [...new Set(stints.filter(({ kind }) => kind !== 'WORKING_DAY').map(({ date }) => date))]
    .filter((date) => isWithin(date, dates))
    .map((date): RuleFinding => {
      const at = publishedAt[date]
      const used = at === undefined ? { least: 0, most: fewest } : exactly(Math.max(0, dayNumber(date) - Math.floor(at / minutesADay)))
      return { used, bound: fewest, unit: 'DAYS', side: 'LEAST', where: [date], ...(at === undefined && { unknown: 'PUBLICATION' }) }
    })
