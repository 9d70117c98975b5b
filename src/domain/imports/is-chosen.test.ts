import { expect, test } from 'vitest'

import type { Difference } from '#domain/imports/difference.ts'
import { isChosen } from '#domain/imports/is-chosen.ts'

const today = '2036-10-02'
const shift = (state: Difference['state'], { date = '2036-10-03', isBlocked = false } = {}) =>
  ({ what: 'SHIFT', key: 'night', state, date, isBlocked }) as Difference
const none = new Map<string, boolean>()
const off = new Map([['night', false]])
const on = new Map([['night', true]])

test('differences are chosen by default, except conflicts; past shifts are chosen even in conflict', () => {
  expect((['NEW', 'CHANGED', 'CONFLICT', 'SAME'] as const).map((state) => isChosen(shift(state), none, today))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isChosen(shift('CONFLICT', { date: '2036-10-01' }), none, today)).toBe(true)
  expect(isChosen(shift('CONFLICT', { date: today }), none, today)).toBe(false)
  expect(isChosen({ what: 'LEAVE', key: 'night', state: 'CONFLICT', isBlocked: false } as Difference, none, today)).toBe(false)
})

test('a choice is kept when comparing the sheet again changes the state of the difference', () => {
  expect([shift('NEW'), shift('CONFLICT')].map((one) => isChosen(one, off, today))).toEqual([false, false])
  expect([shift('CONFLICT'), shift('NEW')].map((one) => isChosen(one, on, today))).toEqual([true, true])
})

test('a difference that is blocked or already stored cannot be chosen', () => {
  expect([shift('CONFLICT', { isBlocked: true }), shift('SAME')].map((one) => isChosen(one, on, today))).toEqual([false, false])
})
