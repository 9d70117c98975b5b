import { Type } from 'typebox'

import { Id } from '#domain/id.ts'

import { ById, create, Deleted, get, post, remove } from '../endpoint.ts'
import { CurrentPassword } from './password.ts'

/** Data in the form that WebAuthn defines: the browser's library makes it, the server's library reads it. */
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

/** Needs neither password nor code, because the device has asked for a fingerprint or a PIN. */
export const passkeyLogin = post('/auth/login/passkey', 'anyone', {
  body: Type.Object({ response: WebAuthn }),
  reply: Type.Object({ token: Type.String() }),
})
