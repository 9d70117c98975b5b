import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenTimePasses } from './use-today.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that is left open asks for the date every minute at least, and when it is seen again', () => {
  const tell = vi.fn<() => void>()
  const stop = whenTimePasses(tell)
  vi.advanceTimersByTime(60_000)
  expect(tell.mock.calls.length).toBeGreaterThan(0)
  tell.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tell).toHaveBeenCalledOnce()
  stop()
  vi.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tell).toHaveBeenCalledOnce()
})
