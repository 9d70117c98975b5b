import { expect, test } from 'vitest'

import { delayAfter, nameOf, stillWaiting } from './parcel.ts'

const [available, away] = [
  { day: 1 as const, night: 1 as const },
  { day: -1 as const, night: -1 as const },
]

test('a day that was changed while it was being stored still waits, and so does one that is new', () => {
  const sent = { 10: available, 11: available }
  expect(stillWaiting({ ...sent }, sent)).toEqual({})
  expect(stillWaiting({ ...sent, 10: away, 12: available }, sent)).toEqual({ 10: away, 12: available })
})

test('there and back again while it was being stored is one more change', () => {
  expect(stillWaiting({ 10: { ...available } }, { 10: available })).toEqual({ 10: available })
})

test('each failure doubles the wait, up to a minute', () => {
  expect([1, 2, 3, 5, 6, 40].map(delayAfter)).toEqual([2_000, 4_000, 8_000, 32_000, 60_000, 60_000])
})

test('a month of one person in one team is one parcel', () => {
  const place = { teamId: 't', userId: 'u', year: 2026, month: 10 }
  const others = [{ teamId: 'o' }, { userId: 'o' }, { year: 2027 }, { month: 11 }].map((change) => nameOf({ ...place, ...change }))
  expect(new Set([nameOf(place), nameOf({ ...place }), ...others]).size).toBe(5)
})
