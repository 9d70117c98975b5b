import type { Id } from '#domain/id.ts'

import type { PersonKey } from './reading.ts'

interface Holder {
  userId: Id
}

/** Where one of a sheet's people goes: into a place they have, into another's, or into a free one. */
type PlaceOnShift<Held extends Holder> = { person: PersonKey; holder: Held | null; isSame: boolean }

/**
 * Compares who a sheet says is on a shift with who is. Whoever is in both stays; the others of the sheet take the places of those whom it
 * does not name, then free ones. Who is left over keeps their place: a sheet need not name everyone.
 */
export function placesOf<Held extends Holder>(people: readonly PersonKey[], holders: readonly Held[]): PlaceOnShift<Held>[] {
  const named = new Set(people)
  const replaced = holders.filter(({ userId }) => !named.has(userId))
  return people.map((person) => {
    const own = holders.find(({ userId }) => userId === person)
    return own ? { person, holder: own, isSame: true } : { person, holder: replaced.shift() ?? null, isSame: false }
  })
}
