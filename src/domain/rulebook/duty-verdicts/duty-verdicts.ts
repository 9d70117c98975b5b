import { Type, type Static } from 'typebox'

import { reachOf } from '#domain/people/rule-settings.ts'
import { monthOf } from '#domain/time/calendar-date.ts'

import type { PersonContract } from '../breaches.ts'
import type { RuleCondition } from '../condition.ts'
import { RuleFinding } from '../finding.ts'
import { judge } from '../judge.ts'
import { PackRule, Words } from '../pack.ts'
import { judgedDates, recordWith, type PlannedDuty } from '../planned-duties.ts'
import { timelineOf } from '../timeline/timeline-of.ts'
import { isWaived, Judgement, judgements } from '../waiver.ts'

export type DutyVerdict = Static<typeof DutyVerdict>
/** What a rule says about a person where it counts one of their duties. */
export const DutyVerdict = Type.Object({
  ruleId: Type.String(),
  title: Words,
  clause: Words,
  level: PackRule.properties.level,
  outcome: Judgement,
  finding: RuleFinding,
})

/**
 * What each rule that counts a duty says about the person, the worst first. Whoever works on a day that was published late does not break the
 * rule on publication, so that rule is left out. others: the person's other duties within reach of its month.
 */
export function verdictsAt(duty: PlannedDuty, others: readonly PlannedDuty[], { rules, waivers, record }: PersonContract): DutyVerdict[] {
  const timeline = timelineOf(recordWith([...others, duty], reachOf(monthOf(duty.date)), record))
  const verdictsOf = (rule: PackRule) =>
    judgedDates([duty.date], rule).flatMap((dates): DutyVerdict[] => {
      const { outcome, finding } = judge(rule, timeline, dates, duty.date)
      if (!finding) return []
      const { id: ruleId, title, clause, level } = rule
      const isWaivable = outcome === 'BROKEN' || outcome === 'NOT_TOLD'
      const waived = isWaivable && waivers.some((waiver) => isWaived(ruleId, finding.where, waiver, dates))
      return [{ ruleId, title, clause, level, outcome: waived ? 'WAIVED' : outcome, finding }]
    })
  return rules
    .filter(({ readings }) => readings[0]!.shape !== 'POSTED')
    .flatMap((rule) => verdictsOf(rule).toSorted(byGravity).slice(0, 1))
    .toSorted(byGravity)
}

const byGravity = (a: DutyVerdict, b: DutyVerdict): number => judgements.indexOf(a.outcome) - judgements.indexOf(b.outcome)

/** The rules that count over a time, of which a person can have more or less left. The others say the same about everyone, or only whether. */
const counting: readonly RuleCondition['shape'][] = [
  'MOST_DUTIES',
  'WEIGHTED_DUTIES',
  'HOURS_IN_A_ROW',
  'AVERAGE_HOURS',
  'DUTIES_IN_A_ROW',
  'FREE_STRETCHES',
  'WEEKENDS',
  'ALTERNATION',
]

/** The rule that leaves the least room if the duty is theirs; undefined if no rule that counts over a time counts it and can be told. */
export function tightestAt(duty: PlannedDuty, others: readonly PlannedDuty[], contract: PersonContract): DutyVerdict | undefined {
  const rules = contract.rules.filter(({ readings }) => counting.includes(readings[0]!.shape))
  const [tightest] = verdictsAt(duty, others, { ...contract, rules })
    .filter(({ outcome, finding }) => ['BROKEN', 'AT_LIMIT', 'KEPT'].includes(outcome) && finding.bound > 0)
    .toSorted((one, other) => partUsed(other.finding) - partUsed(one.finding))
  return tightest
}

/** The part of a limit that is used: 1 at the limit, more if it is broken. */
const partUsed = ({ used, bound, side }: RuleFinding): number => (side === 'MOST' ? used.most / bound : bound / used.least)
