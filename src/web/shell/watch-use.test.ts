import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useAuth } from '#web/api/session.ts'
import { isIdle, saveIdleMinutes } from '#web/state/idle-logout.ts'
import { saveToken } from '#web/state/storage.ts'

import { watchUse } from './watch-use.ts'

let page: EventTarget
beforeEach(() => {
  localStorage.clear()
  page = new EventTarget()
  // Parts of a page that Node lacks.
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers({ now: 1_000_000_000 })
  useAuth.setState({ userError: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hasEnded = () => useAuth.getState().userError === 'UNAUTHENTICATED'
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

test('the first press after too long a sleep ends the session instead of prolonging it', () => {
  saveIdleMinutes(5)
  watchUse(new AbortController().signal)
  sleep(4)
  page.dispatchEvent(new Event('pointerdown'))
  sleep(4)
  page.dispatchEvent(new Event('keydown'))
  expect([hasEnded(), isIdle()]).toEqual([false, false])
  sleep(60)
  page.dispatchEvent(new Event('pointerdown'))
  expect([hasEnded(), isIdle()]).toEqual([true, true])
})

test('a page stops showing its user when someone logs out, or someone else logs in, in another tab', () => {
  saveToken('first')
  useAuth.setState({ token: 'first' })
  watchUse(new AbortController().signal)
  const shown = vi.fn()
  const stop = useAuth.subscribe(shown)
  // As browsers report it to all other tabs: a key, or none if everything was removed.
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('hint-cache')
  change('token')
  expect(shown).not.toHaveBeenCalled()
  saveToken('second')
  change('token')
  expect(shown).toHaveBeenCalledTimes(1)
  localStorage.clear()
  change(null)
  expect(shown).toHaveBeenCalledTimes(2)
  stop()
})

test('a page that no one touches ends the session, unless it has been left', () => {
  saveIdleMinutes(5)
  const leaving = new AbortController()
  watchUse(leaving.signal)
  vi.advanceTimersByTime(4 * 60_000)
  expect(hasEnded()).toBe(false)
  vi.advanceTimersByTime(2 * 60_000)
  expect(hasEnded()).toBe(true)
  leaving.abort()
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that is set back neither ends the session nor keeps it open for longer', () => {
  sleep(60)
  saveIdleMinutes(5)
  watchUse(new AbortController().signal)
  sleep(-60)
  vi.advanceTimersByTime(4 * 60_000)
  expect(hasEnded()).toBe(false)
  page.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(4 * 60_000)
  expect(hasEnded()).toBe(false)
  vi.advanceTimersByTime(2 * 60_000)
  expect(hasEnded()).toBe(true)
})
