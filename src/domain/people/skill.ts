import { Type, type Static } from 'typebox'

import { visible } from '#domain/visible-text.ts'

export type Skill = Static<typeof Skill>
const pattern = String.raw`^${visible}[^\s\p{Cc}](?:[^\p{Cc}]{0,38}[^\s\p{Cc}])?$`
/** A skill that a shift may require, such as 'ICU': up to 40 characters, no control characters. */
export const Skill = Type.String({ pattern })

export type Skills = Static<typeof Skills>
export const Skills = Type.Array(Skill, { maxItems: 20, uniqueItems: true })

export const isSkill = (text: string): boolean => new RegExp(pattern, 'u').test(text)
