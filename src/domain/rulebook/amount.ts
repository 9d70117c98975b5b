import { Type, type Static } from 'typebox'

/** An amount that is known exactly, or only as a least and a most. */
export type Amount = Static<typeof Amount>
export const Amount = Type.Object({ least: Type.Number(), most: Type.Number() })

/** Rounds off the inexact digits of sums and divisions, so that an amount exactly at a limit does not exceed it. */
export const rounded = (amount: number): number => Math.round(amount * 1e6) / 1e6

export const exactly = (amount: number): Amount => ({ least: rounded(amount), most: rounded(amount) })

export const sumOf = (spans: readonly Amount[]): Amount => ({
  least: rounded(spans.reduce((sum, { least }) => sum + least, 0)),
  most: rounded(spans.reduce((sum, { most }) => sum + most, 0)),
})
