import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { LeaveTime } from '#domain/leave/away-halves.ts'
import { defaultLeaveTerms, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { statusBefore, type Leave, type LeaveKind, type LeaveSpan, type LeaveStatus } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { endMinutes, instantJson, startMinutes } from '#server/stores/shapes.ts'

type NewLeave = LeaveSpan & { id: Id; userId: Id; kind: LeaveKind; note: string | null; askedBy: Id }

/** The contract's Leave from a row `l`, as far as the reader may see. */
function leaveJson(reader: Pick<Actor, 'userId' | 'status'>): RawBuilder<Leave> {
  const seesAll = isAdmin(reader) ? sql`true` : sql`l.user_id = ${reader.userId}`
  const seen = (value: RawBuilder<unknown>) => sql`case when ${seesAll} then ${value} end`
  return sql`json_build_object(
    'id', l.id, 'userId', l.user_id, 'fromDate', l.from_date, 'fromHalf', l.from_half, 'toDate', l.to_date, 'toHalf', l.to_half,
    'status', l.status, 'kind', ${seen(sql`l.kind`)}, 'note', ${seen(sql`l.note`)}, 'reason', ${seen(sql`l.reason`)},
    'askedAt', ${seen(instantJson(sql`l.asked_at`))}, 'answeredBy', ${seen(sql`l.answered_by`)},
    'answeredAt', ${seen(instantJson(sql`l.answered_at`))})`
}

/**
 * For leave `l`: its person's membership, and whether the leave still counts in the team. People who left or are disabled may come back, so
 * their leave is kept, but counts only if it was over before they went. Someone without a tenure went on the day on which they came.
 */
export const withMember = sql`join memberships m on m.team_id = l.team_id and m.user_id = l.user_id join teams t on t.id = l.team_id`
export const isCountedOn = sql`(not m.disabled or l.to_date < coalesce(
  (select max(s.to_date) from tenures s where s.team_id = m.team_id and s.user_id = m.user_id), (m.joined_at at time zone t.time_zone)::date))`

/** Leave in order of the first day. Members see their own, and only the times of others' approved leave. */
export async function leaveIn(db: Db, reader: Actor, { fromDate, toDate }: DateRange): Promise<Leave[]> {
  const visible = isAdmin(reader) ? sql`true` : sql`(l.user_id = ${reader.userId} or l.status = 'APPROVED')`
  const { rows } = await sql<{ leave: Leave }>`
    select ${leaveJson(reader)} as leave from leaves l ${withMember}
     where l.team_id = ${reader.teamId} and l.from_date <= ${toDate} and l.to_date >= ${fromDate} and ${visible} and ${isCountedOn}
     order by l.from_date, l.asked_at, l.id`.execute(db)
  return rows.map(({ leave }) => leave)
}

/** All leave that enabled members have requested and no one has answered, oldest first. */
export async function openLeave(db: Db, reader: Actor): Promise<Leave[]> {
  const { rows } = await sql<{ leave: Leave }>`
    select ${leaveJson(reader)} as leave from leaves l ${withMember}
     where l.team_id = ${reader.teamId} and l.status = 'ASKED' and not m.disabled order by l.asked_at, l.id`.execute(db)
  return rows.map(({ leave }) => leave)
}

export async function find(db: Db, reader: Actor, leaveId: Id): Promise<Leave | undefined> {
  const { rows } = await sql<{ leave: Leave }>`
    select ${leaveJson(reader)} as leave from leaves l where l.team_id = ${reader.teamId} and l.id = ${leaveId}`.execute(db)
  return rows[0]?.leave
}

export async function insert(tx: Tx, teamId: Id, { id, userId, kind, note, askedBy, ...span }: NewLeave): Promise<void> {
  await tx
    .insertInto('leaves')
    .values({
      team_id: teamId,
      id,
      user_id: userId,
      kind,
      from_date: span.fromDate,
      from_half: span.fromHalf,
      to_date: span.toDate,
      to_half: span.toHalf,
      status: 'ASKED',
      note,
      asked_by: askedBy,
    })
    .execute()
}

/** Stores leave that is approved from the start, in one statement. */
export async function insertApproved(tx: Tx, teamId: Id, all: readonly (NewLeave & { approvedBy: Id })[]): Promise<void> {
  await sql`
    insert into leaves (team_id, id, user_id, kind, from_date, from_half, to_date, to_half, status, note, asked_by, answered_by, answered_at)
    select ${teamId}, id, "userId", kind, "fromDate", "fromHalf", "toDate", "toHalf", 'APPROVED', note, "askedBy", "approvedBy", clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
           as l (id text, "userId" text, kind text, "fromDate" date, "fromHalf" text, "toDate" date, "toHalf" text, note text,
                 "askedBy" text, "approvedBy" text)`.execute(tx)
}

interface LeaveAnswer {
  status: keyof typeof statusBefore
  byUserId: Id | null
  reason?: string
}

/** Returns whether the leave was in a status that allows the change. */
export async function answer(tx: Tx, teamId: Id, leaveId: Id, { status, byUserId, reason }: LeaveAnswer): Promise<boolean> {
  const changed = await tx
    .updateTable('leaves')
    .set({ status, reason: reason ?? null, answered_by: byUserId, answered_at: sql<Date>`clock_timestamp()` })
    .where('team_id', '=', teamId)
    .where('id', '=', leaveId)
    .where('status', '=', statusBefore[status])
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Removes leave that an import wrote, and returns the removed leave; cancelled leave stays on record. */
export async function remove(tx: Tx, teamId: Id, ids: readonly Id[]): Promise<(LeaveSpan & { userId: Id; kind: LeaveKind })[]> {
  if (ids.length === 0) return []
  const removed = await tx
    .deleteFrom('leaves')
    .where('team_id', '=', teamId)
    .where('id', 'in', ids)
    .where('status', '=', 'APPROVED')
    .returning(['user_id as userId', 'kind', 'from_date as fromDate', 'from_half as fromHalf', 'to_date as toDate', 'to_half as toHalf'])
    .execute()
  return removed.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
}

export type StandingLeave = LeaveSpan & { id: Id; status: LeaveStatus }

/** The person's leave of these statuses that overlaps a span. */
export async function overlapping(
  db: Db,
  teamId: Id,
  userId: Id,
  { fromDate, fromHalf, toDate, toHalf }: LeaveSpan,
  statuses: readonly LeaveStatus[],
): Promise<StandingLeave[]> {
  const { rows } = await sql<StandingLeave>`
    select id, status, from_date as "fromDate", from_half as "fromHalf", to_date as "toDate", to_half as "toHalf" from leaves
     where team_id = ${teamId} and user_id = ${userId} and status = any (${statuses})
       and leave_range(from_date, from_half, to_date, to_half) && leave_range(${fromDate}::date, ${fromHalf}, ${toDate}::date, ${toHalf})`.execute(
    db,
  )
  return rows
}

/** When people are on approved leave, by person. */
export async function leaveTimesOf(
  db: Db,
  teamId: Id,
  { fromDate, toDate }: DateRange,
  { userIds }: { userIds?: readonly Id[] } = {},
): Promise<(userId: Id) => LeaveTime[]> {
  const { rows } = await sql<LeaveTime & { userId: Id }>`
    select b.user_id as "userId", l.kind, ${startMinutes(sql`b.during`)} as start, ${endMinutes(sql`b.during`)} as "end"
      from bookings b join leaves l on l.team_id = b.team_id and l.id = b.leave_id
     where b.team_id = ${teamId} and b.during && tsrange(${fromDate}::timestamp, ${toDate}::timestamp + interval '1 day')
       and (${userIds ?? null}::text[] is null or b.user_id = any (${userIds ?? null}::text[]))
     order by b.user_id, b.during`.execute(db)
  const times = Map.groupBy(rows, ({ userId }) => userId)
  return (userId) => (times.get(userId) ?? []).map(({ start, end, kind }) => ({ start, end, kind }))
}

export async function termsOf(db: Db, teamId: Id): Promise<LeaveTerms> {
  const row = await db.selectFrom('teams').select('leave_terms').where('id', '=', teamId).executeTakeFirstOrThrow()
  return row.leave_terms ?? defaultLeaveTerms
}

export async function setTerms(tx: Tx, teamId: Id, terms: LeaveTerms): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ leave_terms: JSON.stringify(terms) })
    .where('id', '=', teamId)
    .execute()
}
