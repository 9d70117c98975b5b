import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** Whether the database knows the zone too: several rules are checked there. */
export async function isKnown(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db)
  return rows.length > 0
}
