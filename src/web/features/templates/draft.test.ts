import { describe, expect, test } from 'vitest'

import {
  changedFields,
  completed,
  editedAfter,
  isEmpty,
  newDraft,
  withDay,
  withExisting,
  withType,
  withUsers,
  type Draft,
} from './draft.ts'

const draft: Draft = { ...newDraft, name: ' Night ', startTime: '19:00', endTime: '07:00', repeatPattern: { days: [1] } }

test('a draft is complete once times, days and stipend are set; name, type and colour are optional', () => {
  expect(completed({ ...draft, name: '' })).toMatchObject({ name: '', type: 'DYNAMIC', color: 'navy', stipend: 0 })
  expect(completed(draft)).toMatchObject({ name: 'Night' })
  for (const missing of [{ startTime: null }, { endTime: null }, { stipend: '' }, { repeatPattern: { days: [] } }])
    expect(completed({ ...draft, ...missing })).toBeUndefined()
  expect(completed({ ...draft, repeatPattern: { days: [] } }, true)).toBeDefined()
})

test.each([
  ['12', 12],
  [' 12,50 ', 12.5],
  ['0.005', 0.01],
  ['-1', undefined],
  ['many', undefined],
  ['  ', undefined],
  ['Infinity', undefined],
  ['1000000', 1_000_000],
  ['1000000.01', undefined],
])('a stipend typed as %j is %j', (typed, stipend) => {
  expect(completed({ ...draft, stipend: typed })?.stipend).toBe(stipend)
})

test('skills are split at commas, and duplicates are dropped', () => {
  expect(completed({ ...draft, skills: ' ICU, Trauma  team ,, ICU' })?.skills).toEqual(['ICU', 'Trauma team'])
})

test('changing the type keeps the days, and changing it back keeps everything', () => {
  const regular = withType({ ...draft, repeatPattern: { days: [1, 3] } }, 'REGULAR')
  expect(regular.repeatPattern).toEqual({ users: { 1: [], 3: [] } })
  expect(withType(regular, 'DYNAMIC').repeatPattern).toEqual({ days: [1, 3] })
  expect(withType(regular, 'REGULAR')).toBe(regular)
})

describe('days', () => {
  test('are toggled and stay in weekday order', () => {
    expect(withDay({ days: [5, 1] }, 3, true)).toEqual({ days: [1, 3, 5] })
    expect(withDay({ days: [1, 3, 5] }, 3, false)).toEqual({ days: [1, 5] })
  })

  test('of a regular template lose their people when they are turned off', () => {
    const pattern = withUsers({ users: { 1: [] } }, 1, ['mara'])
    expect(pattern).toEqual({ users: { 1: ['mara'] } })
    expect(withDay(pattern, 3, true)).toEqual({ users: { 1: ['mara'], 3: [] } })
    expect(withDay(withDay(pattern, 1, false), 1, true)).toEqual({ users: { 1: [] } })
    expect(withUsers({ days: [1] }, 1, ['mara'])).toEqual({ days: [1] })
  })

  test('without any day the pattern is empty', () => {
    expect([{ days: [] }, { users: {} }, { days: [0 as const] }, { users: { 0: [] } }].map(isEmpty)).toEqual([true, true, false, false])
  })
})

test('a kept draft loses services and people that no longer exist', () => {
  const users = { mara: {} }
  const kept = { name: 'Night', services: ['ward', 'icu'], repeatPattern: { users: { 1: ['mara', 'gone'], 3: ['gone'] } } }
  const pattern = { users: { 1: ['mara'], 3: [] } }
  expect(withExisting(kept, ['ward'], users)).toEqual({ name: 'Night', services: ['ward'], repeatPattern: pattern })
  expect(withExisting(kept, undefined, users)).toEqual({ ...kept, repeatPattern: pattern })
  expect(withExisting({ repeatPattern: { days: [1 as const] } }, [], users)).toEqual({ repeatPattern: { days: [1] } })
  expect(withExisting({}, [], users)).toEqual({})
})

test('lists changed fields, without those that were changed back', () => {
  expect([...changedFields({ ...draft, stipend: '5', repeatPattern: { days: [1, 2] } }, draft)]).toEqual(['repeatPattern', 'stipend'])
  expect(changedFields({ ...draft, repeatPattern: { days: [1] } }, draft).size).toBe(0)
})

test('an edit keeps the version from which editing started, and starts again once it no longer differs from the stored template', () => {
  const first = editedAfter(undefined, { ...draft, stipend: '5' }, draft, 1)
  expect(first).toEqual({ version: 1, fields: { stipend: '5' } })
  expect(editedAfter(first, { ...draft, stipend: '5', name: 'Day' }, draft, 2)).toEqual({
    version: 1,
    fields: { stipend: '5', name: 'Day' },
  })
  expect(editedAfter(first, draft, draft, 1)).toBeUndefined()
  // An edit without changes that an earlier page kept, and one that someone else has since saved as well.
  for (const over of [
    { version: 1, fields: {} },
    { version: 1, fields: { name: draft.name } },
  ])
    expect(editedAfter(over, { ...draft, stipend: '5' }, draft, 2)).toEqual({ version: 2, fields: { stipend: '5' } })
})
