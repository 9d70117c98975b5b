import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

import { dayNumber } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'

import {
  AvailabilityValue,
  commonDefaults,
  halvesUsed,
  isPreferred,
  nextValue,
  quickSet,
  strayDay,
  unavailableHalf,
} from './availability.ts'

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
  ['04:00:00', '08:00:00', ['day']],
  ['06:00:00', '20:00:00', ['day']],
  ['06:00:00', '20:01:00', ['day', 'night']],
  ['15:59:00', '22:00:00', ['day', 'night']],
  ['16:00:00', '22:00:00', ['night']],
])('%s to %s uses %j', (startTime, endTime, halves) => {
  expect(halvesUsed(date, at(startTime, endTime))).toEqual(halves)
})

test('one unavailable half makes the whole shift unavailable', () => {
  const late = at('15:00:00', '23:00:00')
  expect(unavailableHalf({ '21': { day: 1, night: -1 } }, date, late)).toBe('night')
  expect(unavailableHalf({ '21': { day: 1, night: -1 } }, date, at('07:00:00', '15:00:00'))).toBeUndefined()
  expect(unavailableHalf({}, date, late)).toBeUndefined()
})

test('a shift is preferred only if every half is marked available', () => {
  const late = at('15:00:00', '23:00:00')
  expect(isPreferred({ '21': { day: 1, night: 1 } }, date, late)).toBe(true)
  expect(isPreferred({ '21': { day: 1, night: 0 } }, date, late)).toBe(false)
})

test('finds a day that is not in the month', () => {
  const neutral = { day: 0, night: 0 } as const
  expect(strayDay({ '30': neutral, '31': neutral }, { year: 2026, month: 10 })).toBe('31')
  expect(strayDay({ '29': neutral }, { year: 2028, month: 1 })).toBeUndefined()
})

test('values cycle: neutral, available, unavailable', () => {
  expect([0, 1, -1].map((value) => nextValue(value as 0 | 1 | -1))).toEqual([1, -1, 0])
})

test('quick set gives every day of a weekday its value, and reads it back', () => {
  const november = { year: 2026, month: 10 }
  const free = { day: 1, night: 1 } as const
  const busy = { day: -1, night: 0 } as const
  const defaults = { 0: free, 1: busy, 2: busy, 3: busy, 4: busy, 5: busy, 6: free }
  const data = quickSet(november, defaults, {})
  expect(Object.keys(data)).toHaveLength(30)
  expect([data['21'], data['23']]).toEqual([free, busy])
  expect(commonDefaults(november, data)).toEqual(defaults)
  expect(commonDefaults(november, { ...data, 23: free })[1]).toEqual({ day: undefined, night: undefined })
})

test('quick set contains all days of the weekdays that were set, with their other halves, and no other days', () => {
  const november = { year: 2026, month: 10 }
  const marked = { 3: { day: 1, night: -1 }, 9: { day: -1, night: 1 } } as const
  const data = quickSet(november, { 2: { day: 1 } }, marked)
  expect(data).toEqual({ 3: marked[3], 10: { day: 1, night: 0 }, 17: { day: 1, night: 0 }, 24: { day: 1, night: 0 } })
  expect(quickSet(november, {}, marked)).toEqual({})
})

test('a half day is unavailable, neutral or available, and nothing else', () => {
  expect([-2, -1, -0.5, 0, 1, 2].map((value) => Value.Check(AvailabilityValue, value))).toEqual([false, true, false, true, true, false])
})

test('the day is 06:00 to 18:00 and the night 18:00 to 06:00; a shift uses a half that it overlaps by more than two hours', () => {
  const onDay = '2026-12-10'
  const used = (from: number, to: number) => {
    const midnight = dayNumber(onDay) * 24 * 60
    return halvesUsed(onDay, { start: midnight + from, end: midnight + to }).join(' ')
  }
  const hour = 60
  expect(used(6 * hour, 18 * hour)).toBe('day')
  expect(used(18 * hour, 30 * hour)).toBe('night')
  expect(used(15 * hour + 59, 20 * hour)).toBe('day')
  expect(used(15 * hour + 59, 20 * hour + 1)).toBe('day night')
  expect(used(16 * hour, 20 * hour + 1)).toBe('night')
  expect(used(16 * hour, 20 * hour)).toBe('day')
  expect(used(17 * hour, 19 * hour + 1)).toBe('night')
  // Hours after 06:00 of the next day are not in this night.
  expect(used(28 * hour, 34 * hour)).toBe('night')
  expect(used(27 * hour + 59, 34 * hour)).toBe('night')
  expect(used(16 * hour + 30, 18 * hour + 20)).toBe('day')
})
