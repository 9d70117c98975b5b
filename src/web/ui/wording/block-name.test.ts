import { expect, test } from 'vitest'

import { blockTitle, budgetText, changeText, costsNothing } from './block-name.ts'

test('points are shown with up to two decimals, because they are halved', () => {
  expect([10, 7.5, 18.75, -2].map(budgetText)).toEqual(['10', '7.5', '18.75', '−2'])
})

test('a block without a number is named after its month', () => {
  expect(blockTitle({ number: 8, fromDate: '2027-01-11' })).toBe('Block 8')
  expect(blockTitle({ number: null, fromDate: '2027-02-01' })).toBe('February 2027')
})

test('a change that rounds to zero in either direction is no change', () => {
  expect([0.25, 0.04, 0, -0.04, -0.31].map(changeText)).toEqual(['+0.3', 'no change', 'no change', 'no change', '−0.3'])
  expect([0.05, 0.04, -0.2].map(costsNothing)).toEqual([false, true, true])
})
