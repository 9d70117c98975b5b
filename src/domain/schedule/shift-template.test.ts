import { expect, test } from 'vitest'

import { plainStaffing, withoutRegularUser } from './shift-template.ts'
import { isUnfilled, type Shift } from './shift.ts'

const templates = { early: { type: 'DYNAMIC', headCount: 3 }, regular: { type: 'REGULAR', headCount: 3 } } as const
const withPeople = (count: number, templateId: string, staffing: Shift['staffing'] = null) =>
  isUnfilled({ templateId, staffing, userShifts: Array.from({ length: count }, (_, index) => `a${index}`) }, templates)

test('a shift is unfilled as long as it has fewer people than its head count', () => {
  expect([0, 1, 2, 3, 4].map((count) => withPeople(count, 'early'))).toEqual([true, true, true, false, false])
})

test('a shift that kept its staffing needs as many people as then, whatever its template needs now', () => {
  const kept = { headCount: 2, skills: [], services: [] }
  expect([1, 2].map((count) => withPeople(count, 'early', kept))).toEqual([true, false])
  expect([1, 2].map((count) => withPeople(count, 'regular', kept))).toEqual([true, false])
})

test('a regular shift is unfilled only without people, whatever head count its template had as a dynamic one', () => {
  expect([0, 1].map((count) => withPeople(count, 'regular'))).toEqual([true, false])
})

test('a shift whose template has been deleted does not count as unfilled', () => expect(withPeople(0, 'gone')).toBe(false))

test('a template needs one person, at normal priority, unless it says otherwise', () =>
  expect(plainStaffing).toEqual({ headCount: 1, skills: [], services: [], priority: 2 }))

test('a regular user is replaced on all their days, once a day', () => {
  const pattern = { users: { '1': ['mara', 'milo'], '3': ['milo', 'nia'], '5': ['mara'] } }
  expect(withoutRegularUser(pattern, 'milo')).toEqual({ users: { '1': ['mara'], '3': ['nia'], '5': ['mara'] } })
  expect(withoutRegularUser(pattern, 'milo', 'mara')).toEqual({ users: { '1': ['mara'], '3': ['mara', 'nia'], '5': ['mara'] } })
  expect(withoutRegularUser({ days: [1, 3] }, 'milo')).toEqual({ days: [1, 3] })
})
