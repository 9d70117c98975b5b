import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'

import { EventSourceParserStream } from 'eventsource-parser/stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { logout } from '#contract/accounts/account.ts'
import { askForLeave } from '#contract/availability/leave.ts'
import { makeRequest } from '#contract/availability/requests.ts'
import { populate, publish } from '#contract/schedule/schedule.ts'
import { undo } from '#contract/schedule/undo.ts'
import { leaveTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { aMember, aShift, aTeam, aTemplate, aUser, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let url: string
let team: TestTeam
beforeAll(async () => {
  server = await startServer({}, { build: '4f2a91c0' })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  team = await aTeam(server)
})
afterAll(() => server.close())

const open = (teamId: string, as?: TestUser) =>
  fetch(`${url}/api/teams/${teamId}/events`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} })

let markers = 0
const isMarker = (data = '') => data.includes('marker')

async function aStream(as: TestUser, teamId: string) {
  const answer = await open(teamId, as)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('build')).toBe('4f2a91c0')
  // Without it, a proxy may hold events back.
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  return answer.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
}

/**
 * Waits until earlier changes have been sent, which happens after their writes are answered. The server sends a repeated message later than
 * the first: once another stream has the same marker twice, it also has every message that was repeated before.
 */
async function earlierChangesAreOut(as: TestUser, teamId: string): Promise<void> {
  const waiting = async () => (await sql`select from untold`.execute(server.db)).rows.length
  await expect.poll(waiting, { interval: 5 }).toBe(0)
  const other = await aStream(as, teamId)
  const marker = `marker-${++markers}`
  for (let sent = 0; sent < 2; sent++) {
    await sql`select pg_notify('changed', ${`${teamId} ${marker}`})`.execute(server.db)
    while ((await other.read()).value?.data !== `{"kind":"${marker}"}`);
  }
  await other.cancel()
}

/** Reads the stream event by event; undefined at its end. */
async function listen(as: TestUser, { teamId } = team) {
  await earlierChangesAreOut(as, teamId)
  const reader = await aStream(as, teamId)
  const hello = await reader.read()
  expect(hello.value).toMatchObject({ event: 'hello' })
  expect(JSON.parse(hello.value!.data)).toEqual({
    unchangedFor: expect.any(Number),
    quietFor: expect.any(Number),
    teamQuietFor: expect.any(Number),
  })
  return {
    async next(): Promise<string | undefined> {
      for (;;) {
        const { value } = await reader.read()
        if (!isMarker(value?.data)) return value?.data
      }
    },
    stop: () => reader.cancel(),
  }
}

const decemberOf = ({ teamId }: TestTeam) => ({ teamId, fromDate: '2026-12-01', toDate: '2026-12-31' })

test('a HEAD request is answered at once, and holds no place of a page', async () => {
  const { teamId, member } = team
  for (let asked = 0; asked < 25; asked++) {
    const headers = { authorization: `Bearer ${member.token}` }
    const answer = await fetch(`${url}/api/teams/${teamId}/events`, { method: 'HEAD', headers, signal: AbortSignal.timeout(20_000) })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  }
  const listener = await listen(member)
  await listener.stop()
})

describe('a connected page', () => {
  test('gets an event for another user’s change, without its content', async () => {
    const listener = await listen(team.member)
    const template = await aTemplate(server, team)
    expect(await listener.next()).toBe('{"kind":"templates"}')
    await aShift(server, team, template)
    expect(await listener.next()).toBe('{"kind":"shifts"}')
    await call(server.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { weekStart: 1 } })
    expect(await listener.next()).toBe('{"kind":"team"}')
    await listener.stop()
  })

  test('gets no more events once its session has ended', async () => {
    const { teamId } = team
    const nina = await aMember(server, teamId, 'Nina')
    await sql`update sessions set ends_at = now() + interval '2 seconds' where user_id = ${nina.id}`.execute(server.db)
    const reader = await aStream(nina, teamId)
    expect((await reader.read()).value).toMatchObject({ event: 'hello' })
    for (let isOver = false; !isOver;) ({ done: isOver } = await reader.read())
    expect((await open(teamId, nina)).status).toBe(401)
  })

  test('gets no more events once its team requires a second factor, if its session has none', async () => {
    const strict = await aTeam(server)
    const listener = await listen(strict.member, strict)
    await sql`update teams set requires_second_factor = true where id = ${strict.teamId}`.execute(server.db)
    expect(await listener.next()).toBeUndefined()
  })

  test('learns only that another member’s leave or requests have changed, not how', async () => {
    const { teamId, member, other } = team
    const listener = await listen(other)
    const leave = { userId: member.id, kind: 'VACATION' as const, fromDate: '2036-10-06', toDate: '2036-10-06', note: 'Private' }
    await call(server.app, askForLeave, { as: member, params: { teamId }, body: leave })
    // Admins have a notice about it.
    expect([await listener.next(), await listener.next()].toSorted()).toEqual(['{"kind":"leave"}', '{"kind":"notices"}'])
    const request = {
      stance: 'AGAINST' as const,
      subject: 'ANY' as const,
      templateId: null,
      dates: ['2036-10-07'],
      weight: 'HIGH' as const,
    }
    await call(server.app, makeRequest, { as: member, params: { teamId }, body: { userId: member.id, ...request } })
    expect(await listener.next()).toBe('{"kind":"requests"}')
    await listener.stop()
  })

  test('gets one event when a whole month changes, and none for a failed write', async () => {
    const listener = await listen(team.member)
    await call(server.app, populate, { as: team.owner, body: decemberOf(team) })
    expect(await listener.next()).toBe('{"kind":"shifts"}')
    expect((await call(server.app, publish, { as: team.member, body: decemberOf(team) })).status).toBe(403)
    await call(server.app, publish, { as: team.owner, body: decemberOf(team) })
    expect(await listener.next()).toBe('{"kind":"shifts"}')
    await aTemplate(server, team)
    expect(await listener.next()).toBe('{"kind":"templates"}')
    await listener.stop()
  })

  test('gets an event when something is undone', async () => {
    const { undoId } = await call(server.app, populate, { as: team.owner, body: { ...decemberOf(team), fromDate: '2026-11-01' } })
    const listener = await listen(team.member)
    await call(server.app, undo, { as: team.owner, params: { teamId: team.teamId }, body: { ids: [undoId!] } })
    expect(await listener.next()).toBe('{"kind":"shifts"}')
    await listener.stop()
  })

  test('gets the events that another server left unsent when it stopped', async () => {
    const listener = await listen(team.member)
    await sql`insert into untold values ('changed', ${`${team.teamId} templates`})`.execute(server.db)
    expect(await listener.next()).toBe('{"kind":"templates"}')
    await listener.stop()
  })

  test('gets no events of other teams', async () => {
    const elsewhere = await aTeam(server)
    const listener = await listen(team.member)
    await aTemplate(server, elsewhere)
    const template = await aTemplate(server, team)
    expect(await listener.next()).toBe('{"kind":"templates"}')
    await aShift(server, team, template)
    expect(await listener.next()).toBe('{"kind":"shifts"}')
    await listener.stop()
  })
})

