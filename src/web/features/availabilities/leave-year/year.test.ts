import { expect, test } from 'vitest'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave, LeaveStatus } from '#domain/leave/leave.ts'

import { awayRuns, peopleAsking, placeIn, roomAfter, thinDays, vacationLeft } from './year.ts'

const year = { fromDate: '2026-07-01', toDate: '2027-06-30' }
const leave = (userId: string, fromDate: string, toDate: string, status: LeaveStatus = 'APPROVED'): Leave => ({
  id: `${userId} ${fromDate}`,
  userId,
  fromDate,
  fromHalf: 'day',
  toDate,
  toHalf: 'night',
  status,
  kind: 'VACATION',
  note: null,
  reason: null,
  askedAt: null,
  answeredBy: null,
  answeredAt: null,
})
const all = [
  leave('mara', '2026-12-14', '2026-12-18'),
  leave('milo', '2026-12-16', '2026-12-21'),
  leave('nora', '2026-12-16', '2026-12-16', 'ASKED'),
]

test('approved leave is counted as runs of days with the same number of people', () => {
  expect(awayRuns(all, year)).toEqual([
    { fromDate: '2026-12-14', toDate: '2026-12-15', away: 1 },
    { fromDate: '2026-12-16', toDate: '2026-12-18', away: 2 },
    { fromDate: '2026-12-19', toDate: '2026-12-21', away: 1 },
  ])
})

test('days are marked as thin once the limit is reached', () => {
  expect(thinDays(all, year, { ...defaultLeaveTerms, mostAway: 2 })).toEqual(['2026-12-16', '2026-12-17', '2026-12-18'])
  expect(thinDays(all, year, { ...defaultLeaveTerms, mostAway: 3 })).toEqual([])
  expect(thinDays(all, year, defaultLeaveTerms)).toEqual([])
})

test('a leave is placed within the year, and cut off at its ends', () => {
  expect(placeIn(year, { fromDate: '2026-07-01', toDate: '2027-06-30' })).toEqual({ left: 0, width: 100 })
  expect(placeIn(year, { fromDate: '2026-06-20', toDate: '2026-07-01' })).toEqual({ left: 0, width: 100 / 365 })
  expect(placeIn(year, { fromDate: '2027-06-30', toDate: '2027-07-09' })).toEqual({ left: (100 * 364) / 365, width: 100 / 365 })
})

test('requested and approved vacation both use up the days of the year', () => {
  expect(vacationLeft(all, 'mara', year, defaultLeaveTerms)).toBe(15)
  expect(vacationLeft(all, 'nora', year, defaultLeaveTerms)).toBe(19)
  expect(vacationLeft([leave('mara', '2026-08-03', '2026-08-07', 'REFUSED')], 'mara', year, defaultLeaveTerms)).toBe(20)
})

test('the letter of a leave has room until the next leave, or until the end of the year', () => {
  const on = (date: string) => ({ fromDate: date, fromHalf: 'day', toDate: date, toHalf: 'night' }) as const
  const own = [on('2026-07-04'), on('2026-07-02'), on('2027-06-30')]
  expect(own.map((one) => Math.round((roomAfter(one, own, year) * 365) / 100))).toEqual([360, 1, 0])
})

test('someone who asks for both halves of a day apart, or is away for one of them, is one person', () => {
  const half = (one: Leave, of: 'day' | 'night'): Leave => ({ ...one, id: `${one.id} ${of}`, fromHalf: of, toHalf: of })
  const asked = (userId: string) => leave(userId, '2026-12-16', '2026-12-16', 'ASKED')
  const halves = [half(asked('nora'), 'day'), half(asked('nora'), 'night'), half(asked('mara'), 'night')]
  expect(peopleAsking([...halves, leave('mara', '2026-12-14', '2026-12-16')], '2026-12-16')).toEqual(['nora'])
})
