import { expect, test } from 'vitest'

import { halvesUsed, isPreferred, strayDay, unavailableHalf } from './availability.ts'
import { rangeOn } from './time-range.ts'

const date = '2026-11-21'
const at = (startTime: string, endTime: string) => rangeOn(date, { startTime, endTime })

test.each([
  ['07:00:00', '19:00:00', ['day']],
  ['19:00:00', '07:00:00', ['night']],
  ['15:00:00', '23:00:00', ['day', 'night']],
  ['08:00:00', '08:00:00', ['day', 'night']],
  ['17:00:00', '19:00:00', ['day']],
  ['17:30:00', '19:30:00', ['night']],
  ['05:00:00', '07:00:00', ['day']],
])('%s to %s uses %j', (startTime, endTime, halves) => {
  expect(halvesUsed(date, at(startTime, endTime))).toEqual(halves)
})

test('one refused half speaks against the whole shift', () => {
  const late = at('15:00:00', '23:00:00')
  expect(unavailableHalf({ '21': { day: 1, night: -1 } }, date, late)).toBe('night')
  expect(unavailableHalf({ '21': { day: 1, night: -1 } }, date, at('07:00:00', '15:00:00'))).toBeUndefined()
  expect(unavailableHalf({}, date, late)).toBeUndefined()
})

test('a wish counts when it is for every half', () => {
  const late = at('15:00:00', '23:00:00')
  expect(isPreferred({ '21': { day: 1, night: 1 } }, date, late)).toBe(true)
  expect(isPreferred({ '21': { day: 1, night: 0 } }, date, late)).toBe(false)
})

test('finds a day that the month does not have', () => {
  const neutral = { day: 0, night: 0 } as const
  expect(strayDay({ '30': neutral, '31': neutral }, { year: 2026, month: 10 })).toBe('31')
  expect(strayDay({ '29': neutral }, { year: 2028, month: 1 })).toBeUndefined()
})
