import { expect, test } from 'vitest'

import { colors } from '#domain/color.ts'

import { shapeOfAdded } from './added-template.ts'
import type { ReadShift } from './reading.ts'

const read = (date: string, person: string | null, template = 'new:night'): ReadShift =>
  ({ date, person, template, cells: [] }) as unknown as ReadShift

test('an added template repeats on the weekdays of its shifts and needs as many people as its fullest day', () => {
  // A Monday with two people, one of them listed twice, and a Sunday. Shifts of the other template do not count.
  const shifts = [read('2036-10-06', 'a'), read('2036-10-06', 'b'), read('2036-10-06', 'b'), read('2036-10-05', 'a')]
  const others = ['a', 'b', 'c'].map((person) => read('2036-10-07', person, 'new:day'))
  expect(shapeOfAdded('new:night', [...shifts, ...others], [])).toEqual({ days: [0, 1], headCount: 2, color: colors[1] })
})

test('an added template needs at least one person and at most twenty', () => {
  const crowd = Array.from({ length: 21 }, (_, at) => read('2036-10-06', `p${at}`))
  expect(shapeOfAdded('new:night', [], []).headCount).toBe(1)
  expect(shapeOfAdded('new:night', crowd, []).headCount).toBe(20)
})

test('an added template gets the first unused colour, or navy if all are used', () => {
  expect(shapeOfAdded('new:night', [], [colors[1]!, colors[3]!]).color).toBe(colors[2])
  expect(shapeOfAdded('new:night', [], colors).color).toBe('navy')
})
