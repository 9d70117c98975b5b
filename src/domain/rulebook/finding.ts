import { Type, type Static } from 'typebox'

import { CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import { Amount } from './amount.ts'
import type { Timeline } from './timeline/timeline.ts'

/** The result of applying a rule once: to one window, to one pair of duties, and so on. */
export type RuleFinding = Static<typeof RuleFinding>
export const RuleFinding = Type.Object({
  used: Amount,
  bound: Type.Number(),
  unit: Type.Enum(['DUTIES', 'DAYS', 'HOURS', 'POINTS', 'WEEKENDS', 'CHANGES']),
  /** Whether bound is the most or the least that may be used. */
  side: Type.Enum(['MOST', 'LEAST']),
  /** The dates of the duties that were counted, in order. */
  where: Type.Array(CalendarDate),
  /** Why the record does not show whether the rule is kept. */
  unknown: Type.Optional(Type.Enum(['ACTUAL_HOURS', 'WORKING_DAYS', 'KINDS', 'HISTORY', 'READING', 'PUBLICATION'])),
})

/** Applies a rule shape to a person. Findings are about work on these dates, although they may count earlier work. */
export type RuleShape<Parameters> = (parameters: Parameters, timeline: Timeline, dates: DateRange) => RuleFinding[]

/** How far a finding is certain to exceed its limit: above 0 if the rule is broken. */
export const excessOf = ({ used, bound, side }: RuleFinding): number => (side === 'MOST' ? used.least - bound : bound - used.most)

const isWithinBound = ({ used, bound, side }: RuleFinding): boolean => (side === 'MOST' ? used.most <= bound : used.least >= bound)

const isAtBound = ({ used, bound, side }: RuleFinding): boolean =>
  bound > 0 && (side === 'MOST' ? used.most === bound : used.least === bound)

/** From the worst to the best. */
export const outcomes = ['BROKEN', 'NOT_TOLD', 'AT_LIMIT', 'KEPT'] as const

export type RuleOutcome = Static<typeof RuleOutcome>
export const RuleOutcome = Type.Enum(outcomes)

export function outcomeOf(finding: RuleFinding): RuleOutcome {
  if (excessOf(finding) > 0) return 'BROKEN'
  if (finding.unknown !== undefined || !isWithinBound(finding)) return 'NOT_TOLD'
  return isAtBound(finding) ? 'AT_LIMIT' : 'KEPT'
}
