import { sql } from 'kysely'

import type { Db } from '#server/db/db.ts'

/** All rows of all tables as text, one per line, to be searched for traces of a person. */
export async function everythingStored(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`.execute(db)
  const all = []
  for (const { name } of tables)
    all.push(...(await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)).rows)
  return all.map(({ row }) => row).join('\n')
}
