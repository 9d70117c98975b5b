import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Assignment, AssignmentOverrides } from '#domain/schedule/assignment.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Shift, TimeOverrides } from '#domain/schedule/shift.ts'
import type { Times } from '#domain/time/time-range.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { assignmentJson, sees, staffingJson } from '#server/stores/shapes.ts'

/** An assignment with its shift and template. */
export interface Loaded {
  assignment: Assignment
  shift: Pick<Shift, 'id' | 'date' | 'overrides' | 'staffing'> & { locked: boolean; stipend: number }
  template: Times & Pick<ShiftTemplate, 'id' | 'skills' | 'services'>
}

type NewAssignment = Pick<Assignment, 'id' | 'shiftId' | 'userId' | 'method'> & {
  status: 'ACTIVE' | 'HIDDEN'
  overrides?: TimeOverrides
}

/** Finds an assignment by either key, if it is in the caller's team and visible to them. */
export async function find(db: Db, actor: Actor, key: { id: Id; shiftId?: Id } | { shiftId: Id; userId: Id }): Promise<Loaded> {
  const conditions = Object.entries({ id: 'id', shiftId: 'shift_id', userId: 'user_id' })
    .filter(([name]) => name in key)
    .map(([name, column]) => sql`a.${sql.ref(column)} = ${key[name as keyof typeof key]}`)
  const { rows } = await sql<Loaded>`
    select ${assignmentJson} as assignment,
           json_build_object('id', s.id, 'date', s.date, 'locked', s.locked, 'stipend', coalesce(s.stipend, t.stipend), 'staffing', ${staffingJson},
                             'overrides', json_build_object('startTime', s.start_time, 'endTime', s.end_time)) as shift,
           json_build_object('id', t.id, 'startTime', t.start_time, 'endTime', t.end_time, 'skills', t.skills, 'services', t.services) as template
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

/** A statement may take only five seconds, and a year of a large team has over 10,000 assignments. */
const writtenAtOnce = 2000

async function inParts<T>(all: readonly T[], write: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += writtenAtOnce) await write(all.slice(from, from + writtenAtOnce))
}

export const insert = (tx: Tx, teamId: Id, assignments: readonly NewAssignment[]): Promise<void> =>
  inParts(assignments, (part) => insertPart(tx, teamId, part))

async function insertPart(tx: Tx, teamId: Id, assignments: readonly NewAssignment[]): Promise<void> {
  const rows = assignments.map(({ overrides, ...assignment }) => ({ ...assignment, ...overrides }))
  await sql`
    insert into assignments (team_id, id, shift_id, user_id, method, status, start_time, end_time)
    select ${teamId}, id, "shiftId", "userId", method, status, "startTime", "endTime"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as given (id text, "shiftId" text, "userId" text, method text, status text, "startTime" time, "endTime" time)`.execute(tx)
}

export async function setOverrides(tx: Tx, teamId: Id, { id, overrides }: Pick<Assignment, 'id' | 'overrides'>): Promise<void> {
  await tx.updateTable('assignments').set(columnsOf(overrides)).where('team_id', '=', teamId).where('id', '=', id).execute()
}

/** Hands each of these to its new user; only covers and allowed overlaps are removed. */
export const handOver = (
  tx: Tx,
  teamId: Id,
  handed: readonly Pick<Assignment, 'id' | 'userId'>[],
  method: 'REASSIGN' | 'SWITCH',
): Promise<void> =>
  inParts(handed, (part) =>
    sql`
      update assignments a
         set user_id = given."userId", method = ${method}, covering_user_id = null, cover_start_time = null, cover_end_time = null,
             overlap_allowed = false
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (id text, "userId" text)
       where a.team_id = ${teamId} and a.id = given.id`.execute(tx),
  )

/** Gives each of these times of its own; null: those of its shift. */
export const setTimesOfAll = (tx: Tx, teamId: Id, timed: readonly (Pick<Assignment, 'id'> & TimeOverrides)[]): Promise<void> =>
  inParts(timed, (part) =>
    sql`
      update assignments a set start_time = given."startTime", end_time = given."endTime"
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (id text, "startTime" time, "endTime" time)
       where a.team_id = ${teamId} and a.id = given.id`.execute(tx),
  )

/** Lets another person cover the same part; null ends the cover. */
export async function setCover(tx: Tx, teamId: Id, assignmentId: Id, userId: Id | null): Promise<void> {
  await tx
    .updateTable('assignments')
    .set({ covering_user_id: userId, ...(userId === null && { cover_start_time: null, cover_end_time: null }) })
    .where('team_id', '=', teamId)
    .where('id', '=', assignmentId)
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

/** The assignments among these that the caller may see. */
export async function visible(db: Db, actor: Actor, ids: readonly Id[]): Promise<Record<Id, Assignment>> {
  const { rows } = await sql<{ assignment: Assignment }>`
    select ${assignmentJson} as assignment from assignments a
     where a.team_id = ${actor.teamId} and a.id = any (${ids}) and ${sees(actor).assignment}`.execute(db)
  return Object.fromEntries(rows.map(({ assignment }) => [assignment.id, assignment]))
}

/** Undefined for a deleted assignment. */
export async function ownerOf(db: Db, teamId: Id, assignmentId: Id): Promise<Id | undefined> {
  const row = await db
    .selectFrom('assignments')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('id', '=', assignmentId)
    .executeTakeFirst()
  return row?.user_id
}
