import { Type } from 'typebox'

import { folded } from '#domain/folding.ts'

/** A user's id, or '+' and the name of someone whom the import adds. */
export type PersonKey = string
export const PersonKey = Type.String()

/** A template's id, or '+' and the name of one that the import adds. */
export type TemplateKey = string
export const TemplateKey = Type.String()

const keyOf = (name: string): string =>
  `+${folded(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** The key of someone whom an import adds. People with the same name are told apart by their email addresses. */
export const personKeyOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email?: string | undefined
}): PersonKey => `${keyOf(`${firstName} ${lastName}`)}${email === undefined ? '' : ` <${email.trim().toLowerCase()}>`}`

export const templateKeyOf = (name: string): TemplateKey => keyOf(name)
