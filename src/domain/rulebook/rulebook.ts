import { Type, type Static } from 'typebox'

import { OrNull } from '#domain/or-null.ts'

import { PackRule, type Pack } from './pack.ts'
import { packs } from './packs/packs.ts'

export type Rulebook = Static<typeof Rulebook>
/** What a team is judged by. rules: the pack's rules as the team changed them; null if the team uses the pack unchanged. */
export const Rulebook = Type.Object(
  {
    packId: Type.Enum(packs.map(({ id }) => id)),
    /** Whether all work is on the roster: then hours are known without standard working days. */
    isAllOnRoster: Type.Boolean(),
    rules: OrNull(Type.Array(PackRule, { minItems: 1, maxItems: 60 })),
  },
  { additionalProperties: false },
)

export const packOf = ({ packId }: Pick<Rulebook, 'packId'>): Pack => packs.find(({ id }) => id === packId)!

export const rulesIn = (rulebook: Rulebook): readonly PackRule[] => rulebook.rules ?? packOf(rulebook).rules
