import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Language } from '#domain/language.ts'
import { Email, PersonName } from '#domain/people/user.ts'

import { create, Ok, post } from '../endpoint.ts'
import { AnyPassword, Password } from './password.ts'

/** An account with a second factor also needs a code: from its authenticator app, or a recovery code. */
export const login = post('/auth/login', 'anyone', {
  body: Type.Object({
    email: Type.String({ pattern: String.raw`\S`, maxLength: 254 }),
    password: AnyPassword,
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    /** Whether to skip the code on this device for the next 30 days. */
    remember: Type.Optional(Type.Boolean()),
    /** The secret that this device was given when it was remembered. */
    device: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  reply: Type.Object({ token: Type.String(), device: Type.Optional(Type.String()) }),
  incomplete: 'mustEnterEmailAndPassword',
})

export const register = create('/auth/register', 'anyone', {
  body: Type.Object({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: Password,
    language: Type.Optional(Language),
    /** The code of an invitation: the new account takes the place of the invited person. */
    invitation: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  }),
  reply: Type.Object({ id: Id }),
  incomplete: 'mustCompleteAllFields',
  form: { firstName: 'firstName', lastName: 'lastName', email: 'email', password: 'password' },
})

export const resetPasswordWithCode = post('/auth/reset-password/code', 'anyone', {
  body: Type.Object({ password: Password, code: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Ok,
  incomplete: 'mustEnterNewPassword',
  form: { password: 'password' },
})

export const initiateReset = post('/auth/reset-password/initiate', 'anyone', {
  body: Type.Object({ email: Email }),
  reply: Ok,
  incomplete: 'mustEnterEmail',
  form: { email: 'email' },
})

/** Uses the code that was emailed to a new address: the address replaces the old one, and other devices are signed out. */
export const confirmEmail = post('/auth/email/confirm', 'anyone', {
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Ok,
})
