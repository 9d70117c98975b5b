import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { addPasskey, getPasskeys, passkeyLogin, removePasskey, startPasskey, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { call } from '#test/call.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const origin = 'https://shifts.example'
const password = 'seven winter boots'
let count = 0

async function anAccount() {
  const email = `passkey${count++}@example.org`
  await call(server.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })
  return { email, token: (await call(server.app, login, { body: { email, password } })).body.token }
}

type Challenge = { challenge: string }
type Device = ReturnType<typeof anAuthenticator>

const start = async (as: { token: string }) =>
  (await call(server.app, startPasskey, { as, body: { currentPassword: password } })).body.options as Challenge
const add = (as: { token: string }, response: object) => call(server.app, addPasskey, { as, body: { name: 'Phone', response } })
const startLogin = async () => (await call(server.app, startPasskeyLogin, { body: {} })).body.options as Challenge
const enter = (response: object) => call(server.app, passkeyLogin, { body: { response } })

async function withPasskey() {
  const account = await anAccount()
  const device = anAuthenticator(origin)
  const { id } = (await add(account, device.create(await start(account)))).body
  return { ...account, device, id }
}

const logIn = async (device: Device) => enter(device.logIn(await startLogin()))

describe('making a passkey', () => {
  test('needs the password, and adds the passkey to the list', async () => {
    const account = await anAccount()
    const refused = await call(server.app, startPasskey, { as: account, body: { currentPassword: 'not hers' } })
    expect(refused.body.code).toBe('WRONG_PASSWORD')
    const options = await start(account)
    expect(options).toMatchObject({
      rp: { name: 'Shiftwright', id: 'shifts.example' },
      user: { name: account.email, displayName: 'Petra Lindqvist' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { id } = (await add(account, anAuthenticator(origin).create(options))).body
    const { passkeys } = (await call(server.app, getPasskeys, { as: account })).body
    expect(passkeys).toMatchObject([{ id, name: 'Phone', lastUsedAt: null }])
    expect(await start(account)).toMatchObject({ excludeCredentials: [{ id }] })
  })

  test('refuses one that was made for another site, account or challenge, too late, or a second time', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    const device = anAuthenticator(origin)
    expect((await add(account, anAuthenticator('https://shifts.evil').create(await start(account)))).body.code).toBe('WRONG_PASSKEY')
    expect((await add(account, device.create(await start(other)))).body.code).toBe('WRONG_PASSKEY')
    expect((await add(account, device.create({ challenge: 'bWFkZSB1cA' }))).body.code).toBe('WRONG_PASSKEY')
    expect((await add(account, {})).body.code).toBe('WRONG_PASSKEY')
    const response = device.create(await start(account))
    expect((await add(account, response)).status).toBe(201)
    expect((await add(account, response)).body.code).toBe('WRONG_PASSKEY')
    expect((await add(other, device.create(await start(other)))).body.code).toBe('WRONG_PASSKEY')
    const late = await start(other)
    await sql`update passkey_challenges set created_at = now() - interval '6 minutes'`.execute(server.db)
    expect((await add(other, anAuthenticator(origin).create(late))).body.code).toBe('WRONG_PASSKEY')
  })
})

describe('logging in with a passkey', () => {
  test('needs neither password nor code', async () => {
    const { email, token, device, id } = await withPasskey()
    const { secret } = (await call(server.app, startTotp, { as: { token }, body: { currentPassword: password } })).body
    await call(server.app, confirmTotp, { as: { token }, body: { code: generateSync({ secret }) } })
    const { body } = await logIn(device)
    expect((await call(server.app, getUser, { as: body })).body.email).toBe(email)
    const { passkeys } = (await call(server.app, getPasskeys, { as: { token } })).body
    expect(passkeys).toMatchObject([{ id, lastUsedAt: expect.stringMatching(/^20/) }])
  })

  test('refuses an unknown passkey, a used or invented challenge, a device that did not verify the user, and a copy', async () => {
    const { device } = await withPasskey()
    expect((await logIn(anAuthenticator(origin))).body.code).toBe('WRONG_PASSKEY')
    expect((await enter(device.logIn({ challenge: 'bWFkZSB1cA' }))).body.code).toBe('WRONG_PASSKEY')
    expect((await enter({ id: 5 })).body.code).toBe('WRONG_PASSKEY')
    expect((await enter(device.logIn(await startLogin(), { verified: false }))).body.code).toBe('WRONG_PASSKEY')
    const response = device.logIn(await startLogin())
    expect((await enter(response)).status).toBe(200)
    expect((await enter(response)).body.code).toBe('WRONG_PASSKEY')
    expect((await enter(device.logIn(await startLogin(), { counter: 0 }))).body.code).toBe('WRONG_PASSKEY')
  })

  test('refuses a challenge that was issued for making a passkey', async () => {
    const { device, token } = await withPasskey()
    expect((await enter(device.logIn(await start({ token })))).body.code).toBe('WRONG_PASSKEY')
  })

  test('refuses a signature by another key', async () => {
    const { device } = await withPasskey()
    const other = await withPasskey()
    const { challenge } = await startLogin()
    const forged = { ...other.device.logIn({ challenge }), id: device.logIn({ challenge }).id, rawId: device.logIn({ challenge }).id }
    expect((await enter(forged)).body.code).toBe('WRONG_PASSKEY')
  })

  test('no longer works once its owner removes it, which needs the password', async () => {
    const { device, token, id } = await withPasskey()
    const other = await anAccount()
    const remove = (as: { token: string }, currentPassword = password) =>
      call(server.app, removePasskey, { as, params: { id }, body: { currentPassword } })
    expect((await remove({ token }, 'not hers')).body.code).toBe('WRONG_PASSWORD')
    expect((await remove(other)).status).toBe(404)
    expect((await logIn(device)).status).toBe(200)
    expect((await remove({ token })).status).toBe(200)
    expect((await logIn(device)).body.code).toBe('WRONG_PASSKEY')
  })
})
