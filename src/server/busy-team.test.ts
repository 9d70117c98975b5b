import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availabilities.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createFeed } from '#contract/feeds.ts'
import { readNotices } from '#contract/notices.ts'
import { getTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { aTeam, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Another server writes about the team, and takes its time. */
async function aSlowWrite({ teamId }: TestTeam): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.config.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from teams where id = $1 for no key update', [teamId])
  return () => client.end()
}

const rename = ({ teamId, owner }: TestTeam, as: TestUser = owner) =>
  call(server.app, updateTeam, { as, params: { teamId }, body: { name: 'Ward' } })

test('a team that is busy keeps nobody else from reading', async () => {
  const [busy, quiet] = [await aTeam(server), await aTeam(server)]
  const endSlowWrite = await aSlowWrite(busy)
  const waiting = Array.from({ length: 30 }, () => rename(busy))
  expect((await call(server.app, getTeam, { as: quiet.member, params: { teamId: quiet.teamId } })).status).toBe(200)
  await endSlowWrite()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
})

test('whoever may not write is told so without waiting', async () => {
  const [busy, elsewhere] = [await aTeam(server), await aTeam(server)]
  const endSlowWrite = await aSlowWrite(busy)
  const refused = await Promise.all([elsewhere.owner, busy.disabled, busy.member].map((as) => rename(busy, as)))
  expect(refused.map(({ body }) => body.code)).toEqual(['NOT_A_MEMBER', 'USER_DISABLED', 'FORBIDDEN'])
  await endSlowWrite()
})

test('whoever would wait too long is told to come back, and those behind many others at once', async () => {
  const busy = await aTeam(server)
  const endSlowWrite = await aSlowWrite(busy)
  const answers = await Promise.all(Array.from({ length: 60 }, () => rename(busy)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 BUSY']))
  await endSlowWrite()
})

test('two feeds asked for at the same moment are both made, the later in place of the earlier', async () => {
  const { teamId, member } = await aTeam(server)
  const ask = () => call(server.app, createFeed, { as: member, params: { teamId }, body: { scope: 'mine' } })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
})

test('an answer is given again only to whom might ask now', async () => {
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
})

test('only what can concern a request settles it', async () => {
  const team = await aSwitchingTeam(server)
  const { teamId, member } = team
  const own = await team.assign(member, '2036-12-10')
  await team.offer(member, own)
  // Its day comes and goes while nobody writes.
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
