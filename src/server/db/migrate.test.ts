import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'
import { aDatabase } from '#test/server.ts'

const silent = () => {}

test('a program older than its database does not start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-newer-'))
  const place = await aDatabase(folder)
  const { db, close } = await openDatabase(place, silent)
  await inTransaction(db, { action: 'test', actorId: undefined }, async (tx) => {
    await tx
      .insertInto('migrations' as never)
      .values({ name: '900_of_next_year.sql' } as never)
      .execute()
  })
  await close()
  await expect(openDatabase(place, silent)).rejects.toThrow(
    /^This database belongs to a newer version of Shiftwright, which made 900_of_next_year.sql/,
  )
  await rm(folder, { recursive: true })
})

test('a time zone that was ambiguous becomes the one that the pages showed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-zones-'))
  const place = await aDatabase(folder)
  const meanings = {
    'America/Toronto': 'America/Toronto',
    'US/Eastern': 'US/Eastern',
    EST: 'EST',
    IST: 'Asia/Kolkata',
    Jst: 'Asia/Tokyo',
    'SystemV/PST8': 'Pacific/Pitcairn',
    'aMERICA/tORONTO': 'America/Toronto',
    '+05:00': 'Etc/GMT-5',
    '-0300': 'Etc/GMT+3',
    '+00:00': 'UTC',
    '+05:30': 'Asia/Kolkata',
    '+05:17': 'UTC',
  }
  const before = await openDatabase(place, silent)
  for (const zone of Object.keys(meanings))
    await sql`insert into teams (id, name, join_code, time_zone) values (${zone}, 'Cardiology', ${zone}, ${zone})`.execute(before.db)
  // Makes it look as if this migration had not run yet.
  await sql`delete from migrations where name = '032_zones_of_one_meaning.sql'`.execute(before.db)
  await before.close()
  const { db, close } = await openDatabase(place, silent)
  const { rows } = await sql<{ id: string; time_zone: string }>`select id, time_zone from teams`.execute(db)
  expect(Object.fromEntries(rows.map((row) => [row.id, row.time_zone]))).toEqual(meanings)
  await close()
  await rm(folder, { recursive: true })
})

test('someone who erased their account leaves their teams, except one whose only owner they are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-erased-'))
  const place = await aDatabase(folder)
  const before = await openDatabase(place, silent)
  await sql`insert into teams (id, name, join_code) values ('kept', 'Kept', 'kept'), ('alone', 'Alone', 'alone'), ('off', 'Off', 'off')`.execute(
    before.db,
  )
  await sql`insert into users (id, first_name, last_name, email, erased_at)
            values ('gone', 'Former', 'member', 'gone', '2026-10-01'), ('there', 'Uma', 'Zorn', 'there', null)`.execute(before.db)
  await sql`insert into memberships (team_id, user_id, status, disabled)
            values ('kept', 'gone', 'OWNER', false), ('kept', 'there', 'OWNER', false), ('alone', 'gone', 'OWNER', false),
                   ('alone', 'there', 'MEMBER', false), ('off', 'gone', 'ADMIN', true), ('off', 'there', 'OWNER', false)`.execute(before.db)
  const told = (of: string, data: string) => sql`(${'off'}, ${of + data}, 'there', 'LEAVE.ASKED', ${data}::jsonb, false)`
  const ofLeave = (of: string) => JSON.stringify({ ofUserId: of, leave: {} })
  await sql`insert into notices (team_id, id, user_id, type, data, to_mail)
            values ${told('gone', ofLeave('gone'))}, ${told('there', ofLeave('there'))}, ${told('gone', '{"ofUserId": "gone"}')}`.execute(
    before.db,
  )
  // Makes it look as if this migration had not run yet.
  await sql`delete from migrations where name = '054_erased_people_left.sql'`.execute(before.db)
  await before.close()
  const { db, close } = await openDatabase(place, silent)
  const { rows } = await sql<{ is: string }>`
    select concat_ws(' ', team_id, user_id, status, disabled, left_at = '2026-10-01') as is from memberships order by 1`.execute(db)
  expect(rows.map((row) => row.is)).toEqual([
    'alone gone OWNER f',
    'alone there MEMBER f',
    'kept gone MEMBER t t',
    'kept there OWNER f',
    'off gone MEMBER t t',
    'off there OWNER f',
  ])
  const notices = await sql<{ data: object }>`select data from notices order by id`.execute(db)
  expect(notices.rows.map(({ data }) => data)).toEqual([{ ofUserId: 'gone' }, { ofUserId: 'there', leave: {} }])
  await close()
  await rm(folder, { recursive: true })
})

