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
/** The verdict of a rule about a person, from findings that count one of their duties. */
export const DutyVerdict = Type.Object({
  ruleId: Type.String(),
  title: Words,
  clause: Words,
  level: PackRule.properties.level,
  outcome: Judgement,
  finding: RuleFinding,
})

/**
 * For each rule that counts a duty, its verdict about the person; the worst come first. The rule on publication is left out, because people
 * do not break it by working on a day that was published late. others: the person's other duties within reach of its month.
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

/**
 * The rules that count over several days, so that one person can have more left than another. The other rules say the same about everyone,
 * or only yes or no.
 */
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

/** The counting rule that leaves a person the least room with this duty; undefined if no such rule counts the duty with a known outcome. */
export function tightestAt(duty: PlannedDuty, others: readonly PlannedDuty[], contract: PersonContract): DutyVerdict | undefined {
  const rules = contract.rules.filter(({ readings }) => counting.includes(readings[0]!.shape))
  const [tightest] = verdictsAt(duty, others, { ...contract, rules })
    .filter(({ outcome, finding }) => ['BROKEN', 'AT_LIMIT', 'KEPT'].includes(outcome) && finding.bound > 0)
    .toSorted((one, other) => partUsed(other.finding) - partUsed(one.finding))
  return tightest
}

/** The part of a limit that is used: 1 at the limit, more if it is broken. */
const partUsed = ({ used, bound, side }: RuleFinding): number => (side === 'MOST' ? used.most / bound : bound / used.least)
