import { expect, test } from 'vitest'

import { addDays, dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { block, recordOf } from '#test/judging.ts'

import { judge } from '../judge.ts'
import { packs } from '../packs/packs.ts'
import { timelineOf, type RecordedDuty } from '../timeline/timeline-of.ts'
import { accountDuty, accountLine } from './account.ts'
import { freeSaturdaysIn } from './free-weekends.ts'

const day = (of: number): CalendarDate => addDays('2026-11-01', of - 1)

const duty = (templateId: string, of: number, more: Partial<RecordedDuty> = {}): RecordedDuty => ({
  assignmentId: `${templateId} ${of}`,
  isCover: false,
  date: day(of),
  templateId,
  range: rangeOn(day(of), { startTime: '19:00', endTime: '07:00' }),
  ...more,
})

const recordWith = (duties: RecordedDuty[]) => recordOf(duties, { kinds: { night: 'IN_HOSPITAL_CALL', backup: 'HOME_CALL' } })

/** The account's line about a rule at noon on a day of November. */
function lineOf(packId: string, ruleId: string, duties: RecordedDuty[], today = 24) {
  const rule = packs.find(({ id }) => id === packId)!.rules.find(({ id }) => id === ruleId)!
  const record = recordWith(duties.toSorted((a, b) => a.range.start - b.range.start))
  const timeline = timelineOf(record)
  const now = (dayNumber(day(today)) * 24 + 12) * 60
  return accountLine(rule, judge(rule, timeline, block), { record, timeline, dates: block, now })
}

const drawn = [...[6, 12, 16, 28].map((of) => duty('night', of)), ...[4, 9, 18, 26].map((of) => duty('backup', of))]

test('counts the calls worked and left, and names the next one', () => {
  expect(lineOf('paro-2016', 'in-hospital-call', drawn)).toMatchObject({
    outcome: 'KEPT',
    worked: 3,
    next: { date: '2026-11-28', templateId: 'night', startTime: '19:00:00', endTime: '07:00:00' },
    left: 3,
  })
  expect(lineOf('paro-2016', 'home-call', drawn)).toMatchObject({ worked: 3, next: { date: '2026-11-26' }, left: 5 })
  expect(lineOf('paro-2016', 'blended-call', drawn)).toMatchObject({ worked: 6, next: { date: '2026-11-26' }, left: 2 })
})

test('other work on the date of a call does not count as a call', () => {
  const clinic = [6, 28].map((of) => duty('clinic', of, { range: rangeOn(day(of), { startTime: '08:00', endTime: '16:00' }) }))
  expect(lineOf('paro-2016', 'in-hospital-call', [...drawn, ...clinic])).toMatchObject({
    worked: 3,
    next: { templateId: 'night' },
    left: 3,
  })
})

test('no duty is next once all are worked, and a duty in progress is neither worked nor next', () => {
  const line = lineOf('paro-2016', 'in-hospital-call', drawn, 29)
  expect([line.worked, line.next]).toEqual([4, undefined])
  const going = lineOf('paro-2016', 'in-hospital-call', [
    duty('night', 24, { range: rangeOn(day(24), { startTime: '08:00', endTime: '07:00' }) }),
  ])
  expect([going.worked, going.next]).toEqual([0, undefined])
})

test('a broken rule has no number left, and a rule with two readings has the smaller one', () => {
  const eight = [2, 5, 8, 11, 14, 17, 20, 23].map((of) => duty('night', of))
  expect(lineOf('paro-2016', 'in-hospital-call', eight)).toMatchObject({ outcome: 'BROKEN', worked: 8 })
  expect(lineOf('paro-2016', 'in-hospital-call', eight).left).toBeUndefined()
  expect(lineOf('paro-2016', 'in-hospital-call', eight.slice(1))).toMatchObject({ outcome: 'AT_LIMIT', left: 0 })
})

test('free weekends are named by their Saturdays, even without a rule about them', () => {
  expect(lineOf('paro-2016', 'free-weekends', drawn)).toMatchObject({ outcome: 'AT_LIMIT', freeSaturdays: ['2026-11-14', '2026-11-21'] })
  expect(freeSaturdaysIn([], timelineOf(recordWith(drawn)), block)).toEqual(['2026-11-14', '2026-11-21'])
})

test('a rule on spacing names the two closest duties', () => {
  expect(lineOf('paro-2016', 'consecutive-call', drawn)).toMatchObject({ outcome: 'KEPT', closest: ['2026-11-04', '2026-11-06'] })
  expect(lineOf('paro-2016', 'consecutive-call', drawn.slice(0, 1)).closest).toBeUndefined()
  // A pair belongs to the block in which its second duty is.
  const across = [1, 3, 7, 28, 30].map((of) => duty('night', of))
  expect(lineOf('paro-2016', 'consecutive-call', across).closest).toEqual(['2026-11-01', '2026-11-03'])
})

test('names past calls from home without confirmed hours if the verdict depends on them', () => {
  const nights = [2, 3, 4, 5, 6].map((of) => duty('backup', of, { range: rangeOn(day(of), { startTime: '08:00', endTime: '07:00' }) }))
  const line = lineOf('england-2019', 'seven-days', nights, 5)
  expect(line).toMatchObject({ outcome: 'NOT_TOLD', finding: { unknown: 'ACTUAL_HOURS' } })
  expect(line.toConfirm).toEqual([day(2), day(3), day(4)])
  const [first, ...rest] = nights
  expect(lineOf('england-2019', 'seven-days', [{ ...first!, actual: [] }, ...rest], 5).toConfirm).toEqual([day(3), day(4)])
})

test('a rule that counts no duty has no details', () => {
  expect(lineOf('paro-2016', 'in-hospital-call', []).next).toBeUndefined()
  expect(lineOf('paro-2016', 'shift-rest', drawn)).toEqual({ ruleId: 'shift-rest', outcome: 'KEPT' })
})

test('a duty is described by its own date and times', () => {
  expect(accountDuty(duty('night', 6))).toEqual({ date: day(6), templateId: 'night', startTime: '19:00:00', endTime: '07:00:00' })
})

test('worked counts the calls of the decisive four weeks, not of the whole month', () => {
  const rule = packs.find(({ id }) => id === 'fmrq')!.rules.find(({ id }) => id === 'calls')!
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31' }
  const blocks = [{ fromDate: '2026-09-01', toDate: '2026-09-30' }, october, { fromDate: '2026-11-01', toDate: '2026-11-30' }]
  const calls = [1, 5, 10, 15, 20, 25, 30].map((of) => duty('night', of - 31))
  const record = { ...recordWith(calls), blocks }
  const timeline = timelineOf(record)
  const line = accountLine(rule, judge(rule, timeline, october), { record, timeline, dates: october, now: dayNumber(day(20)) * 24 * 60 })
  expect([line.outcome, line.finding!.used.most, line.worked]).toEqual(['AT_LIMIT', 6, 6])
})
