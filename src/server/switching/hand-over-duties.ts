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

/** Gives the duties that fall within these leaves to other people. Refuses assignments that do not. */
export async function handOverDuties(tx: Tx, actor: Actor, leaves: readonly Leave[], moves: readonly DutyHandOver[]): Promise<void> {
  const met: MetDuty[] = []
  for (const leave of leaves) met.push(...(await dutiesWithin(tx, actor, leave.userId, leave)))
  for (const { assignmentId, toUserId } of moves) {
    const duty = met.find((one) => one.assignmentId === assignmentId)
    if (!duty) throw new Refusal('NOT_FOUND')
    if (duty.locked && !duty.isCover) throw new Refusal('SHIFT_LOCKED')
    await refuseUnfit(tx, actor.teamId, duty, toUserId)
    if (duty.isCover) await assignments.setCover(tx, actor.teamId, assignmentId, toUserId)
    else if (toUserId === null) await assignments.remove(tx, actor.teamId, assignmentId)
    else await assignments.handOver(tx, actor.teamId, assignmentId, toUserId, 'REASSIGN')
  }
  for (const { assignmentId, toUserId } of moves) if (toUserId !== null) await checkOverlaps(tx, actor.teamId, { assignmentId }, false)
}

async function refuseUnfit(tx: Tx, teamId: Id, { presentUserIds }: MetDuty, toUserId: Id | null): Promise<void> {
  if (toUserId === null) return
  const user = await memberships.findUser(tx, teamId, toUserId)
  if (!user || user.disabled) throw new Refusal('USER_NOT_ASSIGNABLE')
  if (presentUserIds.includes(toUserId)) throw new Refusal('ALREADY_ASSIGNED')
}
