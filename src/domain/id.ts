import { Type } from 'typebox'

/** Opaque: callers may only compare ids. */
export type Id = string
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
