import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer, type TestServer } from '#test/server.ts'

// Citus distributes a table by a column that every unique key, exclusion and foreign key of the table must contain. Team data would be
// distributed by the team. Each exception states its reason, and must be resolved before the tables can be distributed.

/** Tables without a team, by how Citus would keep them. */
const others = {
  distributedById: ['teams'],
  // On every machine, because all teams refer to it.
  reference: ['users'],
  // Tables of accounts and of the installation, on one machine. A call about a team reads none of them except the session.
  local: [
    'analytics_events',
    'email_changes',
    'idempotency_keys',
    'identities',
    'migrations',
    'passkey_challenges',
    'passkeys',
    'password_resets',
    'push_keys',
    'push_subscriptions',
    'rate_limits',
    'recovery_codes',
    'sessions',
    'single_sign_on_flows',
    'totp_secrets',
    'trusted_devices',
    'untold',
  ],
  // Would need a team: the log's heads are named by a team or an account, and a feed's events by its secret.
  withoutTeam: ['audit_heads', 'feed_events'],
}

/** Keys of team data that leave out the team. Each one serves a caller who has only a secret or a code, and is looked up in all teams. */
const keysOverAllTeams = {
  feeds_token_hash_key: 'a calendar program that reads a feed',
  invitations_code_hash_key: 'someone who follows the link of an invitation',
  prints_code_key: 'someone who checks a printout',
  teams_join_code_key: 'someone who joins a team',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Each table with the column it would be distributed by. Only the embedded database has durability_probe, which is left out. */
const tables = sql`
  select c.oid, c.relname::text as name,
         (select attnum from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
             and a.attname = case when c.relname = 'teams' then 'id' else 'team_id' end) as by_column
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'durability_probe'`

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(server.db)).rows.map(({ name }) => name).toSorted()

test('every table has a team, or is listed as an exception', async () => {
  const without = await namesOf(sql`select name from (${tables}) t where by_column is null or name = 'teams'`)
  expect(without).toEqual(Object.values(others).flat().toSorted())
})

test('every unique key and exclusion of team data contains the team', async () => {
  const keys = sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join (${tables}) t on t.oid = i.indrelid
     where t.by_column is not null and (i.indisunique or i.indisexclusion) and t.by_column <> all (i.indkey)`
  expect(await namesOf(keys)).toEqual(Object.keys(keysOverAllTeams).toSorted())
  // An exclusion that compares the team by anything but equality would need all machines.
  const unequal = sql<{ name: string }>`
    select k.conname::text as name from pg_constraint k join (${tables}) t on t.oid = k.conrelid
     where k.contype = 'x' and not exists (
       select from unnest(k.conkey, k.conexclop) e (col, operator)
         join pg_operator o on o.oid = e.operator where e.col = t.by_column and o.oprname = '=')`
  expect(await namesOf(unequal)).toEqual([])
})

test('every foreign key of team data refers to the same team, or to a table that is on every machine', async () => {
  const keys = sql<{ name: string }>`
    select k.conname::text as name
      from pg_constraint k join (${tables}) t on t.oid = k.conrelid join (${tables}) target on target.oid = k.confrelid
     where k.contype = 'f' and t.by_column is not null and target.name not in (${sql.join(others.reference)})
       and not exists (select from unnest(k.conkey, k.confkey) c (here, there) where c.here = t.by_column and c.there = target.by_column)`
  expect(await namesOf(keys)).toEqual([])
  // The reverse: no table without a team refers to team data, except one that would need a team.
  const inward = sql<{ name: string }>`
    select t.name from pg_constraint k join (${tables}) t on t.oid = k.conrelid join (${tables}) target on target.oid = k.confrelid
     where k.contype = 'f' and t.by_column is null and target.by_column is not null`
  expect(await namesOf(inward)).toEqual(['feed_events'])
})

test('docs/database.md draws columns that the tables have, with their types and whole primary keys', async () => {
  const { rows } = await sql<{ column: string; type: string; isKey: boolean }>`
    select c.relname || ' ' || a.attname as column, t.typname as type, coalesce(a.attnum = any (k.conkey), false) as "isKey"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(server.db)
  const names: Record<string, string> = { int2: 'smallint', int4: 'integer', int8: 'bigint', bool: 'boolean' }
  const typeOf = (type: string) => names[type] ?? type.replace(/^_(.+)/, '$1_array')
  const stored = Object.fromEntries(rows.map(({ column, type, isKey }) => [column, `${typeOf(type)}${isKey ? ' PK' : ''}`]))

  const boxes = [...readFileSync('docs/database.md', 'utf8').matchAll(/^ {2}(\w+) \{\n([^}]*)\}/gm)]
  const drawn = boxes.flatMap(([, table, lines]) =>
    [...lines!.matchAll(/^ {4}(\w+) (\w+)( PK)?/gm)].map(([, type, column, key = '']) => [`${table} ${column}`, `${type}${key}`]),
  )
  expect(drawn.length).toBeGreaterThan(100)
  expect(drawn.filter(([column, as]) => stored[column!] !== as)).toEqual([])
  const keys = rows.filter(({ column, isKey }) => isKey && boxes.some(([, table]) => column.startsWith(`${table} `)))
  const unseen = keys.filter(({ column }) => !column.endsWith(' team_id') && !drawn.some(([one]) => one === column))
  expect(unseen.map(({ column }) => column)).toEqual([])
})