test('copied rules about the day after a duty keep their meaning, except PARO’s own rule', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-day-after-'))
  const place = await aDatabase(folder)
  const before = await openDatabase(place, silent)
  const rule = (id: string, shape: string, change: object = {}) => ({ id, readings: [{ shape, most: 0, ...change }, { shape: 'POSTED' }] })
  const rules = [rule('own', 'DAY_AFTER'), rule('other', 'REST'), rule('post-call-free', 'DAY_AFTER')]
  const add = (id: string, rulebook: object) =>
    sql`insert into teams (id, name, join_code, rulebook) values (${id}, 'Team', ${id}, ${JSON.stringify(rulebook)})`.execute(before.db)
  await add('copy', { packId: 'paro-2016', rules })
  await add('plain', { packId: 'paro-2016', rules: null })
  await sql`delete from migrations where name = '057_day_after_or_next_day.sql'`.execute(before.db)
  await before.close()
  const { db, close } = await openDatabase(place, silent)
  const { rows } = await sql<{ rules: object[] | null }>`select rulebook -> 'rules' as rules from teams order by id`.execute(db)
  expect(rows.map((row) => row.rules)).toEqual([[rule('own', 'DAY_AFTER', { orNextDay: true }), ...rules.slice(1)], null])
  await close()
  await rm(folder, { recursive: true })
})

describe.runIf(inject('database') === 'postgres')('a server that starts beside another', () => {
  test('waits while the other one changes the tables', async () => {
    const { databaseUrl } = await aDatabase('')
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query('select pg_advisory_lock(7447)')
    // Longer than a call's statement may take.
    const changing = other.query('select pg_sleep(6); select pg_advisory_unlock(7447)')
    const opening = openDatabase({ databaseUrl, dataDir: '' }, silent)
    await expect(Promise.race([opening.then(() => 'open'), changing.then(() => 'changed')])).resolves.toBe('changed')
    await (await opening).close()
    await other.end()
  })
})

test('the log of earlier versions loses the names of people who are gone, and of no one else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-names-'))
  const place = await aDatabase(folder)
  const before = await openDatabase(place, silent)
  await sql`insert into users (id, first_name, last_name, email, erased_at)
            values ('here', 'Petra', 'Here', 'here@example.org', null), ('erased', 'Petra', 'Erased', 'e@erased.invalid', now())`.execute(
    before.db,
  )
  for (const person of ['here', 'erased', 'removed']) {
    await sql`select append_audit('', ${person}, 'passkeys', '[]', ${JSON.stringify([{ user_id: person, name: 'Petra' }])}::jsonb)`.execute(
      before.db,
    )
    const invited = JSON.stringify([{ user_id: person, email: 'petra@example.org' }])
    await sql`select append_audit('team', null, 'invitations', ${invited}::jsonb, '[]')`.execute(before.db)
  }
  const shift = JSON.stringify({ start: 1, end: 2, title: 'Night · Petra', detail: 'covered by Mara' })
  await sql`insert into teams (id, name, join_code) values ('team', 'Team', 'team')`.execute(before.db)
  await sql`insert into memberships (team_id, user_id, status) values ('team', 'here', 'OWNER')`.execute(before.db)
  await sql`insert into feeds (token_hash, team_id, user_id, scope) values ('feed', 'team', 'here', 'team')`.execute(before.db)
  await sql`insert into feed_events (token_hash, uid, content, sequence, cancelled, created_at, changed_at)
            values ('feed', 'a', ${shift}::jsonb, 1, true, now(), now()), ('feed', 'b', ${shift}::jsonb, 1, false, now(), now())`.execute(
    before.db,
  )
  await sql`delete from migrations where name = '061_no_names_of_people_who_are_gone.sql'`.execute(before.db)
  await before.close()
  const { db, close } = await openDatabase(place, silent)
  const { rows } = await sql<{ said: object }>`
    select (before || after) -> 0 as said from audit_log where entity in ('passkeys', 'invitations') order by id`.execute(db)
  expect(rows.map(({ said }) => Object.keys(said).length)).toEqual([2, 2, 1, 2, 1, 1])
  const { rows: events } = await sql<{ said: string }>`
    select concat_ws(',', content ->> 'end', content ->> 'title', content ->> 'detail') as said from feed_events order by uid`.execute(db)
  expect(events.map(({ said }) => said)).toEqual(['2,,', '2,Night · Petra,covered by Mara'])
  expect(await checkChains(db)).toBe(0)
  await close()
  await rm(folder, { recursive: true })
})
