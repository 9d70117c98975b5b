import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createFeed } from '#contract/feeds.ts'
import { defaultKeptDays as kept } from '#domain/privacy/kept.ts'
import { aTeam, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { runNightly } from './nightly.ts'

let server: TestServer
let team: TestTeam
let feed: string
beforeAll(async () => {
  server = await startServer()
  team = await aTeam(server)
  await call(server.app, createFeed, { as: team.owner, params: { teamId: team.teamId }, body: { scope: 'mine' } })
  feed = (await sql<{ hash: string }>`select token_hash as hash from feeds`.execute(server.db)).rows[0]!.hash
})
afterAll(() => server.close())

interface Aged {
  /** The number of hours after which a row is deleted. */
  hours: number
  /** Inserts a row with this name and age. */
  insert: (name: string, at: RawBuilder<unknown>) => RawBuilder<unknown>
  name: string
}

const day = 24
const of = (column: string, hours: number, insert: Aged['insert']): Aged => ({ name: column, hours, insert })
const { ref } = sql
/** One of two users, so that both rows fit in a table with one row per user. */
const userOf = (name: string) => (name === 'young' ? team.member.id : team.other.id)

const tables: Record<string, Aged> = {
  prints: of(
    'code',
    kept.printouts * day,
    (name, at) => sql`
    insert into prints (team_id, code, kind, from_date, to_date, with_drafts, version, facts, printed_at)
    values (${team.teamId}, ${name}, 'calendar', ${name === 'young' ? '2036-01-01' : '2036-02-01'}, '2036-02-28', false, 1, '{}', ${at})`,
  ),
  trade_cycles: of(
    'id',
    kept.switches * day,
    (name, at) => sql`
    insert into trade_cycles (team_id, id, status, created_at) values (${team.teamId}, ${name}, 'ENDED', ${at})`,
  ),
  fillings: of(
    'id',
    kept.fillings * day,
    (name, at) => sql`
    insert into fillings (team_id, id, year, month, status, started_by, fingerprint, started_at)
    values (${team.teamId}, ${name}, 2036, 0, 'DISCARDED', ${team.owner.id}, '', ${at})`,
  ),
  feed_events: of(
    'uid',
    kept.feeds * day,
    (name, at) => sql`
    insert into feed_events (token_hash, uid, content, created_at, changed_at)
    values (${feed}, ${name}, jsonb_build_object('end', floor(extract(epoch from ${at}) / 60)), now(), now())`,
  ),
  analytics_events: of(
    'name',
    kept.pageUse * day,
    (name, at) => sql`
    insert into analytics_events (name, properties, at) values (${name}, '{}', ${at})`,
  ),
  sessions: of(
    'token_hash',
    30 * day,
    (name, at) => sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, ends_at)
    values (${name}, ${userOf(name)}, ${at}, ${at}, now() + interval '1 year')`,
  ),
  password_resets: of(
    'code_hash',
    day,
    (name, at) => sql`
    insert into password_resets (user_id, code_hash, created_at) values (${userOf(name)}, ${name}, ${at})`,
  ),
  email_changes: of(
    'email',
    7 * day,
    (name, at) => sql`
    insert into email_changes (user_id, email, token_hash, created_at) values (${userOf(name)}, ${name}, '', ${at})`,
  ),
  idempotency_keys: of(
    'key',
    day,
    (name, at) => sql`
    insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at)
    values (${team.owner.id}, ${name}, '', 200, '{}', ${at})`,
  ),
  switch_requests: of(
    'id',
    kept.switches * day,
    (name, at) => sql`
    insert into switch_requests (team_id, id, assignment_id, user_id, status, outcome, message, accept_with_trade, accept_without_trade,
                                 to_users, shift, created_at, closed_at)
    values (${team.teamId}, ${name}, ${name}, ${team.owner.id}, 'CLOSED', 'CLOSED', '', true, true, '{}', '{}', now(), ${at})`,
  ),
  imports: of(
    'id',
    30 * day,
    (name, at) => sql`
    insert into imports (team_id, id, name, started_by, started_at) values (${team.teamId}, ${name}, 'Sheet', ${team.owner.id}, ${at})`,
  ),
  trusted_devices: of(
    'token_hash',
    0,
    (name) => sql`
    insert into trusted_devices (token_hash, user_id, until)
    values (${name}, ${userOf(name)}, now() + make_interval(mins => ${name === 'young' ? 1 : -1}))`,
  ),
  rate_limits: of(
    'key',
    0,
    (name) => sql`
    insert into rate_limits (key, used, ends_at) values (${name}, 1, now() + make_interval(mins => ${name === 'young' ? 1 : -1}))`,
  ),
  passkey_challenges: of(
    'challenge',
    1,
    (name, at) => sql`
    insert into passkey_challenges (challenge, created_at) values (${name}, ${at})`,
  ),
  single_sign_on_flows: of(
    'state',
    1,
    (name, at) => sql`
    insert into single_sign_on_flows (state, nonce, verifier, created_at) values (${name}, '', '', ${at})`,
  ),
}

const night = () =>
  runNightly(server.db, { keptDays: kept, backups: undefined, mailDir: server.config.mailDir }, (error) =>
    expect.unreachable(String(error)),
  )

test.each(Object.entries(tables))('rows of %s are deleted after their time, and not before', async (table, { name, hours, insert }) => {
  const ago = (since: number) => sql`(now() - make_interval(secs => ${since * 3600}::float8))`
  await insert('young', ago(hours * 0.95)).execute(server.db)
  await insert('old', ago(hours * 1.05)).execute(server.db)
  await night()
  const { rows } = await sql<{ name: string }>`
    select ${ref(name)} as name from ${sql.table(table)} where ${ref(name)} in ('young', 'old')`.execute(server.db)
  expect(rows).toEqual([{ name: 'young' }])
})

test('published days are deleted together with the shifts of their month', async () => {
  const { teamId } = team
  const dates = [kept.shifts - 32, kept.shifts + 62].map((days) => sql`(current_date - ${days}::int)`)
  for (const date of dates) await sql`insert into published_days (team_id, date) values (${teamId}, ${date})`.execute(server.db)
  await night()
  const { rows } = await sql<{ isKept: boolean }>`
    select date = ${dates[0]} as "isKept" from published_days where team_id = ${teamId}`.execute(server.db)
  expect(rows).toEqual([{ isKept: true }])
})

test('blocks are deleted in whole years, separately for each team', async () => {
  const [one, other] = [await aTeam(server), await aTeam(server)]
  const insert = ({ teamId }: TestTeam, year: number, number: number, daysAgo: number) =>
    sql`insert into blocks (team_id, year, number, first_day, last_day)
        select ${teamId}, ${year}, ${number}, day - 6, day from (select current_date - ${daysAgo}::int as day) its`.execute(server.db)
  const limit = kept.availabilities
  await insert(one, 2001, 1, limit + 60)
  await insert(one, 2001, 2, limit + 40)
  await insert(one, 2002, 1, limit + 30)
  await insert(one, 2002, 2, limit - 2)
  await insert(other, 2001, 1, limit - 2)
  await night()
  const { rows } = await sql<{ teamId: string; year: number; number: number }>`
    select team_id as "teamId", year, number from blocks where team_id in (${one.teamId}, ${other.teamId}) order by team_id = ${other.teamId}, year, number`.execute(
    server.db,
  )
  expect(rows).toEqual([
    { teamId: one.teamId, year: 2002, number: 1 },
    { teamId: one.teamId, year: 2002, number: 2 },
    { teamId: other.teamId, year: 2001, number: 1 },
  ])
})

test('more rows than a statement deletes are all deleted in one night', async () => {
  await sql`insert into analytics_events (name, properties, at)
            select 'many', '{}', now() - make_interval(days => ${kept.pageUse + 1}::int) from generate_series(1, 4001)`.execute(server.db)
  await night()
  const { rows } = await sql`select from analytics_events where name = 'many'`.execute(server.db)
  expect(rows).toEqual([])
})

test('emails in files are kept as long as notices, and other files are never deleted', async () => {
  const { mailDir } = server.config
  await mkdir(mailDir, { recursive: true })
  const write = async (name: string, days: number) => {
    await writeFile(path.join(mailDir, name), 'To: somebody')
    const at = Date.now() / 1000 - days * 86_400
    await utimes(path.join(mailDir, name), at, at)
  }
  await write('young.eml', kept.notices - 1)
  await write('old.eml', kept.notices + 1)
  await write('old.txt', kept.notices + 1)
  await night()
  const left = await readdir(mailDir)
  expect(left.filter((name) => /^(young|old)/.test(name)).toSorted()).toEqual(['old.txt', 'young.eml'])
})

test('work that is divided among many statements leaves out no team', async () => {
  const own = await startServer()
  await sql`
    insert into teams (id, name, join_code) select 'team ' || n, 'Many', 'code ' || n from generate_series(1, 1500) n`.execute(own.db)
  await sql`insert into published_days (team_id, date) select id, date '2001-01-01' from teams`.execute(own.db)
  await sql`update audit_log set action = 'forged' where team_id in (select min(id) from teams union all select max(id) from teams)`.execute(
    own.db,
  )
  const reported: string[] = []
  await runNightly(own.db, { keptDays: kept, backups: undefined, mailDir: own.config.mailDir }, (error) => reported.push(String(error)))
  expect((await sql`select from published_days`.execute(own.db)).rows).toHaveLength(0)
  expect(reported).toEqual(['Error: The history was changed outside Shiftwright: 4 entries do not fit'])
  const { rows } = await sql<{ unchecked: number }>`
    select count(*) filter (where checked_entries is distinct from entries)::int as unchecked from audit_heads`.execute(own.db)
  expect(rows).toEqual([{ unchecked: 0 }])
  await own.close()
})
