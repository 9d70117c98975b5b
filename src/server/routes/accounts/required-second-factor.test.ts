import { text } from 'node:stream/consumers'

import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { confirmTotp, removeTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { livePath } from '#contract/live.ts'
import { createTeam, getTeam, joinTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { call } from '#test/call.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const password = 'seven winter boots'
let count = 0

async function anAccount() {
  const email = `required${count++}@example.org`
  const { id } = (await call(server.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })).body
  return { id, email, token: await enter(email) }
}
const enter = async (email: string) => (await call(server.app, login, { body: { email, password } })).body.token

async function setUp(as: { token: string }) {
  const { secret } = (await call(server.app, startTotp, { as, body: { currentPassword: password } })).body
  const code = generateSync({ secret })
  expect((await call(server.app, confirmTotp, { as, body: { code } })).status).toBe(200)
  return secret
}

/** Olive owns a team that requires a second factor; Mara is a member with only a password. */
async function aStrictTeam() {
  const [olive, mara] = [await anAccount(), await anAccount()]
  const { id: teamId, joinCode } = (await call(server.app, createTeam, { as: olive, body: { name: 'Strict' } })).body
  await call(server.app, joinTeam, { as: mara, body: { joinCode: joinCode! } })
  await setUp(olive)
  const require = (on: boolean, as = olive) => call(server.app, updateTeam, { as, params: { teamId }, body: { requiresSecondFactor: on } })
  expect((await require(true)).body.requiresSecondFactor).toBe(true)
  const read = (as: { token: string }) => call(server.app, getTeam, { as, params: { teamId } })
  return { olive, mara, teamId, require, read }
}

test('a session without the second factor has no access to a team that requires one', async () => {
  const { olive, mara, teamId, read } = await aStrictTeam()
  expect((await read(olive)).status).toBe(200)
  const refused = await read(mara)
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  const body = { teamId, userId: mara.id, year: 2036, month: 11, data: { '1': { day: 1 as const, night: 1 as const } } }
  expect((await call(server.app, saveAvailabilities, { as: mara, body })).body.code).toBe('SECOND_FACTOR_REQUIRED')
  const live = await server.app.inject({
    url: `/api${livePath.replace(':teamId', teamId)}`,
    headers: { authorization: `Bearer ${mara.token}` },
  })
  expect(live.statusCode).toBe(403)
  expect((await call(server.app, getUser, { as: mara })).body).toMatchObject({
    secondFactorProven: false,
    teams: [{ id: teamId, requiresSecondFactor: true }],
  })
})

test('setting up an app opens the team in that session at once, and later logins need a code', async () => {
  const { mara, read } = await aStrictTeam()
  const earlier = await enter(mara.email)
  const secret = await setUp(mara)
  expect((await read(mara)).status).toBe(200)
  expect((await read({ token: earlier })).status).toBe(403)
  expect((await call(server.app, login, { body: { email: mara.email, password } })).body.code).toBe('CODE_REQUIRED')
  await server.db.updateTable('totp_secrets').set({ last_step: '0' }).execute()
  const { token } = (await call(server.app, login, { body: { email: mara.email, password, code: generateSync({ secret }) } })).body
  expect((await read({ token })).status).toBe(200)
})

/** Begins a session with a passkey that is made in another session. */
async function enterByPasskey(as: { token: string }) {
  const device = anAuthenticator('https://shifts.example')
  const { options } = (await call(server.app, startPasskey, { as, body: { currentPassword: password } })).body
  await call(server.app, addPasskey, { as, body: { name: 'Phone', response: device.create(options as { challenge: string }) } })
  const { options: asked } = (await call(server.app, startPasskeyLogin, { body: {} })).body
  return (await call(server.app, passkeyLogin, { body: { response: device.logIn(asked as { challenge: string }) } })).body
}

test('removing the app closes the team to sessions that used the app, but not to those that used a passkey', async () => {
  const { mara, teamId, read } = await aStrictTeam()
  const secret = await setUp(mara)
  await server.db.updateTable('totp_secrets').set({ last_step: '0' }).execute()
  const byCode = (await call(server.app, login, { body: { email: mara.email, password, code: generateSync({ secret }) } })).body
  const byPasskey = await enterByPasskey(mara)
  const statuses = async () => Promise.all([mara, byCode, byPasskey].map(async (as) => (await read(as)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  const live = await server.app.inject({
    url: `/api${livePath.replace(':teamId', teamId)}`,
    headers: { authorization: `Bearer ${mara.token}` },
    payloadAsStream: true,
  })
  const streamEnds = text(live.stream())
  expect((await call(server.app, removeTotp, { as: mara, body: { currentPassword: password } })).status).toBe(200)
  expect(await statuses()).toEqual([403, 403, 200])
  expect(await streamEnds).toContain('hello')
  // A session that used a passkey keeps its access when an app is added and removed.
  await setUp(byPasskey)
  await call(server.app, removeTotp, { as: byPasskey, body: { currentPassword: password } })
  expect(await statuses()).toEqual([403, 403, 200])
})

test('only an owner who uses a second factor can require it', async () => {
  const { olive, mara, teamId, require, read } = await aStrictTeam()
  expect((await require(false)).status).toBe(200)
  expect((await read(mara)).status).toBe(200)
  const promote = (status: 'ADMIN' | 'OWNER') =>
    call(server.app, updateTeamUser, { as: olive, params: { teamId, userId: mara.id }, body: { status } })
  await promote('ADMIN')
  expect((await require(true, mara)).body.code).toBe('FORBIDDEN')
  await promote('OWNER')
  expect((await require(true, mara)).body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await read(mara)).body.requiresSecondFactor).toBe(false)
})
