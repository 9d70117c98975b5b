import { expect, test } from 'vitest'

import type { Leave } from '#domain/leave/leave.ts'

import { besideOf, whoAndWhen, withConflicts, type OpenLeave } from './open-leave.ts'

const leave = (userId: string, fromDate: string, toDate: string) =>
  ({ userId, fromDate, fromHalf: 'day', toDate, toHalf: 'night' }) as Leave
const open = (...of: Parameters<typeof leave>) => ({ leave: leave(...of) }) as OpenLeave

test("a request is listed beside other people's requests for some of the same days", () => {
  const beside = open('milo', '2026-07-10', '2026-07-12')
  const all = [open('mara', '2026-07-08', '2026-07-10'), beside, open('milo', '2026-07-11', '2026-07-12')]
  expect(besideOf(leave('mara', '2026-07-08', '2026-07-10'), all)).toEqual([beside])
})

test('requests for some of the same days are grouped, oldest first', () => {
  const [first, apart, second, third] = [
    open('mara', '2026-07-08', '2026-07-10'),
    open('nia', '2026-08-03', '2026-08-04'),
    open('olive', '2026-07-14', '2026-07-15'),
    open('milo', '2026-07-10', '2026-07-14'),
  ]
  expect(withConflicts([first, apart, second, third])).toEqual([[first, second, third], [apart]])
  expect(withConflicts([])).toEqual([])
  // Someone does not conflict with their own leave.
  const again = open('nia', '2026-08-04', '2026-08-05')
  expect(withConflicts([apart, again])).toEqual([[apart], [again]])
})

test('a request is described with its person, who may have left the team', () => {
  const users = { mara: { id: 'mara', firstName: 'Mara', lastName: 'Lind' } as never }
  expect(whoAndWhen(leave('mara', '2026-07-08', '2026-07-10'), users)).toBe('M Lind Jul 8–10')
  expect(whoAndWhen(leave('gone', '2026-07-08', '2026-07-10'), users)).toBe(' Jul 8–10')
})
