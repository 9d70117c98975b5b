import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Language } from '#domain/language.ts'
import { TeamSummary } from '#domain/people/team.ts'
import { Email, PersonName, User } from '#domain/people/user.ts'

import { ById, Deleted, get, Ok, patch, post, remove } from '../endpoint.ts'
import { CurrentPassword, Password } from './password.ts'

/** teams: enabled memberships first, each group in order of joining; teams[0] is the selected team. */
export const CurrentUser = Type.Object({
  ...User.properties,
  /** A new email address that is not confirmed yet. */
  newEmail: Type.Optional(Type.String()),
  language: Language,
  /** False for people who can log in only with their organization. */
  hasPassword: Type.Boolean(),
  /** False if the email address must be confirmed before joining a team. */
  mayJoin: Type.Boolean(),
  /** Whether this session began with more than a password. */
  secondFactorProven: Type.Boolean(),
  /** Whether each of the user's teams may know when another team needs them: only the times, not the place. */
  sharesBusy: Type.Boolean(),
  teams: Type.Array(TeamSummary),
})

export const getUser = get('/auth/user', 'user', { reply: CurrentUser })

/** Sends the link that confirms the caller's address again. */
export const sendProof = post('/auth/email/proof', 'user', { reply: Ok })

/** A new email address gets a link, and takes effect when the link is opened. The present one takes back such a change, without a password. */
export const updateUser = patch('/auth/user', 'user', {
  body: Type.Object({
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    email: Type.Optional(Email),
    language: Type.Optional(Language),
    sharesBusy: Type.Optional(Type.Boolean()),
    currentPassword: Type.Optional(CurrentPassword),
  }),
  reply: CurrentUser,
  form: { firstName: 'firstName', lastName: 'lastName', email: 'email' },
})

export const resetPassword = post('/auth/reset-password', 'user', {
  body: Type.Object({ password: Password, code: Type.Optional(Type.Null()), currentPassword: Type.Optional(CurrentPassword) }),
  reply: Ok,
  incomplete: 'mustEnterNewPassword',
  form: { password: 'password' },
})

/** Never fails, even if already logged out. */
export const logout = post('/auth/logout', 'anyone', { reply: Ok })

/** The caller's sessions. userAgent is the header sent at sign-in. */
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

/** Signs out all of the caller's devices, including this one. */
export const endAllSessions = remove('/auth/sessions', 'user', { reply: Ok })

/** Signs out one of the caller's devices. */
export const endSession = remove('/auth/sessions/:id', 'user', { params: ById, reply: Deleted })
