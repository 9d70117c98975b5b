import { beforeEach, describe, expect, test } from 'vitest'

import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { forgetEverythingButHints, hasAuthEntry, keys, savePendingRedirect, saveToken, takePendingRedirect } from '#web/state/storage.ts'

beforeEach(() => localStorage.clear())

describe('the page to return to after login', () => {
  test.each(['/app/calendar/day/2026-11-21', '/app/auth/join', '/app/dashboard'])('%s is remembered for one use', (path) => {
    savePendingRedirect(path)
    expect([takePendingRedirect(), takePendingRedirect()]).toEqual([path, undefined])
  })

  test.each(['/app/auth/login', '/app/auth', 'https://elsewhere.example/app/', '//elsewhere.example', '/elsewhere'])(
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

test('signing out keeps the hints, and the unsaved input if that is wanted', () => {
  const fill = () => {
    for (const key of [keys.hints, keys.token, keys.remyOpen, `${keys.outbox}a`, `${keys.drafts}b`, 'stray']) localStorage.setItem(key, '1')
  }
  fill()
  forgetEverythingButHints({ keepsTyped: true })
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft b', 'hint-cache', 'outbox a'])
  fill()
  forgetEverythingButHints()
  expect(Object.keys(localStorage)).toEqual(['hint-cache'])
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
