import type { Id } from '#domain/id.ts'

/** A shift of the template on the target day. */
export interface JoinableShift {
  id: Id
  locked: boolean
  userIds: readonly Id[]
}

type Joining = { shiftId: Id } | { refused: 'SHIFT_LOCKED' | 'ALREADY_ASSIGNED' } | 'a new shift'

/** The target of a move: the shift of the template with the fewest people, or a new one. */
export function shiftToJoin(shifts: readonly JoinableShift[], userId: Id): Joining {
  if (shifts.length === 0) return 'a new shift'
  const unlocked = shifts.filter(({ locked }) => !locked)
  if (unlocked.length === 0) return { refused: 'SHIFT_LOCKED' }
  const [emptiest] = unlocked
    .filter(({ userIds }) => !userIds.includes(userId))
    .toSorted((a, b) => a.userIds.length - b.userIds.length || (a.id < b.id ? -1 : 1))
  return emptiest ? { shiftId: emptiest.id } : { refused: 'ALREADY_ASSIGNED' }
}
