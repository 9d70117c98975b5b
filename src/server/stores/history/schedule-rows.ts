import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { keyColumns, type Row, type UndoTable } from '#server/stores/history/row-changes.ts'

/** Current rows of a team in the audit log's format, selected by the values of one column. */
export async function rowsWith(db: Db, table: string, teamId: Id, column: string, values: readonly unknown[]): Promise<Row[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
     where t.team_id = ${teamId} and t.${sql.ref(column)}::text = any (${[...new Set(values.map(String))]})`.execute(db)
  return rows.map(({ row }) => row)
}

export async function remove(tx: Tx, table: UndoTable, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await sql`delete from ${sql.table(table)} t using ${given(table, rows)} where ${isThat(table)}`.execute(tx)
}

/** Inserts rows with their old ids, and with all other columns unchanged. */
export async function insert(tx: Tx, table: UndoTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join((await columnsOf(tx, table)).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${given(table, rows)}`.execute(tx)
}

export async function setBack(tx: Tx, table: UndoTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const assigned = (await columnsOf(tx, table)).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  await sql`update ${sql.table(table)} t set ${sql.join(assigned)} from ${given(table, rows)} where ${isThat(table)}`.execute(tx)
}

const given = (table: UndoTable, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given`

const isThat = (table: UndoTable) =>
  sql.join(
    ['team_id', ...keyColumns(table)].map((column) => sql`t.${sql.ref(column)} = given.${sql.ref(column)}`),
    sql` and `,
  )

/** Read from the database, so that columns that are added later are restored too. */
async function columnsOf(tx: Tx, table: UndoTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}
