import { expect, test } from 'vitest'

import type { BlockPoints } from '#domain/requests/points.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'

import { nextBlockOf, settledOf, shortList } from './settled.ts'

const request = (granted: number, denied: number, open = 0, isLate = false) => {
  const days = (count: number) => Array<string>(count).fill('2026-11-03')
  return { granted: days(granted), denied: days(denied), dates: days(granted + denied + open), isLate } as ShiftRequest
}

test('only settled requests that were in time are counted, as in the figures of the whole team', () => {
  const all = [request(2, 0), request(1, 2), request(0, 1), request(1, 1, 1), request(1, 0, 0, true), request(0, 1, 0, true)]
  expect(settledOf(all)).toEqual({ all: 3, whole: 1, inPart: 1 })
  expect(settledOf([request(0, 0, 2)])).toEqual({ all: 0, whole: 0, inPart: 0 })
})

test('the next block is the first that the month does not touch, or the first one of someone who had not joined yet', () => {
  const [sixth, seventh] = ['2026-11-16', '2026-12-14'].map((fromDate) => ({ fromDate }) as BlockPoints) as [BlockPoints, BlockPoints]
  expect(nextBlockOf([sixth], [sixth, seventh])).toBe(seventh)
  expect(nextBlockOf([], [seventh])).toBe(seventh)
  expect(nextBlockOf([sixth], [sixth])).toBeUndefined()
})

test('after three choices, only the least cost of the others is shown', () => {
  const choices = [5, 6, 7, 9, 2, 4].map((cost) => ({ cost }))
  expect(shortList(choices)).toEqual({ shown: [{ cost: 5 }, { cost: 6 }, { cost: 7 }], others: 3, leastOfOthers: 2 })
  expect(shortList(choices.slice(0, 3)).others).toBe(0)
})
