import { expect, test } from 'vitest'

import { poolOf } from './pool.ts'

test('the pool has the services of all shifts that are filled, or everyone', () => {
  const filled = (...services: string[]) => ({ type: 'DYNAMIC' as const, services })
  const clinic = { type: 'REGULAR' as const, services: [] }
  expect(poolOf([filled('ward', 'icu'), filled('icu', 'er'), clinic])).toEqual(['ward', 'icu', 'er'])
  expect(poolOf([filled('ward'), filled()])).toEqual([])
  expect(poolOf([])).toEqual([])
})
