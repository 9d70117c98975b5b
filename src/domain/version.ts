import { Type } from 'typebox'

/** Another one with each change. A save that names a version other than the stored one is refused as STALE. */
export const Version = Type.Integer({ minimum: 1 })
