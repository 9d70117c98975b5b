import { expect, test } from 'vitest'

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { recordOf } from '#test/judging.ts'

import { breachesAt, breachesBy, breachesOfAll, type PersonContract } from './breaches.ts'
import type { RuleCondition } from './condition.ts'
import type { PackRule } from './pack.ts'
import { packs } from './packs/packs.ts'
import { judgedDates, recordWith, type PlannedDuty } from './planned-duties.ts'
import { reliefsOf } from './relief.ts'
import type { RecordedDuty } from './timeline/timeline-of.ts'

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }

const call = (date: CalendarDate): PlannedDuty => ({
  date,
  range: rangeOn(date, { startTime: '17:00', endTime: '08:00' }),
  templateId: 'call',
})
const recorded = (date: CalendarDate): RecordedDuty => ({ ...call(date), assignmentId: date, isCover: false })
const every = (days: number, count: number, from: CalendarDate) => Array.from({ length: count }, (_, at) => addDays(from, at * days))

function contractWith(duties: RecordedDuty[], change: Partial<PersonContract> = {}): PersonContract {
  return {
    rules: packs.find(({ id }) => id === 'paro-2016')!.rules,
    waivers: [],
    record: recordOf(duties, { blocks: [november] }),
    ...change,
  }
}

const rulesBroken = (date: CalendarDate, duties: RecordedDuty[], change?: Partial<PersonContract>) =>
  breachesBy(call(date), duties, contractWith(duties, change)).map(({ ruleId, finding }) => [ruleId, finding.used.least, finding.bound])

test('one call too many breaks a rule, and the last one allowed does not', () => {
  // Under the milder reading, eight calls in 30 days are allowed; the weekends stay free.
  const seven = ['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11', '2026-11-16', '2026-11-18', '2026-11-23'].map(recorded)
  expect(rulesBroken('2026-11-25', seven)).toEqual([])
  expect(rulesBroken('2026-11-30', [...seven, recorded('2026-11-25')])).toEqual([['in-hospital-call', 9, 8]])
  expect(rulesBroken('2026-11-24', seven)).toEqual([['consecutive-call', 1, 0]])
})

test('an existing breach counts against a duty only if the duty makes it worse', () => {
  const nine = every(3, 10, '2026-11-01').map(recorded)
  const broken = breachesBy(call('2026-12-14'), nine, contractWith(nine)).map(({ ruleId }) => ruleId)
  expect(broken).not.toContain('in-hospital-call')
  expect(rulesBroken('2026-11-30', nine)).toContainEqual(['in-hospital-call', 11, 8])
})

test('a call at the end of a month can break a rule in the next', () => {
  expect(rulesBroken('2026-11-30', [recorded('2026-12-01')])).toEqual([['consecutive-call', 1, 0]])
  expect(rulesBroken('2026-11-30', [recorded('2026-12-02')])).toEqual([])
})

test('duties beyond the reach of the month come from the record, whether or not they are passed', () => {
  const block = { fromDate: '2026-10-05', toDate: '2026-11-08' }
  const eight = ['2026-10-05', '2026-10-07', '2026-10-12', '2026-10-14', '2026-10-19', '2026-10-21', '2026-10-26', '2026-10-28'].map(
    recorded,
  )
  const inBlock = (duties: RecordedDuty[]) => ({ ...contractWith(duties), record: { ...contractWith(duties).record, blocks: [block] } })
  const near = eight.filter(({ date }) => date > '2026-10-17')
  for (const others of [eight, near]) {
    expect(breachesBy(call('2026-11-03'), others, inBlock(eight))).toEqual([])
    const nine = [...eight, recorded('2026-11-03')]
    expect(breachesBy(call('2026-11-05'), [...others, nine.at(-1)!], inBlock(nine)).map(({ finding }) => finding.used.least)).toEqual([10])
  }
})

test('a duty on record counts only if the person still has it', () => {
  const duties = [recorded('2026-11-10')]
  expect(breachesBy(call('2026-11-11'), [], contractWith(duties))).toEqual([])
  expect(breachesBy(call('2026-11-11'), duties, contractWith(duties))).toHaveLength(1)
})

test('a rule that is waived on all days that it counts is not broken, and optional rules never are', () => {
  const duties = [recorded('2026-11-10')]
  const waiver = { ruleId: 'consecutive-call', fromDate: '2026-11-10', toDate: '2026-11-11' }
  expect(rulesBroken('2026-11-11', duties, { waivers: [waiver] })).toEqual([])
  expect(rulesBroken('2026-11-11', duties, { waivers: [{ ...waiver, fromDate: '2026-11-11' }] })).toHaveLength(1)
  expect(rulesBroken('2026-11-09', duties, { waivers: [waiver] })).toHaveLength(1)
  const asked = contractWith([]).rules.map((rule) => ({ ...rule, level: 'SHOULD' as const }))
  expect(rulesBroken('2026-11-11', duties, { rules: asked })).toEqual([])
})

