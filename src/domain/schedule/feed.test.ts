import { expect, test } from 'vitest'

import { updateEvents, type EventContent } from './feed.ts'

const timeZone = 'America/Toronto'
const night = (change: Partial<EventContent> = {}): EventContent => ({
  start: 100,
  end: 200,
  title: 'Night',
  detail: '',
  timeZone,
  ...change,
})

test('an event keeps its sequence until it changes; a removed event is cancelled, and returns with a higher sequence', () => {
  const first = updateEvents([], new Map([['a', night()]]), 1, 0)
  expect(first).toMatchObject({ events: [{ uid: 'a', sequence: 0, cancelled: false, createdAt: 1 }], changed: [{ uid: 'a' }] })
  expect(updateEvents(first.events, new Map([['a', night()]]), 2, 0)).toEqual({ events: first.events, changed: [] })
  const moved = updateEvents(first.events, new Map([['a', night({ end: 220 })]]), 3, 0)
  expect(moved.events).toMatchObject([{ sequence: 1, createdAt: 1, changedAt: 3 }])
  const gone = updateEvents(moved.events, new Map(), 4, 0)
  expect(gone.events).toMatchObject([
    { sequence: 2, cancelled: true, changedAt: 4, content: { start: 100, end: 220, title: '', detail: '' } },
  ])
  expect(updateEvents(gone.events, new Map(), 5, 0)).toEqual({ events: gone.events, changed: [] })
  expect(updateEvents(gone.events, new Map([['a', night()]]), 6, 0).events).toMatchObject([
    { sequence: 3, cancelled: false, content: night() },
  ])
})

test.each([
  { start: 90 },
  { end: 210 },
  { title: 'Day' },
  { detail: 'with Milo' },
  { isWholeDays: true },
  { timeZone: 'America/Vancouver' },
])('an event with %j has changed', (change) => {
  const { events } = updateEvents([], new Map([['a', night()]]), 1, 0)
  expect(updateEvents(events, new Map([['a', night(change)]]), 2, 0).changed).toMatchObject([{ sequence: 1, content: change }])
})

test('an event that was published without a zone gets its zone without a new sequence', () => {
  const content = { start: 100, end: 200, title: 'Night', detail: '' }
  const before = [{ uid: 'a', content, sequence: 3, cancelled: false, createdAt: 1, changedAt: 1 }]
  const { events, changed } = updateEvents(before, new Map([['a', night()]]), 2, 0)
  expect(events).toEqual([{ ...before[0]!, content: night() }])
  expect(changed).toEqual(events)
})

test('a removed event is kept until the minute of its end', () => {
  const { events } = updateEvents([], new Map([['a', night()]]), 1, 0)
  expect(updateEvents(events, new Map(), 2, 199).events).toHaveLength(1)
  expect(updateEvents(events, new Map(), 2, 200).events).toEqual([])
})

test('events before the span are dropped without being cancelled', () => {
  const { events } = updateEvents([], new Map([['a', night()]]), 1, 0)
  expect(updateEvents(events, new Map(), 2, 500)).toEqual({ events: [], changed: [] })
})
