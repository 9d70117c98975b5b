import { expect, test } from 'vitest'

import { hoursOfDay, hoursOfWeek } from './service.ts'

test('the hours of a week are the sum of its working days, including days that end after midnight', () => {
  const day = { startTime: '07:00:00', endTime: '18:00:00' }
  expect(hoursOfWeek({ week: [null, day, day, day, day, day, { startTime: '08:00:00', endTime: '12:00:00' }] })).toBe(59)
  expect(hoursOfWeek({ week: [{ startTime: '22:00:00', endTime: '06:30:00' }, null, null, null, null, null, null] })).toBe(8.5)
})

test('a working day lasts at least a minute, and a whole day if it ends when it begins', () => {
  const minutes = (endTime: string) => Math.round(hoursOfDay({ startTime: '08:00', endTime }) * 60)
  expect([minutes('08:01'), minutes('08:00'), minutes('07:59')]).toEqual([1, 1440, 1439])
  expect(hoursOfDay(null)).toBe(0)
})
