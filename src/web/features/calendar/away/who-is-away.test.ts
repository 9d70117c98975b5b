import { expect, test } from 'vitest'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'

import { whoIsAway } from './who-is-away.ts'

const users = Object.fromEntries(['Moss', 'Member'].map((lastName) => [lastName, { id: lastName, firstName: 'M', lastName } as TeamUser]))
const leave = (userId: string, fromDate: string, toDate: string, change: Partial<Leave> = {}): Leave => ({
  id: `${userId} ${fromDate}`,
  userId,
  fromDate,
  fromHalf: 'day',
  toDate,
  toHalf: 'night',
  status: 'APPROVED',
  kind: null,
  note: null,
  reason: null,
  askedAt: null,
  answeredBy: null,
  answeredAt: null,
  ...change,
})
const atMost = (mostAway: number | null) => ({ ...defaultLeaveTerms, mostAway })

function shown(all: Leave[], mostAway: number | null) {
  const days = [...whoIsAway(all, users, atMost(mostAway))].toSorted()
  return days.map(([date, { people, isThin }]) => [date, people.map(({ lastName }) => lastName).join(', '), isThin])
}

test('each day of approved leave has its people by last name, and is thin when the limit is reached', () => {
  const all = [leave('Moss', '2026-12-14', '2026-12-15'), leave('Member', '2026-12-15', '2026-12-16')]
  expect(shown(all, 2)).toEqual([
    ['2026-12-14', 'Moss', false],
    ['2026-12-15', 'Member, Moss', true],
    ['2026-12-16', 'Member', false],
  ])
  expect(shown(all, null).map(([, , isThin]) => isThin)).toEqual([false, false, false])
})

test('leave that is only requested does not count', () => {
  expect(shown([leave('Moss', '2026-12-14', '2026-12-14', { status: 'ASKED' })], 1)).toEqual([])
})

test('someone with two kinds of leave on one day is one person', () => {
  const halves = [
    leave('Moss', '2026-12-14', '2026-12-14', { toHalf: 'day' }),
    leave('Moss', '2026-12-14', '2026-12-14', { id: 'night', fromHalf: 'night' }),
  ]
  expect(shown(halves, 2)).toEqual([['2026-12-14', 'Moss', false]])
})
