import type { Id } from '#domain/id.ts'
import { isPastDeadline } from '#domain/requests/request-terms.ts'
import { daysThatSettle, type RequestContent } from '#domain/requests/shift-request.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as publishing from '#server/stores/schedule/publishing.ts'

/** Whether a request is late: after the deadline, or when some of the days that settle it are already published. */
export async function isLate(db: Db, teamId: Id, { subject, dates }: RequestContent, today: CalendarDate): Promise<boolean> {
  const days = daysThatSettle({ subject, dates }).toSorted()
  const published = await publishing.publishedDays(db, teamId, { fromDate: days[0]!, toDate: days.at(-1)! })
  return isPastDeadline(dates, await requests.termsOf(db, teamId), today) || days.some((day) => published.has(day))
}
