import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { areDatesOf, type RequestContent, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { sinceDay, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'

import { refuseOthersRequests } from './visible-request.ts'

/** Refuses a request that no state of the schedule could make possible, and one that repeats an existing request. */
export async function refuseImpossible(db: Db, actor: Actor, asked: RequestContent & { userId: Id }, today: CalendarDate): Promise<void> {
  const { userId, subject, templateId, dates } = asked
  const { disabled } = await refuseOthersRequests(db, actor, userId)
  // As for leave: someone who no longer works has nothing to request.
  if (disabled) throw new Refusal('NOT_FOUND')
  const [first, last] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!]
  refuseWideRange({ fromDate: first, toDate: last })
  if (first < today) throw refusalOfField('dates', 'must not be in the past')
  if (!areDatesOf(asked)) throw refusalOfField('dates', 'must be Saturdays')
  if ((subject === 'TEMPLATE') !== (templateId !== null))
    throw refusalOfField('templateId', 'must name a template exactly if subject is TEMPLATE')
  const ofTeam = templateId === null ? [] : await templates.all(db, actor.teamId)
  if (templateId !== null && !ofTeam.some(({ id }) => id === templateId)) throw new Refusal('NOT_FOUND')
  const standing = await requests.requestsIn(db, actor.teamId, sinceDay(today), userId)
  const isSame = (other: ShiftRequest) => other.subject === subject && other.templateId === templateId
  const isTwice = standing.some((other) => isSame(other) && other.dates.some((date) => dates.includes(date)))
  if (isTwice) throw new Refusal('REQUEST_OVERLAPS')
}
