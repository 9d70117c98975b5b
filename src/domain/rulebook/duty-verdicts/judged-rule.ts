import type { DateRange } from '#domain/time/calendar-date.ts'

import { breachOf } from '../breaches.ts'
import { judge } from '../judge.ts'
import type { PackRule } from '../pack.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { withWaiver, type JudgedRule, type RuleWaiver } from '../waiver.ts'

/** The verdict of a rule about a person, with the days of every breach, because the verdict itself names only the worst one. */
export function judgedRule(rule: PackRule, timeline: Timeline, dates: DateRange, waivers: readonly RuleWaiver[]): JudgedRule {
  const verdict = judge(rule, timeline, dates)
  const judged = withWaiver(verdict, waivers, dates)
  const breach = verdict.outcome === 'BROKEN' ? breachOf(rule, timeline, [dates], waivers) : undefined
  if (!breach) return judged
  return { ...judged, brokenOn: [...new Set(breach.findings.flatMap(({ where }) => where))].toSorted() }
}
