import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inTransaction } from '#server/db/transaction.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { insertRows } from './insert-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('many rows are inserted by several statements, none of which takes long', async () => {
  await sql`create table texts (at int not null, text text not null)`.execute(server.db)
  await sql`create table statements (rows int not null)`.execute(server.db)
  await sql`create function count_statement() returns trigger language plpgsql as
    'begin insert into statements select count(*) from new_rows; return null; end'`.execute(server.db)
  await sql`create trigger counted after insert on texts referencing new table as new_rows
    for each statement execute function count_statement()`.execute(server.db)
  const rows = Array.from({ length: 7 }, (_, at) => JSON.stringify({ at, text: 'x'.repeat(200_000) }))
  await inTransaction(server.db, { action: 'test', actorId: undefined }, (tx) => insertRows(tx, 'texts', rows))
  expect((await sql`select at from texts order by at`.execute(server.db)).rows).toHaveLength(rows.length)
  expect((await sql`select rows from statements`.execute(server.db)).rows).toEqual([{ rows: 3 }, { rows: 3 }, { rows: 1 }])
})
