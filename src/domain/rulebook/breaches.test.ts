import { expect, test } from 'vitest'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import { breachesBy, type PersonContract, type PlannedDuty } from './breaches.ts'
import { packs } from './packs/packs.ts'
import type { RecordedDuty } from './timeline-of.ts'

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }
const around = { fromDate: '2026-04-01', toDate: '2026-12-31' }

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
    record: {
      timeZone: 'America/Toronto',
      leave: [],
      terms: defaultLeaveTerms,
      blocks: [november],
      joined: '2020-01-01',
      knownSince: '2020-01-01',
      publishedAt: {},
      duties,
      covers: [],
      dates: around,
      kinds: { call: 'IN_HOSPITAL_CALL' },
      services: [],
      serviceDays: { blocks: [], rotations: [] },
      holidays: new Set(),
      isAllOnRoster: true,
    },
    ...change,
  }
}

const rulesBroken = (date: CalendarDate, duties: RecordedDuty[], change?: Partial<PersonContract>) =>
  breachesBy(call(date), duties, contractWith(duties, change)).map(({ ruleId, finding }) => [ruleId, finding.used.least, finding.bound])

test('one call too many breaks a rule, and one that is allowed does not', () => {
  // Eight calls in 30 days are allowed by the milder reading; the weekends stay free.
  const seven = ['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11', '2026-11-16', '2026-11-18', '2026-11-23'].map(recorded)
  expect(rulesBroken('2026-11-25', seven)).toEqual([])
  expect(rulesBroken('2026-11-30', [...seven, recorded('2026-11-25')])).toEqual([['in-hospital-call', 9, 8]])
  expect(rulesBroken('2026-11-24', seven)).toEqual([['consecutive-call', 1, 0]])
})

test('what is broken already is held against a duty only if it breaks it further', () => {
  const nine = every(3, 10, '2026-11-01').map(recorded)
  const broken = breachesBy(call('2026-12-14'), nine, contractWith(nine)).map(({ ruleId }) => ruleId)
  expect(broken).not.toContain('in-hospital-call')
  expect(rulesBroken('2026-11-30', nine)).toContainEqual(['in-hospital-call', 11, 8])
})

test('a call at the end of a month is felt in the next', () => {
  expect(rulesBroken('2026-11-30', [recorded('2026-12-01')])).toEqual([['consecutive-call', 1, 0]])
  expect(rulesBroken('2026-11-30', [recorded('2026-12-02')])).toEqual([])
})

test('a duty that is given away no longer counts, one outside the month does', () => {
  const duties = [recorded('2026-11-10')]
  expect(breachesBy(call('2026-11-11'), [], contractWith(duties))).toEqual([])
  expect(breachesBy(call('2026-11-11'), duties, contractWith(duties))).toHaveLength(1)
})

test('a rule that is waived on the day is not broken, and a should never is', () => {
  const duties = [recorded('2026-11-10')]
  const waiver = { ruleId: 'consecutive-call', fromDate: '2026-11-11', toDate: '2026-11-11' }
  expect(rulesBroken('2026-11-11', duties, { waivers: [waiver] })).toEqual([])
  expect(rulesBroken('2026-11-09', duties, { waivers: [waiver] })).toHaveLength(1)
  const asked = contractWith([]).rules.map((rule) => ({ ...rule, level: 'SHOULD' as const }))
  expect(rulesBroken('2026-11-11', duties, { rules: asked })).toEqual([])
})
