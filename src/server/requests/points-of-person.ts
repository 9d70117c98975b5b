import type { Id } from '#domain/id.ts'
import { blocksBetween, pointsIn, type BlockPoints } from '#domain/requests/points.ts'
import { thereSince } from '#domain/rules/tenure.ts'
import { addDays, sinceDay, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import * as requests from '#server/stores/requests/requests.ts'
import { staffSince } from '#server/stores/staff.ts'

interface WhosePoints extends DateRange {
  userId: Id
  today: CalendarDate
}

type Pledges = Parameters<typeof pointsIn>[1]

/** Points are carried over from blocks of at most the last year. */
const carriedDays = 366

/**
 * A person's requests, and how to count their points with any requests in the same dates: in all blocks, from when the person joined (at
 * most a year before the range) to their last request.
 */
export async function requestsAndPoints(db: Db, teamId: Id, { userId, fromDate, toDate, today }: WhosePoints) {
  const stay = (await staffSince(db, teamId)).find((person) => person.userId === userId)
  const joined = (stay && thereSince(stay, today)) ?? fromDate
  const yearBefore = addDays(fromDate, -carriedDays)
  const from = joined > yearBefore ? joined : yearBefore
  const asked = await requests.requestsIn(db, teamId, sinceDay(from), userId)
  const last = [from, toDate, ...asked.flatMap(({ dates }) => dates)].toSorted().at(-1)!
  const near = await requests.blocksNear(db, teamId, { fromDate: addDays(from, -carriedDays), toDate: addDays(last, carriedDays) })
  const blocks = blocksBetween({ fromDate: from, toDate: last }, near)
  const terms = await requests.termsOf(db, teamId)
  return { asked, count: (all: Pledges): BlockPoints[] => pointsIn(blocks, all, terms, today) }
}

/** more: a request within the range that is not stored yet. */
export async function pointsOfPerson(db: Db, teamId: Id, whose: WhosePoints, more?: Pledges[number]): Promise<BlockPoints[]> {
  const { asked, count } = await requestsAndPoints(db, teamId, whose)
  return count(more ? [...asked, more] : asked)
}
