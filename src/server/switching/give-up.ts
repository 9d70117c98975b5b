import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { addDays, sinceDay } from '#domain/time/calendar-date.ts'
import { dateIn, wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import type { WatchSchedule } from '#server/notify/schedule-watch.ts'
import { endCoversAhead, removeAssignmentsAhead } from '#server/stores/schedule/assignments-of-person.ts'
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
  const wallMinutes = wallMinutesIn(timeZone, now())
  // A cover may begin after midnight, on the day after its shift.
  const yesterday = addDays(dateIn(timeZone, now()), -1)
  await watchSchedule(tx, actor, sinceDay(yesterday), async () => {
    await endCoversAhead(tx, actor.teamId, userId, wallMinutes)
    if (what === 'everything') await removeAssignmentsAhead(tx, actor.teamId, userId, wallMinutes)
  })
}
