import type { Id } from '#domain/id.ts'
import { deadlineOf } from '#domain/requests/request-terms.ts'
import { addDays, addMonths, isWithin, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import { inTeamTransaction } from '#server/db/transaction.ts'
import type { Notify } from '#server/notify/notify.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as requests from '#server/stores/requests/requests.ts'

/** How many days before the deadline the reminder is sent. */
const remindsBefore = 3
/** The deadline of a month is at most this many months before it. */
const mostMonths = 6

/** Reminds everyone in the teams that use requests, once, within the three days before the deadline. */
export async function remindOfRequests(db: Db, { notify, now }: { notify: Notify; now: () => number }): Promise<void> {
  for (const { teamId, timeZone } of await requests.teamsUsingRequests(db)) {
    const today = dateIn(timeZone, now())
    const terms = await requests.termsOf(db, teamId)
    const months = Array.from({ length: mostMonths }, (_, after) => addMonths(monthOf(today), after))
    const due = months.find((month) =>
      isWithin(today, { fromDate: addDays(deadlineOf(month, terms), -remindsBefore), toDate: deadlineOf(month, terms) }),
    )
    if (due) await remind(db, teamId, rangeOfMonth(due).fromDate, deadlineOf(due, terms), notify)
  }
}

const remind = (db: Db, teamId: Id, month: CalendarDate, deadline: CalendarDate, notify: Notify): Promise<void> =>
  inTeamTransaction(db, teamId, { action: 'remind of requests', actorId: undefined }, async (tx) => {
    // The nightly job is repeated after a failure.
    if (await requests.wasReminded(tx, teamId, month)) return
    const readers = await memberships.enabledUserIds(tx, teamId)
    await notify(
      tx,
      teamId,
      readers.map((to) => ({ to, type: 'REQUESTS.DUE', data: { requests: { month, deadline } } })),
    )
  })
