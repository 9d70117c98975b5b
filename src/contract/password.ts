import { Type } from 'typebox'

import { longestPassword } from '#domain/people/user.ts'

export const Password = Type.String({ minLength: 1, maxLength: longestPassword })

/** Of whoever is signed in already. A field that was left empty gives none. */
export const CurrentPassword = Type.String({ maxLength: 1024 })

/** Whatever was typed: one that is wrong may be longer than any that is right. */
export const AnyPassword = Type.String({ minLength: 1, maxLength: 1024 })
