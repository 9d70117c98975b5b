import { expect, test } from 'vitest'

import { poolOf } from './pool.ts'

test('the pool has the services of all shifts that are filled, or everyone', () => {
  expect(
    poolOf([
      ['ward', 'icu'],
      ['icu', 'er'],
    ]),
  ).toEqual(['ward', 'icu', 'er'])
  expect(poolOf([['ward'], []])).toEqual([])
  expect(poolOf([])).toEqual([])
})
