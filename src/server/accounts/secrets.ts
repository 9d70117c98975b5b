import { createHash, randomBytes } from 'node:crypto'

/** Random text for a header or an address; 256 bits unless asked otherwise. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** The database stores only hashes of secrets. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
