import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** Whether the database also knows the zone, because it checks several rules in that zone. */
export async function isKnown(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db)
  return rows.length > 0
}
