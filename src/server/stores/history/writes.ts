import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { undoTables, type AuditEntry, type Row } from '#server/stores/history/row-changes.ts'

/** A committed write in the audit log. */
interface StoredWrite {
  id: Id
  action: string
  actorId: Id | null
  ageSeconds: number
  isUndone: boolean
  /** The entries, oldest first. */
  entries: AuditEntry[]
}

type StoredEntry = AuditEntry & Omit<StoredWrite, 'id' | 'entries'> & { writeId: Id }

const scheduleTables = undoTables.filter((table) => !table.startsWith('switch_'))

/** The tables that the write has changed so far. */
export async function changedTables(db: Db, teamId: Id, writeId: Id): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    select distinct entity from audit_log where team_id = ${teamId} and write_id = ${writeId} and before <> after`.execute(db)
  return rows.map(({ entity }) => entity)
}

/** Whether a write that changed these tables changed the schedule itself. Closing a switch is only a side effect. */
export const isUndoable = (changed: readonly string[]): boolean => scheduleTables.some((table) => changed.includes(table))

/** The writes of the team among these ids, latest first. */
export async function find(db: Db, teamId: Id, ids: readonly Id[]): Promise<StoredWrite[]> {
  const { rows } = await sql<StoredEntry>`
    select l.write_id as "writeId", l.action, l.actor_id as "actorId", extract(epoch from now() - l.at)::float8 as "ageSeconds",
           exists (select from undone_writes u where u.team_id = l.team_id and u.write_id = l.write_id) as "isUndone",
           l.id::text, l.entity, l.before, l.after
      from audit_log l where l.team_id = ${teamId} and l.write_id = any (${ids}) order by l.id`.execute(db)
  const writes = [...Map.groupBy(rows, ({ writeId }) => writeId)].map(([id, entries]) => {
    const { action, actorId, ageSeconds, isUndone } = entries[0]!
    return { id, action, actorId, ageSeconds, isUndone, entries }
  })
  return writes.toReversed()
}

/** The actions of these writes; for an undo, also the actions that it undid. */
export async function actionsBehind(db: Db, teamId: Id, ids: readonly Id[]): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive behind as (
      select unnest(${ids}::text[]) collate "C" as write_id
      union
      select u.write_id from behind b join undone_writes u on u.team_id = ${teamId} and u.undone_by = b.write_id)
    select distinct l.action from behind b join audit_log l on l.team_id = ${teamId} and l.write_id = b.write_id`.execute(db)
  return rows.map(({ action }) => action)
}

export async function markUndone(tx: Tx, teamId: Id, ids: readonly Id[], undoneBy: Id): Promise<void> {
  await tx
    .insertInto('undone_writes')
    .values(ids.map((write_id) => ({ team_id: teamId, write_id, undone_by: undoneBy })))
    .execute()
}

/** Entries about these tables after an entry of the log, oldest first. */
export async function entriesSince(db: Db, teamId: Id, entryId: string, entity: string): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select id::text, entity, before, after from audit_log
     where team_id = ${teamId} and id > ${entryId}::bigint and entity = ${entity} order by id`.execute(db)
  return rows
}

/** Who last changed a row with these values after an entry of the log; null if it was the system. */
export async function lastToTouch(
  db: Db,
  teamId: Id,
  entryId: string,
  { entity, values }: { entity: string; values: Row },
): Promise<{ id: Id; firstName: string; lastName: string } | null> {
  const match = JSON.stringify([values])
  const { rows } = await sql<{ id: Id | null; firstName: string; lastName: string }>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName"
      from audit_log l left join users u on u.id = l.actor_id
     where l.team_id = ${teamId} and l.id > ${entryId}::bigint and l.entity = ${entity}
       and (l.before @> ${match}::jsonb or l.after @> ${match}::jsonb)
     order by l.id desc limit 1`.execute(db)
  const [row] = rows
  return row && row.id !== null ? { ...row, id: row.id } : null
}

/** The last known state of a row. */
export async function lastKnown(db: Db, teamId: Id, entity: string, id: Id): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select known.row from audit_log l, jsonb_array_elements(l.before || l.after) with ordinality known (row, at)
     where l.team_id = ${teamId} and l.entity = ${entity} and l.at > now() - interval '1 hour' and known.row ->> 'id' = ${id}
     order by l.id desc, known.at desc limit 1`.execute(db)
  return rows[0]?.row
}
