import { Type, type Static } from 'typebox'

import { OrNull } from '#domain/or-null.ts'

import { asCited } from './own/citation.ts'
import { PackRule, type Pack } from './pack.ts'
import { packs } from './packs/packs.ts'

const LeftOutRule = Type.Object(
  { ruleId: PackRule.properties.id, reason: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)

export type Rulebook = Static<typeof Rulebook>
/**
 * The rules that a team is judged by. rules: the pack's rules as the team changed them, and its own rules; null if the team uses the pack
 * unchanged. leftOut: the rules of the pack that the team leaves out with a reason.
 */
export const Rulebook = Type.Object(
  {
    packId: Type.Enum(packs.map(({ id }) => id)),
    /** Whether all work is on the roster: then hours are known without standard working days. */
    isAllOnRoster: Type.Boolean(),
    rules: OrNull(Type.Array(PackRule, { minItems: 1, maxItems: 60 })),
    leftOut: Type.Optional(Type.Array(LeftOutRule, { maxItems: 60 })),
  },
  { additionalProperties: false },
)

export const packOf = ({ packId }: Pick<Rulebook, 'packId'>): Pack => packs.find(({ id }) => id === packId)!

/** The rules that the team is judged by, each with the citation that it may carry. */
export const rulesIn = (rulebook: Rulebook): readonly PackRule[] =>
  rulebook.rules?.map((rule) => asCited(rule, packOf(rulebook))) ?? packOf(rulebook).rules

/** Why the team leaves out a rule of the pack; undefined if it gave no reason. */
export const reasonLeftOut = ({ leftOut = [] }: Rulebook, ruleId: PackRule['id']): string | undefined =>
  leftOut.find((rule) => rule.ruleId === ruleId)?.reason
