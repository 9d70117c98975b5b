import { sql } from 'kysely'

import type { Assignment, AssignmentOverrides } from '#domain/assignment.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TimeOverrides } from '#domain/shift.ts'
import type { TimeRange, Times } from '#domain/time-range.ts'
import type { Db, Tx } from '#server/db/db.ts'

import { assignmentJson, sees } from './shapes.ts'

/** An assignment with what its rules look at. */
export interface Loaded {
  assignment: Assignment
  shift: { id: Id; date: CalendarDate; locked: boolean; overrides: TimeOverrides }
  template: Times
}

export type NewAssignment = Pick<Assignment, 'id' | 'shiftId' | 'userId' | 'method' | 'status'> & { overrides?: TimeOverrides }

/** By one of its two keys, in the caller's team and in their sight: anything else is not there. */
export async function find(db: Db, actor: Actor, key: { id: Id; shiftId?: Id } | { shiftId: Id; userId: Id }): Promise<Loaded> {
  const conditions = Object.entries({ id: 'id', shiftId: 'shift_id', userId: 'user_id' })
    .filter(([name]) => name in key)
    .map(([name, column]) => sql`a.${sql.ref(column)} = ${key[name as keyof typeof key]}`)
  const { rows } = await sql<Loaded>`
    select ${assignmentJson} as assignment,
           json_build_object('id', s.id, 'date', s.date, 'locked', s.locked, 'overrides', json_build_object('startTime', s.start_time, 'endTime', s.end_time)) as shift,
           json_build_object('startTime', t.start_time, 'endTime', t.end_time) as template
      from assignments a
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
     where a.team_id = ${actor.teamId} and ${sees(actor).assignment} and ${sql.join(conditions, sql` and `)}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

export async function userIdsOn(db: Db, teamId: Id, shiftId: Id): Promise<Id[]> {
  const rows = await db.selectFrom('assignments').select('user_id').where('team_id', '=', teamId).where('shift_id', '=', shiftId).execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insert(tx: Tx, teamId: Id, assignments: readonly NewAssignment[]): Promise<void> {
  if (assignments.length === 0) return
  await tx
    .insertInto('assignments')
    .values(
      assignments.map(({ id, shiftId, userId, method, status, overrides }) => ({
        team_id: teamId,
        id,
        shift_id: shiftId,
        user_id: userId,
        method,
        status,
        start_time: overrides?.startTime ?? null,
        end_time: overrides?.endTime ?? null,
      })),
    )
    .execute()
}

export async function update(tx: Tx, teamId: Id, { id, userId, method, status, overrides }: Assignment): Promise<void> {
  await tx
    .updateTable('assignments')
    .set({ user_id: userId, method, status, ...columnsOf(overrides) })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute()
}

export async function remove(tx: Tx, teamId: Id, assignmentId: Id): Promise<void> {
  await tx.deleteFrom('assignments').where('team_id', '=', teamId).where('id', '=', assignmentId).execute()
}

const columnsOf = (overrides: AssignmentOverrides) => ({
  start_time: overrides.startTime,
  end_time: overrides.endTime,
  covering_user_id: overrides.coveringUserId,
  cover_start_time: overrides.coverStartTime,
  cover_end_time: overrides.coverEndTime,
})

/** Everything a user works in a span, as minutes of the wall clock; except one assignment, if given. */
export async function worksOf(db: Db, teamId: Id, userId: Id, span: TimeRange, exceptId?: Id): Promise<TimeRange[]> {
  const { rows } = await sql<TimeRange>`
    select (extract(epoch from lower(during)) / 60)::float8 as start, (extract(epoch from upper(during)) / 60)::float8 as "end"
      from bookings
     where team_id = ${teamId} and user_id = ${userId} and assignment_id is distinct from ${exceptId ?? null}
       and during && tsrange(${timestamp(span.start)}, ${timestamp(span.end)})
     order by 1, 2`.execute(db)
  return rows
}

const timestamp = (minutes: number) => sql`timestamp '1970-01-01' + make_interval(mins => ${minutes}::int)`
