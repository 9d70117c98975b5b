import { expect, test } from 'vitest'

import { contains, dateAt, minutesOf, overlaps, rangeOn, rangeWithin, timeAt, withSeconds } from './time-range.ts'

const at = (date: string, startTime: string, endTime: string) => rangeOn(date, { startTime, endTime })
const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 60

test('an end at or before the start is on the next day', () => {
  expect(hours(at('2026-11-21', '07:00:00', '19:00:00'))).toBe(12)
  expect(hours(at('2026-11-21', '19:00:00', '07:00:00'))).toBe(12)
  expect(hours(at('2026-11-21', '08:00:00', '08:00:00'))).toBe(24)
  const night = at('2026-12-31', '19:00:00', '07:00:00')
  expect([dateAt(night.end), timeAt(night.end)]).toEqual(['2027-01-01', '07:00:00'])
})

test('back to back is not an overlap', () => {
  expect(overlaps(at('2026-11-21', '07:00:00', '19:00:00'), at('2026-11-21', '19:00:00', '07:00:00'))).toBe(false)
  expect(overlaps(at('2026-11-21', '19:00:00', '07:00:00'), at('2026-11-22', '06:59:00', '15:00:00'))).toBe(true)
  expect(overlaps(at('2026-11-21', '19:00:00', '07:00:00'), at('2026-11-22', '07:00:00', '15:00:00'))).toBe(false)
})

test('a part of a night may begin after midnight', () => {
  const night = at('2026-11-21', '19:00:00', '07:00:00')
  const early = rangeWithin(night, { startTime: '02:00:00', endTime: '05:00:00' })
  expect([dateAt(early.start), hours(early), contains(night, early)]).toEqual(['2026-11-22', 3, true])
  expect(contains(night, rangeWithin(night, { startTime: '22:00:00', endTime: '02:00:00' }))).toBe(true)
  expect(contains(night, night)).toBe(true)
  expect(contains(night, rangeWithin(night, { startTime: '18:00:00', endTime: '20:00:00' }))).toBe(false)
  expect(contains(night, rangeWithin(night, { startTime: '05:00:00', endTime: '08:00:00' }))).toBe(false)
})

test('seconds are added to a time only once', () => {
  expect([minutesOf('07:30'), minutesOf('07:30:15'), timeAt(-30)]).toEqual([450, 450.25, '23:30:00'])
  expect([withSeconds('07:30'), withSeconds('07:30:15')]).toEqual(['07:30:00', '07:30:15'])
})
