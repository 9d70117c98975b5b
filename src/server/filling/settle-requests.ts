import type { Id } from '#domain/id.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { daysOfRequest, daysThatSettle, settle } from '#domain/requests/shift-request.ts'
import { addDays, datesIn, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { rulesOf } from '#server/stores/teams.ts'

/**
 * Settles the requests for days that were just published, according to the schedule at that moment; those for days that are no longer
 * published become open again. Later changes of a published day settle nothing.
 */
async function settleRequests(tx: Tx, teamId: Id, changed: readonly CalendarDate[]): Promise<void> {
  const [first, last] = [changed.toSorted()[0], changed.toSorted().at(-1)]
  if (first === undefined || last === undefined) return
  const asked = await requests.requestsIn(tx, teamId, { fromDate: first, toDate: last })
  if (asked.length === 0) return
  const hours = hoursOf(await rulesOf(tx, teamId))
  const days = asked.flatMap(daysOfRequest).toSorted()
  const around = { fromDate: addDays(days[0]!, -1), toDate: addDays(days.at(-1)!, 1) }
  const published = await requests.publishedDays(tx, teamId, around)
  const userIds = [...new Set(asked.map(({ userId }) => userId))]
  const works = Map.groupBy(await dutiesIn(tx, teamId, around, { userIds, publishedOnly: true }), ({ userId }) => userId)
  const settled = asked.map((request) => {
    const own = (works.get(request.userId) ?? []).filter(({ isCover }) => !isCover)
    const now = settle(request, own, hours, (date) => published.has(date))
    const isTouched = (date: CalendarDate) => daysThatSettle({ ...request, dates: [date] }).some((day) => changed.includes(day))
    const merged = (of: 'granted' | 'denied') =>
      request.dates.filter((date) => (isTouched(date) ? now[of].includes(date) : request[of].includes(date)))
    return { id: request.id, granted: merged('granted'), denied: merged('denied') }
  })
  await requests.saveSettled(tx, teamId, settled)
}

/** Runs work that may change which days of a range are published, then settles the requests for those days. */
export async function settlingRequests<T>(tx: Tx, teamId: Id, range: DateRange, work: () => Promise<T>): Promise<T> {
  const before = await requests.publishedDays(tx, teamId, range)
  const result = await work()
  const after = await requests.publishedDays(tx, teamId, range)
  await settleRequests(
    tx,
    teamId,
    datesIn(range).filter((date) => before.has(date) !== after.has(date)),
  )
  return result
}
