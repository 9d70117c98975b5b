import { expect, test } from 'vitest'

import type { BlockPoints } from '#domain/requests/points.ts'

import { nextBlockOf } from './settled.ts'

test('the next block is the first that the month does not touch, or the first one of someone who had not joined yet', () => {
  const [sixth, seventh] = ['2026-11-16', '2026-12-14'].map((fromDate) => ({ fromDate }) as BlockPoints) as [BlockPoints, BlockPoints]
  expect(nextBlockOf([sixth], [sixth, seventh])).toBe(seventh)
  expect(nextBlockOf([], [seventh])).toBe(seventh)
  expect(nextBlockOf([sixth], [sixth])).toBeUndefined()
})
