import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'
import { recordOf } from '#test/judging.ts'

import type { PackRule } from './pack.ts'
import { reliefsOf, verdictWith } from './relief.ts'
import type { RecordedDuty } from './timeline/timeline-of.ts'

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }
const duty = (date: string, change: Partial<RecordedDuty> = {}): RecordedDuty => ({
  assignmentId: date,
  templateId: 'call',
  date,
  range: rangeOn(date, { startTime: '17:00', endTime: '08:00' }),
  isCover: false,
  ...change,
})
const words = { en: 'x', fr: 'x' }
/** No two calls in a row. */
const apart: PackRule = {
  id: 'apart',
  title: words,
  clause: words,
  level: 'MUST',
  confidence: 'HIGH',
  readings: [{ shape: 'DUTIES_IN_A_ROW', of: { kinds: ['IN_HOSPITAL_CALL'] }, most: 1 }],
}
const reliefs = (...duties: RecordedDuty[]) =>
  reliefsOf(apart, { record: recordOf(duties, { blocks: [november] }), waivers: [] }, november).map(({ duty: { date }, isEnough }) => [
    date,
    isEnough,
  ])

test('a rule that is kept needs no relief', () => {
  expect(reliefs(duty('2026-11-02'), duty('2026-11-04'))).toEqual([])
})

test('the middle of three calls helps most, and the earlier of two equal calls comes first', () => {
  expect(reliefs(duty('2026-11-03'), duty('2026-11-02'), duty('2026-11-04'))[0]).toEqual(['2026-11-03', true])
  expect(reliefs(duty('2026-11-10'), duty('2026-11-09'))).toEqual([
    ['2026-11-09', true],
    ['2026-11-10', true],
  ])
})

test('a cover cannot be given away, and a call that does not count does not help', () => {
  expect(reliefs(duty('2026-11-09', { isCover: true }), duty('2026-11-10'), duty('2026-11-20'))).toEqual([['2026-11-10', true]])
})

test('other work on the day of a call that counts does not help', () => {
  const day = duty('2026-11-09', {
    assignmentId: 'day',
    templateId: 'day',
    range: rangeOn('2026-11-09', { startTime: '08:00', endTime: '16:00' }),
  })
  expect(reliefs(day, duty('2026-11-09'), duty('2026-11-10'))).toEqual([
    ['2026-11-09', true],
    ['2026-11-10', true],
  ])
})

test('a person who takes a duty is judged with it', () => {
  const record = recordOf([duty('2026-11-10')])
  expect(verdictWith(apart, record, duty('2026-11-20'), november).outcome).toBe('AT_LIMIT')
  expect(verdictWith(apart, record, duty('2026-11-11'), november)).toMatchObject({ outcome: 'BROKEN', finding: { used: { most: 2 } } })
})
