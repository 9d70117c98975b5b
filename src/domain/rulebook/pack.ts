import { Type, type Static } from 'typebox'

import type { Language } from '#domain/language.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { RuleCondition } from './condition.ts'

/** A text in each language. */
export const Words = Type.Object({ en: Type.String({ minLength: 1, maxLength: 300 }), fr: Type.String({ minLength: 1, maxLength: 300 }) })

export type PackRule = Static<typeof PackRule>
/**
 * A rule of a contract. readings: what it demands; all possible readings if its text can be read in several ways, which must agree for a
 * verdict. note: how the text was read. reason: why a team changed the rule, in its own words.
 */
export const PackRule = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    title: Words,
    clause: Words,
    level: Type.Enum(['MUST', 'SHOULD']),
    /** Whether the contract itself was read, or only a text that quotes it. */
    confidence: Type.Enum(['HIGH', 'MEDIUM']),
    readings: Type.Array(RuleCondition, { minItems: 1, maxItems: 4 }),
    note: Type.Optional(Words),
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

const Address = Type.String({ pattern: '^https://' })

export type Pack = Static<typeof Pack>
/**
 * The rules of one edition of a contract, and what was left out because its source was not available. validFrom and validTo: the first and
 * last day of the edition, if the source states them.
 */
export const Pack = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    name: Words,
    about: Words,
    edition: Words,
    validFrom: Type.Optional(CalendarDate),
    validTo: Type.Optional(CalendarDate),
    /** The page or document with the rules, in each language. */
    url: Type.Object({ en: Address, fr: Address }),
    checkedOn: CalendarDate,
    /** The region whose public holidays are not working days; without one, only leave makes working days free. */
    holidays: Type.Optional(Type.Enum(['CA-ON'])),
    rules: Type.Array(PackRule, { minItems: 1, maxItems: 100 }),
    leftOut: Type.Array(Words, { maxItems: 50 }),
  },
  { additionalProperties: false },
)

/** Such as 'PARO–CAHO 2016–20', or 'FMRQ, not dated'. */
export const editionTitle = ({ name, edition }: Pick<Pack, 'name' | 'edition'>, language: Language): string =>
  `${name[language]}${/^\d/.test(edition[language]) ? '' : ','} ${edition[language]}`
