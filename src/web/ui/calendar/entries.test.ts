import { afterEach, expect, test, vi } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Shift } from '#domain/schedule/shift.ts'

import { entriesByDate, entryTitle, timesText, type Entry } from './entries.ts'
import { firstBelow, templateColumn } from './grid-measures.ts'

afterEach(() => void vi.unstubAllGlobals())

const template = (id: string, name: string, startTime: string, endTime: string) =>
  ({ id, name, startTime, endTime }) as unknown as ShiftTemplate
const templates = {
  night: template('night', 'Night', '20:00:00', '08:00:00'),
  day: template('day', 'Day', '08:00:00', '20:00:00'),
  backup: template('backup', 'Backup', '08:00:00', '20:00:00'),
}
const user = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName }) as unknown as TeamUser
const users = { mara: user('mara', 'Mara', 'Lind'), milo: user('milo', 'Milo', 'Abt') }
const noTimes = { startTime: null, endTime: null }
const shift = (id: string, templateId: string, userShifts: string[], change: Partial<Shift> = {}) =>
  ({ id, templateId, date: '2026-11-21', overrides: noTimes, userShifts, ...change }) as unknown as Shift
const assignment = (id: string, userId: string, overrides: Partial<Assignment['overrides']> = {}) =>
  ({ id, userId, overrides: { ...noTimes, coveringUserId: null, ...overrides } }) as unknown as Assignment
const source = (shifts: Shift[], assignments: Assignment[] = []) => ({
  shifts: Object.fromEntries(shifts.map((one) => [one.id, one])),
  assignments: Object.fromEntries(assignments.map((one) => [one.id, one])),
})
const linesOf = (days: ReturnType<typeof entriesByDate>, date = '2026-11-21') =>
  days.get(date)?.map(({ id, who, isMine }) => [id, who, isMine])

test('a day lists its people, and a shift without people once, by start, template and name', () => {
  const days = entriesByDate(
    source(
      [
        shift('n', 'night', ['n1']),
        shift('d', 'day', ['d1', 'd2', 'gone']),
        shift('b', 'backup', ['unknown']),
        shift('later', 'day', [], { date: '2026-11-22' }),
        shift('x', 'deleted', ['n1']),
      ],
      [assignment('n1', 'mara', { coveringUserId: 'milo' }), assignment('d1', 'mara'), assignment('d2', 'milo')],
    ),
    templates,
    users,
    'milo',
  )
  expect(linesOf(days)).toEqual([
    ['b', '', false],
    ['d2', 'M Abt', true],
    ['d1', 'M Lind', false],
    ['n1', 'M Lind · M Abt', false],
  ])
  expect(linesOf(days, '2026-11-22')).toEqual([['later', '', false]])
})

test('admins see a shift’s free places besides its people; members don’t, because a draft may fill them', () => {
  const pair = { ...templates, day: { ...templates.day, type: 'DYNAMIC', headCount: 2 } as ShiftTemplate }
  const month = source(
    [shift('one', 'day', ['d1']), shift('two', 'day', ['d2', 'd3'])],
    [assignment('d1', 'mara'), assignment('d2', 'mara'), assignment('d3', 'milo')],
  )
  const seenBy = (status: TeamUser['status']) =>
    linesOf(entriesByDate(month, pair, { ...users, mara: { ...users.mara, status } }, 'mara'))?.map(([id]) => id)
  expect(seenBy('ADMIN')).toEqual(['one', 'd3', 'd1', 'd2'])
  expect(seenBy('MEMBER')).toEqual(['d3', 'd1', 'd2'])
})

test('times of the shift and of the assignment replace those of the template', () => {
  const days = entriesByDate(
    source(
      [shift('early', 'night', [], { overrides: { startTime: '06:00:00', endTime: null } }), shift('d', 'day', ['d1'])],
      [assignment('d1', 'mara', { endTime: '14:30:00' })],
    ),
    templates,
    users,
    'milo',
  )
  const day = days.get('2026-11-21')!
  expect(day.map(({ id, times }) => `${id} ${timesText(times)}`)).toEqual(['early 06:00–08:00', 'd1 08:00–14:30'])
  expect(day.map((entry) => entryTitle(entry))).toEqual(['Night 06:00–08:00', 'Day 08:00–14:30 · Mara Lind'])
})

test('the full text of a line names the covering person, whom a narrow cell cuts off', () => {
  const days = entriesByDate(
    source([shift('d', 'day', ['d1'])], [assignment('d1', 'mara', { coveringUserId: 'milo' })]),
    templates,
    users,
    'milo',
  )
  const broken = new Map([['mara', 'Rest']])
  expect(days.get('2026-11-21')!.map((entry) => entryTitle(entry, broken))).toEqual(['Day 08:00–20:00 · Mara Lind · Milo Abt · Rest'])
})

test('a month is built once for the same templates, people and reader', () => {
  const month = source([shift('d', 'day', ['d1'])], [assignment('d1', 'mara')])
  const days = entriesByDate(month, templates, users, 'milo')
  expect(entriesByDate(month, templates, users, 'milo')).toBe(days)
  expect(linesOf(entriesByDate(month, templates, users, 'mara'))).toEqual([['d1', 'M Lind', true]])
  expect(linesOf(entriesByDate(month, templates, { mara: user('mara', 'Mara', 'Berg') }, 'mara'))).toEqual([['d1', 'M Berg', true]])
  expect(entriesByDate(month, {}, users, 'mara').size).toBe(0)
})

const ofLength = (...lengths: number[]) => lengths.map((length) => ({ template: { name: 'x'.repeat(length) } })) as unknown as Entry[]

test('the column of templates is as wide as the longest name, between 40 and 64 pixels', () => {
  const width = (...lengths: number[]) => templateColumn(new Map([['2026-11-21', ofLength(...lengths)]]))
  expect([width(), width(3), width(8, 2), width(2, 8), width(40)]).toEqual([40, 40, 49, 49, 64])
})

test('the fullest day of each earlier week determines the first week below the screen', () => {
  vi.stubGlobal('screen', { height: 100 })
  const weeks = [['a', 'b'], ['c'], ['d'], ['e']]
  const entries = new Map([
    ['a', ofLength(1)],
    ['b', ofLength(1, 1, 1)],
    ['c', ofLength(1, 1)],
    ['d', ofLength(1)],
  ])
  expect(firstBelow(weeks, entries, 20)).toBe(3)
  expect(firstBelow(weeks, entries, 21)).toBe(2)
  expect(firstBelow(weeks, entries, 50)).toBe(1)
  expect(firstBelow(weeks, new Map(), 50)).toBe(4)
})
