import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { InTeam } from '#domain/rules/tenure.ts'
import type { Db } from '#server/db/db.ts'

/** A person to whom the solver may assign shifts, with their share of full-time and their skills. */
export interface Staff {
  userId: Id
  share: number
  skills: string[]
}

export interface StaffSince extends Staff, InTeam {
  disabled: boolean
}

export async function enabledStaff(db: Db, teamId: Id): Promise<Staff[]> {
  return db
    .selectFrom('memberships')
    .select(['user_id as userId', 'share', 'skills'])
    .where('team_id', '=', teamId)
    .where('disabled', '=', false)
    .orderBy('user_id')
    .execute()
}

/**
 * Everyone who is or was in the team, with the days on which they were, in the team's calendar. Servers of the previous version merge
 * people without their tenures, so someone with access but without a tenure counts as present since they joined.
 */
export async function staffSince(db: Db, teamId: Id): Promise<StaffSince[]> {
  const month = (at: string) => sql`date_trunc('month', ${sql.ref(at)} at time zone t.time_zone)`
  const { rows } = await sql<StaffSince>`
    select m.user_id as "userId", m.share, m.skills, m.disabled, ${month('m.joined_at')} = ${month('t.created_at')} as "isFounder", s.tenures
      from memberships m join teams t on t.id = m.team_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('fromDate', from_date, 'toDate', to_date, 'share', share) order by from_date), '[]') as tenures
          from (select from_date, to_date, share from tenures where team_id = m.team_id and user_id = m.user_id
                union all
                select (m.joined_at at time zone t.time_zone)::date, null, m.share
                 where not m.disabled and not exists (select from tenures where team_id = m.team_id and user_id = m.user_id)) held) s
     where m.team_id = ${teamId} order by m.user_id`.execute(db)
  return rows
}
