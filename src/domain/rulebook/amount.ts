import { Type, type Static } from 'typebox'

/** An amount that is known exactly, or only as a least and a most. */
export type Amount = Static<typeof Amount>
export const Amount = Type.Object({ least: Type.Number(), most: Type.Number() })

export const exactly = (amount: number): Amount => ({ least: amount, most: amount })

export const sumOf = (spans: readonly Amount[]): Amount => ({
  least: spans.reduce((sum, { least }) => sum + least, 0),
  most: spans.reduce((sum, { most }) => sum + most, 0),
})
