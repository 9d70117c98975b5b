import { expect, test } from 'vitest'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { recordOf } from '#test/judging.ts'

import { breachesAt, type PersonContract } from '../breaches.ts'
import type { RuleCondition } from '../condition.ts'
import type { PackRule } from '../pack.ts'
import { packs } from '../packs/packs.ts'
import { timelineOf, type RecordedDuty } from '../timeline/timeline-of.ts'
import { tightestAt, verdictsAt } from './duty-verdicts.ts'
import { judgedRule } from './judged-rule.ts'

const halves = [
  { fromDate: '2026-11-01', toDate: '2026-11-15' },
  { fromDate: '2026-11-16', toDate: '2026-11-30' },
]
const calls = { kinds: ['IN_HOSPITAL_CALL' as const] }

const call = (date: CalendarDate): RecordedDuty => ({
  date,
  range: rangeOn(date, { startTime: '17:00', endTime: '08:00' }),
  templateId: 'call',
  assignmentId: date,
  isCover: false,
})

const rule = (id: string, condition: RuleCondition, level: PackRule['level'] = 'MUST'): PackRule => ({
  ...packs[0]!.rules[0]!,
  id,
  level,
  readings: [condition],
})

const most = (id: string, limit: number) => rule(id, { shape: 'MOST_DUTIES', of: calls, window: 'BLOCK', most: limit })
const longest = rule('longest', { shape: 'LONGEST_DUTY', of: calls, most: 15, since: 'DUTY', withHandOver: false })

const contractOf = (rules: PackRule[], waivers: PersonContract['waivers'] = []): PersonContract => ({
  rules,
  waivers,
  record: recordOf([], { blocks: halves }),
})

const [third, fifth, seventh, twentieth] = ['2026-11-03', '2026-11-05', '2026-11-07', '2026-11-20'].map(call) as [
  RecordedDuty,
  RecordedDuty,
  RecordedDuty,
  RecordedDuty,
]

test('a duty is judged by the rules that count it, in its own block, the worst first', () => {
  const contract = contractOf([most('three', 3), most('two', 2), most('one', 1)])
  const told = (duty: RecordedDuty, others: RecordedDuty[]) =>
    verdictsAt(duty, others, contract).map(({ ruleId, outcome, finding }) => [ruleId, outcome, finding.used.most])
  expect(told(fifth, [third, twentieth])).toEqual([
    ['one', 'BROKEN', 2],
    ['two', 'AT_LIMIT', 2],
    ['three', 'KEPT', 2],
  ])
  expect(told(twentieth, [third, fifth])).toEqual([
    ['one', 'AT_LIMIT', 1],
    ['three', 'KEPT', 1],
    ['two', 'KEPT', 1],
  ])
})

test('broken verdicts match the breaches that count the duty', () => {
  const contract = contractOf([most('two', 2), most('one', 1)])
  const broken = verdictsAt(seventh, [third, fifth], contract).filter(({ outcome }) => outcome === 'BROKEN')
  expect(broken.map(({ ruleId }) => ruleId)).toEqual(breachesAt(seventh, [third, fifth], contract).map(({ ruleId }) => ruleId))
})

test('a letter waives a rule only if it is for all days that the rule counts', () => {
  const outcome = (fromDate: CalendarDate) =>
    verdictsAt(fifth, [third], contractOf([most('one', 1)], [{ ruleId: 'one', fromDate, toDate: '2026-11-30' }]))[0]!.outcome
  expect(outcome('2026-11-03')).toBe('WAIVED')
  expect(outcome('2026-11-04')).toBe('BROKEN')
})

test('rules that do not count the duty, and the rule on publication, have no verdict', () => {
  const days = rule('days', { shape: 'MOST_DUTIES', of: { kinds: ['DAY'] }, window: 'BLOCK', most: 1 })
  const posted = rule('posted', { shape: 'POSTED', fewest: 28 })
  expect(verdictsAt(third, [], contractOf([days, posted]))).toEqual([])
})

test('the tightest rule leaves the least room, and is about more than the duty alone', () => {
  const weekends: RuleCondition = {
    shape: 'WEEKENDS',
    of: calls,
    hours: { fromDay: 6, fromTime: '00:00', toDay: 1, toTime: '00:00' },
    window: { days: 28 },
    limit: { fewestFree: 2 },
  }
  const tightest = (rules: PackRule[], others: RecordedDuty[] = []) => {
    const verdict = tightestAt(seventh, others, contractOf(rules))
    return verdict && [verdict.ruleId, verdict.finding.used.most, verdict.outcome]
  }
  expect(tightest([longest, most('nine', 9), most('four', 4)], [third])).toEqual(['four', 2, 'KEPT'])
  expect(tightest([most('four', 4), rule('weekends', weekends)], [third])).toEqual(['weekends', 3, 'KEPT'])
  expect(tightest([most('four', 4), rule('weekends', weekends)], [third, fifth])).toEqual(['four', 3, 'KEPT'])
  expect(tightest([most('nine', 9), most('two', 2)], [third, fifth])).toEqual(['two', 3, 'BROKEN'])
  expect(tightest([longest])).toBeUndefined()
  expect(tightest([])).toBeUndefined()
})

test('a verdict names the days of every breach that no letter allows, not only of the worst', () => {
  const { record } = contractOf([])
  const [first, second] = ['2026-11-18', '2026-11-20'].map(call) as [RecordedDuty, RecordedDuty]
  const timeline = timelineOf({ ...record, duties: [third, fifth, seventh, first, second] })
  const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }
  const brokenOn = (limit: number, waived: { fromDate: CalendarDate; toDate: CalendarDate }[] = []) => {
    const waivers = waived.map((dates) => ({ id: '', userId: '', ruleId: 'calls', letter: 'May 2', waivedBy: '', ...dates }))
    return judgedRule(most('calls', limit), timeline, november, waivers).brokenOn
  }
  expect(brokenOn(3)).toBeUndefined()
  expect(brokenOn(2)).toEqual(['2026-11-03', '2026-11-05', '2026-11-07'])
  expect(brokenOn(1)).toEqual(['2026-11-03', '2026-11-05', '2026-11-07', '2026-11-18', '2026-11-20'])
  // A letter allows the worst breach, which makes the verdict waived, but not the other breach.
  expect(brokenOn(1, halves.slice(0, 1))).toEqual(['2026-11-18', '2026-11-20'])
  expect(brokenOn(1, halves)).toBeUndefined()
})
