import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { saveIdleMinutes } from '#web/state/idle-logout.ts'
import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { reloadOnce } from '#web/state/reload-once.ts'
import {
  forgetEverythingButHints,
  hasAuthEntry,
  isRemyOpen,
  keys,
  savePendingRedirect,
  saveRemyOpen,
  saveToken,
  takePendingRedirect,
} from '#web/state/storage.ts'
import { saveTrustedDevice, trustedDevice } from '#web/state/trusted-device.ts'

beforeEach(() => {
  localStorage.clear()
  // Parts of a page that Node lacks.
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the page to return to after login', () => {
  test.each(['/app/calendar/day/2026-11-21', '/app/auth/join', '/app/dashboard', '/app', '/app?team=a'])(
    '%s is remembered for one use',
    (path) => {
      savePendingRedirect(path)
      expect([takePendingRedirect(), takePendingRedirect()]).toEqual([path, undefined])
    },
  )

  test.each(['/app/auth/login', '/app/auth', 'https://elsewhere.example/app/', '//elsewhere.example', '/elsewhere', '/apple'])(
    '%s is not remembered',
    (path) => {
      savePendingRedirect(path)
      expect(takePendingRedirect()).toBeUndefined()
      expect(localStorage.getItem(keys.pendingRedirect)).toBeNull()
    },
  )
})

test('signing in clears everything that the last user left', () => {
  localStorage.setItem(keys.authState, '{}')
  saveToken('new')
  expect([localStorage.getItem(keys.authState), localStorage.getItem(keys.token), hasAuthEntry()]).toEqual([null, 'new', true])
})

test('signing out keeps the hints, the trust in this device and, on request, unsaved input', () => {
  const fill = () => {
    saveTrustedDevice('secret')
    saveIdleMinutes(10)
    for (const key of [keys.hints, keys.token, keys.remyOpen, `${keys.outbox}a`, `${keys.drafts}b`, 'stray']) localStorage.setItem(key, '1')
  }
  fill()
  forgetEverythingButHints({ keepsTyped: true })
  expect(Object.keys(localStorage).toSorted()).toEqual(['device trust', 'draft b', 'hint-cache', 'outbox a'])
  fill()
  forgetEverythingButHints()
  expect(Object.keys(localStorage).toSorted()).toEqual(['device trust', 'hint-cache'])
  expect(trustedDevice()).toBe('secret')
})

test('unsaved input is shown to its owner, and removed for anyone else', () => {
  keepLocally('draft team a', 'mara', { name: 'Early' })
  keepLocally('draft team b', 'milo', 'theirs')
  keepLocally('outbox a', 'milo', 'another kind')
  localStorage.setItem('draft broken', '{')
  expect(keptLocally('draft ', 'mara')).toEqual([['draft team a', { name: 'Early' }]])
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft team a', 'outbox a'])
  forgetLocally('draft team a')
  expect(keptLocally('draft ', 'mara')).toEqual([])
})

test('someone has signed in if there is a token or a stored state', () => {
  expect([hasAuthEntry(), isRemyOpen()]).toEqual([false, false])
  localStorage.setItem(keys.authState, '{}')
  saveRemyOpen(true)
  expect([hasAuthEntry(), isRemyOpen()]).toEqual([true, true])
  saveRemyOpen(false)
  expect(isRemyOpen()).toBe(false)
})

test('a page is reloaded once for each reason', () => {
  let reloads = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { reload: () => reloads++ })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(['build 2', 'build 2', 'build 3', 'build 2'].map(reloadOnce)).toEqual([true, false, true, false])
  expect(reloads).toBe(2)
})

describe('a browser without storage', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  afterEach(() => void Object.defineProperty(globalThis, 'localStorage', own))

  /** Runs the page's first script, and returns the page's storage. */
  async function storageOf(localStorage: PropertyDescriptor): Promise<Storage> {
    Object.defineProperty(globalThis, 'localStorage', { ...localStorage, configurable: true })
    vi.stubGlobal('location', { pathname: '/' })
    vi.resetModules()
    await vi.importActual('../theme.js')
    return globalThis.localStorage
  }

  test('lets a page keep what it stores for as long as it is open', async () => {
    const storage = await storageOf({
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
    storage.setItem('token', 'secret')
    expect([storage.getItem('token'), storage.getItem('other'), Object.keys(storage)]).toEqual(['secret', null, ['token']])
    storage.removeItem('token')
    expect([storage.getItem('token'), Object.keys(storage)]).toEqual([null, []])
  })

  test('still has what it had when there was room, until that is removed', async () => {
    const full = { token: 'secret', hint: 'seen' }
    const stored = Object.defineProperties(full, {
      setItem: {
        value() {
          throw new DOMException('Full.', 'QuotaExceededError')
        },
      },
      removeItem: { value: (name: string) => Reflect.deleteProperty(full, name) },
    })
    const storage = await storageOf({ value: stored })
    storage.setItem('auth_state', '{}')
    expect([storage.getItem('token'), storage.getItem('auth_state')]).toEqual(['secret', '{}'])
    storage.removeItem('token')
    expect([Object.keys(storage), Object.keys(full)]).toEqual([['hint', 'auth_state'], ['hint']])
  })
})
