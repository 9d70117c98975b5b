import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { JoinableShift } from '#domain/schedule/move.ts'
import type { PlannedShift } from '#domain/schedule/schedule.ts'
import type { Shift, TimeOverrides } from '#domain/schedule/shift.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { LocalTime } from '#domain/time/time-range.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { assignmentJson, isVisible, revisionOf, sees, shiftJson } from '#server/stores/shapes.ts'

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

/** The shift, if it is in the team and visible to the caller. */
export async function find(db: Db, actor: Actor, shiftId: Id): Promise<Shift> {
  const { rows } = await sql<{ shift: Shift }>`
    select ${shiftJson(actor)} as shift from shifts s where s.team_id = ${actor.teamId} and s.id = ${shiftId} and ${sees(actor).shift}`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0].shift
}

export async function insert(
  tx: Tx,
  teamId: Id,
  { id, date, templateId, overrides }: Pick<Shift, 'id' | 'date' | 'templateId'> & { overrides: TimeOverrides },
): Promise<void> {
  await tx
    .insertInto('shifts')
    .values({ team_id: teamId, id, date, template_id: templateId, start_time: overrides.startTime, end_time: overrides.endTime })
    .execute()
}

/** Inserts populated shifts; the database allows one for each template and date. */
export async function insertPopulated(tx: Tx, teamId: Id, shifts: readonly (PlannedShift & { id: Id })[]): Promise<void> {
  if (shifts.length === 0) return
  await sql`
    insert into shifts (team_id, id, date, template_id, populated)
    select ${teamId}, id, date, template_id, true
      from unnest(${shifts.map(({ id }) => id)}::text[], ${shifts.map(({ date }) => date)}::date[], ${shifts.map(({ templateId }) => templateId)}::text[]) as s (id, date, template_id)`.execute(
    tx,
  )
}

/** Updates a shift. With another template it counts as manual from then on, and loses what it kept of the former template. */
export async function update(tx: Tx, teamId: Id, shift: Pick<Shift, 'id' | 'templateId' | 'overrides'>): Promise<void> {
  const { templateId } = shift
  const { startTime, endTime } = shift.overrides
  await sql`
    update shifts set ${overrideOf('start_time', startTime, templateId)}, ${overrideOf('end_time', endTime, templateId)},
                      stipend = case when template_id = ${templateId} then stipend end,
                      populated = populated and template_id = ${templateId}, template_id = ${templateId}
     where team_id = ${teamId} and id = ${shift.id}`.execute(tx)
}

/** An override that equals what the shift kept of its template stays marked as kept. */
function overrideOf(column: 'start_time' | 'end_time', time: LocalTime | null, templateId: Id): RawBuilder<unknown> {
  const [own, isKept] = [sql.ref(column), sql.ref(`${column}_kept`)]
  const staysKept = sql`${isKept} and ${own} is not distinct from ${time}::time`
  return sql`${own} = case when ${staysKept} and template_id <> ${templateId} then null else ${time}::time end,
             ${isKept} = ${staysKept} and template_id = ${templateId}`
}

export async function remove(tx: Tx, teamId: Id, shiftId: Id): Promise<void> {
  await tx.deleteFrom('shifts').where('team_id', '=', teamId).where('id', '=', shiftId).execute()
}

export async function existingIn(db: Db, teamId: Id, { fromDate, toDate }: DateRange): Promise<PlannedShift[]> {
  const rows = await db
    .selectFrom('shifts')
    .select(['date', 'template_id'])
    .where('team_id', '=', teamId)
    .where('date', '>=', fromDate)
    .where('date', '<=', toDate)
    .execute()
  return rows.map(({ date, template_id }) => ({ date, templateId: template_id }))
}

/** Shifts of the day that a moved person could join. */
export async function joinableOn(db: Db, teamId: Id, date: CalendarDate, templateId: Id): Promise<JoinableShift[]> {
  const { rows } = await sql<JoinableShift>`
    select s.id, s.locked, coalesce(json_agg(a.user_id) filter (where a.id is not null), '[]') as "userIds"
      from shifts s left join assignments a on a.team_id = s.team_id and a.shift_id = s.id
     where s.team_id = ${teamId} and s.date = ${date} and s.template_id = ${templateId}
     group by s.id, s.locked`.execute(db)
  return rows
}

/** Deletes everything that is not locked; days on which no shift remains are no longer published. */
export async function clear(tx: Tx, teamId: Id, { fromDate, toDate }: DateRange): Promise<{ removed: number; locked: number }> {
  const removed = await sql`delete from shifts where team_id = ${teamId} and date between ${fromDate} and ${toDate} and not locked`.execute(
    tx,
  )
  await sql`
    delete from published_days p where p.team_id = ${teamId} and p.date between ${fromDate} and ${toDate}
       and not exists (select from shifts s where s.team_id = p.team_id and s.date = p.date)`.execute(tx)
  const { rows } = await sql<{ locked: number }>`
    select count(*)::int as locked from shifts where team_id = ${teamId} and date between ${fromDate} and ${toDate}`.execute(tx)
  return { removed: Number(removed.numAffectedRows), locked: rows[0]!.locked }
}

/** Publishes the days and their hidden assignments. Returns the number of assignments that changed. */
export async function publish(tx: Tx, teamId: Id, { fromDate, toDate }: DateRange): Promise<number> {
  await sql`
    insert into published_days (team_id, date)
    select ${teamId}, day::date from generate_series(${fromDate}::timestamp, ${toDate}::timestamp, interval '1 day') day on conflict do nothing`.execute(
    tx,
  )
  const published = await sql`
    update assignments a set status = 'ACTIVE' from shifts s
     where a.team_id = ${teamId} and not ${isVisible} and s.team_id = a.team_id and s.id = a.shift_id and s.date between ${fromDate} and ${toDate}`.execute(
    tx,
  )
  return Number(published.numAffectedRows)
}

export async function setLocked(tx: Tx, teamId: Id, { fromDate, toDate }: DateRange, locked: boolean): Promise<number> {
  const changed = await sql`
    update shifts set locked = ${locked} where team_id = ${teamId} and date between ${fromDate} and ${toDate} and locked <> ${locked}`.execute(
    tx,
  )
  return Number(changed.numAffectedRows)
}

export async function isPublished(db: Db, teamId: Id, date: CalendarDate): Promise<boolean> {
  const row = await db.selectFrom('published_days').select('date').where('team_id', '=', teamId).where('date', '=', date).executeTakeFirst()
  return row !== undefined
}
