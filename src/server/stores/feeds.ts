import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { FeedScope } from '#domain/schedule/feed.ts'
import type { LocalTime, TimeRange } from '#domain/time/time-range.ts'
import type { Db, Tx } from '#server/db/db.ts'

import { isCountedOn, withMember } from './leave/leaves.ts'
import { endMinutes, instantJson, isVisible, startMinutes, timestamp } from './shapes.ts'

export interface Feed {
  teamId: Id
  userId: Id
  scope: FeedScope
  tokenHash: string
  team: string
  timeZone: string
  /** The language of its owner. */
  language: Language
}

/** What an event is about, with the person who covers it, if any. */
export interface FeedDuty extends TimeRange {
  assignmentId: Id
  userId: Id
  title: string
  /** Whose shift it is, if it is a cover. */
  ofPerson: string
  cover: { name: string; startTime: LocalTime; endTime: LocalTime; isWhole: boolean } | null
}

/** The feed with this secret, if its owner is still an enabled member. */
export async function find(db: Db, tokenHash: string): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select f.team_id as "teamId", f.user_id as "userId", f.scope, f.token_hash as "tokenHash", t.name as team, t.time_zone as "timeZone",
           u.language
      from feeds f
      join users u on u.id = f.user_id
      join teams t on t.id = f.team_id
      join memberships m on m.team_id = f.team_id and m.user_id = f.user_id and not m.disabled
     where f.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

export async function ofUser(
  db: Db,
  teamId: Id,
  userId: Id,
): Promise<{ scope: FeedScope; dateCreated: string; dateRead: string | null }[]> {
  const { rows } = await sql<{ scope: FeedScope; dateCreated: string; dateRead: string | null }>`
    select scope, ${instantJson(sql`created_at`)} as "dateCreated", ${instantJson(sql`read_at`)} as "dateRead"
      from feeds where team_id = ${teamId} and user_id = ${userId} order by scope`.execute(db)
  return rows
}

export async function replace(
  tx: Tx,
  { teamId, userId, scope, tokenHash }: Pick<Feed, 'teamId' | 'userId' | 'scope' | 'tokenHash'>,
): Promise<void> {
  await remove(tx, teamId, userId, scope)
  await tx.insertInto('feeds').values({ team_id: teamId, user_id: userId, scope, token_hash: tokenHash }).execute()
}

export async function remove(tx: Tx, teamId: Id, userId: Id, scope: FeedScope): Promise<void> {
  await tx.deleteFrom('feeds').where('team_id', '=', teamId).where('user_id', '=', userId).where('scope', '=', scope).execute()
}

export async function removeAllOf(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('feeds').where('user_id', '=', userId).execute()
}

/** Visible duties in a span; no drafts, even for an admin. */
export async function visibleWork(db: Db, { teamId, userId, scope }: Feed, span: TimeRange): Promise<FeedDuty[]> {
  const { rows } = await sql<FeedDuty>`
    select a.id as "assignmentId", b.user_id as "userId",
           ${startMinutes(sql`b.during`)} as start, ${endMinutes(sql`b.during`)} as "end",
           case when ${scope} = 'team' then t.name || ' · ' || u.first_name || ' ' || u.last_name else t.name end as title,
           case when b.role = 'COVERING' then owner.first_name || ' ' || owner.last_name else '' end as "ofPerson",
           case when c.user_id is not null then json_build_object(
             'name', covering.first_name || ' ' || covering.last_name, 'startTime', lower(c.during)::time, 'endTime', upper(c.during)::time,
             'isWhole', c.during = b.during) end as cover
      from bookings b
      join assignments a on a.team_id = b.team_id and a.id = b.assignment_id and ${isVisible}
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      join users u on u.id = b.user_id
      join users owner on owner.id = a.user_id
      left join bookings c on c.team_id = b.team_id and c.assignment_id = b.assignment_id and c.role = 'COVERING' and b.role = 'ASSIGNED'
      left join users covering on covering.id = c.user_id
     where b.team_id = ${teamId} and (${scope} = 'team' or b.user_id = ${userId})
       and b.during && tsrange(${timestamp(span.start)}, ${timestamp(span.end)})
     order by lower(b.during), a.id, b.role`.execute(db)
  return rows
}

/** Approved leave in a span: the user's own with its kind, other people's without. */
export async function leaveIn(
  db: Db,
  { teamId, userId, scope }: Feed,
  span: TimeRange,
): Promise<(TimeRange & { leaveId: Id; name: string; kind: LeaveKind | null })[]> {
  const { rows } = await sql<TimeRange & { leaveId: Id; name: string; kind: LeaveKind | null }>`
    select l.id as "leaveId", u.first_name || ' ' || u.last_name as name, case when ${scope} = 'mine' then l.kind end as kind,
           ${startMinutes(sql`b.during`)} as start, ${endMinutes(sql`b.during`)} as "end"
      from bookings b
      join leaves l on l.team_id = b.team_id and l.id = b.leave_id
      join users u on u.id = l.user_id
      ${withMember}
     where b.team_id = ${teamId} and (${scope} = 'team' or b.user_id = ${userId}) and ${isCountedOn}
       and b.during && tsrange(${timestamp(span.start)}, ${timestamp(span.end)})
     order by lower(b.during), l.id`.execute(db)
  return rows
}

/** Locks the feed, so that two simultaneous reads do not both count a change; false if the feed was revoked in the meantime. */
export async function lock(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update feeds set read_at = clock_timestamp() where token_hash = ${tokenHash}`.execute(tx)
  return numAffectedRows === 1n
}
