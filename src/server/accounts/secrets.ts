import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Random text for a header or an address; 256 bits unless asked otherwise. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** A secret of 144 bits, so that its link fits into one line of an email. */
export const newLinkCode = (): string => newSecret(18)

/** The database stores only hashes of secrets. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A secret derived from another one: anyone with the other one can derive it again, but it reveals nothing about the other one. */
export const derivedSecret = (secret: string, seed: string): string => createHmac('sha256', secret).update(seed).digest('base64url')
