import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changesSince } from './print.ts'

test('a removed and an added fact on the same subject are one change', () => {
  expect(changesSince(['a', 'b'], ['a', 'b'])).toBe(0)
  expect(changesSince(['a', 'b'], ['a', 'c'])).toBe(1)
  expect(changesSince(['a'], ['a', 'b', 'c'])).toBe(2)
  expect(changesSince(['a', 'b', 'c'], ['b'])).toBe(2)
})

test('equal facts are counted separately', () => {
  expect(changesSince(['a', 'a'], ['a'])).toBe(1)
  expect(changesSince(['a'], ['a', 'a', 'a'])).toBe(2)
})

const facts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })

test('order does not matter, and changes are symmetric', () => {
  fc.assert(
    fc.property(facts, facts, (printed, now) => {
      expect(changesSince(printed, printed.toReversed())).toBe(0)
      expect(changesSince(printed, now)).toBe(changesSince(now, printed))
      expect(changesSince(printed, now)).toBeGreaterThanOrEqual(Math.abs(printed.length - now.length))
      expect(changesSince(printed, [...printed, ...now])).toBe(now.length)
    }),
  )
})
