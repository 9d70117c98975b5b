import { connect, type AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { logCommand, logEvent } from '#contract/analytics.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getHistory } from '#contract/schedule/history.ts'
import { populate } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { updateTeam } from '#contract/teams.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { aSampleTeam, sampleCalls } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }

describe('teamId', () => {
  test('can be in the query, and a trailing slash makes no difference, even to a repeated call', async () => {
    const team = await aTeam(server)
    const { owner, teamId } = team
    const template = await aTemplate(server, team)
    const send = (url: string, body: object, headers = {}) =>
      server.app.inject({ method: 'POST', url, body, headers: { authorization: `Bearer ${owner.token}`, ...headers } })
    expect((await send(`/api/shifts/?teamId=${teamId}`, { date: '2026-12-10', templateId: template.id })).statusCode).toBe(201)
    expect((await send(`/api/shifts?teamId=${teamId}`, { date: '2026-12-11', templateId: template.id })).statusCode).toBe(201)
    expect((await send('/api/shifts', { date: '2026-12-11', templateId: template.id })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'teamId' }],
    })
    const [first, again] = await Promise.all(
      ['/api/shifts/', '/api/shifts'].map((url) =>
        send(`${url}?teamId=${teamId}`, { date: '2026-12-12', templateId: template.id }, { 'idempotency-key': 'either form' }),
      ),
    )
    expect([first!.statusCode, again!.json()]).toEqual([201, first!.json()])
    expect((await send('/api/shifts', { teamId: [teamId], date: '2026-12-11', templateId: template.id })).statusCode).toBe(400)
    const twice = await server.app.inject({
      url: `/api/shifts?teamId=${teamId}&teamId=${teamId}&fromDate=2026-12-01&toDate=2026-12-31`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(twice.statusCode).toBe(400)
  })

  test('of an unknown team gets the same answer as another team’s', async () => {
    const { owner } = await aTeam(server)
    const { teamId } = await aTeam(server)
    const read = (id: string) => call(server.app, getShifts, { as: owner, query: { teamId: id, ...december } })
    expect(await read('unknown')).toEqual(await read(teamId))
  })
})

describe('transport', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })

  test.each<[string, string, number, string]>([
    ['{', 'application/json', 400, 'VALIDATION_FAILED'],
    ...['[]', '"text"', '7', 'true', '[{"email":"a@b.c"}]'].map(
      (text) => [text, 'application/json', 400, 'VALIDATION_FAILED'] as [string, string, number, string],
    ),
    [`{"email":"a@b.c","password":"x","more":${'['.repeat(20)}${']'.repeat(20)}}`, 'application/json', 400, 'VALIDATION_FAILED'],
    [`{"email":"a@b.c","password":"x","more":${'['.repeat(19)}${']'.repeat(19)}}`, 'application/json', 401, 'INVALID_CREDENTIALS'],
    ['{"email":"a@b.c","email":"b@b.c","password":"x"}', 'application/json', 401, 'INVALID_CREDENTIALS'],
    ['null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['', 'application/json', 400, 'VALIDATION_FAILED'],
    ['a=b', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['{"email":"a@b.c","password":"x"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['{"email":"a@b.c","password":"x"}', 'text/plain;charset=UTF-8', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['{"email":"a@b.c","password":"x"}', 'application/json; charset=utf-8', 401, 'INVALID_CREDENTIALS'],
    [`{"email":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413, 'TOO_LARGE'],
  ])('%#', async (payload, type, status, code) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s accepts only JSON', async (method) => {
    const { teamId, owner } = await aTeam(server)
    const url = { POST: '/api/shifts', PUT: '/api/shifts/x', PATCH: `/api/teams/${teamId}`, DELETE: '/api/shifts/x' }[method]
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', undefined, 'nonsense']) {
      const headers = { authorization: `Bearer ${owner.token}`, ...(type && { 'content-type': type }) }
      const answer = await server.app.inject({ method, url, payload: Buffer.from(JSON.stringify({ teamId })), headers })
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  })

  test.each([
    ['not JSON at all', 'text/plain'],
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['x', 'nonsense'],
    [`"${'x'.repeat(1_100_000)}"`, 'application/json'],
  ])('logging out never fails, whatever body is sent: %#', async (payload, type) => {
    const { owner } = await aTeam(server)
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': type }
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout', payload, headers })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    expect((await call(server.app, getUser, { as: owner })).status).toBe(401)
  })

  test.each([
    [`GET /api/health?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'TOO_LARGE'],
    ['GET /api/health HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ])('a request that is no call is refused in the same form: %#', async (text, status, code) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(text)
    const [head, body] = (await readText(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body!)).toEqual({ code, message: expect.any(String) })
  })

  test('checks the session before it reads the body', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/shifts',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('an unknown call is a 404; every reply is uncacheable and has security headers', async () => {
    const answer = await server.app.inject({ url: '/api/nothing' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  })

  test('a known path lists its methods', async () => {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/shifts/templates',
      payload: '{',
      headers: { 'content-type': 'text/plain' },
    })
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, POST'])
    for (const [method, url] of [
      ['POST', '/api/teams/x/events'],
      ['DELETE', '/api/feeds/x.ics'],
      ['GET', '/api/auth/login'],
      ['PUT', '/api/teams/x'],
      ['PUT', '/api/openapi.json'],
    ] as const)
      expect([method, url, (await server.app.inject({ method, url })).statusCode]).toEqual([method, url, 405])
    expect((await server.app.inject({ method: 'DELETE', url: '/api/nothing' })).statusCode).toBe(404)
  })

  test('security headers restrict the browser, and require https for this host only', async () => {
    const { headers } = await server.app.inject({ url: '/api/health' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toMatch(/;trusted-types service-worker(;|$)/)
    const plain = await startServer({ publicUrl: 'http://localhost:3000' })
    expect((await plain.app.inject({ url: '/api/health' })).headers).not.toHaveProperty('strict-transport-security')
    await plain.close()
  })

  test('accepts keys like __proto__ without harm', async () => {
    const answer = await post('{"__proto__":{"email":"a@b.c"},"constructor":{"prototype":{}},"email":"a@b.c","password":"x"}')
    expect(answer.statusCode).toBe(401)
    expect(({} as Record<string, unknown>).email).toBeUndefined()
  })

  test('the OpenAPI 3.1 document lists every endpoint, the feeds and the stream of changes', async () => {
    const document = (await server.app.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.values(document.paths as Record<string, object>).flatMap(Object.keys)).toHaveLength(Object.keys(endpoints).length + 2)
    expect(document.paths['/api/feeds/{file}'].get).toMatchObject({
      security: [],
      responses: { 200: { content: { 'text/calendar': {} } } },
    })
    expect(document.paths['/api/shifts/{id}'].delete.responses['200'].headers).toMatchObject({ 'undo-id': { schema: { type: 'string' } } })
    expect(document.paths['/api/shifts/publish'].post.responses['200'].headers).toBeUndefined()
  })
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

const junk = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
  fc.constantFrom('\u0000', '2026-02-30', '../..', "' or 1=1 --", '9'.repeat(400), '-0', 'NaN'),
  // The first and last dates of the calendar, and names of zones.
  fc.constantFrom('1999-12-31', '2000-01-01', '2199-12-31', '2200-01-01', '9999-12-31', 1999, 2000, 2199, 2200, 9999, 11, 12),
  fc.constantFrom('US/Pacific-New', '+05:00', 'IST', 'SystemV/PST8', 'Etc/GMT+5', 'aMERICA/tORONTO', 'Asia/Kolkata'),
)

/** Bodies that are not objects with distinct keys, as text. */
const oddBody = fc.oneof(
  junk.filter((value) => typeof value !== 'object' || value === null || Array.isArray(value)).map((value) => JSON.stringify(value)),
  fc.constantFrom(...[1, 19, 20, 21, 20_000].map((levels) => `{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`)),
)

/** Repeats each key, the second time with another value. */
const twice = (body: object, value: unknown): string =>
  `{${[...Object.entries(body), ...Object.keys(body).map((key) => [key, value] as const)]
    .map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part) ?? 'null'}`)
    .join(',')}}`

test('no input causes a server error', async () => {
  const team = await aSampleTeam(server)
  // After these the session is over, and every later call would be refused for that alone.
  const ending = ['logout', 'endAllSessions', 'resetPassword']
  const names = Object.keys(endpoints).filter((name) => !ending.includes(name))
  const shape = fc.record({
    name: fc.constantFrom(...names),
    extra: fc.dictionary(fc.string(), junk, { maxKeys: 2 }),
    value: junk,
    pick: fc.nat(),
    odd: fc.option(oddBody, { freq: 4 }),
    repeats: fc.boolean(),
    key: fc.option(fc.uuid()),
  })
  await fc.assert(
    fc.asyncProperty(shape, async ({ name, extra, value, pick, odd, repeats, key }) => {
      const endpoint = endpoints[name]!
      const { params = {}, query = {}, body = {} } = sampleCalls[name]!(team)
      const spoil = <T extends object>(part: T): T => {
        const keys = Object.keys(part)
        return keys.length === 0 ? part : { ...part, [keys[pick % keys.length]!]: value }
      }
      const url = endpoint.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(textOf(spoil(params)[part] ?? '') || '-'))
      const sent = spoil({ ...body, ...extra })
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `/api${url}`,
        query: Object.fromEntries(Object.entries({ teamId: team.teamId, ...spoil(query) }).map(([field, part]) => [field, textOf(part)])),
        ...(endpoint.method !== 'GET' && { payload: odd ?? (repeats ? twice(sent, value) : JSON.stringify(sent)) }),
        headers: {
          authorization: `Bearer ${team.owner.token}`,
          ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
          ...(key !== null && { 'idempotency-key': key }),
        },
      })
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500)
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({ message: expect.stringMatching(/./), code: expect.stringMatching(/^[A-Z_]+$/) })
    }),
    { numRuns: sized(300, 1000) },
  )
})

test('every call refuses a body that is not an object', async () => {
  const team = await aSampleTeam(server)
  const refusing = Object.entries(endpoints).filter(([name, { method }]) => method !== 'GET' && name !== 'logout')
  for (const [name, endpoint] of refusing) {
    const { params = {} } = sampleCalls[name]!(team)
    const url = endpoint.path.replace(/:(\w+)/g, (_, part: string) => params[part]!)
    for (const payload of ['"abc"', '7', 'true', '[]', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`]) {
      const headers = {
        authorization: `Bearer ${team.owner.token}`,
        'content-type': 'application/json',
        'idempotency-key': `${name} ${payload.length}`,
      }
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `/api${url}`,
        query: { teamId: team.teamId },
        payload,
        headers,
      })
      expect([name, payload.slice(0, 9), answer.statusCode, answer.json().code]).toEqual([
        name,
        payload.slice(0, 9),
        400,
        'VALIDATION_FAILED',
      ])
    }
  }
})

