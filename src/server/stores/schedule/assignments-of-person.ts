import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Whether they have any, covers included. */
export async function hasAssignments(db: Db, teamId: Id, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from assignments where team_id = ${teamId} and (user_id = ${userId} or covering_user_id = ${userId}) limit 1`.execute(db)
  return rows.length > 0
}

/** Removes their assignments from a date on, except those in closed months. */
export async function removeAssignmentsFrom(tx: Tx, teamId: Id, userId: Id, date: CalendarDate): Promise<void> {
  await tx
    .deleteFrom('assignments')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('shift_id', 'in', (query) =>
      query
        .selectFrom('shifts')
        .select('id')
        .where('team_id', '=', teamId)
        .where('date', '>=', date)
        .where(sql<boolean>`not is_closed(team_id, date)`),
    )
    .execute()
}

/** Ends the covers of a user for others, from a day on. */
export async function endCoversBy(tx: Tx, teamId: Id, userId: Id, fromDate: CalendarDate): Promise<void> {
  await sql`
    update assignments a set covering_user_id = null, cover_start_time = null, cover_end_time = null from shifts s
     where a.team_id = ${teamId} and a.covering_user_id = ${userId} and s.team_id = a.team_id and s.id = a.shift_id and s.date >= ${fromDate}
       and not is_closed(s.team_id, s.date)`.execute(tx)
}
