import { expect, test } from 'vitest'

import { invitationDays, twinOf } from './invitation.ts'

const tomasz = { id: 'planned', firstName: 'Tomasz', lastName: 'Nowak' }
const users = (change: object = {}) => [tomasz, { id: 'joined', firstName: 'TOMASZ', lastName: 'Nowák', disabled: false, ...change }]
const twin = (change?: object, apartFrom: string[] = []) =>
  twinOf(
    tomasz,
    users(change).map((user) =>
      user.id === 'planned' ? { ...user, disabled: false, placeholder: true as const } : { disabled: false, ...user },
    ),
    { apartFrom },
  )

test('people whose names differ only in case and accents may be the same person', () => {
  expect(twin()).toBe('joined')
  expect(twin({ firstName: 'Tom' })).toBeUndefined()
  expect(twin({ lastName: 'No-wak' })).toBe('joined')
  expect(twin({ firstName: '(Tomasz', lastName: 'Nowak )' })).toBe('joined')
  expect(twin({ lastName: 'Nowak  .' })).toBe('joined')
})

test('someone disabled, without an account, or known to be someone else is not the same person', () => {
  expect(twin({ disabled: true })).toBeUndefined()
  expect(twin({ placeholder: true })).toBeUndefined()
  expect(twin({}, ['joined'])).toBeUndefined()
})

test('an invitation is valid for a week', () => {
  expect(invitationDays).toBe(7)
})
