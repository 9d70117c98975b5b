import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'

import type { Amount, Timeline } from './timeline.ts'

/** Why the hours of a person do not tell whether a rule is kept. */
type Unknown = 'ACTUAL_HOURS' | 'WORKING_DAYS' | 'READING' | 'PUBLICATION'

type Unit = 'DUTIES' | 'DAYS' | 'HOURS' | 'POINTS' | 'WEEKENDS' | 'CHANGES'

/** What one application of a rule found: in one window, for one pair of duties, and so on. */
export interface RuleFinding {
  used: Amount
  bound: number
  unit: Unit
  /** Whether the bound is the most or the least that may be used. */
  side: 'MOST' | 'LEAST'
  /** The dates of the duties that were counted, in order. */
  where: CalendarDate[]
  unknown?: Unknown
}

/** Applies a shape of rule to a person. Findings are about work in these dates; what they count may lie before. */
export type RuleShape<Parameters> = (parameters: Parameters, timeline: Timeline, dates: DateRange) => RuleFinding[]

/** How far beyond its bound a finding is for certain: above 0 if it is broken. */
export const excessOf = ({ used, bound, side }: RuleFinding): number => (side === 'MOST' ? used.least - bound : bound - used.most)

const isWithinBound = ({ used, bound, side }: RuleFinding): boolean => (side === 'MOST' ? used.most <= bound : used.least >= bound)

const isAtBound = ({ used, bound, side }: RuleFinding): boolean =>
  bound > 0 && (side === 'MOST' ? used.most === bound : used.least === bound)

export type RuleOutcome = 'BROKEN' | 'NOT_TOLD' | 'AT_LIMIT' | 'KEPT'

/** From the gravest on. */
export const outcomes = ['BROKEN', 'NOT_TOLD', 'AT_LIMIT', 'KEPT'] as const satisfies readonly RuleOutcome[]

export function outcomeOf(finding: RuleFinding): RuleOutcome {
  if (excessOf(finding) > 0) return 'BROKEN'
  if (finding.unknown === 'WORKING_DAYS' || finding.unknown === 'PUBLICATION' || !isWithinBound(finding)) return 'NOT_TOLD'
  return isAtBound(finding) ? 'AT_LIMIT' : 'KEPT'
}
