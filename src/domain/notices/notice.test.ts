import { expect, test } from 'vitest'

import { quietMinutes } from './notice.ts'
import { scheduleChanges, type VisibleDuty } from './schedule-change.ts'

const shift = {
  shiftId: 's',
  date: '2026-11-28',
  templateId: 't',
  name: 'Night',
  color: 'navy',
  startTime: '19:00:00',
  endTime: '07:00:00',
} as const
const at = (hours: number, minutes = 0) => 20_000 * 24 * 60 + hours * 60 + minutes

test('emails wait for the end of quiet hours, also across midnight', () => {
  const night = { quietFrom: '22:00:00', quietTo: '07:00:00' }
  expect([at(21, 59), at(22), at(23), at(3), at(6, 59), at(7)].map((minute) => quietMinutes(night, minute))).toEqual([
    0, 540, 480, 240, 1, 0,
  ])
  expect(quietMinutes({ quietFrom: '12:00:00', quietTo: '13:00:00' }, at(12, 30))).toBe(30)
  expect(quietMinutes({ quietFrom: null, quietTo: null }, at(3))).toBe(0)
})

test('schedule changes are grouped by person', () => {
  const duty = (userId: string, shiftId: string, change: Partial<VisibleDuty> & { endTime?: string } = {}): VisibleDuty => ({
    assignmentId: `${userId}${shiftId}`,
    userId,
    assignedUserId: userId,
    begins: '2026-11-28 19:00:00',
    ...change,
    shift: { ...shift, shiftId, ...(change.endTime && { endTime: change.endTime }) },
  })
  const before = [duty('mara', '1'), duty('mara', '2'), duty('milo', '3')]
  const after = [duty('mara', '1', { assignmentId: 'made anew' }), duty('mara', '2', { endTime: '08:00:00' }), duty('nia', '3')]
  const changes = scheduleChanges(before, after)
  expect(changes.get('mara')).toMatchObject({ added: [], removed: [], changed: [{ shift: { endTime: '08:00:00' } }] })
  expect(changes.get('milo')).toMatchObject({ added: [], removed: [{ shift: { shiftId: '3' } }], changed: [] })
  expect(changes.get('nia')).toMatchObject({ added: [{ shift: { shiftId: '3' } }], removed: [] })
  expect(scheduleChanges(after, after).size).toBe(0)
})
