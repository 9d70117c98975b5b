import { sql } from 'kysely'

import type { Tx } from '#server/db/db.ts'

/** Inserts rows, each in the JSON that the database itself writes. Columns that the first row does not contain get their defaults. */
export async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and ${first}::jsonb ? attname::text order by attnum`.execute(tx)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(tx)
}
