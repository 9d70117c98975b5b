import type { DateRange } from '#domain/time/calendar-date.ts'

import { breachOf, type PersonContract } from './breaches.ts'
import { judge, type RuleVerdict } from './judge.ts'
import type { PackRule } from './pack.ts'
import { timelineOf, type PersonRecord, type RecordedDuty } from './timeline/timeline-of.ts'

/** How much it helps to give a duty away when a rule is broken. */
interface Relief {
  duty: RecordedDuty
  /** Whether the rule is no longer broken. */
  isEnough: boolean
}

/** The verdict of a rule about someone who has taken a duty. */
export const verdictWith = (rule: PackRule, record: PersonRecord, duty: RecordedDuty, dates: DateRange): RuleVerdict =>
  judge(rule, timelineOf({ ...record, duties: [...record.duties, duty] }), dates)

/** The duties on these dates without which a rule would be broken less, the most helpful first. Empty if the rule is not broken. */
export function reliefsOf(rule: PackRule, { record, waivers }: Pick<PersonContract, 'record' | 'waivers'>, dates: DateRange): Relief[] {
  const breachWithout = (given?: RecordedDuty) =>
    breachOf(rule, timelineOf({ ...record, duties: record.duties.filter((duty) => duty !== given) }), [dates], waivers)
  const breach = breachWithout()
  if (!breach) return []
  const counted = new Set(breach.findings.flatMap(({ where }) => where))
  return record.duties
    .filter(({ date, isCover }) => counted.has(date) && !isCover)
    .map((duty) => ({ duty, left: breachWithout(duty)?.excess ?? 0 }))
    .filter(({ left }) => left < breach.excess)
    .toSorted((a, b) => a.left - b.left || (a.duty.date < b.duty.date ? -1 : 1))
    .map(({ duty, left }) => ({ duty, isEnough: left === 0 }))
}
