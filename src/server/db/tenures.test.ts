import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readTeam } from '#server/backup/read-team.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mergeInto } from '#server/stores/merge-placeholder.ts'
import { teamSnapshot } from '#server/stores/privacy/team-data.ts'
import { staffSince } from '#server/stores/staff.ts'
import { aDatabase, startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await run(
    server.db,
    `insert into users (id, first_name, last_name, email) select id, 'Uma', id, id || '@example.org' from unnest('{a,b,c}'::text[]) id`,
  )
})
afterAll(() => server.close())

const run = (db: Db, statement: string) => sql.raw(statement).execute(db)
const inWrite = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.db, { action: 'test', actorId: undefined }, work)

/** A team in UTC whose owner is `a`, with a person who joined when the test says. */
async function aTeam(id: string, person = 'b', joined = `now() - interval '400 days'`) {
  await run(server.db, `insert into teams (id, name, join_code, time_zone) values ('${id}', 'Team', '${id}', 'UTC')`)
  await run(
    server.db,
    `insert into memberships (team_id, user_id, status, joined_at) values ('${id}', 'a', 'OWNER', now()), ('${id}', '${person}', 'MEMBER', ${joined})`,
  )
}

/** A person's tenures as 'from to share', where from and to are counted in days before today. */
async function tenuresOf(team: string, person = 'b', db: Db = server.db): Promise<string[]> {
  const { rows } = await sql<{ tenure: string }>`
    select concat_ws(' ', (now() at time zone 'UTC')::date - from_date, coalesce(((now() at time zone 'UTC')::date - to_date)::text, '…'), share) as tenure
      from tenures where team_id = ${team} and user_id = ${person} order by from_date`.execute(db)
  return rows.map(({ tenure }) => tenure)
}

const change = (team: string, set: string, person = 'b') =>
  run(server.db, `update memberships set ${set} where team_id = '${team}' and user_id = '${person}'`)
/** Moves the last change that many days into the past. */
const wait = (team: string, days: number) =>
  run(
    server.db,
    `update tenures set from_date = case when from_date > current_date - 300 then from_date - ${days} else from_date end, to_date = to_date - ${days}
      where team_id = '${team}' and user_id = 'b'`,
  )

test('joining, disabling, enabling and each new share are recorded with their day', async () => {
  await aTeam('ways')
  expect(await tenuresOf('ways')).toEqual(['400 … 1.00'])
  await change('ways', 'share = 0.5')
  await change('ways', 'share = 0.6')
  expect(await tenuresOf('ways')).toEqual(['400 1 1.00', '0 … 0.60'])
  await wait('ways', 50)
  await change('ways', 'disabled = true')
  await change('ways', 'disabled = false')
  expect(await tenuresOf('ways')).toEqual(['400 51 1.00', '50 … 0.60'])
  await change('ways', 'disabled = true')
  await wait('ways', 20)
  await change('ways', 'disabled = false, share = 0.7')
  expect(await tenuresOf('ways')).toEqual(['400 71 1.00', '70 20 0.60', '0 … 0.70'])
  // A second change on the same day replaces the first.
  await change('ways', 'share = 0.8')
  expect((await tenuresOf('ways')).at(-1)).toBe('0 … 0.80')
})

test('someone who leaves on the day they joined has no tenure', async () => {
  await aTeam('short', 'b', 'now()')
  await change('short', 'disabled = true')
  expect(await tenuresOf('short')).toEqual([])
  await change('short', 'disabled = false')
  expect(await tenuresOf('short')).toEqual(['0 … 1.00'])
})

test('the database refuses two tenures on one day', async () => {
  await aTeam('twice')
  const add = run(server.db, `insert into tenures (team_id, user_id, from_date, share) values ('twice', 'b', current_date - 3, 1)`)
  await expect(add).rejects.toThrow('one_tenure_a_day')
})

