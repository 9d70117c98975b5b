import { sql } from 'kysely'

import { refusalOfField } from '#domain/refusals/refusal.ts'
import { canonicalTimeZone } from '#domain/time/time-zone.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Whether the database knows the zone too: it checks several rules in that zone. */
async function isKnown(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db)
  return rows.length > 0
}

/** The canonical name of a zone, or the given name if only the database knows it. */
export async function storedZone(tx: Tx, timeZone: string | undefined): Promise<string | undefined> {
  if (timeZone === undefined) return undefined
  const canonical = canonicalTimeZone(timeZone)
  for (const name of canonical === undefined ? [] : [canonical, timeZone]) if (await isKnown(tx, name)) return name
  throw refusalOfField('timeZone', 'is not a time zone')
}
