import { createHash, randomBytes } from 'node:crypto'

/** Random bits as text for a header or an address; 32 bytes, that is 256 bits, unless asked. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
