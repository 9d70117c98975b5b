import type { Id } from '#domain/id.ts'

import type { PersonKey } from './keys.ts'

interface Holder {
  userId: Id
}

/** Where one of a sheet's people goes: into a place that they already have, into someone else's, or into a free one. */
type PlaceOnShift<Held extends Holder> = { person: PersonKey; holder: Held | null; isSame: boolean }

/**
 * Compares the people whom a sheet names for a shift with those who are on it. People in both keep their places; others in the sheet take
 * the places of people whom it does not name, then free places. Anyone left over keeps their place, because a sheet need not name everyone.
 */
export function placesFor<Held extends Holder>(people: readonly PersonKey[], holders: readonly Held[]): PlaceOnShift<Held>[] {
  const named = new Set(people)
  const replaced = holders.filter(({ userId }) => !named.has(userId))
  return people.map((person) => {
    const own = holders.find(({ userId }) => userId === person)
    return own ? { person, holder: own, isSame: true } : { person, holder: replaced.shift() ?? null, isSame: false }
  })
}
