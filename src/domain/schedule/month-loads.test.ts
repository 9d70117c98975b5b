import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'

import type { Duty } from './duty.ts'
import { loadsOn, monthLoads } from './month-loads.ts'

const duty = (date: string, startTime: string, endTime: string, change: Partial<Duty> = {}): Duty => ({
  userId: 'mara',
  assignmentId: `${date} ${startTime}`,
  shiftId: date,
  templateId: 'some',
  skills: [],
  services: [],
  date,
  range: rangeOn(date, { startTime, endTime }),
  isCover: false,
  isPublished: true,
  stipend: 0,
  ...change,
})
const december = { year: 2026, month: 11 }

test('a night on a holiday counts as a night and a weekend', () => {
  const load = monthLoads([duty('2026-12-25', '19:00', '07:00')], december, {})('mara')
  expect(load).toMatchObject({ shifts: 1, nights: 1, weekends: 1 })
})

test('drafts and other months do not count', () => {
  const duties = [duty('2026-12-08', '08:00', '16:00', { isPublished: false }), duty('2026-11-30', '19:00', '07:00')]
  expect(monthLoads(duties, december, {})('mara')).toMatchObject({ shifts: 0, nights: 0 })
})

test('a cover counts its part of the load, rounded to tenths', () => {
  const own = duty('2026-12-08', '08:00', '14:00')
  const cover = { ...own, userId: 'milo', isCover: true, range: { start: own.range.start, end: own.range.start + 120 } }
  const loadIn = monthLoads([own, cover], december, {})
  expect([loadIn('mara').shifts, loadIn('milo').shifts]).toEqual([0.7, 0.3])
})

test('the load on a few days is counted like the load of a month', () => {
  const whole = duty('2026-12-08', '08:00', '16:00')
  const duties = [
    whole,
    { ...whole, userId: 'milo', isCover: true },
    duty('2026-12-09', '08:00', '16:00'),
    duty('2026-12-12', '08:00', '16:00'),
  ]
  const shifts = loadsOn(duties, (date) => date < '2026-12-12', {})
  expect([shifts('mara').shifts, shifts('milo').shifts]).toEqual([1, 1])
})
