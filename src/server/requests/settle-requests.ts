import type { Id } from '#domain/id.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { datesHeld } from '#domain/requests/points.ts'
import { daysOfRequest, daysThatSettle, pointsFor, settle, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { addDays, datesIn, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as publishing from '#server/stores/schedule/publishing.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { rulesOf, settingsOf } from '#server/stores/teams.ts'

import { cutRequests } from './cut-requests.ts'

/**
 * Settles the requests for days that were just published, according to the schedule at that moment. Requests for days that are no longer
 * published become open again, with as many of their points as are left. Later changes of a published day settle nothing.
 */
async function settleRequests(tx: Tx, teamId: Id, changed: readonly CalendarDate[], now: number): Promise<void> {
  const [first, last] = [changed.toSorted()[0], changed.toSorted().at(-1)]
  if (first === undefined || last === undefined) return
  const asked = await requests.requestsIn(tx, teamId, { fromDate: first, toDate: last })
  if (asked.length === 0) return
  const hours = hoursOf(await rulesOf(tx, teamId))
  const days = asked.flatMap(daysOfRequest).toSorted()
  const around = { fromDate: addDays(days[0]!, -1), toDate: addDays(days.at(-1)!, 1) }
  const published = await publishing.publishedDays(tx, teamId, around)
  const userIds = [...new Set(asked.map(({ userId }) => userId))]
  const works = Map.groupBy(await dutiesIn(tx, teamId, around, { userIds, publishedOnly: true }), ({ userId }) => userId)
  const settled = asked.map((request) => {
    const own = (works.get(request.userId) ?? []).filter(({ isCover }) => !isCover)
    const found = settle(request, own, hours, (date) => published.has(date))
    const isTouched = (date: CalendarDate) => daysThatSettle({ ...request, dates: [date] }).some((day) => changed.includes(day))
    const merged = (of: 'granted' | 'denied') =>
      request.dates.filter((date) => (isTouched(date) ? found[of].includes(date) : request[of].includes(date)))
    return { ...request, granted: merged('granted'), denied: merged('denied') }
  })
  const today = dateIn((await settingsOf(tx, teamId)).timeZone, now)
  const holdsMore = (request: ShiftRequest, at: number) => datesHeld(request, today) > datesHeld(asked[at]!, today)
  // Their points may have been cut when they became open again earlier.
  const whole = settled.map((request, at) =>
    holdsMore(request, at) && !request.isLate ? { ...request, points: pointsFor[request.weight] } : request,
  )
  await requests.saveSettled(tx, teamId, whole)
  for (const [userId, again] of Map.groupBy(whole.filter(holdsMore), (request) => request.userId))
    await cutRequests(tx, teamId, { userId, again, today })
}

interface Settling extends DateRange {
  /** Milliseconds since the epoch. */
  now: number
}

/** Runs work that may change which days of a range are published, then settles the requests for those days. */
export async function settlingRequests<T>(tx: Tx, teamId: Id, { now, ...range }: Settling, work: () => Promise<T>): Promise<T> {
  const before = await publishing.publishedDays(tx, teamId, range)
  const result = await work()
  const after = await publishing.publishedDays(tx, teamId, range)
  const changed = datesIn(range).filter((date) => before.has(date) !== after.has(date))
  await settleRequests(tx, teamId, changed, now)
  return result
}
