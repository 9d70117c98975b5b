import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import type { AssignmentMethod } from '#domain/schedule/assignment.ts'
import type { Db } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

/** Milliseconds since the last change in the team; null if there never was one. */
export async function unchangedFor(db: Db, teamId: Id): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select (extract(epoch from clock_timestamp() - max(at)) * 1000)::float8 as age from audit_log where team_id = ${teamId}`.execute(db)
  return rows[0]!.age
}

/** Who last changed a row of the team; undefined if that is not known. */
export async function lastChangedBy(db: Db, teamId: Id, table: string, id: Id): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select u.first_name || ' ' || u.last_name as name
      from audit_log l join users u on u.id = l.actor_id, jsonb_array_elements(l.after) changed
     where l.team_id = ${teamId} and l.entity = ${table} and changed ->> 'id' = ${id}
     order by l.id desc limit 1`.execute(db)
  return rows[0]?.name
}

interface RulesChange {
  at: string
  byUserId: Id | null
  before: RuleSettings
  after: RuleSettings
}

/** The changes of the team's rules, newest first. */
export async function rulesHistory(db: Db, teamId: Id): Promise<RulesChange[]> {
  const { rows } = await sql<RulesChange>`
    select ${instantJson(sql`at`)} as at, actor_id as "byUserId", before -> 0 -> 'rules' as before, after -> 0 -> 'rules' as after
      from audit_log
     where team_id = ${teamId} and entity = 'teams' and before -> 0 -> 'rules' <> after -> 0 -> 'rules'
     order by id desc limit 50`.execute(db)
  return rows
}

interface AssignmentOrigin {
  at: string
  byUserId: Id | null
  userId: Id
  method: AssignmentMethod
}

/** Who assigned whom and how, oldest first. */
export async function originsOf(db: Db, teamId: Id, assignmentId: Id): Promise<AssignmentOrigin[]> {
  const { rows } = await sql<AssignmentOrigin>`
    select ${instantJson(sql`l.at`)} as at, l.actor_id as "byUserId", row ->> 'user_id' as "userId", row ->> 'method' as method
      from audit_log l, jsonb_array_elements(l.after) row
     where l.team_id = ${teamId} and l.entity = 'assignments' and row ->> 'id' = ${assignmentId}
       and l.at >= (select a.created_at - interval '1 minute' from assignments a where a.team_id = ${teamId} and a.id = ${assignmentId})
     order by l.id`.execute(db)
  return rows.filter(({ userId }, index) => userId !== rows[index - 1]?.userId)
}