test('a merged person counts as present whenever either of the two was, with the share that was set', async () => {
  await aTeam('merge')
  await change('merge', 'share = 0.5')
  await wait('merge', 30)
  const add = (id: string) => `insert into users (id, first_name, last_name, email) values ('${id}', 'Lou', 'Lee', '${id}')`
  await run(server.db, add('lou'))
  await run(
    server.db,
    `insert into memberships (team_id, user_id, status, share, joined_at) values ('merge', 'lou', 'MEMBER', 0.9, now() - interval '500 days')`,
  )
  await inWrite((tx) => mergeInto(tx, 'merge', 'lou', 'b'))
  expect(await tenuresOf('merge')).toEqual(['500 31 0.90', '30 … 0.50'])
  await run(server.db, add('kim'))
  await run(
    server.db,
    `insert into memberships (team_id, user_id, status, share, joined_at) values ('merge', 'kim', 'MEMBER', 0.9, now() - interval '500 days')`,
  )
  await inWrite((tx) => mergeInto(tx, 'merge', 'kim', 'c'))
  expect(await tenuresOf('merge', 'c')).toEqual(['500 … 0.90'])
})

test('someone merged by a server of the previous version counts as present since they joined', async () => {
  await aTeam('rolling')
  await inWrite(async (tx) => {
    await sql`set local shiftwright.merging = 'on'`.execute(tx)
    await sql`insert into memberships (team_id, user_id, status, share, joined_at)
              values ('rolling', 'c', 'MEMBER', 0.5, '2026-03-09T12:00Z')`.execute(tx)
  })
  const tenures = async () => (await staffSince(server.db, 'rolling')).find(({ userId }) => userId === 'c')!.tenures
  expect(await tenures()).toEqual([{ fromDate: '2026-03-09', toDate: null, share: 0.5 }])
  await change('rolling', 'disabled = true', 'c')
  expect(await tenures()).toEqual([])
})

test('an exported team keeps its tenures; in an export of an earlier version, they begin with the memberships', async () => {
  await aTeam('export')
  await change('export', 'share = 0.5')
  const { tenures, ...earlier } = await teamSnapshot(server.db, 'export')
  const kept = await tenuresOf('export')
  const read = (data: object) =>
    inWrite(async (tx) => {
      await sql`delete from teams where id = 'export'`.execute(tx)
      await readTeam(tx, JSON.stringify(data), false)
    })
  await read({ ...earlier, tenures })
  expect(await tenuresOf('export')).toEqual(kept)
  await read(earlier)
  expect(await tenuresOf('export')).toEqual(['400 … 0.50'])
})

test('someone disabled in a team of an earlier version counts as present until their last shift', async () => {
  await aTeam('worked')
  await run(
    server.db,
    `insert into shift_templates (team_id, id, name, type, start_time, end_time, color, repeat_pattern, stipend)
     values ('worked', 'p', 'Night', 'DYNAMIC', '19:00', '07:00', 'slate', '{"days": []}', 0)`,
  )
  const day = `(now() at time zone 'UTC')::date`
  await run(
    server.db,
    `insert into shifts (team_id, id, date, template_id) values ('worked', 's', ${day} - 30, 'p'), ('worked', 'z', ${day} + 9, 'p')`,
  )
  await run(
    server.db,
    `insert into assignments (team_id, id, shift_id, user_id, method, status)
     values ('worked', 'x', 's', 'b', 'MANUAL', 'ACTIVE'), ('worked', 'y', 'z', 'b', 'MANUAL', 'ACTIVE')`,
  )
  await run(
    server.db,
    `insert into memberships (team_id, user_id, status, joined_at) values ('worked', 'c', 'MEMBER', now() - interval '90 days')`,
  )
  await run(server.db, `update memberships set disabled = true where team_id = 'worked' and user_id in ('b', 'c')`)
  const { tenures: _, ...earlier } = await teamSnapshot(server.db, 'worked')
  await inWrite(async (tx) => {
    await sql`delete from teams where id = 'worked'`.execute(tx)
    await readTeam(tx, JSON.stringify(earlier), false)
  })
  expect([await tenuresOf('worked', 'a'), await tenuresOf('worked', 'b'), await tenuresOf('worked', 'c')]).toEqual([
    ['0 … 1.00'],
    ['400 30 1.00'],
    [],
  ])
})

