import type { Id } from '#domain/id.ts'

/** A shift of the template on the day that somebody is to be moved to. */
export interface JoinableShift {
  id: Id
  locked: boolean
  userIds: readonly Id[]
}

type Joining = { shiftId: Id } | { refused: 'SHIFT_LOCKED' | 'ALREADY_ASSIGNED' } | 'a new shift'

/** Where somebody goes who is moved to a day: to the shift of their template that has fewest people, else to one that is made. */
export function shiftToJoin(shifts: readonly JoinableShift[], userId: Id): Joining {
  if (shifts.length === 0) return 'a new shift'
  const unlocked = shifts.filter(({ locked }) => !locked)
  if (unlocked.length === 0) return { refused: 'SHIFT_LOCKED' }
  const [emptiest] = unlocked
    .filter(({ userIds }) => !userIds.includes(userId))
    .toSorted((a, b) => a.userIds.length - b.userIds.length || (a.id < b.id ? -1 : 1))
  return emptiest ? { shiftId: emptiest.id } : { refused: 'ALREADY_ASSIGNED' }
}
