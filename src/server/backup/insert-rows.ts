import { sql } from 'kysely'

import type { Tx } from '#server/db/db.ts'

/** The most characters of rows in one statement, not counting its last row: a statement may take only seconds. */
export const batchSize = 500_000

/** Inserts rows, each in the JSON that the database itself writes. Columns that the first row of a batch lacks get their defaults. */
export async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  for (const batch of batchesOf(rows)) await insertBatch(tx, table, batch)
}

function* batchesOf(rows: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let size = 0
  for (const row of rows) {
    batch.push(row)
    size += row.length
    if (size <= batchSize) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

async function insertBatch(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and ${rows[0]!}::jsonb ? attname::text order by attnum`.execute(tx)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(tx)
}
