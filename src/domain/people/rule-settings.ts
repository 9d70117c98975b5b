import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { NightHours, WeekendHours } from '#domain/people/counted-hours.ts'
import { RecordOf } from '#domain/record.ts'
import { addDays, rangeOfMonth, type DateRange, type Month } from '#domain/time/calendar-date.ts'

/** The number of days beyond the month that a rule may look at. */
const farthest = 14

const limit = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))

export type RuleSettings = Static<typeof RuleSettings>
/** A team's rules. An absent limit is off; counts and hours are per person and month. */
export const RuleSettings = Type.Object(
  {
    /** Hours between two shifts; 0 is off. */
    restHours: Type.Integer({ minimum: 0, maximum: 48 }),
    mostInSevenDays: limit(1, 14),
    mostDaysInRow: limit(1, farthest),
    fewestDaysInRow: limit(2, 7),
    fewestDaysOff: limit(2, 7),
    mostWeekends: limit(0, 5),
    mostHours: limit(1, 744),
    fewestHours: limit(1, 744),
    mostPerTemplate: RecordOf(Type.Integer({ minimum: 0, maximum: 31 })),
    /** When weekends and nights are; the defaults apply if absent. */
    weekend: Type.Optional(WeekendHours),
    night: Type.Optional(NightHours),
    /** Template pairs that may not be worked on consecutive days, in this order. */
    successions: Type.Array(Type.Object({ before: Id, after: Id }, { additionalProperties: false }), { maxItems: 100 }),
  },
  { additionalProperties: false },
)

export const defaultRules: RuleSettings = { restHours: 11, mostPerTemplate: {}, successions: [] }

/** All days that the rules may look at when they judge a seat in this month. */
export function reachOf(month: Month): DateRange {
  const { fromDate, toDate } = rangeOfMonth(month)
  return { fromDate: addDays(fromDate, -farthest), toDate: addDays(toDate, farthest) }
}

export const namesTemplate = ({ mostPerTemplate, successions }: RuleSettings, templateId: Id): boolean =>
  mostPerTemplate[templateId] !== undefined || successions.some(({ before, after }) => before === templateId || after === templateId)

/** The rules without a deleted template. */
export const withoutTemplate = (rules: RuleSettings, templateId: Id): RuleSettings => ({
  ...rules,
  mostPerTemplate: Object.fromEntries(Object.entries(rules.mostPerTemplate).filter(([id]) => id !== templateId)),
  successions: rules.successions.filter(({ before, after }) => before !== templateId && after !== templateId),
})

export interface TeamRules extends RuleSettings {
  timeZone: string
}
