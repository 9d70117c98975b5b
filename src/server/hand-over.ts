import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import * as assignments from '#server/stores/assignments.ts'
import { settleOverlaps } from '#server/stores/bookings.ts'
import * as memberships from '#server/stores/memberships.ts'

export interface HandOver {
  assignmentId: Id
  shiftId: Id
  toUserId: Id
}

/** Gives all of these away at once, so that an exchange may pass through what it ends. Nobody gets on a shift twice or works twice at once. */
export async function handOver(tx: Tx, teamId: Id, moves: readonly HandOver[]): Promise<void> {
  for (const { shiftId, toUserId } of moves) {
    const user = await memberships.findUser(tx, teamId, toUserId)
    if (!user || user.disabled) throw new Refusal('USER_NOT_ASSIGNABLE')
    if ((await assignments.userIdsOn(tx, teamId, shiftId)).includes(toUserId)) throw new Refusal('ALREADY_ASSIGNED')
  }
  for (const { assignmentId, toUserId } of moves) await assignments.handOver(tx, teamId, assignmentId, toUserId, 'SWITCH')
  for (const { assignmentId } of moves) await settleOverlaps(tx, teamId, { assignmentId }, false)
}
