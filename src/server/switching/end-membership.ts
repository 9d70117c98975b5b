import type { Actor } from '#domain/people/permission.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import type { Notify } from '#server/notify/notify.ts'
import type { WatchSchedule } from '#server/notify/schedule-watch.ts'
import * as memberships from '#server/stores/memberships.ts'
import { shiftsAhead } from '#server/stores/schedule/assignments-of-person.ts'
import { removeRegularUser } from '#server/stores/schedule/shift-templates.ts'
import * as teams from '#server/stores/teams.ts'

import { giveUp } from './give-up.ts'

/**
 * Someone leaves the team by their own choice: their upcoming shifts become unfilled, their regular weekdays end, and the admins are notified
 * of these shifts.
 */
export async function endMembership(
  services: { watchSchedule: WatchSchedule; notify: Notify; now: () => number },
  tx: Tx,
  actor: Actor,
  type: 'MEMBER.LEFT' | 'ACCOUNT.ERASED',
): Promise<void> {
  const { teamId, userId } = actor
  const { timeZone } = await teams.settingsOf(tx, teamId)
  const removed = await shiftsAhead(tx, teamId, userId, wallMinutesIn(timeZone, services.now()))
  // The admins already know about someone who left before, and nothing is left to give up.
  if (removed.length === 0 && (await memberships.find(tx, teamId, userId))?.left) return
  await giveUp(services, tx, actor, userId, 'everything')
  await removeRegularUser(tx, teamId, userId)
  await memberships.leave(tx, teamId, userId)
  const data = { ofUserId: userId, plan: { published: null, added: [], removed, changed: [] } }
  const adminIds = await memberships.adminIds(tx, teamId)
  await services.notify(
    tx,
    teamId,
    adminIds.map((to) => ({ to, type, data })),
  )
}
