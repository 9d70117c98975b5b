import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import type { Notify } from '#server/notify/notify.ts'
import { settingsOf } from '#server/stores/teams.ts'

/** A month of a person's availability, by its first day. */
export interface ChangedAvailability {
  userId: Id
  month: CalendarDate
}

/** Notifies everyone once whose availability an import brought or took back, except for months that are over. */
export async function notifyOfAvailability(
  { notify, now }: { notify: Notify; now: () => number },
  tx: Tx,
  { teamId, userId: byUserId }: Actor,
  type: 'AVAILABILITY.IMPORTED' | 'AVAILABILITY.TAKEN_BACK',
  changed: readonly ChangedAvailability[],
): Promise<void> {
  const today = dateIn((await settingsOf(tx, teamId)).timeZone, now())
  const notOver = changed.filter(({ month }) => rangeOfMonth(monthOf(month)).toDate >= today)
  const messages = [...Map.groupBy(notOver, ({ userId }) => userId)].map(([to, ofUser]) => {
    const [month, ...more] = [...new Set(ofUser.map((one) => one.month))].toSorted() as [CalendarDate, ...CalendarDate[]]
    return { to, type, data: { byUserId, ofUserId: to, availability: { month, ...(more.length > 0 && { more }) } } }
  })
  await notify(tx, teamId, messages)
}
