import { expect, test } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { weeksOfMonth } from '#domain/time/calendar-date.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'

import { hoursOn, ownDuties, rangeShown, workedIn } from './own-duties.ts'

const none = { startTime: null, endTime: null, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const assignment = (id: string, shiftId: string, userId: string, overrides = {}) => ({
  id,
  shiftId,
  userId,
  status: 'ACTIVE',
  method: 'MANUAL',
  overrides: { ...none, ...overrides },
})
const shift = (id: string, date: string, ...userShifts: string[]) => ({
  id,
  date,
  templateId: 'day',
  overrides: { startTime: null, endTime: null },
  userShifts,
})
const body = {
  shifts: {
    later: shift('later', '2026-11-23', 'c'),
    first: shift('first', '2026-11-21', 'a', 'b', 'hidden', 'left'),
    covered: shift('covered', '2026-11-22', 'd'),
  },
  assignments: {
    a: assignment('a', 'first', 'mara'),
    b: assignment('b', 'first', 'milo'),
    left: assignment('left', 'first', 'gone'),
    c: assignment('c', 'later', 'mara'),
    d: assignment('d', 'covered', 'milo', { coveringUserId: 'mara' }),
  },
  publishedDates: ['2026-11-21'],
} as unknown as ShiftsBody
const users = Object.fromEntries(['mara', 'milo'].map((id) => [id, { id, firstName: id, lastName: 'X' } as unknown as TeamUser])) as Record<
  string,
  TeamUser
>
const templates = { day: { id: 'day', name: 'Day', startTime: '08:00:00', endTime: '20:00:00', stipend: 0 } as unknown as ShiftTemplate }

test('the user’s duties and covers are listed by start, with the people who share the shift', () => {
  const duties = ownDuties(body, { templates, users, hours: {} }, 'mara')
  expect(duties.map(({ assignment: { id }, companions }) => [id, companions])).toEqual([
    ['a', ['m X']],
    ['d', ['m X']],
    ['c', []],
  ])
  expect(duties[0]).toMatchObject({ times: { startTime: '08:00:00', endTime: '20:00:00' }, template: { name: 'Day' } })
})

test('a covered duty names the person who covers it, for whom the cover is a duty like any other', () => {
  const coverOf = (userId: string) =>
    ownDuties(body, { templates, users, hours: {} }, userId).map(({ worked, coveredBy }) => [worked.length, coveredBy])
  expect(coverOf('milo')).toEqual([
    [1, undefined],
    [0, 'm X'],
  ])
  expect(coverOf('mara')).toEqual(Array.from({ length: 3 }, () => [1, undefined]))
})

const draft = { ...assignment('c', 'later', 'mara'), status: 'HIDDEN' }
const drafted = { ...body, assignments: { ...body.assignments, c: draft } } as ShiftsBody

test('the month contains only shifts that count, without drafts and covered ones', () => {
  const daysOf = (userId: string, month = 10) =>
    workedIn(ownDuties(drafted, { templates, users, hours: {} }, userId), { year: 2026, month }).map(({ date }) => date)
  expect(daysOf('mara')).toEqual(['2026-11-21', '2026-11-22'])
  expect([daysOf('milo'), daysOf('mara', 11)]).toEqual([['2026-11-21'], []])
})

test('the hours of a week are those of its published duties, to a tenth', () => {
  const week = ['2026-11-21', '2026-11-22', '2026-11-23']
  const hoursOf = (userId: string, days: string[], of = body, zone = 'America/Toronto') =>
    hoursOn(days, ownDuties(of, { templates, users, hours: {} }, userId), zone)
  expect([hoursOf('mara', week), hoursOf('mara', week, drafted), hoursOf('mara', week.slice(1))]).toEqual([36, 24, 24])
  expect(hoursOf('milo', week)).toBe(12)
})

test('the weeks of the month are read, and on their first day the day before it too', () => {
  const november = weeksOfMonth({ year: 2026, month: 10 }, 0)
  expect(rangeShown(november, '2026-11-01')).toEqual({ fromDate: '2026-10-31', toDate: '2026-12-05' })
  expect(rangeShown(november, '2026-11-02')).toEqual({ fromDate: '2026-11-01', toDate: '2026-12-05' })
})
