import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin, type TeamUser } from '#domain/people/team.ts'
import { contains, rangeWithin, type TimeRange } from '#domain/time/time-range.ts'

import type { Assignment, AssignmentOverrides, OverridesPatch } from './assignment.ts'

type Cover = Pick<AssignmentOverrides, 'coveringUserId' | 'coverStartTime' | 'coverEndTime'>

export const noCover: Cover = { coveringUserId: null, coverStartTime: null, coverEndTime: null }

export const mayCover = (user: Pick<TeamUser, 'id' | 'disabled'>, assignedUserId: Id): boolean =>
  !user.disabled && user.id !== assignedUserId

/** The assigned user or an admin can change the cover; the covering user can only stop covering. */
export const mayChangeCover = (
  actor: Pick<Actor, 'userId' | 'status'>,
  { userId, overrides }: Pick<Assignment, 'userId' | 'overrides'>,
  patch: OverridesPatch,
): boolean => actor.userId === userId || isAdmin(actor) || (actor.userId === overrides.coveringUserId && endsCover(patch))

/** The covered part of the effective range: all of it unless both times are set. */
export function coveredRange(range: TimeRange, { coverStartTime, coverEndTime }: Cover): TimeRange | undefined {
  if (coverStartTime === null && coverEndTime === null) return range
  if (coverStartTime === null || coverEndTime === null) return undefined
  const covered = rangeWithin(range, { startTime: coverStartTime, endTime: coverEndTime })
  return contains(range, covered) ? covered : undefined
}

const endsCover = ({ coveringUserId, ...rest }: OverridesPatch): boolean =>
  coveringUserId === null && Object.values(rest).every((value) => value === undefined || value === null)
