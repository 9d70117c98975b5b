import { expect, test } from 'vitest'

import type { Entry } from '#web/ui/calendar/entries.ts'
import { filterEntries, hidesAll } from '#web/ui/calendar/filter-entries.ts'

const user = (id: string) => ({ id }) as Entry['user']
const line = (template: string, userId?: string, coveringId?: string) => ({
  template: { id: template } as Entry['template'],
  user: userId === undefined ? undefined : user(userId),
  coveringUser: coveringId === undefined ? undefined : user(coveringId),
})

const monday = [line('night', 'mara', 'milo'), line('day', 'milo'), line('day')]
const tuesday = [line('night', 'olive')]
const month = new Map([
  ['2026-11-23', monday],
  ['2026-11-24', tuesday],
])
const left = (userIds: string[], templateIds: string[] = []) => [...filterEntries(month, { userIds, templateIds }).values()]

test('finds people by their own shifts and by those they cover', () => {
  expect(left(['mara'])).toEqual([[monday[0]], []])
  expect(left(['milo'])).toEqual([[monday[0], monday[1]], []])
  expect(left(['nobody'])).toEqual([[], []])
})

test('a shift must match one entry of each list', () => {
  expect(left(['mara', 'olive'])).toEqual([[monday[0]], tuesday])
  expect(left([], ['day'])).toEqual([[monday[1], monday[2]], []])
  expect(left(['milo'], ['night'])).toEqual([[monday[0]], []])
  expect(left(['milo', 'mara'], ['night', 'day'])).toEqual([[monday[0], monday[1]], []])
})

test('without a filter the month is unchanged', () => {
  expect(filterEntries(month, { userIds: [], templateIds: [] })).toBe(month)
})

test('filters hide a view only if it has lines, none of which is left', () => {
  const kept = filterEntries(month, { userIds: ['olive'], templateIds: [] })
  const on = (...dates: string[]) => hidesAll(month, kept, (date) => dates.includes(date))
  expect([on('2026-11-23'), on('2026-11-24'), on('2026-11-23', '2026-11-24'), on('2026-12-01')]).toEqual([true, false, false, false])
})
