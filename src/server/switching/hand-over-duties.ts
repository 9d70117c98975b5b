import type { Id } from '#domain/id.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { dutiesWithin, type MetDuty } from '#server/stores/leave/met-shifts.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { checkOverlaps } from '#server/stores/schedule/bookings.ts'

export interface DutyHandOver {
  assignmentId: Id
  /** null leaves the shift unfilled, or ends the cover. */
  toUserId: Id | null
}

/** A duty that falls within a leave, and who gets it. */
interface HandedDuty {
  duty: MetDuty
  toUserId: Id | null
}

/**
 * The duties that these moves name. If both someone and the person who covers them are on leave, the shift moves, which ends the cover.
 * Refuses assignments that do not fall within the leaves.
 */
export async function dutiesToHandOver(
  tx: Tx,
  actor: Actor,
  leaves: readonly Leave[],
  moves: readonly DutyHandOver[],
): Promise<HandedDuty[]> {
  const met: MetDuty[] = []
  for (const leave of leaves) met.push(...(await dutiesWithin(tx, actor, leave.userId, leave)))
  return moves.map(({ assignmentId, toUserId }) => {
    const named = met.filter((one) => one.assignmentId === assignmentId)
    const duty = named.find(({ isCover }) => !isCover) ?? named[0]
    if (!duty) throw new Refusal('NOT_FOUND')
    return { duty, toUserId }
  })
}

/** Gives duties to other people. */
export async function handOverDuties(tx: Tx, { teamId }: Actor, handed: readonly HandedDuty[]): Promise<void> {
  for (const { duty, toUserId } of handed) {
    const { assignmentId, isCover, locked } = duty
    if (locked && !isCover) throw new Refusal('SHIFT_LOCKED')
    await refuseUnfit(tx, teamId, duty, toUserId)
    if (isCover) await assignments.setCover(tx, teamId, assignmentId, toUserId)
    else if (toUserId === null) await assignments.remove(tx, teamId, assignmentId)
    else await assignments.handOver(tx, teamId, [{ id: assignmentId, userId: toUserId }], 'REASSIGN')
  }
  // For a cover, only the cover is checked: an admin may have allowed the assigned person to work twice.
  for (const { duty, toUserId } of handed)
    if (toUserId !== null) await checkOverlaps(tx, teamId, { assignmentId: duty.assignmentId, coverOnly: duty.isCover }, false)
}

async function refuseUnfit(tx: Tx, teamId: Id, { presentUserIds }: MetDuty, toUserId: Id | null): Promise<void> {
  if (toUserId === null) return
  const user = await memberships.findUser(tx, teamId, toUserId)
  if (!user || user.disabled) throw new Refusal('USER_NOT_ASSIGNABLE')
  if (presentUserIds.includes(toUserId)) throw new Refusal('ALREADY_ASSIGNED')
}