test('the audit log records every write: who, what, when, before and after', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team)
  const shift = await aShift(server, team, template)
  await call(server.app, populate, { as: owner, body: { teamId, ...december } })
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await call(server.app, getHistory, {
    as: owner,
    params: { teamId },
    query: { fromDate: '2020-01-01', toDate: '2020-12-31' },
  })
  expect(body.history).toEqual([])
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const { body: recent } = await call(server.app, getHistory, { as: owner, params: { teamId }, query: { fromDate: from, toDate: today } })
  const made = recent.history.filter(({ entity }) => entity === 'shifts')
  expect(made).toMatchObject([
    { actorId: owner.id, action: 'POST /shifts', before: [], after: [{ id: shift.id, date: '2026-12-10' }] },
    { actorId: owner.id, action: 'POST /shifts/populate', before: [] },
  ])
  expect(made[1]!.after).toHaveLength(30)
  expect(JSON.stringify(recent)).not.toMatch(/password_hash|token_hash|code_hash|join_code/)
  expect((await call(server.app, getHistory, { as: member, params: { teamId }, query: { fromDate: from, toDate: today } })).status).toBe(
    403,
  )
})

test.each([
  ['Pacific/Auckland', '2036-12-09T11:00:00.000Z'],
  ['America/Toronto', '2036-12-10T05:00:00.000Z'],
])('a day of history in %s begins at local midnight', async (timeZone, midnight) => {
  const { teamId, owner } = await aTeam(server)
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone } })
  const day = 86_400_000
  const row = (action: string, milliseconds: number) => ({
    team_id: teamId,
    at: new Date(Date.parse(midnight) + milliseconds),
    action,
    entity: 'shifts',
    before: '[]',
    after: '[]',
    chain: 'test',
    place: 1,
    digest: Buffer.of(),
    hash: Buffer.of(),
  })
  const rows = [row('before', -1), row('first', 0), row('last', day - 1), row('after', day)]
  await server.db.insertInto('audit_log').values(rows).execute()
  const query = { fromDate: '2036-12-10', toDate: '2036-12-10' }
  const { body } = await call(server.app, getHistory, { as: owner, params: { teamId }, query })
  expect(body.history.map(({ action }) => action)).toEqual(['first', 'last'])
})

test('commands and events are stored without sensitive parts', async () => {
  const { teamId, member } = await aTeam(server)
  expect((await call(server.app, logCommand, { as: member, body: { teamId, command: 'x'.repeat(3000), response: '' } })).body).toEqual({
    ok: true,
  })
  const row = await server.db.selectFrom('command_log').selectAll().where('team_id', '=', teamId).executeTakeFirstOrThrow()
  expect([row.user_id, row.command.length, row.response]).toEqual([member.id, 2000, ''])
  expect((await call(server.app, logEvent, { as: member, body: { name: 'user joined team' } })).status).toBe(201)
  expect((await raw(server.app, logEvent, { body: { name: 'something else' } })).status).toBe(400)
  const properties = { number: '7F3A-20', path: '/app/team', email: 'mara@example.org' }
  await call(server.app, logEvent, { as: member, body: { name: 'page stopped', properties } })
  const [stopped] = (await server.db.selectFrom('analytics_events').select('properties').where('name', '=', 'page stopped').execute()) as {
    properties: unknown
  }[]
  expect(stopped?.properties).toEqual({ number: '7F3A-20' })
  expect((await call(server.app, getUser, { as: member })).status).toBe(200)
})
