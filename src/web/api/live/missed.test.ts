import { expect, test } from 'vitest'

import { hasMissed, lastChange, waitAfter } from './missed.ts'

const now = 1_000_000

/** A change whose write began so many milliseconds ago, and which a server that was started just now has not announced. */
const changed = (unchangedFor: number | null, quietFor = 0) => lastChange({ unchangedFor, quietFor, teamQuietFor: quietFor }, now)

test('a read well after the last change has missed nothing', () => {
  expect(hasMissed([now], changed(60_000), now)).toBe(false)
  expect(hasMissed([now - 30_000, now], changed(60_000), now)).toBe(false)
  expect(hasMissed([now], changed(null), now)).toBe(false)
  expect(hasMissed([], changed(0), now)).toBe(false)
})

test('a read before the last change, or during the write, has missed it', () => {
  expect(hasMissed([now, now - 70_000], changed(60_000), now)).toBe(true)
  expect(hasMissed([now - 50_001], changed(60_000), now)).toBe(true)
  expect(hasMissed([now - 50_000], changed(60_000), now)).toBe(false)
})

test('a read that began after the last announcement has missed nothing, however recent the change', () => {
  expect(hasMissed([now - 999], changed(2000, 1000), now)).toBe(false)
  expect(hasMissed([now - 1000], changed(2000, 1000), now)).toBe(true)
})

test('a read that seems to have begun in the future, because the clock was set back since, may have missed anything', () => {
  expect(hasMissed([now + 1], changed(60_000, 60_000), now)).toBe(true)
  expect(hasMissed([now], changed(60_000, 60_000), now)).toBe(false)
})

test('retries wait longer each time, up to two seconds, with jitter', () => {
  expect([0, 1, 2, 3, 20].map((failures) => waitAfter(failures, 0.5))).toEqual([250, 500, 1000, 1500, 1500])
  expect([waitAfter(20, 0), waitAfter(20, 1)]).toEqual([1125, 1875])
})
