import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'

import { changesCover, changesTimes, effectiveTimes, patchOverrides } from './assignment.ts'
import { coveredRange, mayCover, noCover } from './cover.ts'
import { seatOf } from './duty.ts'

const none = { startTime: null, endTime: null }
const template = { startTime: '19:00:00', endTime: '07:00:00' }
const overrides = { ...none, ...noCover }

test('start and end each come from the nearest level that sets it', () => {
  const shift = { overrides: { startTime: '20:00:00', endTime: null } }
  expect(effectiveTimes(template, shift)).toEqual({ startTime: '20:00:00', endTime: '07:00:00' })
  expect(effectiveTimes(template, shift, { overrides: { ...overrides, endTime: '06:00:00' } })).toEqual({
    startTime: '20:00:00',
    endTime: '06:00:00',
  })
})

test('overrides are patches', () => {
  const before = { ...overrides, startTime: '20:00:00', coveringUserId: 'bo', coverStartTime: '22:00:00', coverEndTime: '02:00:00' }
  expect(patchOverrides(before, { endTime: '06:00' })).toEqual({ ...before, endTime: '06:00:00' })
  expect(patchOverrides(before, { startTime: null })).toEqual({ ...before, startTime: null })
  expect(patchOverrides(before, { coveringUserId: null })).toEqual({ ...overrides, startTime: '20:00:00' })
  expect([changesTimes({ coveringUserId: 'bo' }), changesCover({ coveringUserId: null })]).toEqual([false, true])
})

test.each([
  [{ startTime: '20:00' }, true, false],
  [{ startTime: null }, true, false],
  [{ endTime: '06:00' }, true, false],
  [{ startTime: '20:00', endTime: null }, true, false],
  [{ coveringUserId: 'bo' }, false, true],
  [{ coverStartTime: '22:00' }, false, true],
  [{ coverEndTime: null }, false, true],
  [{ endTime: '06:00', coverEndTime: '05:00' }, true, true],
  [{}, false, false],
])('%j changes times: %s, and cover: %s', (patch, times, cover) => {
  expect([changesTimes(patch), changesCover(patch)]).toEqual([times, cover])
})

test('a cover is the whole shift or a part of it', () => {
  const night = rangeOn('2026-11-21', template)
  const part = (coverStartTime: string | null, coverEndTime: string | null) =>
    coveredRange(night, { coveringUserId: 'bo', coverStartTime, coverEndTime })
  expect(part(null, null)).toEqual(night)
  expect(part('23:00:00', '03:00:00')).toEqual({ start: night.start + 240, end: night.start + 480 })
  expect(part('18:00:00', '20:00:00')).toBeUndefined()
  expect(part('20:00:00', null)).toBeUndefined()
})

test('no one covers themselves, and no disabled user covers', () => {
  expect([
    mayCover({ id: 'bo', disabled: false }, 'amy'),
    mayCover({ id: 'amy', disabled: false }, 'amy'),
    mayCover({ id: 'bo', disabled: true }, 'amy'),
  ]).toEqual([true, false, false])
})

test('a place has the times of the assignment that is taken over, and a free place has the times of the shift', () => {
  const of = { ...template, id: 'night', skills: ['ICU'], services: [] }
  const shift = { date: '2026-11-21', overrides: { startTime: '20:00:00', endTime: null }, staffing: null }
  const kept = { headCount: 1, skills: ['trauma'], services: ['ward'] }
  const own = { overrides: { startTime: null, endTime: '23:00:00', coveringUserId: null, coverStartTime: null, coverEndTime: null } }
  const place = { date: '2026-11-21', templateId: 'night', skills: ['ICU'], services: [] }
  expect(seatOf(of, shift)).toEqual({ ...place, range: rangeOn(shift.date, { ...template, startTime: '20:00' }) })
  expect(seatOf(of, { ...shift, staffing: kept })).toMatchObject({ skills: ['trauma'], services: ['ward'] })
  expect(seatOf(of, shift, own)).toEqual({ ...place, range: rangeOn(shift.date, { startTime: '20:00', endTime: '23:00' }) })
})
