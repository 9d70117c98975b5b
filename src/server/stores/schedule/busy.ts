import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { BusyTime } from '#domain/schedule/busy-time.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import type { Db } from '#server/db/db.ts'
import { rangeJson } from '#server/stores/shapes.ts'

/** When other teams need people, if those share their busy times. Drafts count too, unless members will see the result. */
async function busyIn(
  db: Db,
  teamId: Id,
  { fromDate, toDate }: DateRange,
  { userIds, publishedOnly = false }: { userIds?: readonly Id[]; publishedOnly?: boolean } = {},
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select user_id as "userId", ${rangeJson(sql`during`)} as range
      from busy_elsewhere(${teamId}, ${userIds ?? null}::text[], ${fromDate}::timestamp, ${toDate}::timestamp + interval '1 day', ${publishedOnly})
     order by user_id, during`.execute(db)
  return rows
}

/** The same as a function of the person. */
export async function busyTimesOf(...of: Parameters<typeof busyIn>): Promise<(userId: Id) => TimeRange[]> {
  const times = Map.groupBy(await busyIn(...of), ({ userId }) => userId)
  return (userId) => (times.get(userId) ?? []).map(({ range }) => range)
}
