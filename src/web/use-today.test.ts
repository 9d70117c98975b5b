import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenTimePasses } from './use-today.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an open page checks the date at least every minute, until it is closed', () => {
  const tell = vi.fn<() => void>()
  const stop = whenTimePasses(tell)
  vi.advanceTimersByTime(60_000)
  expect(tell.mock.calls.length).toBeGreaterThan(0)
  tell.mockClear()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(tell).not.toHaveBeenCalled()
})
