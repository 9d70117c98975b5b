import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

interface Deletion {
  date: CalendarDate
  templateId: Id
  userId: Id | null
  byUserId: Id | null
  at: string
}

/**
 * Who deleted the shift or removed the assignment with this id, and when. If the assignment's shift is gone too, who deleted the shift.
 * Members see nothing about drafts.
 */
export async function findDeletion(db: Db, actor: Actor, id: Id): Promise<Deletion> {
  const { rows } = await sql<Deletion>`
    with assignment as (
      select * from ${deleted(actor.teamId, 'assignments')} d where was ->> 'id' = ${id} order by id desc limit 1
    ), shift as (
      select * from ${deleted(actor.teamId, 'shifts')} d
       where was ->> 'id' in (${id}, (select was ->> 'shift_id' from assignment)) order by id desc limit 1
    ), shift_of_assignment as (
      select s.date, s.template_id, a.* from assignment a join shifts s on s.team_id = ${actor.teamId} and s.id::text = a.was ->> 'shift_id'
    ), found as (
      select date, template_id, was ->> 'user_id' as user_id, actor_id, at, was ->> 'status' <> 'HIDDEN' as was_visible
        from shift_of_assignment
      union all
      select (was ->> 'date')::date, was ->> 'template_id', null, actor_id, at, false from shift
    )
    select f.date::text, f.template_id as "templateId", f.user_id as "userId", f.actor_id as "byUserId", ${instantJson(sql`f.at`)} as at
      from found f
     where ${isAdmin(actor)} or f.was_visible
        or (f.user_id is null and exists (select from published_days p where p.team_id = ${actor.teamId} and p.date = f.date))
     limit 1`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** The deleted rows of a table. Only a deletion leaves nothing after it in the log. */
const deleted = (teamId: Id, table: string) => sql`(
  select l.id, l.at, l.actor_id, was from audit_log l, jsonb_array_elements(l.before) was
   where l.team_id = ${teamId} and l.entity = ${table} and l.after = '[]')`
