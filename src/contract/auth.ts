import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Language } from '#domain/language.ts'
import { TeamSummary } from '#domain/team.ts'
import { Email, longestPassword, PersonName, User } from '#domain/user.ts'

import { ById, create, Deleted, get, Ok, patch, post, remove } from './endpoint.ts'

const Password = Type.String({ minLength: 1, maxLength: longestPassword })
const AnyPassword = Type.String({ minLength: 1, maxLength: 1024 })

/** teams: enabled ones first, each in the order of joining; teams[0] is the selected one. */
export const CurrentUser = Type.Object({ ...User.properties, language: Language, teams: Type.Array(TeamSummary) })

export const login = post('/auth/login', 'anyone', {
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password: AnyPassword }),
  reply: Type.Object({ token: Type.String() }),
  incomplete: 'You must enter an email and password.',
})

export const register = create('/auth/register', 'anyone', {
  body: Type.Object({ firstName: PersonName, lastName: PersonName, email: Email, password: Password, language: Type.Optional(Language) }),
  reply: Type.Object({ id: Id }),
  incomplete: 'You must complete all fields.',
})

export const getUser = get('/auth/user', 'user', { reply: CurrentUser })

export const updateUser = patch('/auth/user', 'user', {
  body: Type.Object({
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    email: Type.Optional(Email),
    language: Type.Optional(Language),
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

/** Where the caller is signed in. userAgent is what the browser said of itself when it signed in. */
export const listSessions = get('/auth/sessions', 'user', {
  reply: Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Id,
        userAgent: Type.String(),
        createdAt: Type.String(),
        lastUsedAt: Type.String(),
        current: Type.Boolean(),
      }),
    ),
  }),
})

/** Signs one of the caller's own devices out. */
export const endSession = remove('/auth/sessions/:id', 'user', { params: ById, reply: Deleted })