describe('a stream', () => {
  test('is open only to members', async () => {
    const stranger = await aUser(server)
    const codes = [open(team.teamId), open(team.teamId, stranger), open('unknown', team.member), open('%00', team.member)]
    expect((await Promise.all(codes)).map(({ status }) => status)).toEqual([401, 403, 403, 403])
  })

  test('ends for users who log out, leave or are disabled, and for no one else', async () => {
    const other = await aTeam(server)
    const [owner, member, leaver] = [await listen(other.owner, other), await listen(other.member, other), await listen(other.other, other)]
    await call(server.app, updateTeamUser, {
      as: other.owner,
      params: { teamId: other.teamId, userId: other.member.id },
      body: { disabled: true },
    })
    expect(await member.next()).toBeUndefined()
    expect(await leaver.next()).toBe('{"kind":"team"}')
    await call(server.app, leaveTeam, { as: other.other, params: { teamId: other.teamId }, body: {} })
    // The notices to the admins may be announced before the memberships are read again.
    const last = await leaver.next()
    expect(last === '{"kind":"notices"}' ? await leaver.next() : last).toBeUndefined()
    expect(await owner.next()).toBe('{"kind":"team"}')
    expect([await owner.next(), await owner.next()].toSorted()).toEqual(['{"kind":"notices"}', '{"kind":"team"}'])
    await call(server.app, logout, { as: other.owner, body: {} })
    expect(await owner.next()).toBeUndefined()
  })

  test('ends when the server stops, and the server does not wait for it', async () => {
    const second = await startServer()
    const address = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const { owner, teamId } = await aTeam(second)
    const { body } = await fetch(`${address}/api/teams/${teamId}/events`, { headers: { authorization: `Bearer ${owner.token}` } })
    const reader = body!.getReader()
    await reader.read()
    await second.close()
    expect((await reader.read()).done).toBe(true)
  })
})

const connect = (teamId: string, { token }: TestUser): ClientRequest =>
  get(`${url}/api/teams/${teamId}/events`, { agent: false, headers: { authorization: `Bearer ${token}` } })

async function statusOf(request: ClientRequest): Promise<number | undefined> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer.statusCode
}

test('a page that closes before its stream has begun uses up none of the person’s streams', async () => {
  const { teamId, owner } = await aTeam(server)
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    for (let count = 0; count < 20; count++) {
      const received = once(server.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
      const closing = connect(teamId, owner).on('error', () => {})
      const [, answer] = await received
      closing.destroy()
      await once(answer, 'close')
    }
  })
  const requests = Array.from({ length: 20 }, () => connect(teamId, owner))
  expect(await Promise.all(requests.map(statusOf))).toEqual(requests.map(() => 200))
  for (const request of requests) request.destroy()
})

test('a person has at most twenty streams, which block no one else', async () => {
  const { teamId, owner, admin } = await aTeam(server)
  const requests: ClientRequest[] = []
  const status = (user: TestUser) => {
    const request = connect(teamId, user)
    requests.push(request)
    return statusOf(request)
  }
  for (let count = 0; count < 20; count++) expect(await status(owner)).toBe(200)
  expect(await status(owner)).toBe(503)
  expect(await status(admin)).toBe(200)
  for (const request of requests) request.destroy()
})
