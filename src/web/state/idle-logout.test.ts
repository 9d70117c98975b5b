import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleMinutes, isIdle, noteUse, saveIdleMinutes } from './idle-logout.ts'
import { forgetEverythingButHints, keys } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  // Parts of a page that Node lacks.
  vi.stubGlobal('document', { cookie: '' })
  vi.useFakeTimers({ now: 1_000_000_000 })
})
afterEach(() => vi.useRealTimers())

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

test('a computer counts as idle after the chosen minutes without use, and never if none were chosen', () => {
  noteUse()
  pass(600)
  expect([isIdle(), localStorage.length]).toEqual([false, 0])
  saveIdleMinutes(10)
  expect(isIdle()).toBe(false)
  pass(11)
  expect(isIdle()).toBe(true)
  noteUse()
  pass(9)
  expect(isIdle()).toBe(false)
  noteUse()
  pass(9)
  expect(isIdle()).toBe(false)
  pass(2)
  expect(isIdle()).toBe(true)
})

test('logging out clears the last use, but the computer stays marked as shared', () => {
  saveIdleMinutes(5)
  noteUse()
  pass(6)
  forgetEverythingButHints()
  expect([isIdle(), idleMinutes()]).toEqual([false, 5])
})

test('the mark of a shared computer is not in storage that a logout clears, and each use renews it', () => {
  saveIdleMinutes(5)
  expect(Object.keys(localStorage)).toEqual(['last-use'])
  pass(1)
  document.cookie = 'idle-minutes=5'
  noteUse()
  expect(document.cookie).toBe('idle-minutes=5; path=/; max-age=31536000; samesite=lax')
})

test('use is recorded at most every five seconds', () => {
  saveIdleMinutes(10)
  pass(1)
  noteUse()
  const first = localStorage.getItem('last-use')
  vi.setSystemTime(Date.now() + 5000)
  noteUse()
  expect(localStorage.getItem('last-use')).toBe(first)
  vi.setSystemTime(Date.now() + 1)
  noteUse()
  expect(localStorage.getItem('last-use')).toBe(String(Date.now()))
})

test.each([
  [9, 10],
  [11, 10],
  [11, 0],
])('a page that opens after %j minutes without use, of %j allowed, finds nothing left of an expired session', async (unused, allowed) => {
  saveIdleMinutes(allowed)
  localStorage.setItem(keys.token, 'token')
  localStorage.setItem(keys.authState, '{}')
  pass(unused)
  const isOver = isIdle()
  expect(isOver).toBe(unused > allowed && allowed > 0)
  const fetch = vi.fn(() => Promise.resolve())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/' })
  // As the page's first script, before any module.
  vi.resetModules()
  await vi.importActual('../theme.js')
  expect(Object.keys(localStorage).toSorted()).toEqual(isOver ? [] : ['auth_state', 'last-use', 'token'])
  expect(fetch.mock.calls).toEqual(
    isOver ? [['/api/auth/logout', { method: 'POST', headers: { authorization: 'Bearer token' }, keepalive: true }]] : [],
  )
  expect(isIdle()).toBe(false)
})
