import { expect, test } from 'vitest'

import type { AvailabilityValue } from '#domain/people/availability.ts'

import { halvesWith } from './summary-card.tsx'

test('the half days of a month are counted from its first day to its last', () => {
  const data = { 1: { day: 1, night: -1 }, 30: { day: 1, night: 1 } } as const
  const counts = ([1, 0, -1] satisfies AvailabilityValue[]).map((value) => halvesWith(value, { year: 2026, month: 10 }, data))
  expect(counts).toEqual([3, 56, 1])
})
