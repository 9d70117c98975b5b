import { beforeEach, describe, expect, test } from 'vitest'

import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { forgetEverythingButHints, hasAuthEntry, keys, savePendingRedirect, saveToken, takePendingRedirect } from '#web/state/storage.ts'

beforeEach(() => localStorage.clear())

describe('where somebody wanted to go', () => {
  test.each(['/app/calendar/day/2026-11-21', '/app/auth/join', '/app/dashboard'])('%s is kept for once', (path) => {
    savePendingRedirect(path)
    expect([takePendingRedirect(), takePendingRedirect()]).toEqual([path, undefined])
  })

  test.each(['/app/auth/login', '/app/auth', 'https://elsewhere.example/app/', '//elsewhere.example', '/elsewhere'])(
    '%s is not',
    (path) => {
      savePendingRedirect(path)
      expect(takePendingRedirect()).toBeUndefined()
      expect(localStorage.getItem(keys.pendingRedirect)).toBeNull()
    },
  )
})

test('whoever signs in has nothing of whoever was there before', () => {
  localStorage.setItem(keys.authState, '{}')
  saveToken('new')
  expect([localStorage.getItem(keys.authState), localStorage.getItem(keys.token), hasAuthEntry()]).toEqual([null, 'new', true])
})

test('signing out leaves the hints alone, or also what was typed', () => {
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

test('what was typed is found again by its owner, and goes before anybody else', () => {
  keepLocally('draft team a', 'mara', { name: 'Early' })
  keepLocally('draft team b', 'milo', 'theirs')
  keepLocally('outbox a', 'milo', 'another kind')
  localStorage.setItem('draft broken', '{')
  expect(keptLocally('draft ', 'mara')).toEqual([['draft team a', { name: 'Early' }]])
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft team a', 'outbox a'])
  forgetLocally('draft team a')
  expect(keptLocally('draft ', 'mara')).toEqual([])
})
