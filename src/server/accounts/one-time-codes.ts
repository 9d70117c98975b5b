import { randomBytes } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'
import { generateSecret, generateURI, verifySync } from 'otplib'

import { codeFrom, normalCode } from '#domain/typed-code.ts'

export const newTotpSecret = (): string => generateSecret()

/** The address that an authenticator app reads, usually as a QR code. */
export const totpAddress = (secret: string, email: string): string => generateURI({ issuer: 'Shiftwright', label: email, secret })

const stepSeconds = 30

/** The 30-second step (RFC 6238) of a code, which may be one step early or late; undefined for a wrong or used code. */
export function stepOf(code: string, { secret, lastStep }: { secret: string; lastStep: number }): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  // A step later than now was recorded while the clock was ahead, and says nothing about current codes.
  const isKnown = lastStep > 0 && lastStep <= Math.floor(Date.now() / 1000 / stepSeconds) + 1
  const result = verifySync({ secret, token, epochTolerance: stepSeconds, ...(isKnown && { afterTimeStep: lastStep }) })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

const recoveryCodeCount = 10
const half = 5

/** Each code has 50 random bits, such as 7KQ2M-XB4HD. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = codeFrom(randomBytes(2 * half))
    return `${code.slice(0, half)}-${code.slice(half)}`
  })

/** Slow and salted like the hashes of passwords, because 50 bits could be searched in a stolen database. */
export const hashesOf = (codes: readonly string[]): Promise<string[]> => Promise.all(codes.map((code) => hash(normalCode(code))))

/** The hash that belongs to the code, however the code was typed. */
export async function hashOfRecoveryCode(typed: string, hashes: readonly string[]): Promise<string | undefined> {
  const code = normalCode(typed)
  if (code.length !== 2 * half) return undefined
  const matches = await Promise.all(hashes.map((one) => verify(one, code)))
  return hashes[matches.indexOf(true)]
}
