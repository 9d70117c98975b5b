import { Type } from 'typebox'

import { longestPassword } from '#domain/people/user.ts'

export const Password = Type.String({ minLength: 1, maxLength: longestPassword })

/** The current password of a signed-in user. An empty field is not sent. */
export const CurrentPassword = Type.String({ maxLength: 1024 })

/** Accepts any input: a wrong password may be longer than any valid one. */
export const AnyPassword = Type.String({ minLength: 1, maxLength: 1024 })
