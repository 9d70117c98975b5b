import { Type, type Static } from 'typebox'

import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'

import type { ConditionOf, RuleCondition } from './condition.ts'
import { excessOf, outcomeOf, outcomes, RuleFinding, RuleOutcome, type RuleShape } from './finding.ts'
import type { PackRule } from './pack.ts'
import { alternation } from './shapes/alternation.ts'
import { averageHours } from './shapes/average-hours.ts'
import { dayAfter } from './shapes/day-after.ts'
import { dutiesInARow } from './shapes/duties-in-a-row.ts'
import { freeStretches } from './shapes/free-stretches.ts'
import { hoursInARow } from './shapes/hours-in-a-row.ts'
import { longestDuty } from './shapes/longest-duty.ts'
import { mix } from './shapes/mix.ts'
import { mostDuties } from './shapes/most-duties.ts'
import { posted } from './shapes/posted.ts'
import { rest } from './shapes/rest.ts'
import { scoreSheet } from './shapes/score-sheet.ts'
import { spacing } from './shapes/spacing.ts'
import { weekends } from './shapes/weekends.ts'
import { weightedDuties } from './shapes/weighted-duties.ts'
import type { Timeline } from './timeline/timeline.ts'
import { unknownTo } from './unknown.ts'

export type RuleVerdict = Static<typeof RuleVerdict>
/** Without a finding, nothing on these dates concerns the rule. */
export const RuleVerdict = Type.Object({ ruleId: Type.String(), outcome: RuleOutcome, finding: Type.Optional(RuleFinding) })

const shapes: { [Name in RuleCondition['shape']]: RuleShape<ConditionOf<Name>> } = {
  LONGEST_DUTY: longestDuty,
  REST: rest,
  HOURS_IN_A_ROW: hoursInARow,
  AVERAGE_HOURS: averageHours,
  MOST_DUTIES: mostDuties,
  WEIGHTED_DUTIES: weightedDuties,
  DUTIES_IN_A_ROW: dutiesInARow,
  FREE_STRETCHES: freeStretches,
  WEEKENDS: weekends,
  SPACING: spacing,
  ALTERNATION: alternation,
  POSTED: posted,
  DAY_AFTER: dayAfter,
  MIX: mix,
  SCORE_SHEET: scoreSheet,
}

export const findingsOf = (condition: RuleCondition, timeline: Timeline, dates: DateRange): RuleFinding[] =>
  (shapes[condition.shape] as RuleShape<RuleCondition>)(condition, timeline, dates)

/**
 * The verdict of a rule about a person's work on these dates, by its worst finding. If readings disagree on a breach, the verdict cannot be
 * told.
 * at: only findings that count work of this date.
 */
export function judge({ id: ruleId, readings }: PackRule, timeline: Timeline, dates: DateRange, at?: CalendarDate): RuleVerdict {
  const judged = readings.map((condition) => judgeBy(condition, timeline, dates, at))
  const broken = judged.filter(({ outcome }) => outcome === 'BROKEN')
  const byGravity = judged.toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome))
  if (broken.length === 0 || broken.length === judged.length) return { ruleId, ...byGravity[0]! }
  return { ruleId, outcome: 'NOT_TOLD', finding: { ...broken[0]!.finding!, unknown: 'READING' } }
}

type Gravest = Pick<RuleVerdict, 'outcome' | 'finding'>

function judgeBy(condition: RuleCondition, timeline: Timeline, dates: DateRange, at: CalendarDate | undefined): Gravest {
  const found = findingsOf(condition, timeline, dates)
  const gravest = gravestOf(at === undefined ? found : found.filter(({ where }) => where.includes(at)))
  if (!gravest.finding || gravest.outcome === 'BROKEN' || gravest.finding.unknown) return gravest
  const unknown = unknownTo(condition, timeline, dates)
  return unknown ? { outcome: 'NOT_TOLD', finding: { ...gravest.finding, unknown } } : gravest
}

function gravestOf(findings: readonly RuleFinding[]): Gravest {
  const [gravest] = findings
    .map((finding) => ({ finding, outcome: outcomeOf(finding), excess: excessOf(finding) }))
    .toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || b.excess - a.excess)
  if (!gravest) return { outcome: 'KEPT' }
  const { finding, outcome } = gravest
  const where = [...new Set(finding.where)]
  const unknown = outcome === 'NOT_TOLD' ? (finding.unknown ?? 'ACTUAL_HOURS') : undefined
  return { outcome, finding: { ...finding, where, ...(unknown && { unknown }) } }
}
