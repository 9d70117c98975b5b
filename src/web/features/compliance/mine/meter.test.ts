import { expect, test } from 'vitest'

import type { RuleFinding } from '#domain/rulebook/finding.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'

import { meterOf } from './meter.ts'

function meter(used: number, bound: number, outcome: Judgement, change: Partial<RuleFinding> = {}) {
  const drawn = meterOf({ used: { least: used, most: used }, bound, unit: 'DUTIES', side: 'MOST', where: [], ...change }, outcome)
  return drawn && 'marks' in drawn ? { marks: drawn.marks.map(({ tone }) => tone) } : drawn
}

test('draws up to nine units as marks: used, left, and in another tone at or above the limit', () => {
  expect(meter(1, 3, 'KEPT')).toEqual({ marks: ['used', 'left', 'left'] })
  expect(meter(2, 2, 'AT_LIMIT')).toEqual({ marks: ['limit', 'limit'] })
  expect(meter(3, 2, 'BROKEN')).toEqual({ marks: ['used', 'used', 'over'] })
  expect(meter(9, 9, 'AT_LIMIT')).toMatchObject({ marks: { length: 9 } })
})

test('leaves the missing units of a minimum empty', () => {
  const free = { unit: 'WEEKENDS', side: 'LEAST' } as const
  expect(meter(1, 2, 'BROKEN', free)).toEqual({ marks: ['over', 'left'] })
  expect(meter(3, 2, 'KEPT', free)).toEqual({ marks: ['used', 'used', 'used'] })
})

test('draws more units, points and hours as a bar, which is never more than full', () => {
  expect(meter(5, 10, 'KEPT')).toEqual({ share: 0.5, tone: 'used' })
  expect(meter(3, 6, 'KEPT', { unit: 'POINTS' })).toEqual({ share: 0.5, tone: 'used' })
  expect(meter(1.5, 3, 'KEPT')).toEqual({ share: 0.5, tone: 'used' })
  expect(meter(90, 60, 'BROKEN', { unit: 'HOURS' })).toEqual({ share: 1, tone: 'over' })
})

test('draws nothing if there is no amount to fill, or if the verdict cannot be told', () => {
  expect(meter(0, 0, 'KEPT')).toBeUndefined()
  expect(meter(3, 7, 'NOT_TOLD')).toBeUndefined()
  expect(meter(14, 12, 'KEPT', { unit: 'HOURS', side: 'LEAST' })).toBeUndefined()
})
