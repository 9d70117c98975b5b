import { expect, test } from 'vitest'

import { excessOf, outcomeOf, type RuleFinding } from './finding.ts'

const finding = (side: RuleFinding['side'], least: number, most: number, bound = 6): RuleFinding => ({
  used: { least, most },
  bound,
  unit: 'DUTIES',
  side,
  where: [],
})

test.each([
  ['MOST', 5, 5, -1, 'KEPT'],
  ['MOST', 5, 6, -1, 'AT_LIMIT'],
  ['MOST', 6, 6, 0, 'AT_LIMIT'],
  ['MOST', 6, 7, 0, 'NOT_TOLD'],
  ['MOST', 7, 8, 1, 'BROKEN'],
  ['LEAST', 7, 7, -1, 'KEPT'],
  ['LEAST', 6, 7, -1, 'AT_LIMIT'],
  ['LEAST', 6, 6, 0, 'AT_LIMIT'],
  ['LEAST', 5, 6, 0, 'NOT_TOLD'],
  ['LEAST', 4, 5, 1, 'BROKEN'],
] as const)('%s 6 with %i to %i used is exceeded by %i: %s', (side, least, most, excess, outcome) => {
  expect([excessOf(finding(side, least, most)), outcomeOf(finding(side, least, most))]).toEqual([excess, outcome])
})

test('using none of something forbidden is kept, not at the limit', () => {
  expect(outcomeOf(finding('MOST', 0, 0, 0))).toBe('KEPT')
})

test('one of at most one is at the limit', () => {
  expect(outcomeOf(finding('MOST', 1, 1, 1))).toBe('AT_LIMIT')
})
