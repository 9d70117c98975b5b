import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isVisible, timestamp } from '#server/stores/shapes.ts'

/** Whether the person has any assignments, covers included. */
export async function hasAssignments(db: Db, teamId: Id, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from assignments where team_id = ${teamId} and (user_id = ${userId} or covering_user_id = ${userId}) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a booking `b` of a shift `s` can still be given up: what has begun is worked and paid, and closed months stay as they are. */
const isAhead = (wallMinutes: number) => sql`lower(b.during) > ${timestamp(wallMinutes)} and not is_closed(s.team_id, s.date)`

/** Their visible shifts that begin after this minute of the team's wall clock, outside closed months. */
export async function shiftsAhead(db: Db, teamId: Id, userId: Id, wallMinutes: number): Promise<SwitchedShift[]> {
  const { rows } = await sql<{ shift: SwitchedShift }>`
    select json_build_object('shiftId', s.id, 'date', s.date, 'templateId', t.id, 'name', t.name, 'color', t.color,
                             'startTime', lower(b.during)::time, 'endTime', upper(b.during)::time) as shift
      from assignments a
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
      join bookings b on b.team_id = a.team_id and b.assignment_id = a.id and b.role = 'ASSIGNED'
     where a.team_id = ${teamId} and a.user_id = ${userId} and ${isVisible} and ${isAhead(wallMinutes)}
     order by s.date, a.id`.execute(db)
  return rows.map(({ shift }) => shift)
}

/** Removes their assignments that begin after this minute of the team's wall clock, except those in closed months. */
export async function removeAssignmentsAhead(tx: Tx, teamId: Id, userId: Id, wallMinutes: number): Promise<void> {
  await sql`
    delete from assignments a using shifts s, bookings b
     where a.team_id = ${teamId} and a.user_id = ${userId} and s.team_id = a.team_id and s.id = a.shift_id
       and b.team_id = a.team_id and b.assignment_id = a.id and b.role = 'ASSIGNED' and ${isAhead(wallMinutes)}`.execute(tx)
}

/** Ends their covers for others that begin after this minute of the team's wall clock, except those in closed months. */
export async function endCoversAhead(tx: Tx, teamId: Id, userId: Id, wallMinutes: number): Promise<void> {
  await sql`
    update assignments a set covering_user_id = null, cover_start_time = null, cover_end_time = null from shifts s, bookings b
     where a.team_id = ${teamId} and a.covering_user_id = ${userId} and s.team_id = a.team_id and s.id = a.shift_id
       and b.team_id = a.team_id and b.assignment_id = a.id and b.role = 'COVERING' and ${isAhead(wallMinutes)}`.execute(tx)
}
