import { Type, type Static } from 'typebox'

import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { addDays, daysBetween, isWithin, monthOf, rangeOfMonth, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

import { excessOf, RuleFinding } from './finding.ts'
import { findingsOf } from './judge.ts'
import { Words, type PackRule } from './pack.ts'
import { timelineOf, type PersonRecord, type RecordedDuty } from './timeline-of.ts'
import type { Timeline } from './timeline.ts'
import type { WaiverContent } from './waiver.ts'

/** What a contract asks of a person, and what is on record about them. Plain data, which goes to threads. */
export interface PersonContract {
  rules: readonly PackRule[]
  waivers: readonly Pick<WaiverContent, 'ruleId' | 'fromDate' | 'toDate'>[]
  record: PersonRecord
}

/** A duty that is planned, or one on record. */
export interface PlannedDuty {
  date: CalendarDate
  range: TimeRange
  templateId: Id
  assignmentId?: Id
  isCover?: boolean
}

export type ContractBreach = Static<typeof ContractBreach>
/** A rule that is broken for certain. */
export const ContractBreach = Type.Object({ ruleId: Type.String(), title: Words, clause: Words, finding: RuleFinding })

/** The musts that one more duty would break, or break further. others: the person's other duties within reach of its month. */
export function breachesBy(duty: PlannedDuty, others: readonly PlannedDuty[], contract: PersonContract): ContractBreach[] {
  const rules = mustsOn(duty.date, contract)
  if (rules.length === 0) return []
  const reach = reachOf(monthOf(duty.date))
  const after = timelineOf(recordWith([...others, duty], reach, contract.record))
  const judged = judgedDates(duty.date)
  const broken = rules.flatMap((rule) => {
    const breach = breachOf(rule, after, judged)
    return breach ? [{ rule, breach }] : []
  })
  if (broken.length === 0) return []
  const before = timelineOf(recordWith(others, reach, contract.record))
  return broken.flatMap(({ rule, breach }): ContractBreach[] => {
    if (breach.excess <= (breachOf(rule, before, judged)?.excess ?? 0) + tiny) return []
    const finding = breach.findings.find(({ where }) => where.includes(duty.date)) ?? breach.findings[0]!
    return [{ ruleId: rule.id, title: rule.title, clause: rule.clause, finding: { ...finding, where: [...new Set(finding.where)] } }]
  })
}

/** Whether several duties of a month together break a must, or break it further. Quicker than asking about each. */
export function isBrokenBy(duties: readonly PlannedDuty[], others: readonly PlannedDuty[], contract: PersonContract): boolean {
  const [first] = duties
  if (!first) return false
  const reach = reachOf(monthOf(first.date))
  const judged = judgedDates(rangeOfMonth(monthOf(first.date)).toDate)
  const rules = new Set(duties.flatMap(({ date }) => mustsOn(date, contract)))
  const after = timelineOf(recordWith([...others, ...duties], reach, contract.record))
  const broken = [...rules].flatMap((rule) => {
    const breach = breachOf(rule, after, judged)
    return breach ? [{ rule, breach }] : []
  })
  if (broken.length === 0) return false
  const before = timelineOf(recordWith(others, reach, contract.record))
  return broken.some(({ rule, breach }) => breach.excess > (breachOf(rule, before, judged)?.excess ?? 0) + tiny)
}

const tiny = 1e-6

/** The musts that hold for the person on this day. */
export const mustsOn = (date: CalendarDate, { rules, waivers }: PersonContract): PackRule[] =>
  rules.filter(({ id, level }) => level === 'MUST' && !waivers.some((waiver) => waiver.ruleId === id && isWithin(date, waiver)))

/** How far into the next month a duty at the end of one is felt: rest owed, and the day after. */
const felt = 8

/** The month of a duty, and the first days of the next if it is near. */
export function judgedDates(date: CalendarDate): DateRange[] {
  const month = rangeOfMonth(monthOf(date))
  const next = { fromDate: addDays(month.toDate, 1), toDate: addDays(month.toDate, felt) }
  return daysBetween(date, month.toDate) < felt ? [month, next] : [month]
}

/** The record with these duties instead of those within reach. */
export function recordWith(duties: readonly PlannedDuty[], reach: DateRange, record: PersonRecord): PersonRecord {
  const nameOf = ({ assignmentId, isCover }: PlannedDuty) => `${assignmentId} ${isCover}`
  const known = new Map(record.duties.map((duty) => [nameOf(duty), duty]))
  const planned = duties
    .filter(({ date }) => isWithin(date, reach))
    .map((duty): RecordedDuty => known.get(nameOf(duty)) ?? { ...duty, assignmentId: '', isCover: false })
  return { ...record, duties: [...record.duties.filter(({ date }) => !isWithin(date, reach)), ...planned] }
}

interface Breach {
  /** By how much, over all that is found. */
  excess: number
  /** The gravest first. */
  findings: RuleFinding[]
}

/** How a rule is broken for certain; by the mildest of its readings, undefined if one of them is not. */
export function breachOf({ readings }: PackRule, timeline: Timeline, judged: readonly DateRange[]): Breach | undefined {
  let mildest: Breach | undefined
  for (const reading of readings) {
    const findings = judged.flatMap((dates) => findingsOf(reading, timeline, dates)).filter((finding) => excessOf(finding) > 0)
    const excess = findings.reduce((sum, finding) => sum + excessOf(finding), 0)
    if (excess === 0) return undefined
    if (!mildest || excess < mildest.excess) mildest = { excess, findings: findings.toSorted((a, b) => excessOf(b) - excessOf(a)) }
  }
  return mildest
}
