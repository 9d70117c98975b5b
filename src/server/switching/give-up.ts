import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { sinceDay } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import type { WatchSchedule } from '#server/notify/schedule-watch.ts'
import { removeAssignmentsFrom } from '#server/stores/schedule/assignments-of-person.ts'
import { endCoversBy } from '#server/stores/schedule/assignments-of-person.ts'
import * as teams from '#server/stores/teams.ts'

/** Takes a former member off their upcoming covers, or off their own shifts too, and notifies the people affected. */
export async function giveUp(
  { watchSchedule, now }: { watchSchedule: WatchSchedule; now: () => number },
  tx: Tx,
  actor: Actor,
  userId: Id,
  what: 'covers' | 'everything',
): Promise<void> {
  const { timeZone } = await teams.settingsOf(tx, actor.teamId)
  const today = dateIn(timeZone, now())
  await watchSchedule(tx, actor, sinceDay(today), async () => {
    await endCoversBy(tx, actor.teamId, userId, today)
    if (what === 'everything') await removeAssignmentsFrom(tx, actor.teamId, userId, today)
  })
}
