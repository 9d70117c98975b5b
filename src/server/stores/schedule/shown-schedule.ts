import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { assignmentJson, revisionOf, sees, shiftJson } from '#server/stores/shapes.ts'

/**
 * The range as the caller may see it, optionally for one person, as the contract's JSON text with its revision, in one statement (one
 * snapshot).
 */
export async function readRange(
  db: Db,
  actor: Actor,
  { fromDate, toDate, userId }: DateRange & { userId?: Id },
): Promise<{ body: string; revision: string }> {
  const concerns = userId === undefined ? sql`true` : sql`s.id in (${shiftIdsOf(actor, userId)})`
  const { rows } = await sql<{ body: string; revision: string }>`
    with seen_shifts as materialized (
      select s.* from shifts s where s.team_id = ${actor.teamId} and s.date between ${fromDate} and ${toDate} and ${sees(actor).shift} and ${concerns}
    ), seen as materialized (
      select a.*, s.date, lower(b.during) as starts
        from seen_shifts s
        join assignments a on a.team_id = s.team_id and a.shift_id = s.id and ${sees(actor).assignment}
        join bookings b on b.team_id = a.team_id and b.assignment_id = a.id and b.role = 'ASSIGNED'
    ), of_shift as (
      select shift_id, json_agg(id order by created_at, id) as ids from seen group by shift_id
    ), of_user as (
      select date, user_id, json_build_object('shiftIds', json_agg(shift_id order by starts, id), 'userShifts', json_agg(id order by starts, id)) as ids
        from seen group by date, user_id
    )
    select json_build_object(
      'shifts', coalesce((select json_object_agg(s.id, ${shiftJson(actor, sql`coalesce(o.ids, '[]')`)}) from seen_shifts s left join of_shift o on o.shift_id = s.id), '{}'),
      'assignments', coalesce((select json_object_agg(a.id, ${assignmentJson}) from seen a), '{}'),
      'byDate', coalesce((select json_object_agg(date, users) from (select date, json_object_agg(user_id, ids) as users from of_user group by date) days), '{}'),
      'closedMonths', coalesce((select json_agg(month order by month) from month_closings where team_id = ${actor.teamId} and reopened_at is null and month between date_trunc('month', ${fromDate}::date) and ${toDate}), '[]'),
      'publishedDates', coalesce((select json_agg(date order by date) from published_days where team_id = ${actor.teamId} and date between ${fromDate} and ${toDate}), '[]')
    )::text as body, ${revisionOf(sql`${actor.teamId}`)} as revision`.execute(db)
  return rows[0]!
}

/** Both the assigned and the covering user have bookings. */
const shiftIdsOf = (actor: Actor, userId: Id) => sql`
  select a.shift_id from bookings b join assignments a on a.team_id = b.team_id and a.id = b.assignment_id
   where b.team_id = ${actor.teamId} and b.user_id = ${userId} and ${sees(actor).assignment}`
