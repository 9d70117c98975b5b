import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'

/** Open requests that can no longer succeed: the assignment is gone, the creator is disabled, or the shift has begun. */
export async function overdueIn(db: Db, teamId: Id, now: number): Promise<{ id: Id; outcome: 'SUPERSEDED' | 'EXPIRED' }[]> {
  const { rows } = await sql<{ id: Id; outcome: 'SUPERSEDED' | 'EXPIRED' }>`
    select r.id, case when b.user_id is null or m.disabled then 'SUPERSEDED' else 'EXPIRED' end as outcome
      from switch_requests r
      join teams t on t.id = r.team_id
      join memberships m on m.team_id = r.team_id and m.user_id = r.user_id
      left join bookings b on b.team_id = r.team_id and b.assignment_id = r.assignment_id and b.role = 'ASSIGNED' and b.user_id = r.user_id
     where r.team_id = ${teamId} and r.status = 'OPEN'
       and (b.user_id is null or m.disabled or lower(b.during) <= to_timestamp(${now / 1000}) at time zone t.time_zone)
     order by r.created_at, r.id`.execute(db)
  return rows
}

/** Teams that have an open request whose shift has begun. */
export async function teamsWithOverdue(db: Db, now: number): Promise<Id[]> {
  const { rows } = await sql<{ team_id: Id }>`
    select distinct r.team_id
      from switch_requests r
      join teams t on t.id = r.team_id
      join bookings b on b.team_id = r.team_id and b.assignment_id = r.open_assignment_id and b.role = 'ASSIGNED'
     where r.status = 'OPEN' and lower(b.during) <= to_timestamp(${now / 1000}) at time zone t.time_zone`.execute(db)
  return rows.map(({ team_id }) => team_id)
}
