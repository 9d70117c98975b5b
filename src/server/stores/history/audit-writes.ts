import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

import type { Row } from './row-changes.ts'

/** What a write did to one table. If it changed many rows, only the first ones are listed. */
export interface TableChange {
  entity: string
  before: Row[]
  after: Row[]
  removed: number
  added: number
}

/** A write in the audit log. id: that of its last row. */
export interface AuditWrite {
  id: string
  firstId: string
  at: string
  actorId: Id | null
  action: string
  /** The people who got a notification of it. */
  told: Id[]
  changes: TableChange[]
}

interface LoggedRow extends TableChange, Omit<AuditWrite, 'changes' | 'firstId'> {
  write: string
}

/** The number of rows read at once, which is more than most writes have. */
const pageOfRows = 300

/** A team's latest writes before a row of the log, newest first. next: where to continue, before this row; null at the log's beginning. */
export async function writesBefore(
  db: Db,
  teamId: Id,
  { before, userId, fromDate }: { before?: string | undefined; userId?: Id | undefined; fromDate?: CalendarDate | undefined },
): Promise<{ writes: AuditWrite[]; next: string | null }> {
  const rows = await loggedRows(
    db,
    sql`
     where l.team_id = ${teamId} and ${isChange}
       and (${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)
       and (${userId ?? null}::text is null or l.actor_id = ${userId ?? null})
       and (${fromDate ?? null}::date is null or l.at >= ${fromDate ?? null}::date::timestamp at time zone t.time_zone)
     order by l.id desc limit ${pageOfRows}`,
  )
  const groups = [...Map.groupBy(rows, ({ write }) => write).values()]
  if (rows.length < pageOfRows) return { writes: groups.map(asWrite), next: null }
  // The last write may continue beyond this page.
  const whole = groups.length > 1 ? groups.slice(0, -1) : [await rowsOfWrite(db, teamId, rows[0]!.write)]
  return { writes: whole.map(asWrite), next: whole.at(-1)!.at(-1)!.id }
}

const isChange = sql`(l.erased or l.after = '[]' or l.before is distinct from l.after)`

const rowsOfWrite = (db: Db, teamId: Id, writeId: Id): Promise<LoggedRow[]> =>
  loggedRows(db, sql`where l.team_id = ${teamId} and l.write_id = ${writeId} and ${isChange} order by l.id desc`)

async function loggedRows(db: Db, selected: RawBuilder<unknown>): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select l.id::text, ${instantJson(sql`l.at`)} as at, l.actor_id as "actorId", l.action, l.entity, coalesce(l.write_id, l.id::text) as write,
           jsonb_path_query_array(l.before, '$[0 to 2]') as before, jsonb_path_query_array(l.after, '$[0 to 2]') as after,
           array(select distinct n.user_id from notices n where n.team_id = l.team_id and n.write_id = l.write_id) as told,
           jsonb_array_length(l.before) as removed, jsonb_array_length(l.after) as added
      from audit_log l join teams t on t.id = l.team_id ${selected}`.execute(db)
  return rows
}

function asWrite(rows: LoggedRow[]): AuditWrite {
  const { id, at, actorId, action, told } = rows[0]!
  return { id, firstId: rows.at(-1)!.id, at, actorId, action, told, changes: rows.toReversed() }
}

/** Shifts by id; deleted ones as they were last logged after a row of the log. */
export async function shiftRows(db: Db, teamId: Id, ids: readonly Id[], since: string): Promise<Map<Id, Row>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; row: Row }>`
    select s.id, to_jsonb(s) as row from shifts s where s.team_id = ${teamId} and s.id = any (${ids})
    union all
    select was ->> 'id', was from audit_log l, jsonb_array_elements(l.before) was
     where l.team_id = ${teamId} and l.id >= ${since}::bigint and l.entity = 'shifts' and l.after = '[]' and was ->> 'id' = any (${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** The months of the shifts and days that these writes changed, by the id of the write. Assignments count if their shift still exists. */
export async function monthsOf(
  db: Db,
  teamId: Id,
  writes: readonly Pick<AuditWrite, 'id' | 'firstId'>[],
): Promise<Map<string, CalendarDate[]>> {
  if (writes.length === 0) return new Map()
  const { rows } = await sql<{ id: string; months: CalendarDate[] }>`
    select w.id, json_agg(distinct date_trunc('month', coalesce((of ->> 'date')::date, s.date))::date) as months
      from unnest(${writes.map(({ firstId }) => firstId)}::text[], ${writes.map(({ id }) => id)}::text[]) w (first, id)
      join audit_log l on l.team_id = ${teamId} and l.id between w.first::bigint and w.id::bigint
                      and l.entity in ('shifts', 'assignments', 'published_days')
     cross join jsonb_array_elements(l.before || l.after) of
      left join shifts s on s.team_id = l.team_id and s.id = of ->> 'shift_id'
     where of ->> 'date' is not null or s.date is not null
     group by w.id`.execute(db)
  return new Map(rows.map(({ id, months }) => [id, months]))
}

/** Records that someone read a report, at most once an hour for the same report; in the transaction that names the reader. */
export async function noteReading(tx: Tx, teamId: Id, reading: { report: string; period: string; format: string }): Promise<void> {
  const after = JSON.stringify([reading])
  await sql`
    select append_audit(${teamId}, null, 'reports', '[]', ${after}::jsonb)
     where not exists (select from audit_log l where l.team_id = ${teamId} and l.at > now() - interval '1 hour' and l.entity = 'reports'
                          and l.actor_id = current_setting('shiftwright.actor', true) and l.after = ${after}::jsonb)`.execute(tx)
}

/** Records a wrong password in each team of the account. */
export async function noteFailedLogin(tx: Tx, userId: Id): Promise<void> {
  await sql`
    select append_audit(m.team_id, m.user_id, 'failed_logins', '[]', jsonb_build_array(jsonb_build_object('user_id', m.user_id)))
      from memberships m where m.user_id = ${userId} and not m.disabled`.execute(tx)
}

/** Whether the chain of a team holds, as last checked. */
export async function recordOf(db: Db, teamId: Id): Promise<{ entries: number; checkedAt: string | null; faults: number }> {
  const { rows } = await sql<{ entries: number; checkedAt: string | null; faults: number }>`
    select coalesce(checked_entries, 0)::int as entries, ${instantJson(sql`checked_at`)} as "checkedAt", coalesce(faults, 0)::int as faults
      from audit_heads where chain = ${teamId}`.execute(db)
  return rows[0] ?? { entries: 0, checkedAt: null, faults: 0 }
}
