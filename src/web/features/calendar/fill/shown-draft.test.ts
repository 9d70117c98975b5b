import { expect, test } from 'vitest'

import { drawnCosts, shownQuality } from './shown-draft.ts'

test('the quality of an outdated draft is not shown', () => {
  const quality = { proven: true, shortfall: 12 }
  expect(shownQuality({ outdated: false, quality })).toEqual(quality)
  expect(shownQuality({ outdated: true, quality })).toEqual({ proven: false, shortfall: 0 })
  expect(shownQuality(null)).toEqual({ proven: false, shortfall: 0 })
})

test('costs are drawn from the first draft on that fills as many places as the last one', () => {
  const point = (seconds: number, emptySeats: number, fairness: number) => {
    return { seconds, emptySeats, fairness, preference: 5, cost: 100_000 * emptySeats + fairness + 5, bound: null }
  }
  const { drawn, withheld } = drawnCosts([point(1, 2, 10), point(2, 1, 40), point(3, 1, 30)])
  expect(withheld).toBe(100_000)
  expect(drawn).toEqual([
    { seconds: 2, cost: 45 },
    { seconds: 3, cost: 35 },
  ])
})
