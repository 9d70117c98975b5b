import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { ImportCounts, ScheduleImport } from '#domain/imports/import.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson, isVisible } from '#server/stores/shapes.ts'

/** The contract's import from a row `i`. Whether it can be taken back depends on the present state of its days. */
const importJson: RawBuilder<ScheduleImport> = sql`json_build_object(
  'id', i.id, 'name', i.name, 'startedBy', i.started_by, 'startedAt', ${instantJson(sql`i.started_at`)}, 'status', i.status,
  'openQuestions', i.open_questions, 'fromDate', i.from_date, 'toDate', i.to_date,
  'appliedAt', ${instantJson(sql`i.applied_at`)}, 'takenBackAt', ${instantJson(sql`i.taken_back_at`)},
  'counts', '{"shifts": 0, "changed": 0, "leave": 0, "availabilities": 0, "rotations": 0, "people": 0, "templates": 0}'::jsonb || i.counts,
  'mayTakeBack', i.status = 'APPLIED' and exists (select from audit_log l where l.team_id = i.team_id and l.write_id = i.write_id) and not (${isFixed(sql`i.team_id`, sql`i.write_id`)}))`

/** Whether a shift that a write added has been published since, or a day of its shifts or its leave is in a closed month. */
function isFixed(teamId: RawBuilder<unknown>, writeId: RawBuilder<unknown>) {
  return sql`exists (
    select from audit_log l, jsonb_array_elements(l.after) row
      left join shifts s on s.team_id = ${teamId} and s.id = coalesce(row ->> 'shift_id', row ->> 'id')
     where l.team_id = ${teamId} and l.write_id = ${writeId} and l.entity in ('shifts', 'assignments')
       and (is_closed(${teamId}, s.date)
            or exists (select from assignments a where a.team_id = s.team_id and a.id = row ->> 'id' and ${isVisible} and row ->> 'status' = 'HIDDEN')))
    or exists (
    select from audit_log l, jsonb_array_elements(l.after) row
      join month_closings c on c.month between date_trunc('month', (row ->> 'from_date')::date)::date and (row ->> 'to_date')::date
     where l.team_id = ${teamId} and l.write_id = ${writeId} and l.entity = 'leaves' and c.team_id = ${teamId} and c.reopened_at is null)`
}

export async function all(db: Db, teamId: Id): Promise<ScheduleImport[]> {
  const { rows } = await sql<{ import: ScheduleImport }>`
    select ${importJson} as import from imports i where i.team_id = ${teamId}
     order by coalesce(i.applied_at, i.started_at) desc, i.id limit 30`.execute(db)
  return rows.map((row) => row.import)
}

export async function find(db: Db, teamId: Id, id: Id): Promise<ScheduleImport | undefined> {
  const { rows } = await sql<{ import: ScheduleImport }>`
    select ${importJson} as import from imports i where i.team_id = ${teamId} and i.id = ${id}`.execute(db)
  return rows[0]?.import
}

/** The name of the latest applied import with days in this range. */
export async function latestNameIn(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from imports
     where team_id = ${teamId} and status = 'APPLIED' and from_date <= ${toDate} and to_date >= ${fromDate}
     order by applied_at desc, id limit 1`.execute(db)
  return rows[0]?.name ?? null
}

interface WaitingImport {
  id: Id
  name: string
  startedBy: Id
  openQuestions: number
}

export async function insert(tx: Tx, teamId: Id, { id, name, startedBy, openQuestions }: WaitingImport): Promise<void> {
  await tx.insertInto('imports').values({ team_id: teamId, id, name, started_by: startedBy, open_questions: openQuestions }).execute()
}

export async function waiting(db: Db, teamId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imports where team_id = ${teamId} and status = 'WAITING'`.execute(db)
  return rows[0]!.count
}

export async function setOpenQuestions(tx: Tx, teamId: Id, id: Id, openQuestions: number): Promise<void> {
  await tx.updateTable('imports').set({ open_questions: openQuestions }).where('team_id', '=', teamId).where('id', '=', id).execute()
}

export async function discard(tx: Tx, teamId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('imports').where('team_id', '=', teamId).where('id', '=', id).execute()
}

interface AppliedImport {
  writeId: Id
  counts: ImportCounts
  fromDate: string | null
  toDate: string | null
}

export async function markApplied(tx: Tx, teamId: Id, id: Id, { writeId, counts, fromDate, toDate }: AppliedImport): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      status: 'APPLIED',
      open_questions: 0,
      write_id: writeId,
      counts: JSON.stringify(counts),
      from_date: fromDate,
      to_date: toDate,
      applied_at: sql<Date>`clock_timestamp()`,
    })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute()
}

/** The id of the write that applied the import. */
export async function writeOf(db: Db, teamId: Id, id: Id): Promise<Id | null> {
  const row = await db.selectFrom('imports').select('write_id').where('team_id', '=', teamId).where('id', '=', id).executeTakeFirst()
  return row?.write_id ?? null
}

export async function markTakenBack(tx: Tx, teamId: Id, id: Id): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'TAKEN_BACK', taken_back_at: sql<Date>`clock_timestamp()` })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute()
}
