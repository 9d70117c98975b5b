import type { Id } from '#domain/id.ts'
import { cutToFit } from '#domain/requests/points.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import * as requests from '#server/stores/requests/requests.ts'

import { requestsAndPoints } from './points-of-person.ts'

interface Cutting {
  userId: Id
  /** Requests of this person, in the order in which they were made. */
  again: readonly ShiftRequest[]
  today: CalendarDate
}

/** Cuts requests that hold points again, e.g. because their days were cleared: those points may have been spent in the meantime. */
export async function cutRequests(tx: Tx, teamId: Id, { userId, again, today }: Cutting): Promise<void> {
  const firsts = again.map(({ dates }) => dates[0]!).toSorted()
  const range = { fromDate: firsts[0]!, toDate: firsts.at(-1)! }
  const { asked, count } = await requestsAndPoints(tx, teamId, { userId, ...range, today })
  const others = asked.filter(({ id }) => again.every((one) => one.id !== id))
  await requests.saveSettled(
    tx,
    teamId,
    cutToFit(again, (some) => count([...others, ...some])),
  )
}
