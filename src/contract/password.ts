import { Type } from 'typebox'

import { longestPassword } from '#domain/user.ts'

export const Password = Type.String({ minLength: 1, maxLength: longestPassword })

/** Whatever was typed: one that is wrong may be longer than any that is right. */
export const AnyPassword = Type.String({ minLength: 1, maxLength: 1024 })
