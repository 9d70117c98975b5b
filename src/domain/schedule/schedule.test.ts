import { expect, test } from 'vitest'

import { rangeOn } from '#domain/time/time-range.ts'

import { assignRegular, populate } from './schedule.ts'
import { patternFits, regularUsersOf, regularUsersOn, repeatsOn } from './shift-template.ts'

const night = { id: 'b-night', repeatPattern: { days: [0, 6] as (0 | 6)[] } }
const clinic = { id: 'a-clinic', repeatPattern: { users: { 1: ['amy'], 6: [] } } }
const week = { fromDate: '2026-11-15', toDate: '2026-11-21' }

test('populate creates the shifts of the patterns, by date and then by template', () => {
  const { missing, skipped } = populate(week, [night, clinic], [])
  expect(missing.map(({ date, templateId }) => `${date} ${templateId}`)).toEqual([
    '2026-11-15 b-night',
    '2026-11-16 a-clinic',
    '2026-11-21 a-clinic',
    '2026-11-21 b-night',
  ])
  expect(skipped).toBe(0)
})

test('populating twice creates nothing new', () => {
  const { missing } = populate(week, [night, clinic], [])
  expect(populate(week, [night, clinic], missing)).toEqual({ missing: [], skipped: 4 })
})

const at = (date: string, startTime = '08:00:00', endTime = '16:00:00') => rangeOn(date, { startTime, endTime })

test('regular users are assigned to their days once, if enabled', () => {
  const shifts = [
    {
      id: 's1',
      date: '2026-11-16',
      repeatPattern: { users: { 1: ['amy', 'bo', 'cy'] } },
      assignedUserIds: ['bo'],
      range: at('2026-11-16'),
    },
    { id: 's2', date: '2026-11-17', repeatPattern: { users: { 1: ['amy'] } }, assignedUserIds: [], range: at('2026-11-17') },
  ]
  expect(assignRegular(shifts, (userId) => userId !== 'cy', new Map())).toEqual({
    missing: [{ shiftId: 's1', userId: 'amy' }],
    skipped: 2,
    clashes: [],
  })
})

test('a regular user with an overlapping duty is skipped and reported, even within one call', () => {
  const pattern = { users: { 1: ['amy', 'bo'] } }
  const shifts = ['s1', 's2'].map((id) => ({
    id,
    date: '2026-11-16',
    repeatPattern: pattern,
    assignedUserIds: [],
    range: at('2026-11-16'),
  }))
  const away = { rule: 'leave' as const, range: at('2026-11-16', '15:00:00', '20:00:00') }
  const { missing, skipped, clashes } = assignRegular(shifts, () => true, new Map([['bo', [away]]]))
  expect(missing).toEqual([{ shiftId: 's1', userId: 'amy' }])
  expect(clashes).toEqual([
    { shiftId: 's1', userId: 'bo', rule: 'leave' },
    { shiftId: 's2', userId: 'amy', rule: 'overlap' },
    { shiftId: 's2', userId: 'bo', rule: 'leave' },
  ])
  expect(skipped).toBe(3)
})

test('an empty weekday has a shift, an absent weekday has none', () => {
  expect([repeatsOn(clinic.repeatPattern, 6), repeatsOn(clinic.repeatPattern, 0)]).toEqual([true, false])
  expect(regularUsersOf({ users: { 3: ['bo', 'amy'], 1: ['amy'] } })).toEqual(['amy', 'bo'])
  expect(regularUsersOf({ days: [1, 3] })).toEqual([])
  expect(['2026-11-16', '2026-11-17'].map((date) => regularUsersOn(clinic.repeatPattern, date))).toEqual([['amy'], []])
  expect(regularUsersOn({ days: [1, 3] }, '2026-11-16')).toEqual([])
  expect([patternFits('DYNAMIC', night.repeatPattern), patternFits('REGULAR', night.repeatPattern)]).toEqual([true, false])
})
