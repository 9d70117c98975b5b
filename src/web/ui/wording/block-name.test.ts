import { expect, test } from 'vitest'

import { blockTitle, budgetText } from './block-name.ts'

test('points are shown as exactly as they are halved', () => {
  expect([10, 7.5, 18.75].map(budgetText)).toEqual(['10', '7.5', '18.75'])
})

test('a block without a number is named after its month', () => {
  expect(blockTitle({ number: 8, fromDate: '2027-01-11' })).toBe('Block 8')
  expect(blockTitle({ number: null, fromDate: '2027-02-01' })).toBe('February 2027')
})
