import { expect, test } from 'vitest'

import { Refusal } from './refusal.ts'

test('a refusal carries its code and its context, and its message is the code', () => {
  const refusal = new Refusal('LEAVE_MEETS_SHIFTS', { name: 'Night' })
  expect([refusal.message, refusal.code, refusal.context]).toEqual(['LEAVE_MEETS_SHIFTS', 'LEAVE_MEETS_SHIFTS', { name: 'Night' }])
  expect(new Refusal('NOT_FOUND').context).toEqual({})
  expect(refusal).toBeInstanceOf(Error)
})
