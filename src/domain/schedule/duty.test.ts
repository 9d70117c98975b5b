import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'

import type { Assignment } from './assignment.ts'
import { noCover } from './cover.ts'
import { dutiesOf, withWorked } from './duty.ts'
import type { ShiftTemplate } from './shift-template.ts'
import type { Shift } from './shift.ts'

const date = '2026-11-21'
const none = { startTime: null, endTime: null }
const templates = { night: { id: 'night', startTime: '19:00:00', endTime: '07:00:00', stipend: 200 } as ShiftTemplate }
const shift = (id: string, templateId = 'night') => ({ id, date, templateId, overrides: none }) as Shift
const assigned = (id: string, shiftId: string, overrides: Partial<Assignment['overrides']> = {}) =>
  ({ id, shiftId, userId: 'mara', status: 'ACTIVE', overrides: { ...none, ...noCover, ...overrides } }) as Assignment
const duties = (shifts: Shift[], ...assignments: Assignment[]) =>
  dutiesOf({
    body: {
      shifts: Object.fromEntries(shifts.map((one) => [one.id, one])),
      assignments: Object.fromEntries(assignments.map((one) => [one.id, one])),
    },
    templates,
  })

const night = rangeOn(date, { startTime: '19:00', endTime: '07:00' })
const own = {
  userId: 'mara',
  assignmentId: 'a',
  shiftId: 's',
  date,
  templateId: 'night',
  range: night,
  isCover: false,
  isPublished: true,
  stipend: 200,
}

test('the assigned person works at the assignment’s times', () => {
  expect(duties([shift('s')], assigned('a', 's'))).toEqual([own])
  expect(duties([shift('s')], assigned('a', 's', { startTime: '20:00:00' }))).toEqual([
    { ...own, range: { ...night, start: night.start + 60 } },
  ])
})

test('a shift’s own stipend counts instead of its template’s', () => {
  const paid = [50, 0, null].flatMap((stipend) => duties([{ ...shift('s'), stipend }], assigned('a', 's')))
  expect(paid.map(({ stipend }) => stipend)).toEqual([50, 0, 200])
})

test('the covering person works all of it or a part', () => {
  const cover = { ...own, userId: 'milo', isCover: true }
  expect(duties([shift('s')], assigned('a', 's', { coveringUserId: 'milo' }))).toEqual([own, cover])
  const part = { coveringUserId: 'milo', coverStartTime: '23:00:00', coverEndTime: '03:00:00' }
  const range = { start: night.start + 240, end: night.start + 480 }
  expect(duties([shift('s')], assigned('a', 's', part))).toEqual([own, { ...cover, range }])
})

test('the assigned person does not work the part that a colleague covers', () => {
  const worked = (overrides: Partial<Assignment['overrides']>) =>
    withWorked(duties([shift('s')], assigned('a', 's', overrides))).map((duty) =>
      duty.worked.map(({ start, end }) => [start - night.start, end - night.start]),
    )
  const whole = [0, 720]
  expect(worked({})).toEqual([[whole]])
  expect(worked({ coveringUserId: 'milo' })).toEqual([[], [whole]])
  const cover = (coverStartTime: string, coverEndTime: string) => worked({ coveringUserId: 'milo', coverStartTime, coverEndTime })
  expect(cover('23:00:00', '03:00:00')).toEqual([
    [
      [0, 240],
      [480, 720],
    ],
    [[240, 480]],
  ])
  expect(cover('02:00:00', '07:00:00')).toEqual([[[0, 420]], [[420, 720]]])
})

test('a cover outside the shift is ignored', () => {
  const outside = { coveringUserId: 'milo', coverStartTime: '08:00:00', coverEndTime: '09:00:00' }
  expect(duties([shift('s')], assigned('a', 's', outside))).toEqual([own])
})

test('unknown shifts and templates are left out', () => {
  expect(duties([shift('s', 'unknown')], assigned('a', 's'), assigned('b', 'elsewhere'))).toEqual([])
})

test('a draft is not a published duty, but an offered shift is', () => {
  const statuses = (['HIDDEN', 'ACTIVE', 'SWITCH.PENDING'] as const).map((status) =>
    duties([shift('s')], { ...assigned('a', 's'), status }).map(({ isPublished }) => isPublished),
  )
  expect(statuses).toEqual([[false], [true], [true]])
})
