import { expect, test } from 'vitest'

import { masterOf } from './master.ts'
import type { Demand } from './model.ts'

const demand: Demand = { day: 0, template: 0, minutes: 0, weekend: -1, adds: [], places: 1, emptyCost: 5, extraCost: Infinity }

test('a place is loose if it stays empty for less than its cost, not if it costs its full cost', async () => {
  const master = await masterOf(
    { days: 1, from: 0, to: 0, demands: [demand], conflicts: [], workers: [], loadCosts: [], shortfallCost: 0 },
    100,
  )
  master.keepNear(Float64Array.of(2), 1)
  expect(master.mix()).toMatchObject({ cost: 3, loose: 1 })
  master.keepNear(Float64Array.of(5), 1)
  expect(master.mix()).toMatchObject({ cost: 5, loose: 0 })
  master.dispose()
})
