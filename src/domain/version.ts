import { Type } from 'typebox'

/** Changes with every save. A save that names an older version is refused as STALE. */
export const Version = Type.Integer({ minimum: 1 })
