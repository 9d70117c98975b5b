import { createHash, type Hash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/db.ts'
import { schemaOf, withData } from '#server/db/migrate.ts'
import { cancelMails } from '#server/stores/notices.ts'

import { asArray, isRow, readHead, type End } from './format.ts'
import { batchSize, insertRows } from './insert-rows.ts'
import { storedTables } from './tables.ts'

/** Loads a backup into a database without data, all or nothing. Returns the number of rows of each table. */
export async function readBackup(db: Db, lines: AsyncIterable<string>): Promise<Record<string, number>> {
  return db.transaction().execute(async (tx) => {
    const tables = await storedTables(tx)
    await refuseData(tx)
    // The backup contains what triggers derive, and its log already contains what they log.
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const counts = await load(tx, tables, lines)
    await cancelMails(tx)
    await sql`set constraints all immediate`.execute(tx)
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    await continueCounting(tx)
    // Until a server gets around to it, all calls would be planned as if the tables were empty.
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx)
    return counts
  })
}

async function refuseData(tx: Tx): Promise<void> {
  const { rows } = await sql`select from users limit 1`.execute(tx)
  if (rows.length > 0) throw new Error(withData)
}

/** Throws if the end of a backup is missing, or does not match the lines before it. */
export async function checkBackup(lines: AsyncIterable<string>): Promise<void> {
  const hash = createHash('sha256')
  let end: End | undefined
  for await (const line of lines) {
    if (end) throw new Error('This backup is damaged: it goes on after its end.')
    if (line.startsWith('["end"')) end = asArray(line) as End
    else hash.update(`${line}\n`)
  }
  refuseDamaged(end, hash)
}

function refuseDamaged(end: End | undefined, hash: Hash): asserts end is End {
  if (!end) throw new Error('This backup is damaged: its end is missing.')
  if (end[2] !== hash.digest('hex')) throw new Error('This backup is damaged: its hash does not fit.')
}

async function load(tx: Tx, tables: readonly string[], lines: AsyncIterable<string>): Promise<Record<string, number>> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let table: string | undefined
  let batch: string[] = []
  let size = 0
  let end: End | undefined
  const store = async () => {
    if (batch.length > 0) await insertRows(tx, table!, batch)
    batch = []
    size = 0
  }
  for await (const line of lines) {
    if (end) throw new Error('This backup is damaged: it goes on after its end.')
    if (isRow(line)) {
      if (table === undefined) throw new Error('This backup is damaged: a row belongs to no table.')
      batch.push(line)
      size += line.length
      counts[table]!++
      if (size > batchSize) await store()
    } else {
      await store()
      const value = asArray(line)
      if (value[0] === 'end') end = value as End
      else if (value[0] === 'shiftwright backup') await refuseOtherSchema(tx, line)
      else {
        table = tables.find((name) => name === value[0])
        if (table === undefined) throw new Error(`This backup is damaged: there is no table ${String(value[0])}.`)
        counts[table] = 0
      }
    }
    if (!end) hash.update(`${line}\n`)
  }
  refuseDamaged(end, hash)
  if (JSON.stringify(end[1]) !== JSON.stringify(counts)) throw new Error('This backup is damaged: rows are missing.')
  return counts
}

async function refuseOtherSchema(tx: Tx, line: string): Promise<void> {
  const [, , schema] = readHead(line)
  const own = await schemaOf(tx)
  if (own !== schema) throw new Error(`This database was already migrated to ${own}. Restore into one that was never started.`)
}

/** Lets the numbers of new rows continue after those of the backup. */
async function continueCounting(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
    union all select 'audit_log', 'id', 'audit_ids'`.execute(tx)
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      tx,
    )
}
