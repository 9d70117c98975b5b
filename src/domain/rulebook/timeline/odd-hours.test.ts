import { expect, test } from 'vitest'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn, timeAt } from '#domain/time/time-range.ts'

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
  timelineOf({
    timeZone: 'America/Toronto',
    leave: [],
    terms: defaultLeaveTerms,
    blocks: [november],
    joined: '2020-01-01',
    knownSince: '2020-01-01',
    publishedAt: {},
    duties,
    covers: [],
    dates: all,
    kinds: { call: 'IN_HOSPITAL_CALL', day: 'DAY', night: 'NIGHT', home: 'HOME_CALL' },
    services: [ward],
    serviceDays: { blocks: [], rotations: [{ ...all, serviceId: 'ward' }] },
    holidays: new Set(),
    isAllOnRoster: true,
    ...more,
  })

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

test('who was not called in was at work as planned if their call later becomes one at the hospital', () => {
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