test('the migration that adds tenures reads from the log when members came and went', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-tenures-'))
  const place = await aDatabase(folder)
  const before = await openDatabase(place, () => {})
  await run(before.db, `insert into teams (id, name, join_code, time_zone) values ('t', 'Team', 't', 'UTC')`)
  await run(
    before.db,
    `insert into users (id, first_name, last_name, email) select id, 'Uma', id, id from unnest('{owner,back,left,unlogged,never,erased}'::text[]) id`,
  )
  await run(before.db, `update users set erased_at = now() where id = 'erased'`)
  await run(
    before.db,
    `insert into memberships (team_id, user_id, status, disabled, share, joined_at, left_at)
     values ('t', 'owner', 'OWNER', false, 0.8, now() - interval '90 days', null), ('t', 'back', 'MEMBER', false, 0.7, now() - interval '900 days', null),
            ('t', 'left', 'MEMBER', true, 1, now() - interval '90 days', now() - interval '9 days'),
            ('t', 'unlogged', 'MEMBER', true, 1, now() - interval '90 days', null), ('t', 'never', 'MEMBER', true, 1, now() - interval '90 days', null),
            ('t', 'erased', 'MEMBER', true, 1, now() - interval '90 days', now() - interval '9 days')`,
  )
  await run(
    before.db,
    `insert into shift_templates (team_id, id, name, type, start_time, end_time, color, repeat_pattern, stipend)
     values ('t', 'p', 'Night', 'DYNAMIC', '19:00', '07:00', 'slate', '{"days": []}', 0)`,
  )
  await run(before.db, `insert into shifts (team_id, id, date, template_id) values ('t', 's', (now() at time zone 'UTC')::date - 30, 'p')`)
  await run(
    before.db,
    `insert into assignments (team_id, id, shift_id, user_id, method, status) values ('t', 'x', 's', 'unlogged', 'MANUAL', 'ACTIVE')`,
  )
  await run(before.db, `delete from audit_log`)
  const row = (disabled: boolean, share: number, person = 'back') =>
    `jsonb_build_array(jsonb_build_object('user_id', '${person}', 'disabled', ${disabled}, 'share', ${share}))`
  for (const [days, was, becomes] of [
    [400, row(false, 1), row(false, 0.7)],
    [300, row(false, 0.7), row(true, 0.7)],
    [200, row(true, 0.7), row(false, 0.7)],
    // More than a month after they came: a share that is set in the first month counts from the beginning.
    [40, row(false, 1, 'erased'), row(false, 0.6, 'erased')],
  ] as const)
    await run(
      before.db,
      `insert into audit_log (team_id, at, action, entity, before, after, chain, place, digest, hash)
       values ('t', now() - interval '${days} days', 'test', 'memberships', ${was}, ${becomes}, 't', ${1000 - days}, '', '')`,
    )
  // Makes it look as if these migrations had not run yet.
  await run(before.db, `drop table tenures; drop trigger note_tenure_insert on memberships; drop trigger note_tenure_update on memberships`)
  await run(before.db, `drop function note_tenure(); drop function hold_tenure(text, text, date, boolean, numeric)`)
  await run(before.db, `drop index audit_log_actor`)
  await run(before.db, `delete from migrations where name in ('062_tenures.sql', '064_no_shares_of_people_who_are_gone.sql')`)
  await before.close()
  const { db, close } = await openDatabase(place, () => {})
  expect(await tenuresOf('t', 'back', db)).toEqual(['900 401 1.00', '400 300 0.70', '200 … 0.70'])
  expect(await tenuresOf('t', 'owner', db)).toEqual(['90 … 0.80'])
  expect(await tenuresOf('t', 'left', db)).toEqual(['90 9 1.00'])
  expect(await tenuresOf('t', 'unlogged', db)).toEqual(['90 30 1.00'])
  expect(await tenuresOf('t', 'never', db)).toEqual([])
  expect(await tenuresOf('t', 'erased', db)).toEqual(['90 41 1.00', '40 9 1.00'])
  await close()
  await rm(folder, { recursive: true })
})
