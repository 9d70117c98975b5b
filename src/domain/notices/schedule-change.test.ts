import { expect, test } from 'vitest'

import { scheduleChanges, type VisibleDuty } from './schedule-change.ts'

const duty = (change: Partial<VisibleDuty> & { shiftId?: string; endTime?: string; templateId?: string } = {}) => {
  const { shiftId = 'a', endTime = '19:00:00', templateId = 'day', ...own } = change
  const shift = { shiftId, templateId, endTime } as VisibleDuty['shift']
  return { assignmentId: '1', userId: 'mara', assignedUserId: 'mara', shift, begins: '2026-12-10 07:00:00', ...own }
}
const counts = (before: VisibleDuty[], after: VisibleDuty[]) =>
  Object.fromEntries(
    [...scheduleChanges(before, after)].map(([userId, { added, removed, changed }]) => [
      userId,
      [added.length, removed.length, changed.length],
    ]),
  )

test('the same duty through another assignment is not a change', () => {
  expect(counts([duty()], [duty({ assignmentId: '2' })])).toEqual({})
})

test.each([{ begins: '2026-12-10 08:00:00' }, { begins: '2026-12-11 07:00:00' }, { endTime: '20:00:00' }, { templateId: 'night' }])(
  'a shift with %j has changed',
  (change) => {
    expect(counts([duty()], [duty(change)])).toEqual({ mara: [0, 0, 1] })
  },
)

test('a shift that goes to someone else is removed for one and added for the other', () => {
  expect(counts([duty()], [duty({ userId: 'milo', assignedUserId: 'milo' })])).toEqual({ mara: [0, 1, 0], milo: [1, 0, 0] })
})

test('a cover is a separate duty on the same shift', () => {
  expect(counts([duty()], [duty(), duty({ userId: 'milo' })])).toEqual({ milo: [1, 0, 0] })
  expect(counts([duty({ userId: 'milo' })], [duty({ userId: 'milo', assignedUserId: 'milo' })])).toEqual({ milo: [1, 1, 0] })
})
