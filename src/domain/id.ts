import { Type } from 'typebox'

/** Opaque: compare ids, never parse them. */
export type Id = string
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
