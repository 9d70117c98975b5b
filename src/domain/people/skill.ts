import { Type, type Static } from 'typebox'

export type Skill = Static<typeof Skill>
/** What somebody can do that a shift may ask for, such as 'ICU': up to 40 characters, none of them a control. */
export const Skill = Type.String({ pattern: '^[^\\s\\p{Cc}](?:[^\\p{Cc}]{0,38}[^\\s\\p{Cc}])?$' })

export type Skills = Static<typeof Skills>
export const Skills = Type.Array(Skill, { maxItems: 20, uniqueItems: true })
