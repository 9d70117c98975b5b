import { Type } from 'typebox'

import { get, Ok, post, remove } from '../endpoint.ts'
import { CurrentPassword } from './password.ts'

const Proof = Type.Object({ currentPassword: CurrentPassword })

/** Codes that are shown once; each works for one login. */
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

/** How the caller proves who they are besides the password. */
export const getSecondFactor = get('/auth/second-factor', 'user', {
  reply: Type.Object({ totp: Type.Boolean(), recoveryCodesLeft: Type.Integer({ minimum: 0 }) }),
})

/** Makes a new secret for an authenticator app. It takes effect once a code from it is confirmed. qr is an SVG. */
export const startTotp = post('/auth/second-factor/totp', 'user', {
  body: Proof,
  reply: Type.Object({ secret: Type.String(), address: Type.String(), qr: Type.String() }),
})

/** From then on, logging in requires a code. */
export const confirmTotp = post('/auth/second-factor/totp/confirm', 'user', {
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: RecoveryCodes,
})

export const removeTotp = remove('/auth/second-factor/totp', 'user', { body: Proof, reply: Ok })

/** Replaces the recovery codes. */
export const renewRecoveryCodes = post('/auth/second-factor/recovery-codes', 'user', { body: Proof, reply: RecoveryCodes })