const shift = (date: CalendarDate): RecordedDuty => ({ ...recorded(date), range: rangeOn(date, { startTime: '07:00', endTime: '19:00' }) })

test('two days of one weekend together break what neither breaks alone', () => {
  const worked = ['2026-11-07', '2026-11-14'].map(shift)
  const weekend = ['2026-11-21', '2026-11-22'].map(shift)
  const third = shift('2026-11-28')
  const contract = contractWith([])
  const others = [...worked, third]
  expect(breachesOfAll(weekend, others, contract).map(({ ruleId }) => ruleId)).toContain('free-weekends')
  expect(breachesBy(weekend[1]!, [...others, weekend[0]!], contract).map(({ ruleId }) => ruleId)).not.toContain('free-weekends')
  expect(breachesAt(weekend[1]!, [...others, weekend[0]!], contract).map(({ ruleId }) => ruleId)).toContain('free-weekends')
})

test('a Sunday on the first of a month counts for the previous month’s weekend', () => {
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31' }
  const rulesBrokenBeside = (dates: CalendarDate[]) => {
    const worked = dates.map(shift)
    const contract = contractWith(worked)
    const byMonths = { ...contract, record: { ...contract.record, blocks: [october, november] } }
    return breachesBy(shift('2026-11-01'), worked, byMonths).map(({ ruleId }) => ruleId)
  }
  expect(rulesBrokenBeside(['2026-10-03', '2026-10-10'])).toEqual([])
  expect(rulesBrokenBeside(['2026-10-03', '2026-10-10', '2026-10-17'])).toEqual(['free-weekends'])
})

test('giving away a duty helps only if the broken rule counts it, and the result says whether that is enough', () => {
  const rule = contractWith([]).rules.find(({ id }) => id === 'consecutive-call')!
  const reliefs = (dates: CalendarDate[]) =>
    reliefsOf(rule, contractWith(dates.map(recorded)), november).map(({ duty, isEnough }) => [duty.date, isEnough])
  expect(reliefs(['2026-11-03', '2026-11-10', '2026-11-11'])).toEqual([
    ['2026-11-10', true],
    ['2026-11-11', true],
  ])
  // Of three duties, the middle one is too close to both others.
  expect(reliefs(['2026-11-10', '2026-11-11', '2026-11-12'])).toEqual([
    ['2026-11-11', true],
    ['2026-11-10', false],
    ['2026-11-12', false],
  ])
  expect(reliefs(['2026-11-10', '2026-11-12'])).toEqual([])
})

test('a month is judged with the neighbouring days that its duties affect', () => {
  const calls = { kinds: ['IN_HOSPITAL_CALL' as const] }
  const judged = (condition: RuleCondition, ...dates: CalendarDate[]) => judgedDates(dates, ruleWith(condition))
  const most: RuleCondition = { shape: 'MOST_DUTIES', of: calls, window: 'BLOCK', most: 1 }
  expect(judged(most, '2026-11-15')).toEqual([november])
  expect(judged(most, '2026-11-02')).toEqual([{ fromDate: '2026-10-30', toDate: '2026-11-30' }])
  expect(judged(most, '2026-11-03')).toEqual([november])
  expect(judged(most, '2026-11-22')).toEqual([november])
  expect(judged(most, '2026-11-23')).toEqual([november, { fromDate: '2026-12-01', toDate: '2026-12-08' }])
  expect(judged(most, '2026-11-15', '2026-11-01', '2026-11-30')).toEqual([
    { fromDate: '2026-10-30', toDate: '2026-11-30' },
    { fromDate: '2026-12-01', toDate: '2026-12-08' },
  ])
  const fortnight: RuleCondition = { shape: 'SPACING', of: calls, days: 14 }
  expect(judged(fortnight, '2026-11-16')).toEqual([november])
  expect(judged(fortnight, '2026-11-17')).toEqual([november, { fromDate: '2026-12-01', toDate: '2026-12-14' }])
})

const breachesBeside = (condition: RuleCondition, late: CalendarDate, others: CalendarDate[], blocks = [november]) => {
  const contract = contractWith(others.map(recorded), { rules: [ruleWith(condition)] })
  const own = { ...contract, record: { ...contract.record, blocks } }
  return breachesBy(call(late), others.map(recorded), own).length
}

