import { createHash } from 'node:crypto'

/** A short name for what a difference was compared with: if that is something else by now, its key is another. */
export const digestOf = (seen: unknown): string => createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12)
