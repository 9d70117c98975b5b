import type { Id } from '#domain/id.ts'
import type { VisibleDuty } from '#domain/notices/schedule-change.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { coverMessage } from '#server/notify/cover-message.ts'
import type { Notify } from '#server/notify/notify.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { checkOverlaps } from '#server/stores/schedule/bookings.ts'
import { visibleIn } from '#server/stores/schedule/duties.ts'
import { shiftOf } from '#server/stores/switching/switches.ts'

interface HandOver {
  assignmentId: Id
  shiftId: Id
  toUserId: Id
}

/**
 * Makes all of these hand-overs in one step, so that a trade may overlap in between. No one gets on a shift twice or is double-booked.
 * People whose covers end are notified.
 */
export async function handOver(tx: Tx, notify: Notify, { teamId, userId }: Actor, moves: readonly HandOver[]): Promise<void> {
  for (const { shiftId, toUserId } of moves) {
    const user = await memberships.findUser(tx, teamId, toUserId)
    if (!user || user.disabled) throw new Refusal('USER_NOT_ASSIGNABLE')
    if ((await assignments.userIdsOn(tx, teamId, shiftId)).includes(toUserId)) throw new Refusal('ALREADY_ASSIGNED')
  }
  for (const { assignmentId, toUserId } of moves) {
    const covers = await coversOf(tx, teamId, assignmentId)
    await assignments.handOver(tx, teamId, [{ id: assignmentId, userId: toUserId }], 'SWITCH')
    await notify(
      tx,
      teamId,
      covers.map((cover) => coverMessage('COVER.ENDED', cover.userId, cover, userId)),
    )
  }
  for (const { assignmentId } of moves) await checkOverlaps(tx, teamId, { assignmentId }, false)
}

async function coversOf(tx: Tx, teamId: Id, assignmentId: Id): Promise<VisibleDuty[]> {
  const { date } = await shiftOf(tx, teamId, assignmentId)
  const duties = await visibleIn(tx, teamId, { fromDate: date, toDate: date })
  return duties.filter((duty) => duty.assignmentId === assignmentId && duty.userId !== duty.assignedUserId)
}
