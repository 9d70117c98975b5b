import { expect, test } from 'vitest'

import { rangeOfLeave, type Leave } from '#domain/leave/leave.ts'

import { mayEnd } from './own-leave-card.tsx'

const leave = { userId: 'mara', fromDate: '2026-11-21', fromHalf: 'day', toDate: '2026-11-21', toHalf: 'night' } as Leave
const { start } = rangeOfLeave(leave)
const own = { userId: 'mara', isAdmin: false }
const colleague = { userId: 'milo', isAdmin: false }
const admin = { userId: 'olive', isAdmin: true }

test('only the person withdraws a request, even for days that have begun', () => {
  expect([own, colleague, admin].map((reader) => mayEnd({ ...leave, status: 'ASKED' }, reader, start))).toEqual([true, false, false])
})

test('approved leave is cancelled by the person until it begins, and by an admin at any time', () => {
  const may = (now: number) => [own, colleague, admin].map((reader) => mayEnd({ ...leave, status: 'APPROVED' }, reader, now))
  expect([may(start - 1), may(start)]).toEqual([
    [true, false, true],
    [false, false, true],
  ])
  expect(mayEnd({ ...leave, status: 'REFUSED' }, admin, start - 1)).toBe(false)
})
