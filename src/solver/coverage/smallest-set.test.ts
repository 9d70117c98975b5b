import fc from 'fast-check'
import { expect, test } from 'vitest'

import { smallestEnough } from './smallest-set.ts'

const candidates = [0, 1, 2, 3, 4, 5, 6]
/** Enough is whatever contains one of these sets; all candidates together always are. */
const ways = fc.array(fc.uniqueArray(fc.constantFrom(...candidates), { minLength: 1 }), { minLength: 1, maxLength: 6 })

test('no subset that is enough is smaller, nor comes before it', () => {
  fc.assert(
    fc.property(ways, (sets) => {
      const isEnough = (subset: readonly number[]) => sets.some((set) => set.every((one) => subset.includes(one)))
      const sorted = sets.map((set) => set.toSorted()).toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))
      expect(smallestEnough(candidates, isEnough)).toEqual(sorted[0])
    }),
  )
})

test('a pair is found where putting back the dearest rules first would end at three', () => {
  const isEnough = (subset: readonly string[]) => ['abc', 'cd'].some((set) => [...set].every((one) => subset.includes(one)))
  expect(smallestEnough(['a', 'b', 'c', 'd', 'e'], isEnough)).toEqual(['c', 'd'])
})
