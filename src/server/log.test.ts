import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { initiateReset, login, register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { createFeed } from '#contract/feeds.ts'
import { OperationalError } from '#domain/refusals/operational-error.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import { serveWeb } from '#server/http/static-pages.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

const lines: string[] = []
let server: TestServer
let pages: string
beforeAll(async () => {
  server = await startServer({ logLevel: 'info' }, { log: { write: (line) => void lines.push(line) } })
  pages = await mkdtemp(path.join(tmpdir(), 'shiftwright-pages-'))
  await mkdir(path.join(pages, 'assets'))
  await writeFile(path.join(pages, 'index.html'), '<!doctype html>')
  await serveWeb(server.app, pages)
})
afterAll(async () => {
  await server.close()
  await rm(pages, { recursive: true })
})

const logged = () => lines.splice(0).join('')
const account = { firstName: 'Ulrike', lastName: 'Undisclosed', email: 'ulrike@undisclosed.example', password: 'seven winter boots' }

test('a page answers HEAD as it answers GET', async () => {
  const statuses = async (url: string) => [
    (await server.app.inject({ url })).statusCode,
    (await server.app.inject({ url, method: 'HEAD' })).statusCode,
  ]
  for (const url of ['/', '/app/dashboard', '/app/auth/login']) expect([url, ...(await statuses(url))]).toEqual([url, 200, 200])
  expect([...(await statuses('/assets/gone.js')), ...(await statuses('/api/nothing'))]).toEqual([404, 404, 404, 404])
  logged()
})

test('a database failure logs no data of the account', async () => {
  const { body } = await call(server.app, register, { body: account })
  const code = newSecret()
  await server.db
    .insertInto('password_resets')
    .values({ user_id: body.id, code_hash: hashOf(code) })
    .execute()
  const { passwordHash } = await server.db.selectFrom('users').select('password_hash as passwordHash').executeTakeFirstOrThrow()
  // PostgreSQL quotes the whole row that it refuses.
  for (const [table, condition] of [
    ['users', "first_name <> 'Ulrike'"],
    ['sessions', "user_agent <> 'Undisclosed Browser'"],
    ['password_resets', 'false'],
  ])
    await sql`alter table ${sql.table(table!)} add constraint forced check (${sql.raw(condition!)}) not valid`.execute(server.db)
  logged()

  const another = { ...account, email: 'another@undisclosed.example' }
  expect((await call(server.app, register, { body: another })).status).toBe(500)
  const browser = { 'user-agent': 'Undisclosed Browser' }
  expect((await call(server.app, login, { body: account, headers: browser })).status).toBe(500)
  expect((await call(server.app, resetPasswordWithCode, { body: { code, password: 'eight summer hats' } })).status).toBe(500)
  expect((await call(server.app, initiateReset, { body: { email: account.email } })).status).toBe(200)
  await expect.poll(() => lines.join('').match(/"constraint":"forced"/g)?.length, { timeout: 30_000 }).toBe(4)

  const text = logged()
  expect(text).toContain('"code":"23514"')
  expect(text).toMatch(/"stack":"[^"]+at /)
  for (const secret of ['Ulrike', 'ndisclosed', 'winter boots', 'summer hats', passwordHash!, '$argon2', code, hashOf(code)])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/insert into|update "?users|Failing row/i)
})

test('a plain object thrown by a library is logged without its database rows', () => {
  const thrown = {
    message: 'Key (email)=(ulrike@undisclosed.example) exists',
    detail: 'Ulrike',
    code: '23505',
    stack: 'Error\n    at query',
  }
  server.app.log.error(thrown)
  const text = logged()
  expect(text).toContain('"code":"23505"')
  expect(text).not.toMatch(/Ulrike|undisclosed/)
})

test('a failure that the operator must know of is logged in words, with the code and place of its cause', () => {
  const cause = Object.assign(new Error('row of Ulrike'), { code: '23514' })
  for (const error of [
    new OperationalError('The backup failed', { cause }),
    new Error('timeout exceeded when trying to connect'),
    // As the job engine passes on the failures of its queries.
    { message: 'timeout exceeded when trying to connect (Queue: nightly, Worker: 7)', stack: 'Error\n    at query' },
    Object.assign(new Error('could not extend file "base/5/2619": No space left on device'), { code: '53100' }),
  ])
    server.app.log.error(error)
  const failures = logged()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { err: { message: string; code?: string; stack: string } }).err)
  expect(failures).toMatchObject([
    { message: 'The backup failed', code: '23514', stack: expect.stringContaining(' at ') },
    { message: 'timeout exceeded when trying to connect' },
    { message: 'timeout exceeded when trying to connect (Queue: nightly, Worker: 7)' },
    { message: expect.stringContaining('No space left on device'), code: '53100' },
  ])
  expect(JSON.stringify(failures)).not.toContain('Ulrike')
})

test('addresses are logged as routes, without codes or secrets', async () => {
  const { teamId, member } = await aTeam(server)
  const { url } = (await call(server.app, createFeed, { as: member, params: { teamId }, body: { scope: 'mine' } })).body
  const secret = /feeds\/(.+)\.ics/.exec(url)![1]!
  logged()
  for (const address of [`/api/feeds/${secret}.ics`, `/app/auth/reset-password/${secret}`, `/api/prints/${secret}?seek=${secret}`])
    await server.app.inject({ url: address })
  const text = logged()
  expect(text).toContain('"route":"/api/feeds/:file"')
  expect(text).not.toContain(secret)
})

test('a reply carries the request id of the log, whatever id the caller sends', async () => {
  for (const url of ['/api/health', '/api/nothing', '/app/dashboard']) {
    logged()
    const answer = await server.app.inject({ url, headers: { 'request-id': 'mine', 'x-request-id': 'mine' } })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const ids = logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).reqId)
    expect(new Set(ids)).toEqual(new Set([id]))
  }
})
