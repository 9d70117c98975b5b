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
import { sees, shiftJson } from '#server/stores/shapes.ts'

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

/** Updates a shift. With another template, it counts as manual from then on, and loses what it kept of the former one. */
export async function update(tx: Tx, teamId: Id, shift: Pick<Shift, 'id' | 'templateId' | 'overrides'>): Promise<void> {
  const { templateId } = shift
  const { startTime, endTime } = shift.overrides
  await sql`
    update shifts set ${overrideOf('start_time', startTime, templateId)}, ${overrideOf('end_time', endTime, templateId)},
                      ${keptOf('stipend', templateId)}, ${keptOf('head_count', templateId)}, ${keptOf('skills', templateId)},
                      ${keptOf('services', templateId)},
                      populated = populated and template_id = ${templateId}, template_id = ${templateId}
     where team_id = ${teamId} and id = ${shift.id}`.execute(tx)
}

const keptOf = (column: 'stipend' | 'head_count' | 'skills' | 'services', templateId: Id): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = case when template_id = ${templateId} then ${sql.ref(column)} end`

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

/** Deletes all unlocked shifts; days on which no shift remains are no longer published. */
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

export async function setLocked(tx: Tx, teamId: Id, { fromDate, toDate }: DateRange, locked: boolean): Promise<number> {
  const changed = await sql`
    update shifts set locked = ${locked} where team_id = ${teamId} and date between ${fromDate} and ${toDate} and locked <> ${locked}`.execute(
    tx,
  )
  return Number(changed.numAffectedRows)
}
