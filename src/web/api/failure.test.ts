import { expect, test } from 'vitest'

import { raise, useRaisedError } from './errors.ts'
import { ApiFailure, authMessageOf, failureOf, messageOf, noAnswer } from './failure.ts'

test('shows the server’s message, or replaces a missing one', () => {
  expect(failureOf({ message: 'This shift is locked.', code: 'SHIFT_LOCKED' }, 409)).toMatchObject({
    message: 'This shift is locked.',
    code: 'SHIFT_LOCKED',
    status: 409,
  })
  for (const body of [undefined, null, 'text', {}, { message: 'x' }, { code: 'X' }, { message: '', code: 'X' }, { message: 'x', code: 1 }])
    expect(failureOf(body, 502)).toMatchObject({ message: 'Something went wrong.', code: 'HTTP_502' })
})

test('a call may be retried if there was no answer or a server error', () => {
  const of = (status: number | undefined, code = 'X') => new ApiFailure('', code, status)
  expect([noAnswer(), of(500), of(503), of(408), of(429)].map(({ mayPass }) => mayPass)).toEqual([true, true, true, true, true])
  expect([of(400), of(401), of(409), of(undefined, 'UNKNOWN')].map(({ mayPass }) => mayPass)).toEqual([false, false, false, false])
  expect([of(503), of(429), of(500), of(503, 'NO_SPACE')].map(({ isBusy }) => isBusy)).toEqual([true, true, false, false])
})

test('a missing answer has its own text, and a different one on the login cards', () => {
  expect(messageOf(new ApiFailure('Locked.', 'SHIFT_LOCKED', 409))).toBe('Locked.')
  expect(messageOf(noAnswer())).not.toBe('Network Error')
  expect(messageOf(new TypeError('x is undefined'))).toBe('Something went wrong.')
  expect(authMessageOf(noAnswer())).toBe('Something went wrong.')
  for (const say of [messageOf, authMessageOf])
    expect(say(new ApiFailure('Request failed with status code 500', 'HTTP_500', 500))).toBe('Something went wrong.')
  expect(authMessageOf(new ApiFailure('Please log in.', 'UNAUTHENTICATED', 401))).toBe('Please log in.')
})

test('a later error replaces the one in the popover', () => {
  for (const name of ['FIRST', 'SECOND']) raise(new ApiFailure(`${name}.`, name, 409))
  expect(useRaisedError.getState()).toEqual({ error: { message: 'SECOND.', code: 'SECOND' } })
})
