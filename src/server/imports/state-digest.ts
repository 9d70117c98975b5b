import { createHash } from 'node:crypto'

/** A digest of the data that a difference was compared with: when the data changes, so does the difference's key. */
export const digestOf = (seen: unknown): string => createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12)
