import { expect, test } from 'vitest'

import { howManyFit } from './fitting.ts'

test('shows all names if they fit, and otherwise as many as leave room for the number of the others', () => {
  expect(howManyFit(100, [50, 50])).toBe(2)
  expect(howManyFit(99, [50, 50])).toBe(1)
  expect(howManyFit(95, [30, 30, 40])).toBe(2)
  expect(howManyFit(122, [30, 30, 40, 40])).toBe(3)
  expect(howManyFit(200, [])).toBe(0)
})

test('the first name is always shown', () => {
  expect(howManyFit(10, [80, 40])).toBe(1)
  expect(howManyFit(0, [80])).toBe(1)
})