test('a duty breaks rules as far into the next month as they reach', () => {
  const of = { kinds: ['IN_HOSPITAL_CALL' as const] }
  expect(breachesBeside({ shape: 'SPACING', of, days: 14 }, '2026-11-20', ['2026-12-02'])).toBe(1)
  expect(breachesBeside({ shape: 'SPACING', of, days: 14 }, '2026-11-20', ['2026-12-04'])).toBe(0)
  expect(breachesBeside({ shape: 'SPACING', of, days: 31 }, '2026-11-20', ['2026-12-20'])).toBe(1)
  const run: RuleCondition = { shape: 'DUTIES_IN_A_ROW', of, most: 6, restAfter: { rest: 72, before: of } }
  const after = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
  expect(breachesBeside(run, '2026-11-30', [...after, '2026-12-08'])).toBe(1)
  expect(breachesBeside(run, '2026-11-30', [...after, '2026-12-10'])).toBe(0)
  expect(breachesBeside({ ...run, restAfter: { rest: 168, before: of } }, '2026-11-30', [...after, '2026-12-12'])).toBe(1)
})

test('a pair of duties that is closer than usual uses up the allowance of its four weeks', () => {
  const closer: RuleCondition = { shape: 'SPACING', of: { kinds: ['IN_HOSPITAL_CALL'] }, days: 3, closer: { days: 2, most: 1 } }
  const block = { fromDate: '2026-11-16', toDate: '2026-12-13' }
  expect(breachesBeside(closer, '2026-11-20', ['2026-11-18', '2026-12-09', '2026-12-11'], [block])).toBe(1)
  expect(breachesBeside(closer, '2026-11-21', ['2026-11-18', '2026-12-09', '2026-12-11'], [block])).toBe(0)
})

test('planned duties replace the recorded ones within reach, and known duties keep their recorded details', () => {
  const { record } = contractWith([recorded('2026-10-31'), recorded('2026-11-02'), recorded('2026-11-09')])
  const moved = { ...call('2026-11-10'), assignmentId: '2026-11-09', isCover: false }
  const planned = recordWith([{ ...call('2026-11-04') }, moved, call('2026-12-01')], november, record).duties
  expect(planned.map(({ date, assignmentId, isCover }) => [date, assignmentId, isCover])).toEqual([
    ['2026-10-31', '2026-10-31', false],
    ['2026-11-04', '', false],
    ['2026-11-09', '2026-11-09', false],
  ])
})

const ruleWith = (condition: RuleCondition): PackRule => ({ ...contractWith([]).rules[0]!, readings: [condition] })

test('a duty has no part in a breach of another block, even if its own block is at the limit', () => {
  const halves = [
    { fromDate: '2026-11-01', toDate: '2026-11-15' },
    { fromDate: '2026-11-16', toDate: '2026-11-30' },
  ]
  const rules = [ruleWith({ shape: 'MOST_DUTIES', of: { kinds: ['IN_HOSPITAL_CALL'] }, window: 'BLOCK', most: 1 })]
  const contract = contractWith([])
  const byHalves = { ...contract, rules, record: { ...contract.record, blocks: halves } }
  const [third, fifth, twentieth] = ['2026-11-03', '2026-11-05', '2026-11-20'].map(recorded) as [RecordedDuty, RecordedDuty, RecordedDuty]
  expect(breachesAt(twentieth, [third, fifth], byHalves)).toEqual([])
  expect(breachesAt(fifth, [third, twentieth], byHalves)).toMatchObject([{ finding: { where: ['2026-11-03', '2026-11-05'] } }])
})

test('reports the worst of several windows that a duty makes too full', () => {
  const rules = [ruleWith({ shape: 'MOST_DUTIES', of: { kinds: ['IN_HOSPITAL_CALL'] }, window: { days: 7 }, most: 3 })]
  const others = ['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-08'].map(recorded)
  const [breach, ...more] = breachesBy(call('2026-11-07'), others, contractWith(others, { rules }))
  expect(more).toEqual([])
  expect(breach!.finding.used).toEqual({ least: 5, most: 5 })
})

test('reports a breach even if the duty that causes it is not on a counted day', () => {
  const [calls, days] = [{ kinds: ['IN_HOSPITAL_CALL' as const] }, { kinds: ['DAY' as const] }]
  const rules = [ruleWith({ shape: 'ALTERNATION', between: calls, and: days, window: 'BLOCK', most: 0 })]
  const contract = contractWith([])
  const withDays = { ...contract, rules, record: { ...contract.record, kinds: { call: 'IN_HOSPITAL_CALL', day: 'DAY' } as const } }
  // The change is counted on the day of the later duty.
  expect(breachesBy({ ...shift('2026-11-09'), templateId: 'day' }, [recorded('2026-11-10')], withDays)).toMatchObject([
    { finding: { used: { least: 1 }, where: ['2026-11-10'] } },
  ])
})
