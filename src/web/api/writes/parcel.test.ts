import { expect, test } from 'vitest'

import { delayAfter, nameOf, stillWaiting } from './parcel.ts'

const [available, away] = [
  { day: 1 as const, night: 1 as const },
  { day: -1 as const, night: -1 as const },
]

test('a day that is changed while it is being saved still has to be saved, and so does a new one', () => {
  const sent = { 10: available, 11: available }
  expect(stillWaiting({ ...sent }, sent)).toEqual({})
  expect(stillWaiting({ ...sent, 10: away, 12: available }, sent)).toEqual({ 10: away, 12: available })
})

test('changing a day back while it is being saved is another change', () => {
  expect(stillWaiting({ 10: { ...available } }, { 10: available })).toEqual({ 10: available })
})

test('each failure doubles the wait, up to a minute', () => {
  expect([1, 2, 3, 5, 6, 40].map(delayAfter)).toEqual([2_000, 4_000, 8_000, 32_000, 60_000, 60_000])
})

test('a parcel contains one month of one person in one team', () => {
  const place = { teamId: 't', userId: 'u', year: 2026, month: 10 }
  const others = [{ teamId: 'o' }, { userId: 'o' }, { year: 2027 }, { month: 11 }].map((change) => nameOf({ ...place, ...change }))
  expect(new Set([nameOf(place), nameOf({ ...place }), ...others]).size).toBe(5)
})
