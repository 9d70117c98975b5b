import { expect, test } from 'vitest'

import { coverPart } from './cover-part.ts'

test('the times of a cover follow the name of the covering person, unless it takes the whole shift', () => {
  const whole = { startTime: null, endTime: null, coveringUserId: 'milo', coverStartTime: null, coverEndTime: null }
  expect([whole, { ...whole, coverStartTime: '23:00:00', coverEndTime: '03:00:00' }].map(coverPart)).toEqual(['', ' 23:00–03:00'])
})
