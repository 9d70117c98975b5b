import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { CalendarDate, isWithin, type DateRange } from '#domain/time/calendar-date.ts'

import { RuleVerdict } from './judge.ts'

export type WaiverContent = Static<typeof WaiverContent>
/** A rule that does not apply to someone on these dates. letter: the document that says so. */
export const WaiverContent = Type.Object(
  {
    userId: Id,
    ruleId: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    fromDate: CalendarDate,
    toDate: CalendarDate,
    letter: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  },
  { additionalProperties: false },
)

export type RuleWaiver = Static<typeof RuleWaiver>
export const RuleWaiver = Type.Object({ id: Id, ...WaiverContent.properties, waivedBy: Id })

/** From the worst to the best. */
export const judgements = ['BROKEN', 'NOT_TOLD', 'WAIVED', 'AT_LIMIT', 'KEPT'] as const

export type Judgement = Static<typeof Judgement>
export const Judgement = Type.Enum(judgements)

export type JudgedRule = Static<typeof JudgedRule>
/** A verdict, which a waiver may replace. brokenOn: the days of all duties that a breach counts and no letter allows, if there are any. */
export const JudgedRule = Type.Object({
  ...RuleVerdict.properties,
  outcome: Judgement,
  waiver: Type.Optional(RuleWaiver),
  brokenOn: Type.Optional(Type.Array(CalendarDate)),
})

/**
 * Whether a waiver holds on all judged days that the rule counted. If there are none, it must hold on the other days that the rule counted
 * or, if it counted none, on all judged days.
 */
export const isWaived = (
  ruleId: string,
  where: readonly CalendarDate[],
  waiver: Pick<WaiverContent, 'ruleId' | 'fromDate' | 'toDate'>,
  dates: DateRange,
): boolean => {
  const judged = where.filter((date) => isWithin(date, dates))
  const counted = where.length > 0 ? where : [dates.fromDate, dates.toDate]
  return waiver.ruleId === ruleId && (judged.length > 0 ? judged : counted).every((date) => isWithin(date, waiver))
}

/** A verdict that is broken or cannot be told is waived if a waiver holds on all of its judged days. */
export function withWaiver(verdict: RuleVerdict, waivers: readonly RuleWaiver[], dates: DateRange): JudgedRule {
  if (verdict.outcome !== 'BROKEN' && verdict.outcome !== 'NOT_TOLD') return verdict
  const waiver = waivers.find((one) => isWaived(verdict.ruleId, verdict.finding?.where ?? [], one, dates))
  return waiver ? { ...verdict, outcome: 'WAIVED', waiver } : verdict
}
