import fc from 'fast-check'
import { expect, test } from 'vitest'

import { smallestEnough } from './smallest-set.ts'

const candidates = [0, 1, 2, 3, 4, 5, 6]
/** A subset is enough if it contains one of these sets, as all candidates together always do. */
const ways = fc.array(fc.uniqueArray(fc.constantFrom(...candidates), { minLength: 1 }), { minLength: 1, maxLength: 6 })

test('finds the smallest subset that is enough, and the first of equally small ones', () => {
  fc.assert(
    fc.property(ways, (sets) => {
      const isEnough = (subset: readonly number[]) => sets.some((set) => set.every((one) => subset.includes(one)))
      const sorted = sets.map((set) => set.toSorted()).toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))
      expect(smallestEnough(candidates, isEnough)).toEqual(sorted[0])
    }),
  )
})

test('finds a pair where putting back the costliest rules first would end with three', () => {
  const isEnough = (subset: readonly string[]) => ['abc', 'cd'].some((set) => [...set].every((one) => subset.includes(one)))
  expect(smallestEnough(['a', 'b', 'c', 'd', 'e'], isEnough)).toEqual(['c', 'd'])
})
