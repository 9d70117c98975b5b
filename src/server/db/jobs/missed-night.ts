import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** Nightly work counts as missed after this many hours without any. */
const longestHours = 26

/**
 * Whether nightly work is overdue because no server ran at its time. A new installation has missed none, and work
 * that failed even when it was retried waits for the next night.
 */
export async function isNightMissed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missed: boolean }>`
    select exists (select from users where created_at < now() - make_interval(hours => ${longestHours}))
           and not exists (select from pgboss.job where name = 'nightly'
                            and (state < 'completed' or (state in ('completed', 'failed') and completed_on > now() - make_interval(hours => ${longestHours}))))
           as missed`.execute(db)
  return rows[0]!.missed
}
