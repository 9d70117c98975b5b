import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Ends the tenures of disabled people after the import of an export that predates tenures. Such an export does not say when someone was
 * disabled, so they count as present until their last shift, as in the migration of a database.
 */
export async function endAtLastShift(tx: Tx, teamId: Id): Promise<void> {
  await sql`
    with disabled as (
      select m.user_id, coalesce(max(s.date) filter (where s.date <= (now() at time zone t.time_zone)::date), '-infinity') as day
        from memberships m
        join teams t on t.id = m.team_id
        left join assignments a on a.team_id = m.team_id and a.user_id = m.user_id
        left join shifts s on s.team_id = a.team_id and s.id = a.shift_id
       where m.team_id = ${teamId} and m.disabled and m.left_at is null
       group by m.user_id
    ), never as (
      delete from tenures t using disabled d where t.team_id = ${teamId} and t.user_id = d.user_id and d.day < t.from_date
    )
    update tenures t set to_date = d.day from disabled d where t.team_id = ${teamId} and t.user_id = d.user_id and d.day >= t.from_date`.execute(
    tx,
  )
}
