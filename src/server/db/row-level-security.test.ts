import { DefaultQueryExecutor, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openDatabase } from '#server/db/open.ts'
import { ofTeam } from '#server/db/team-scope.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { raw } from '#test/call.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { whoMayCall } from '#test/rights.ts'
import { aSampleTeam, sampleCalls, type SampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let here: SampleTeam
let there: SampleTeam
beforeAll(async () => {
  server = await startServer()
  here = await aSampleTeam(server)
  there = await aSampleTeam(server)
})
afterAll(() => server.close())

interface TableSecurity {
  name: string
  isolated: boolean
  policies: number
}

const tables = async () =>
  (
    await sql<TableSecurity & { ofTeams: boolean }>`
      select c.relname as name, c.relrowsecurity as isolated,
             (select count(*) from pg_policy where polrelid = c.oid)::int as policies,
             exists (select from pg_attribute where attrelid = c.oid and attname = 'team_id' and not attisdropped) as "ofTeams"
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by c.relname`.execute(server.db)
  ).rows

/** Runs the work with the condition on the team removed from every query. */
async function withoutConditions<T>(work: () => Promise<T>): Promise<T> {
  const compile = DefaultQueryExecutor.prototype.compileQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'compileQuery').mockImplementation(function (this: DefaultQueryExecutor, ...given) {
    const compiled = compile.apply(this, given)
    return { ...compiled, sql: compiled.sql.replaceAll(/(?:"?\w+"?\.)?"?team_id"? = \$\d+/g, '($& or true)') }
  })
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

const teamEndpoints = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { audience }]) => audience !== 'anyone' && audience !== 'user',
)
const reads = teamEndpoints.filter(([, { method }]) => method === 'GET').map(([name]) => name)
/** What deletes something comes last, so that the others find it. */
const writes = teamEndpoints
  .filter(([, { method }]) => method !== 'GET')
  .toSorted(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  .map(([name]) => name)

async function replyTo(name: string): Promise<unknown> {
  const { query, ...sample } = sampleCalls[name]!(here)
  const asTable = name.endsWith('Report') ? { format: 'csv' } : {}
  const { body } = await raw(server.app, endpoints[name]!, { ...sample, query: { ...query, ...asTable }, as: here.owner })
  return Buffer.isBuffer(body) ? body.toString() : body
}

const replies = async () => Object.fromEntries(await Promise.all(reads.map(async (name) => [name, await replyTo(name)] as const)))

/** All rows of the other team, without the columns that say which notifications have been emailed. */
async function rowsThere(): Promise<string> {
  const all = []
  for (const { name, ofTeams } of await tables())
    if (ofTeams)
      all.push(
        name,
        (
          await sql`select (to_jsonb(t) - 'to_mail' - 'mail_id')::text as row from ${sql.table(name)} t where t.team_id = ${there.teamId} order by 1`.execute(
            server.db,
          )
        ).rows,
      )
  return JSON.stringify(all)
}

test('in every table with team data, a query sees only the rows of its team', async () => {
  const ofTeams = (await tables()).filter((table) => table.ofTeams)
  expect(ofTeams.length).toBeGreaterThan(15)
  expect(ofTeams.filter(({ isolated, policies }) => !isolated || policies === 0)).toEqual([])
})

test('reads whose conditions were removed find nothing of another team', async () => {
  // Reading a report is logged, so the next reading of the log differs.
  await replies()
  const before = await replies()
  expect(reads.filter((name) => (before[name] as { code?: string }).code === 'INTERNAL')).toEqual([])
  expect(await withoutConditions(replies)).toEqual(before)

  const isolated = (await tables()).filter((table) => table.isolated)
  for (const { name } of isolated) await sql`alter table ${sql.table(name)} disable row level security`.execute(server.db)
  const open = await withoutConditions(replies)
  for (const { name } of isolated) await sql`alter table ${sql.table(name)} enable row level security`.execute(server.db)
  // Checks that the conditions were really removed.
  expect(reads.filter((name) => JSON.stringify(open[name]) !== JSON.stringify(before[name])).length).toBeGreaterThan(reads.length / 2)
})

test('writes whose conditions were removed change nothing of another team', async () => {
  const before = await rowsThere()
  let team = await aSampleTeam(server)
  const isDone = async (name: string) => {
    const as = team[whoMayCall.get(`${endpoints[name]!.method} ${endpoints[name]!.path}`) as 'member' | 'admin' | 'owner']
    const answer = await withoutConditions(() => raw(server.app, endpoints[name]!, { ...sampleCalls[name]!(team), as }))
    return answer.status < 300
  }
  const refused: string[] = []
  for (const name of writes) {
    if (await isDone(name)) continue
    // Earlier writes may have taken what this one needs.
    team = await aSampleTeam(server)
    if (!(await isDone(name))) refused.push(name)
  }
  expect(await rowsThere()).toBe(before)
  expect(refused, 'writes that were not tried, because they were refused').toEqual(['removeDemoTeam', 'deleteTemplate'])
}, 120_000)

describe('the role of a team’s queries', () => {
  const denied = { code: '42501' }

  test.each([
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    `insert into audit_log select * from audit_log limit 1`,
    'update audit_heads set faults = 0',
    'select password_hash from users',
    'select * from sessions',
    'select * from password_resets',
    'delete from teams',
    'delete from users',
  ])('may not: %s', async (statement) => {
    const attempt = inTransaction(server.db, { action: 'test', actorId: undefined, teamId: here.teamId }, (tx) =>
      sql.raw(statement).execute(tx),
    )
    await expect(attempt).rejects.toMatchObject(denied)
  })

  test('reads and writes no rows of another team, and begins no transaction within a read', async () => {
    const db = ofTeam(server.db, here.teamId)
    const found = await db.selectFrom('memberships').select('team_id').distinct().execute()
    expect(found).toEqual([{ team_id: here.teamId }])
    await expect(sql`insert into undone_writes values (${here.teamId}, 'a', 'b')`.execute(db)).rejects.toThrow()
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('begins no transaction')
    const foreign = { action: 'test', actorId: undefined, teamId: here.teamId }
    await expect(
      inTransaction(server.db, foreign, (tx) => sql`insert into undone_writes values (${there.teamId}, 'a', 'b')`.execute(tx)),
    ).rejects.toMatchObject(denied)
  })
})

describe.runIf(inject('database') === 'postgres')('a database user who is no administrator', () => {
  async function aUserOfTheServer(rights: string, address = inject('postgresUrl')): Promise<string> {
    const url = new URL(address)
    const name = `u${Math.random().toString(36).slice(2)}`
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query(`create role ${name} login password 'p' ${rights}`)
    await client.query(`create database ${name} owner ${name}`)
    await client.end()
    return Object.assign(url, { username: name, password: 'p', pathname: `/${name}` }).href
  }

  async function readsAsTeam(databaseUrl: string): Promise<void> {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, () => {})
    await inTransaction(db, { action: 'test', actorId: undefined, teamId: 'none' }, async (tx) => {
      expect((await sql`select from shifts`.execute(tx)).rows).toEqual([])
    })
    await close()
  }

  test('who may create roles needs nothing else, and who may not gets an error that says what an administrator must do', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const address = postgres.urlOf('postgres')
    await expect(openDatabase({ databaseUrl: await aUserOfTheServer('', address), dataDir: '' }, () => {})).rejects.toThrow(
      /may not .*: create role shiftwright_team nologin; grant shiftwright_team to u\w+;/,
    )
    await readsAsTeam(await aUserOfTheServer('createrole', address))
  })

  test.each(['', 'createrole'])('needs an administrator if another user has created the role (%s)', async (rights) => {
    const databaseUrl = await aUserOfTheServer(rights)
    await expect(openDatabase({ databaseUrl, dataDir: '' }, () => {})).rejects.toThrow(
      / administrator run: grant shiftwright_team to u\w+;/,
    )
  })

  test('can start the server once the administrator has done it', async () => {
    const databaseUrl = await aUserOfTheServer('')
    const client = new Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(`grant shiftwright_team to ${new URL(databaseUrl).username}`)
    await client.end()
    await readsAsTeam(databaseUrl)
  })
})
