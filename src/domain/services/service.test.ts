import { expect, test } from 'vitest'

import { hoursOfWeek } from './service.ts'

test('the hours of a week are those of its working days, including ones past midnight', () => {
  const day = { startTime: '07:00:00', endTime: '18:00:00' }
  expect(hoursOfWeek({ week: [null, day, day, day, day, day, { startTime: '08:00:00', endTime: '12:00:00' }] })).toBe(59)
  expect(hoursOfWeek({ week: [{ startTime: '22:00:00', endTime: '06:30:00' }, null, null, null, null, null, null] })).toBe(8.5)
})
