import { expect, test } from 'vitest'

import { signed } from './signed.ts'

test('a difference has its sign, unless it rounds to zero', () => {
  expect([1.25, -2, 0.05, -0.05].map(signed)).toEqual(['+1.3', '−2.0', '+0.1', '−0.1'])
  expect([0, 0.04, -0.04].map(signed)).toEqual(['0.0', '0.0', '0.0'])
})
