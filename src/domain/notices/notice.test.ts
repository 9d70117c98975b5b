import { expect, test } from 'vitest'

import { foremost, quietSeconds, topicOf, type NoticeType } from './notice.ts'
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
test('emails wait until quiet hours end, even across midnight and clock changes', () => {
  const night = { quietFrom: '22:00:00', quietTo: '07:00:00' }
  const hours = (at: string, quiet: Parameters<typeof quietSeconds>[0] = night) =>
    quietSeconds(quiet, 'America/Toronto', Date.parse(at)) / 3600
  const times = ['21:59:59', '22:00:00', '23:30:00', '03:00:00', '06:59:00', '07:00:00', '07:00:30']
  expect(times.map((time) => hours(`2026-12-02T${time}-05:00`))).toEqual([0, 9, 7.5, 4, 1 / 60, 0, 0])
  expect(hours('2026-12-02T22:00:30-05:00')).toBe(9 - 30 / 3600)
  // The clocks are turned back in the first of these nights, and forward in the second.
  expect([hours('2026-10-31T22:00:00-04:00'), hours('2027-03-13T22:00:00-05:00')]).toEqual([10, 8])
  const noon = { quietFrom: '12:00:00', quietTo: '13:00:00' }
  expect([hours('2026-12-02T12:30:00-05:00', noon), hours('2026-12-02T03:00:00-05:00', { quietFrom: null, quietTo: null })]).toEqual([
    0.5, 0,
  ])
})

test('of several notifications, the first that takes something from the reader or denies it is the foremost', () => {
  const of = (...types: NoticeType[]) => foremost(types.map((type) => ({ type })))?.type
  for (const bad of ['LEAVE.CANCELLED', 'COVER.LEFT', 'DECLINED', 'SUPERSEDED', 'TEAM.DELETED'] as const)
    expect(of('LEAVE.APPROVED', bad)).toBe(bad)
  expect([of(), of('OFFERED', 'PLAN'), of('OFFERED', 'EXPIRED', 'LEAVE.REFUSED')]).toEqual([undefined, 'OFFERED', 'EXPIRED'])
})

test('reminders of requests and availability come with the emails about leave', () => {
  expect((['REQUESTS.DUE', 'AVAILABILITY.DUE', 'LEAVE.ASKED'] as const).map(topicOf)).toEqual(['leave', 'leave', 'leave'])
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
