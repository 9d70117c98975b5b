import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { TeamSummary } from '#domain/team.ts'
import { Email, longestPassword, PersonName, User } from '#domain/user.ts'

import { create, get, Ok, patch, post } from './endpoint.ts'

const Password = Type.String({ minLength: 1, maxLength: longestPassword })
const AnyPassword = Type.String({ minLength: 1, maxLength: 1024 })

/** teams: enabled ones first, each in the order of joining; teams[0] is the selected one. */
export const CurrentUser = Type.Object({ ...User.properties, teams: Type.Array(TeamSummary) })

export const login = post('/auth/login', 'anyone', {
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password: AnyPassword }),
  reply: Type.Object({ token: Type.String() }),
  incomplete: 'You must enter an email and password.',
})

export const register = create('/auth/register', 'anyone', {
  body: Type.Object({ firstName: PersonName, lastName: PersonName, email: Email, password: Password }),
  reply: Type.Object({ id: Id }),
  incomplete: 'You must complete all fields.',
})

export const getUser = get('/auth/user', 'user', { reply: CurrentUser })

export const updateUser = patch('/auth/user', 'user', {
  body: Type.Object({
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    email: Type.Optional(Email),
    currentPassword: Type.Optional(AnyPassword),
  }),
  reply: CurrentUser,
})

export const resetPassword = post('/auth/reset-password', 'user', {
  body: Type.Object({ password: Password, code: Type.Optional(Type.Null()), currentPassword: Type.Optional(AnyPassword) }),
  reply: Ok,
  incomplete: 'You must enter a new password.',
})

export const resetPasswordWithCode = post('/auth/reset-password/code', 'anyone', {
  body: Type.Object({ password: Password, code: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Ok,
  incomplete: 'You must enter a new password.',
})

export const initiateReset = post('/auth/reset-password/initiate', 'anyone', {
  body: Type.Object({ email: Email }),
  reply: Ok,
  incomplete: 'You must enter an email.',
})

/** Never fails: whoever is logged out already is told the same. */
export const logout = post('/auth/logout', 'anyone', { reply: Ok })
