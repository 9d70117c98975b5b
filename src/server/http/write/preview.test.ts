import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { raw } from '#test/call.ts'
import { aSampleTeam, sampleCalls, type SampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let team: SampleTeam
beforeAll(async () => {
  server = await startServer()
  team = await aSampleTeam(server)
})
afterAll(() => server.close())

const previewed = Object.entries(endpoints).filter(([, { method, query }]) => method !== 'GET' && 'preview' in query.properties)

/** A digest of each table. Notices are marked as sent in the background, so only their ids count. */
async function stored(): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db)
  const all: unknown[] = []
  for (const { name } of tables.rows) {
    const row = name === 'notices' ? sql.ref('t.id') : sql`t::text`
    const content = await sql`select md5(string_agg(${row}, '|' order by ${row})) from ${sql.table(name)} t`.execute(server.db)
    all.push(name, content.rows)
  }
  return JSON.stringify(all)
}

test('leave, requests, blocks and services can all be previewed', () => {
  const names = previewed.map(([name]) => name)
  const writes = Object.entries(endpoints).filter(
    ([, { method, path, readsOnly }]) =>
      method !== 'GET' && !readsOnly && /^\/teams\/:teamId\/(leave|requests|blocks|rotations|services)\b/.test(path),
  )
  expect(names).toEqual(expect.arrayContaining(writes.map(([name]) => name)))
})

for (const [name, endpoint] of previewed)
  test(`a preview of ${name} replies as the call would, and stores nothing`, async () => {
    const { query, ...sample } = sampleCalls[name]!(team)
    // Only the person themselves can withdraw their leave.
    const as = name === 'withdrawLeave' ? team.member : team.owner
    const before = await stored()
    const headers = { 'idempotency-key': `preview ${name}` }
    const answer = await raw(server.app, endpoint, { as, ...sample, query: { ...query, preview: '1' }, headers } as never)
    expect(answer.status, JSON.stringify(answer.body)).toBe(endpoint.status)
    expect(await stored()).toBe(before)
  })
