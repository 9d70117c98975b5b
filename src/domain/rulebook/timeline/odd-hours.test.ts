import { expect, test } from 'vitest'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn, timeAt } from '#domain/time/time-range.ts'
import { recordOf } from '#test/judging.ts'

import { judge } from '../judge.ts'
import { packs } from '../packs/packs.ts'
import { timelineOf, type PersonRecord, type RecordedDuty } from './timeline-of.ts'

const november = { fromDate: '2026-11-02', toDate: '2026-11-29' }
const all = { fromDate: '2026-10-26', toDate: '2026-12-06' }
const day = { startTime: '08:00', endTime: '17:00' }
const ward = {
  id: 'ward',
  name: 'Ward',
  shortName: 'W',
  color: 'slate' as const,
  week: [null, day, day, day, day, day, null],
  handOverMinutes: 0,
  fewest: 0,
  version: 1,
}

const duty = (
  date: CalendarDate,
  templateId: string,
  [startTime, endTime]: readonly [string, string],
  more: Partial<RecordedDuty> = {},
): RecordedDuty => ({
  assignmentId: `${date} ${templateId}`,
  isCover: false,
  date,
  templateId,
  range: rangeOn(date, { startTime, endTime }),
  ...more,
})

const timelineWith = (duties: readonly RecordedDuty[], more: Partial<PersonRecord> = {}) =>
  timelineOf(
    recordOf(duties, {
      dates: all,
      kinds: { call: 'IN_HOSPITAL_CALL', day: 'DAY', night: 'NIGHT', home: 'HOME_CALL' },
      services: [ward],
      serviceDays: { blocks: [], rotations: [{ ...all, serviceId: 'ward' }] },
      ...more,
    }),
  )

/** The times at work of a date. */
const on = (date: CalendarDate, ...[duties, more]: Parameters<typeof timelineWith>) =>
  timelineWith(duties, more)
    .stints.filter((stint) => stint.date === date)
    .map(({ kind, range }) => `${kind} ${timeAt(range.start).slice(0, 5)}–${timeAt(range.end).slice(0, 5)}`)

function verdict(pack: string, id: string, ...[duties, more]: Parameters<typeof timelineWith>) {
  const rule = packs.find((one) => one.id === pack)!.rules.find((one) => one.id === id)!
  const { outcome, finding } = judge(rule, timelineWith(duties, more), november)
  return finding ? [outcome, finding.used.most, finding.bound] : [outcome]
}

const onWard = { isAllOnRoster: false }

test('someone who was not called in was at work as planned if their call later becomes an in-hospital call', () => {
  const call = duty('2026-11-10', 'call', ['17:00', '08:00'], { actual: [] })
  expect(on('2026-11-10', [call])).toEqual(['IN_HOSPITAL_CALL 17:00–08:00'])
  expect(timelineWith([call]).stints[0]!.actual).toBeUndefined()
})

test('rest after long shifts begins after the ordinary hours that follow the last one', () => {
  const longs = ['09', '10', '11', '12'].map((date) => duty(`2026-11-${date}`, 'day', ['06:00', '16:30']))
  const friday = duty('2026-11-13', 'day', ['12:00', '20:00'])
  expect(verdict('england-2019', 'long-shifts', [...longs, friday])).toEqual(['BROKEN', 19.5, 48])
  expect(verdict('england-2019', 'long-shifts', [...longs, friday], onWard)).toEqual(['BROKEN', 15, 48])
})

/** The record of someone whose duty is covered between two times, in hours after its start. */
const coveredIn = (given: RecordedDuty, from: number, to: number) => {
  const { start } = given.range
  return { covers: [{ ...given, isCover: true, range: { start: start + from * 60, end: start + to * 60 } }] }
}

test('a duty is only as long as its longest part if a colleague covers the middle', () => {
  const call = duty('2026-11-10', 'call', ['08:00', '08:00'])
  const night = duty('2026-11-11', 'night', ['20:00', '06:00'])
  expect(verdict('acgme-2025', 'rest-after-call', [call, night])).toEqual(['BROKEN', 12, 14])
  expect(verdict('acgme-2025', 'rest-after-call', [call, night], coveredIn(call, 2, 14))).toEqual(['KEPT'])
  const long = duty('2026-11-10', 'day', ['06:00', '20:00'])
  expect(verdict('england-2019', 'longest-shift', [long])).toEqual(['BROKEN', 14, 13])
  expect(verdict('england-2019', 'longest-shift', [long], coveredIn(long, 1, 13))).toEqual(['KEPT', 1, 13])
  expect(verdict('england-2019', 'longest-shift', [long], coveredIn(long, 1, 5))).toEqual(['KEPT', 9, 13])
})

test('a cover of an hour does not end a time at work', () => {
  const long = duty('2026-11-10', 'day', ['06:00', '20:00'])
  expect(verdict('england-2019', 'longest-shift', [long], coveredIn(long, 6, 7))).toEqual(['BROKEN', 14, 13])
  expect(verdict('england-2019', 'longest-shift', [long], coveredIn(long, 6, 7.5))).toEqual(['KEPT', 6.5, 13])
})

test('a shift whose middle is covered is a long shift or a night only by what remains', () => {
  const longs = ['09', '10', '11', '12', '13'].map((date) => duty(`2026-11-${date}`, 'day', ['06:00', '20:00']))
  expect(verdict('england-2019', 'long-shifts', longs)).toEqual(['BROKEN', 5, 4])
  expect(verdict('england-2019', 'long-shifts', longs, coveredIn(longs[2]!, 4, 8))[0]).toBe('KEPT')
  const night = duty('2026-11-10', 'night', ['20:00', '08:00'])
  const later = duty('2026-11-12', 'day', ['08:00', '16:00'])
  expect(verdict('england-2019', 'rest-after-nights', [night, later])).toEqual(['BROKEN', 24, 46])
  expect(verdict('england-2019', 'rest-after-nights', [night, later], coveredIn(night, 2, 11))[0]).toBe('KEPT')
})

test('someone who was covered at four in the morning has an ordinary day', () => {
  const call = duty('2026-11-10', 'call', ['17:00', '08:00'])
  expect(on('2026-11-11', [call], { ...onWard, ...coveredIn(call, 4, 14.5) })).toEqual(['WORKING_DAY 08:00–17:00'])
  expect(on('2026-11-11', [call], { ...onWard, ...coveredIn(call, 4, 5) })).toEqual([])
})

test('someone who is called in during the ordinary day is at work throughout, and the hours count once', () => {
  const call = duty('2026-11-10', 'home', ['08:00', '08:00'])
  const worked = (startTime: string, endTime: string) => ({ ...call, actual: [rangeOn(call.date, { startTime, endTime })] })
  const week = (one: RecordedDuty) => verdict('england-2019', 'seven-days', [one], onWard)
  expect(verdict('england-2019', 'rest', [worked('10:00', '12:00')], onWard)).toEqual(['KEPT', 15, 11])
  expect(week({ ...call, actual: [] })).toEqual(['KEPT', 45, 72])
  expect(week(worked('10:00', '12:00'))).toEqual(['KEPT', 45, 72])
  expect(week(worked('16:00', '19:00'))).toEqual(['KEPT', 47, 72])
})
