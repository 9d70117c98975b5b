import type { RosterVerdict } from '#contract/fillings.ts'
import type { Id } from '#domain/id.ts'
import type { Load } from '#domain/rules/load.ts'

/** Shifts from which on a difference is marked. */
const farFrom = 3

/** How far everyone is above their fair share, in tenths. */
export const differencesOf = ({ people }: Pick<RosterVerdict, 'people'>, kind: keyof Load): Map<Id, number> =>
  new Map(people.map(({ userId, load, target }) => [userId, Math.round((load[kind] - target[kind]) * 10) / 10]))

export const isFar = (difference: number): boolean => Math.abs(difference) >= farFrom
