import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** Tables that are left out: the installation's own records, and rows that expire within minutes. */
const leftOut = [
  'migrations',
  'schedule_revisions',
  'untold',
  'durability_probe',
  'rate_limits',
  'passkey_challenges',
  'single_sign_on_flows',
]

/** Every table that holds data; those that others refer to come first. */
export async function storedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select c.relname as name,
           array(select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid)::text[] as "refersTo"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`.execute(db)
  const tables = rows.filter(({ name }) => !leftOut.includes(name))
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, refersTo }) => !ordered.includes(name) && refersTo.every((other) => ordered.includes(other)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...ready.map(({ name }) => name))
  }
  return ordered
}

export async function countsOf(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]!.count
  }
  return counts
}
