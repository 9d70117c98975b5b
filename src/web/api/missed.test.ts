import { expect, test } from 'vitest'

import { changedAt, hasMissed, waitAfter } from './missed.ts'

const now = 1_000_000

test('a read well after the last change has missed nothing', () => {
  expect(hasMissed([now], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(false)
  expect(hasMissed([now - 30_000, now], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(false)
  expect(hasMissed([now], changedAt({ unchangedFor: null, teamUnchangedFor: 0 }, now), now)).toBe(false)
  expect(hasMissed([], changedAt({ unchangedFor: 0, teamUnchangedFor: 0 }, now), now)).toBe(false)
})

test('a read before the last change, or during the write, has missed it', () => {
  expect(hasMissed([now, now - 70_000], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(true)
  expect(hasMissed([now - 50_001], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(true)
  expect(hasMissed([now - 50_000], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(false)
})

test('a read of the future, before the clock was set back, may have missed anything', () => {
  expect(hasMissed([now + 1], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(true)
  expect(hasMissed([now], changedAt({ unchangedFor: 60_000, teamUnchangedFor: 0 }, now), now)).toBe(false)
})

test('retries wait longer each time, up to two seconds, with jitter', () => {
  expect([0, 1, 2, 3, 20].map((failures) => waitAfter(failures, 0.5))).toEqual([250, 500, 1000, 1500, 1500])
  expect([waitAfter(20, 0), waitAfter(20, 1)]).toEqual([1125, 1875])
})
