import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/db.ts'
import { schemaOf } from '#server/db/migrate.ts'

import { backupFormat, type End, type Head } from './format.ts'
import { storedTables } from './tables.ts'

const rowsAtOnce = 500

/** Passes on the lines of a backup, all from one snapshot. Others can keep writing in the meantime. */
export async function writeBackup(db: Db, pass: (line: string) => Promise<void>): Promise<Record<string, number>> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  const put = async (line: string) => {
    hash.update(`${line}\n`)
    await pass(line)
  }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const head: Head = ['shiftwright backup', backupFormat, await schemaOf(tx), new Date().toISOString()]
      await put(JSON.stringify(head))
      for (const table of await storedTables(tx)) {
        await put(JSON.stringify([table]))
        counts[table] = 0
        for await (const row of rowsOf(tx, table)) {
          counts[table]++
          await put(row)
        }
      }
    })
  const end: End = ['end', counts, hash.digest('hex')]
  await pass(JSON.stringify(end))
  return counts
}

/** Each row as JSON text from the database itself, so that no value becomes a JavaScript number. */
async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  await sql`declare stored no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from stored`.execute(tx)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await sql`close stored`.execute(tx)
}
