import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { checkChains } from '#server/stores/history/audit-chain.ts'
import { aTeam } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { forgetHistory } from './retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const append = (teamId: string, count: number) =>
  sql`select append_audit(${teamId}, null, 'teams', '[]', to_jsonb(n)) from generate_series(1, ${count}::int) n`.execute(server.db)

async function lengthOf(teamId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log where team_id = ${teamId}`.execute(server.db)
  return rows[0]!.count
}

test('a history longer than one step is forgotten up to the given moment, and later entries stay valid', async () => {
  const { teamId } = await aTeam(server)
  await append(teamId, 700)
  const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(server.db)
  await append(teamId, 250)
  await forgetHistory(server.db, sql`${rows[0]!.moment}::timestamptz`)
  expect(await lengthOf(teamId)).toBe(250)
  expect(await checkChains(server.db)).toBe(0)
  await append(teamId, 1)
  expect(await checkChains(server.db)).toBe(0)
})

test('the table of a past and empty month of the history is dropped', async () => {
  await sql`create table audit_log_2020_01 partition of audit_log for values from ('2020-01-01') to ('2020-02-01')`.execute(server.db)
  const { rows } = await sql<{
    name: string
  }>`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`.execute(server.db)
  const names = rows.map(({ name }) => name)
  expect(names).toContain('audit_log_2020_01')
  const left = async () =>
    (
      await sql<{ name: string }>`select relname as name from pg_class where relname = any (${names}) order by relname`.execute(server.db)
    ).rows.map(({ name }) => name)
  await forgetHistory(server.db, sql`'2020-01-31'::timestamptz`)
  expect(await left()).toEqual(names.toSorted())
  await forgetHistory(server.db, sql`'2020-02-01'::timestamptz`)
  expect(await left()).toEqual(names.filter((name) => name !== 'audit_log_2020_01').toSorted())
})
