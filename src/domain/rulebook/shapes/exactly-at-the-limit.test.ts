import { expect, test } from 'vitest'

import { at, by, call, on, verdict } from '#test/judging.ts'

import type { WeightedDuties } from './weighted-duties.ts'

test('sums of hours and points that are exactly at the limit do not break it', () => {
  const week = [...on([2, 3, 4, 5, 6], (date) => at(date, 'DAY', '07:00', '17:20')), at('2026-11-07', 'DAY', '07:00', '15:20')]
  expect(verdict('paro-2016', 'shift-week', week)).toEqual(['AT_LIMIT', 60, 60])
  const points: WeightedDuties = {
    shape: 'WEIGHTED_DUTIES',
    weights: [{ of: { kinds: ['IN_HOSPITAL_CALL'] }, points: 0.1 }],
    window: 'BLOCK',
    most: 0.3,
    onlyMixed: false,
  }
  expect(by(points, on([3, 9, 15], call)).outcome).toBe('AT_LIMIT')
})
