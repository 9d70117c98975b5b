import { expect, test } from 'vitest'

import {
  changesOf,
  differIn,
  formerRows,
  insertedRows,
  isCoverOnly,
  isSame,
  keyOf,
  mayTakeBack,
  removedRows,
  undoTables,
  updates,
  type Changes,
  type Row,
} from './row-changes.ts'

const entry = (entity: string, before: Row[], after: Row[]) => ({ id: '1', entity, before, after })
const changed = (before: Row | null, after: Row | null) => ({ before, after })

test('combines several changes of a row into one, and leaves out a row that is as before', () => {
  const changes = changesOf([
    entry('shifts', [], [{ id: 'a', date: '1', version: 1 }]),
    entry('shifts', [{ id: 'b', date: '2', version: 4 }], [{ id: 'b', date: '3', version: 5 }]),
    entry('shifts', [{ id: 'a', date: '1', version: 1 }], [{ id: 'a', date: '4', version: 2 }]),
    entry('shifts', [{ id: 'b', date: '3', version: 5 }], [{ id: 'b', date: '2', version: 6 }]),
    entry('assignments', [{ id: 'a', user_id: 'mara' }], []),
    entry('assignments', [{ id: 'c', user_id: 'mara' }], []),
    entry('assignments', [], [{ id: 'c', user_id: 'mara' }]),
  ])
  expect(changes.shifts).toEqual([changed(null, { id: 'a', date: '4', version: 2 })])
  expect(changes.assignments).toEqual([changed({ id: 'a', user_id: 'mara' }, null)])
})

test('rows count as inserted, removed or changed, and a new version alone is no change', () => {
  const [a, b] = [
    { id: 'a', version: 1 },
    { id: 'b', version: 1 },
  ]
  const changes = [changed(null, a), changed(b, null), changed(a, b)]
  expect([insertedRows(changes), removedRows(changes), formerRows(changes), updates(changes)]).toEqual([
    [a],
    [b],
    [b, a],
    [{ before: a, after: b }],
  ])
  expect([isSame(a, { ...a, version: 2 }), isSame(a, b), isSame(a, null), isSame(null, undefined)]).toEqual([true, false, false, true])
})

test('rows are identified by the key columns of their table', () => {
  const row = { id: 'i', user_id: 'u', date: 'd', assignment_id: 'a' }
  const tables = ['availabilities', 'actual_hours', 'published_days', 'memberships', 'shifts']
  expect(tables.map((table) => keyOf(table, row))).toEqual(['d u', 'a u', 'd', 'u', 'i'])
})

test('only switches that a removal closed are reopened, with the answers that were pending', () => {
  const open = (id: string, outcome: string, status = 'OPEN') => changed({ id, status }, { id, status: 'CLOSED', outcome })
  const answer = (id: string, request_id: string, pending: boolean) =>
    changed({ id, request_id, pending }, { id, request_id, pending: false, at: 1 })
  const entries = [open('gone', 'SUPERSEDED'), open('done', 'ACCEPTED'), open('closed', 'SUPERSEDED', 'CLOSED')].map(({ before, after }) =>
    entry('switch_requests', [before!], [after!]),
  )
  const answers = [answer('1', 'gone', true), answer('2', 'gone', false), answer('3', 'done', true)].map(({ before, after }) =>
    entry('switch_responses', [before!], [after!]),
  )
  const found = changesOf([...entries, ...answers])
  expect(found.switch_requests.map(({ before }) => before!.id)).toEqual(['gone'])
  expect(found.switch_responses.map(({ before }) => before!.id)).toEqual(['1'])
})

const cover = { covering_user_id: null, cover_start_time: null, cover_end_time: null }

test('a change concerns only the cover if nothing else of the assignment changed', () => {
  const before = { id: 'a', user_id: 'mara', ...cover }
  expect(isCoverOnly(changed(before, { ...before, covering_user_id: 'milo', cover_start_time: '08:00', cover_end_time: '09:00' }))).toBe(
    true,
  )
  expect(isCoverOnly(changed(before, { ...before, covering_user_id: 'milo', user_id: 'tina' }))).toBe(false)
  expect([isCoverOnly(changed(before, null)), isCoverOnly(changed(null, before))]).toEqual([false, false])
  expect([
    differIn({ before, after: { ...before, user_id: 'tina' } }, ['id']),
    differIn({ before, after: { ...before, user_id: 'tina' } }, ['id', 'user_id']),
  ]).toEqual([false, true])
})

test('members may undo covers that they are part of, but nothing else that others see', () => {
  const before = { id: 'a', user_id: 'mara', ...cover }
  const covered = changed(before, { ...before, covering_user_id: 'milo' })
  const nothing = Object.fromEntries(undoTables.map((table) => [table, []])) as unknown as Changes
  const may = (userId: string, change: Partial<Changes>, status: 'MEMBER' | 'ADMIN' = 'MEMBER') =>
    mayTakeBack({ userId, status }, { ...nothing, ...change })
  expect(['mara', 'milo', 'tina'].map((userId) => may(userId, { assignments: [covered] }))).toEqual([true, true, false])
  expect(may('milo', { assignments: [changed(covered.after, before)] })).toBe(true)
  expect(may('mara', { assignments: [covered, changed(before, null)] })).toBe(false)
  expect(may('mara', { shifts: [changed(null, { id: 's' })] })).toBe(false)
  expect(may('mara', { published_days: [changed(null, { date: 'd' })] })).toBe(false)
  expect(may('tina', { shifts: [changed(null, { id: 's' })], assignments: [covered] }, 'ADMIN')).toBe(true)
  expect(may('mara', {})).toBe(true)
})
