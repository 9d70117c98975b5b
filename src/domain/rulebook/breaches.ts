import { Type, type Static } from 'typebox'

import { reachOf } from '#domain/people/rule-settings.ts'
import { monthOf, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'

import { excessOf, RuleFinding } from './finding.ts'
import { findingsOf } from './judge.ts'
import { Words, type PackRule } from './pack.ts'
import { judgedDates, recordWith, type PlannedDuty } from './planned-duties.ts'
import { timelineOf, type PersonRecord } from './timeline/timeline-of.ts'
import type { Timeline } from './timeline/timeline.ts'
import { isWaived, type WaiverContent } from './waiver.ts'

/** What a contract demands of a person, and what is on record about them. Plain data, so that it can be sent to threads. */
export interface PersonContract {
  rules: readonly PackRule[]
  waivers: readonly Pick<WaiverContent, 'ruleId' | 'fromDate' | 'toDate'>[]
  record: PersonRecord
}

export type ContractBreach = Static<typeof ContractBreach>
/** A rule that is broken for certain. */
export const ContractBreach = Type.Object({ ruleId: Type.String(), title: Words, clause: Words, finding: RuleFinding })

/** The mandatory rules that one more duty would break, or break further. others: the person's other duties within reach of its month. */
export const breachesBy = (duty: PlannedDuty, others: readonly PlannedDuty[], contract: PersonContract): ContractBreach[] =>
  breachesOfAll([duty], others, contract)

/** The same for several duties of a month together, because two duties can break a rule that neither of them breaks alone. */
export function breachesOfAll(duties: readonly PlannedDuty[], others: readonly PlannedDuty[], contract: PersonContract): ContractBreach[] {
  const [first] = duties
  if (!first) return []
  const dates = duties.map(({ date }) => date)
  const reach = reachOf(monthOf(first.date))
  const broken = brokenIn(timelineOf(recordWith([...others, ...duties], reach, contract.record)), dates, contract)
  if (broken.length === 0) return []
  const before = timelineOf(recordWith(others, reach, contract.record))
  return broken
    .filter(({ rule, breach }) => breach.excess > (breachOf(rule, before, judgedDates(dates, rule), contract.waivers)?.excess ?? 0) + tiny)
    .map(({ rule, breach }) => asContractBreach(rule, breach, duties))
}

/** The broken mandatory rules that count a duty which the person already has, whichever duty broke them. */
export function breachesAt(duty: PlannedDuty, others: readonly PlannedDuty[], contract: PersonContract): ContractBreach[] {
  const timeline = timelineOf(recordWith([...others, duty], reachOf(monthOf(duty.date)), contract.record))
  return brokenIn(timeline, [duty.date], contract).flatMap(({ rule, breach }) => {
    const findings = breach.findings.filter(({ where }) => where.includes(duty.date))
    return findings.length > 0 ? [asContractBreach(rule, { ...breach, findings }, [duty])] : []
  })
}

/** The mandatory rules, except the one on publication: people do not break it by working on a day that was published late. */
const musts = ({ rules }: PersonContract): PackRule[] =>
  rules.filter(({ level, readings }) => level === 'MUST' && readings[0]!.shape !== 'POSTED')

const brokenIn = (timeline: Timeline, dates: readonly CalendarDate[], contract: PersonContract): { rule: PackRule; breach: Breach }[] =>
  musts(contract).flatMap((rule) => {
    const breach = breachOf(rule, timeline, judgedDates(dates, rule), contract.waivers)
    return breach ? [{ rule, breach }] : []
  })

function asContractBreach({ id, title, clause }: PackRule, { findings }: Breach, duties: readonly PlannedDuty[]): ContractBreach {
  const finding = findings.find(({ where }) => duties.some(({ date }) => where.includes(date))) ?? findings[0]!
  return { ruleId: id, title, clause, finding: { ...finding, where: [...new Set(finding.where)] } }
}

const tiny = 1e-6

interface Breach {
  /** How far the limit is exceeded, summed over all findings. */
  excess: number
  /** The worst finding first. */
  findings: RuleFinding[]
}

/**
 * How far a rule is certainly broken by its mildest reading, without breaches that a letter allows; undefined unless it is broken under
 * every reading.
 */
export function breachOf(
  { id, readings }: PackRule,
  timeline: Timeline,
  judged: readonly DateRange[],
  waivers: PersonContract['waivers'] = [],
): Breach | undefined {
  let mildest: Breach | undefined
  for (const reading of readings) {
    const findings = judged.flatMap((dates) =>
      findingsOf(reading, timeline, dates).filter(
        (finding) => excessOf(finding) > 0 && !waivers.some((waiver) => isWaived(id, finding.where, waiver, dates)),
      ),
    )
    const excess = findings.reduce((sum, finding) => sum + excessOf(finding), 0)
    if (excess === 0) return undefined
    if (!mildest || excess < mildest.excess) mildest = { excess, findings: findings.toSorted((a, b) => excessOf(b) - excessOf(a)) }
  }
  return mildest
}
