import { expect, test } from 'vitest'

import { defaultRules } from '#domain/people/rule-settings.ts'
import { dutiesOf } from '#domain/schedule/duty.ts'

import type { Schedule } from '../use-schedule.ts'
import { judgeMove, type Movable } from './judge.ts'

const none = { startTime: null, endTime: null }
const noCover = { ...none, coveringUserId: null, coverStartTime: null, coverEndTime: null }
const template = (id: string, startTime: string, endTime: string) => ({ id, startTime, endTime, skills: ['ICU'], services: [], stipend: 0 })
const templates = { day: template('day', '08:00:00', '20:00:00'), night: template('night', '20:00:00', '08:00:00') }
const shift = (id: string, date: string, templateId: string, userShifts: string[] = [], change = {}) => ({
  id,
  date,
  templateId,
  overrides: none,
  locked: 0,
  userShifts,
  ...change,
})
const shifts = {
  monday: shift('monday', '2026-11-23', 'day', ['own']),
  monNight: shift('monNight', '2026-11-23', 'night', ['milo']),
  tuesday: shift('tuesday', '2026-11-24', 'day', [], { overrides: { startTime: null, endTime: '21:00:00' } }),
  tueNight: shift('tueNight', '2026-11-24', 'night', ['ownNight']),
  locked: shift('locked', '2026-11-26', 'day', [], { locked: 1 }),
  taken: shift('taken', '2026-11-27', 'day', ['again']),
}
const assignment = (id: string, shiftId: string, userId = 'mara') => ({ id, shiftId, userId, status: 'ACTIVE', overrides: noCover })
const assignments = {
  own: assignment('own', 'monday'),
  ownNight: assignment('ownNight', 'tueNight'),
  milo: assignment('milo', 'monNight', 'milo'),
  again: assignment('again', 'taken'),
}
const schedule = {
  body: { shifts, assignments, publishedDates: [] },
  templates,
  team: { users: { mara: { skills: ['ICU'] } } },
} as unknown as Schedule
const movable = { assignment: assignments.own, shift: shifts.monday, template: templates.day } as unknown as Movable
const rules = { ...defaultRules, timeZone: 'America/Toronto' }
const judge = (date: string, copy = false, of = schedule) =>
  judgeMove(movable, { date, copy }, { schedule: of, duties: dutiesOf(of), person: undefined }, rules)

test('a move to a free day is fine, and so is one that joins no shift', () => {
  expect(judge('2026-12-02')).toEqual({ kind: 'ok' })
})

test('a move joins a shift of that day with the times of that shift', () => {
  expect(judge('2026-11-24')).toEqual({ kind: 'no', reason: 'Already working at that time' })
  const without = { ...shifts, tuesday: { ...shifts.tuesday, overrides: none } }
  expect(judge('2026-11-24', false, { ...schedule, body: { ...schedule.body, shifts: without } } as unknown as Schedule)).toEqual({
    kind: 'warn',
    reason: 'Needs 11 h of rest',
  })
})

test('a locked shift and a second place on the same shift are refused', () => {
  expect(judge('2026-11-26')).toMatchObject({ kind: 'no' })
  expect(judge('2026-11-27')).toMatchObject({ kind: 'no' })
  expect(judge('2026-11-26')).not.toEqual(judge('2026-11-27'))
})

test('a copy also leaves the person on the first shift', () => {
  const most = { ...rules, mostInSevenDays: 3 }
  const at = (copy: boolean) =>
    judgeMove(movable, { date: '2026-11-22', copy }, { schedule, duties: dutiesOf(schedule), person: undefined }, most)
  expect([at(false), at(true)]).toEqual([{ kind: 'ok' }, { kind: 'warn', reason: 'More than 3 shifts in 7 days' }])
})

test('the person’s skills and availability count', () => {
  const unskilled = { ...schedule, team: { users: {} } } as unknown as Schedule
  expect(judge('2026-12-02', false, unskilled)).toEqual({ kind: 'warn', reason: 'Missing skill: ICU' })
})
