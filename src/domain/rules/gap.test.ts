import { expect, test } from 'vitest'

import { gapOf, shownGap } from './gap.ts'

test('the gap is measured against fairness and preference, whatever empty seats cost', () => {
  expect(gapOf({ cost: 200, soft: 200, bound: 150 })).toBe(0.25)
  expect(gapOf({ cost: 100_200, soft: 200, bound: 100_150 })).toBe(0.25)
  expect(gapOf({ cost: 200, soft: 200, bound: 0 })).toBe(1)
  // As far below as linear programs are precise.
  expect(gapOf({ cost: 200, soft: 200, bound: -1e-3 })).toBe(1)
  expect(gapOf({ cost: 200, soft: 200, bound: 200 - 1e-9 })).toBe(0)
  expect(gapOf({ cost: 0, soft: 0, bound: 0 })).toBe(0)
})

test('a bound that expects fewer empty seats says nothing about the roster', () => {
  expect(gapOf({ cost: 100_200, soft: 200, bound: 100_000 - 1 })).toBeNull()
  expect(gapOf({ cost: 100_200, soft: 200, bound: -1_200_339 })).toBeNull()
  expect(gapOf({ cost: 200, soft: 200, bound: null })).toBeNull()
})

test('a gap is shown rounded up, so that what it promises holds', () => {
  expect([0, 0.0003, 0.0104, 0.011, 0.029, 1].map(shownGap)).toEqual([0, 0.001, 0.011, 0.011, 0.029, 1])
})
