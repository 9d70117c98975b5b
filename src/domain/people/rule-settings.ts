import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { addDays, rangeOfMonth, type DateRange, type Month } from '#domain/time/calendar-date.ts'

/** No rule looks further than this beyond the month that it judges. Days. */
const farthest = 14

const limit = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))

export type RuleSettings = Static<typeof RuleSettings>
/** What a team asks of every plan. A limit that is absent is off; counts and hours are those of one person in one month. */
export const RuleSettings = Type.Object(
  {
    /** Hours from the end of one shift to the start of the next; 0 is off. */
    restHours: Type.Integer({ minimum: 0, maximum: 48 }),
    mostInSevenDays: limit(1, 14),
    mostDaysInRow: limit(1, farthest),
    fewestDaysInRow: limit(2, 7),
    fewestDaysOff: limit(2, 7),
    mostWeekends: limit(0, 5),
    mostHours: limit(1, 744),
    fewestHours: limit(1, 744),
    mostPerTemplate: RecordOf(Type.Integer({ minimum: 0, maximum: 31 })),
    /** Templates that may not be worked on a day and the day after it, in this order. */
    successions: Type.Array(Type.Object({ before: Id, after: Id }, { additionalProperties: false }), { maxItems: 100 }),
  },
  { additionalProperties: false },
)

export const defaultRules: RuleSettings = { restHours: 11, mostPerTemplate: {}, successions: [] }

/** All days that the rules may look at to judge a seat of this month. */
export function reachOf(month: Month): DateRange {
  const { fromDate, toDate } = rangeOfMonth(month)
  return { fromDate: addDays(fromDate, -farthest), toDate: addDays(toDate, farthest) }
}

export const namesTemplate = ({ mostPerTemplate, successions }: RuleSettings, templateId: Id): boolean =>
  mostPerTemplate[templateId] !== undefined || successions.some(({ before, after }) => before === templateId || after === templateId)

/** For when the template is gone. */
export const withoutTemplate = (rules: RuleSettings, templateId: Id): RuleSettings => ({
  ...rules,
  mostPerTemplate: Object.fromEntries(Object.entries(rules.mostPerTemplate).filter(([id]) => id !== templateId)),
  successions: rules.successions.filter(({ before, after }) => before !== templateId && after !== templateId),
})
