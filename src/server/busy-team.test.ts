import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createFeed } from '#contract/feeds.ts'
import { readNotices } from '#contract/notices.ts'
import { createTeam, getTeam, joinTeam, leaveTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { aTeam, aUser, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Begins a slow write of another server in the team. Returns a function that ends it. */
async function aSlowWrite({ teamId }: TestTeam): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.config.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from teams where id = $1 for no key update', [teamId])
  return () => client.end()
}

const rename = ({ teamId, owner }: TestTeam, as: TestUser = owner) =>
  call(server.app, updateTeam, { as, params: { teamId }, body: { name: 'Ward' } })

test('a busy team does not block other teams’ reads', async () => {
  const [busy, quiet] = [await aTeam(server), await aTeam(server)]
  const endSlowWrite = await aSlowWrite(busy)
  const waiting = Array.from({ length: 30 }, () => rename(busy))
  expect((await call(server.app, getTeam, { as: quiet.member, params: { teamId: quiet.teamId } })).status).toBe(200)
  await endSlowWrite()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
})

test('a forbidden write is refused without waiting', async () => {
  const [busy, elsewhere] = [await aTeam(server), await aTeam(server)]
  const endSlowWrite = await aSlowWrite(busy)
  const refused = await Promise.all([elsewhere.owner, busy.disabled, busy.member].map((as) => rename(busy, as)))
  expect(refused.map(({ body }) => body.code)).toEqual(['NOT_A_MEMBER', 'USER_DISABLED', 'FORBIDDEN'])
  await endSlowWrite()
})

test('a write that waits too long is refused, and one behind a long queue is refused at once', async () => {
  const busy = await aTeam(server)
  const endSlowWrite = await aSlowWrite(busy)
  const answers = await Promise.all(Array.from({ length: 60 }, () => rename(busy)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 BUSY']))
  await endSlowWrite()
})

test('simultaneous requests for a feed all succeed, because each replaces the one before', async () => {
  const { teamId, member } = await aTeam(server)
  const ask = () => call(server.app, createFeed, { as: member, params: { teamId }, body: { scope: 'mine' } })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
})

test('a stored reply is repeated only to a caller who still has permission', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin } = team
  const renameOnce = () =>
    call(server.app, updateTeam, { as: admin, params: { teamId }, body: { name: 'Ward' }, headers: { 'idempotency-key': 'once' } })
  expect((await renameOnce()).status).toBe(200)
  expect((await renameOnce()).status).toBe(200)
  const change = (body: BodyOf<typeof updateTeamUser>) =>
    call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: admin.id }, body })
  await change({ status: 'MEMBER' })
  expect((await renameOnce()).body.code).toBe('FORBIDDEN')
  await change({ status: 'ADMIN', disabled: true })
  expect((await renameOnce()).body.code).toBe('USER_DISABLED')
  await change({ disabled: false })
  expect((await call(server.app, leaveTeam, { as: admin, params: { teamId } })).status).toBe(200)
  expect((await renameOnce()).status).toBe(403)
})

test('a stored reply with a join code is repeated only to an admin of the team', async () => {
  const team = await aTeam(server)
  const [founder, successor] = [await aUser(server), team.owner]
  const createOnce = () =>
    call(server.app, createTeam, {
      as: founder,
      body: { name: 'Founded once', timeZone: 'America/Toronto' },
      headers: { 'idempotency-key': 'once' },
    })
  const { id: teamId, joinCode } = (await createOnce()).body
  expect((await createOnce()).body).toMatchObject({ id: teamId, joinCode })
  await call(server.app, joinTeam, { as: successor, body: { joinCode: joinCode! } })
  await call(server.app, updateTeamUser, { as: founder, params: { teamId, userId: successor.id }, body: { status: 'OWNER' } })
  const change = (body: BodyOf<typeof updateTeamUser>) =>
    call(server.app, updateTeamUser, { as: successor, params: { teamId, userId: founder.id }, body })
  await change({ status: 'ADMIN' })
  expect((await createOnce()).status).toBe(201)
  await change({ status: 'MEMBER' })
  expect((await createOnce()).body).toMatchObject({ code: 'FORBIDDEN' })
  await change({ status: 'ADMIN' })
  await call(server.app, leaveTeam, { as: founder, params: { teamId } })
  expect((await createOnce()).body).toMatchObject({ code: 'FORBIDDEN' })
})

test('a repeated call that waits too long for the first one is refused, and can be made again', async () => {
  const { teamId, owner } = await aTeam(server)
  const key = 'both'
  const first = new Client({ connectionString: server.config.databaseUrl })
  await first.connect()
  await first.query('begin')
  await first.query(`insert into idempotency_keys (user_id, key, request_hash, status, reply) values ($1, $2, '', 200, '')`, [
    owner.id,
    key,
  ])
  const repeat = () =>
    call(server.app, updateTeam, { as: owner, params: { teamId }, body: { name: 'Ward' }, headers: { 'idempotency-key': key } })
  expect(await repeat()).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  await first.query('rollback')
  await first.end()
  expect((await repeat()).status).toBe(200)
})

test('a write for which the disk has no space is refused with the reason, because trying again would not help', async () => {
  const team = await aTeam(server)
  await sql
    .raw(
      `create function out_of_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger out_of_space before update on teams for each row when (new.id = '${team.teamId}') execute function out_of_space()`,
    )
    .execute(server.db)
  const { status, body } = await rename(team)
  expect([status, body.code, body.message]).toEqual([503, 'NO_SPACE', expect.stringContaining('out of disk space')])
  await sql`drop trigger out_of_space on teams`.execute(server.db)
  expect((await rename(team)).status).toBe(200)
})

test('no database trigger sends a notification, because that would hold up the commits of all teams', async () => {
  const triggers = await sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%pg_notify%'`.execute(server.db)
  expect(triggers.rows).toEqual([])
  const queues = await sql<{ name: string }>`select name from pgboss.queue where notify`.execute(server.db)
  expect(queues.rows).toEqual([{ name: 'reset-mail' }])
})

test('only writes that can affect switch requests update them', async () => {
  const team = await aSwitchingTeam(server)
  const { teamId, member } = team
  const own = await team.assign(member, '2036-12-10')
  await team.offer(member, own)
  // The day of the shift passes while no one writes.
  await sql`update shifts set date = '2020-01-01' where id = ${own.shiftId}`.execute(server.db)
  const statuses = async () => (await server.db.selectFrom('switch_requests').select('status').where('team_id', '=', teamId).execute())[0]
  await call(server.app, readNotices, { as: member, body: { teamId } })
  expect(await statuses()).toEqual({ status: 'OPEN' })
  await call(server.app, saveAvailabilities, {
    as: member,
    body: { teamId, userId: member.id, year: 2036, month: 11, data: { 5: { day: 1, night: 0 } } },
  })
  expect(await statuses()).toEqual({ status: 'CLOSED' })
})
