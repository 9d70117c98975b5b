import { expect, test } from 'vitest'

import type { Schedule } from '../use-schedule.ts'
import { withPlacements } from './preview-schedule.ts'

const shift = (id: string, ...userShifts: string[]) => ({
  id,
  date: '2026-11-21',
  templateId: 'day',
  overrides: { startTime: null, endTime: null },
  userShifts,
})
const user = (id: string) => ({ id, firstName: id, lastName: 'X' })
const schedule = {
  team: { users: { mara: user('mara'), milo: user('milo') } },
  templates: { day: { id: 'day', name: 'Day', startTime: '08:00:00', endTime: '20:00:00' } },
  body: {
    shifts: { a: shift('a', 'held'), b: shift('b') },
    assignments: { held: { id: 'held', shiftId: 'a', userId: 'mara', status: 'ACTIVE', overrides: {} } },
    publishedDates: [],
  },
  entries: new Map(),
} as unknown as Schedule

test('a preview adds its people as drafts beside the people already assigned', () => {
  const { body, entries } = withPlacements(
    schedule,
    [
      { shiftId: 'a', userId: 'milo' },
      { shiftId: 'b', userId: 'mara' },
      { shiftId: 'deleted', userId: 'mara' },
    ] as never,
    'mara',
  )
  expect(Object.keys(body.assignments)).toEqual(['held', 'preview-a-milo', 'preview-b-mara'])
  expect(body.assignments['preview-a-milo']).toMatchObject({ shiftId: 'a', userId: 'milo', status: 'HIDDEN', method: 'DYNAMIC' })
  expect([body.shifts.a!.userShifts, body.shifts.b!.userShifts]).toEqual([['held', 'preview-a-milo'], ['preview-b-mara']])
  expect(entries.get('2026-11-21')!.map(({ who, isMine }) => [who, isMine])).toEqual([
    ['m X', true],
    ['m X', false],
    ['m X', true],
  ])
  expect(schedule.body.shifts.b!.userShifts).toEqual([])
})
