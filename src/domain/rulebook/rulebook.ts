import { Type, type Static } from 'typebox'

import { OrNull } from '#domain/or-null.ts'

import { PackRule, type Pack } from './pack.ts'
import { packs } from './packs/packs.ts'

export type Rulebook = Static<typeof Rulebook>
/** What a team is judged by. rules: those of the pack as the team changed them; null if it keeps the pack as it is. */
export const Rulebook = Type.Object(
  {
    packId: Type.Enum(packs.map(({ id }) => id)),
    /** No one works beside the roster, so hours are known without standard days. */
    isAllOnRoster: Type.Boolean(),
    rules: OrNull(Type.Array(PackRule, { minItems: 1, maxItems: 60 })),
  },
  { additionalProperties: false },
)

export const packOf = ({ packId }: Pick<Rulebook, 'packId'>): Pack => packs.find(({ id }) => id === packId)!

export const rulesIn = (rulebook: Rulebook): readonly PackRule[] => rulebook.rules ?? packOf(rulebook).rules
