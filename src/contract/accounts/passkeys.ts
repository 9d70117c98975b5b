import { Type } from 'typebox'

import { Id } from '#domain/id.ts'

import { ById, create, Deleted, get, post, remove } from '../endpoint.ts'
import { CurrentPassword } from './password.ts'

/** As WebAuthn defines it; the library of the browser makes it and that of the server reads it. */
const WebAuthn = Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }))

/** The caller's passkeys, newest first. */
export const getPasskeys = get('/auth/passkeys', 'user', {
  reply: Type.Object({
    passkeys: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        createdAt: Type.String(),
        lastUsedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
})

/** What the browser needs to make a passkey. */
export const startPasskey = post('/auth/passkeys/options', 'user', {
  body: Type.Object({ currentPassword: CurrentPassword }),
  reply: Type.Object({ options: WebAuthn }),
})

export const addPasskey = create('/auth/passkeys', 'user', {
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), response: WebAuthn }),
  reply: Type.Object({ id: Id }),
})

export const removePasskey = remove('/auth/passkeys/:id', 'user', {
  params: ById,
  body: Type.Object({ currentPassword: CurrentPassword }),
  reply: Deleted,
})

/** What the browser needs to log in with a passkey. */
export const startPasskeyLogin = post('/auth/login/passkey/options', 'anyone', { reply: Type.Object({ options: WebAuthn }) })

/** No password, and no code: the device has asked for the finger or the PIN. */
export const passkeyLogin = post('/auth/login/passkey', 'anyone', {
  body: Type.Object({ response: WebAuthn }),
  reply: Type.Object({ token: Type.String() }),
})
