import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser, updateUser } from '#contract/accounts/account.ts'
import { login, register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { eraseUser } from '#contract/accounts/privacy.ts'
import { confirmTotp, getSecondFactor, removeTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { singleSignOn, startSingleSignOn } from '#contract/accounts/single-sign-on.ts'
import { joinTeam } from '#contract/teams.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runCommand } from '#server/operator/run.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import * as factors from '#server/stores/accounts/second-factors.ts'
import { lock } from '#server/stores/accounts/users.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { behindLock, stoppedAt } from '#test/holding.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startIdentityProvider, type IdentityProvider } from '#test/outside/identity-provider.ts'
import { startServer, type TestServer } from '#test/server.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  const ines = { email: 'ines@riverside.example', email_verified: true, given_name: 'Ines', family_name: 'Moreau' }
  provider = await startIdentityProvider({ ines })
  server = await startServer({ singleSignOn: provider.config })
  provider.serve('https://shifts.example', await server.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const password = 'seven winter boots'
let count = 0

async function anAccount() {
  const email = `flight${count++}@example.org`
  const { id } = (await call(server.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })).body
  return { id, email, token: (await enter(email)).body.token }
}
const enter = (email: string) => call(server.app, login, { body: { email, password } })

async function aPasskeyOf(as: { token: string }) {
  const device = anAuthenticator('https://shifts.example')
  const { options } = (await call(server.app, startPasskey, { as, body: { currentPassword: password } })).body
  await call(server.app, addPasskey, { as, body: { name: 'Phone', response: device.create(options as { challenge: string }) } })
  return device
}

async function assertion(device: ReturnType<typeof anAuthenticator>, options?: { counter: number }) {
  const { challenge } = (await call(server.app, startPasskeyLogin, { body: {} })).body.options as { challenge: string }
  return device.logIn({ challenge }, options)
}
const enterWith = (response: object) => call(server.app, passkeyLogin, { body: { response } })

/** Sets a new password with a link, and runs `meanwhile` just before its last step. */
async function resetStopped<T>({ id }: { id: string }, meanwhile: () => Promise<T>): Promise<T> {
  const code = `code of ${id}`
  await inTransaction(server.db, { action: 'test', actorId: undefined }, (tx) => resets.save(tx, id, hashOf(code), { byMail: true }))
  const reset = () => call(server.app, resetPasswordWithCode, { body: { code, password: 'other autumn shoes' } })
  return stoppedAt(server.db, 'trusted_devices', reset, meanwhile)
}

test('a login with the old password fails if a new one is set meanwhile', async () => {
  const account = await anAccount()
  const { body } = await resetStopped(account, () => enter(account.email))
  expect(body.code).toBe('INVALID_CREDENTIALS')
})

test('the old password cannot change the email address while a new one is being set', async () => {
  const account = await anAccount()
  const change = { email: 'thief@example.org', currentPassword: password }
  const { body } = await resetStopped(account, () => call(server.app, updateUser, { as: account, body: change }))
  expect(body.code).toBe('UNAUTHENTICATED')
  const { body: fresh } = await call(server.app, login, { body: { email: account.email, password: 'other autumn shoes' } })
  expect((await call(server.app, getUser, { as: fresh })).body.newEmail).toBeUndefined()
})

test("a login with a passkey fails if the operator's reset removes the passkey meanwhile", async () => {
  const account = await anAccount()
  const response = await assertion(await aPasskeyOf(account))
  const reset = () => runCommand(server.db, ['user', 'reset', account.email], server.config)
  const { body } = await stoppedAt(server.db, 'email_changes', reset, () => enterWith(response))
  expect(body.code).toBe('WRONG_PASSKEY')
})

test('one of two copies of a passkey that log in simultaneously is refused', async () => {
  const device = await aPasskeyOf(await anAccount())
  const responses = [await assertion(device, { counter: 100 }), await assertion(device, { counter: 100 })] as const
  const first = () => enterWith(responses[0])
  const { body } = await stoppedAt(server.db, 'sessions', first, () => enterWith(responses[1]))
  expect(body.code).toBe('WRONG_PASSKEY')
})

test('a login on a remembered device proves no second factor if the app is removed meanwhile', async () => {
  const account = await anAccount()
  const { secret } = (await call(server.app, startTotp, { as: account, body: { currentPassword: password } })).body
  await call(server.app, confirmTotp, { as: account, body: { code: generateSync({ secret }) } })
  await server.db.updateTable('totp_secrets').set({ last_step: '0' }).execute()
  const withCode = { email: account.email, password, code: generateSync({ secret }), remember: true }
  const { device } = (await call(server.app, login, { body: withCode })).body
  const remove = () => call(server.app, removeTotp, { as: account, body: { currentPassword: password } })
  const again = () => call(server.app, login, { body: { email: account.email, password, device: device! } })
  const { body } = await stoppedAt(server.db, 'recovery_codes', remove, again)
  expect((await call(server.app, getUser, { as: body })).body.secondFactorProven).toBe(false)
})

test('no login begins a session in an account that is being erased', async () => {
  const account = await anAccount()
  const erase = () => call(server.app, eraseUser, { as: account, body: { currentPassword: password } })
  const { body } = await stoppedAt(server.db, 'trusted_devices', erase, () => enter(account.email))
  expect(body.code).toBe('INVALID_CREDENTIALS')
})

test('no account joins a team while it is being erased', async () => {
  const [{ joinCode }, account] = [await aTeam(server), await anAccount()]
  const erase = () => call(server.app, eraseUser, { as: account, body: { currentPassword: password } })
  const join = () => call(server.app, joinTeam, { as: account, body: { joinCode } })
  expect((await stoppedAt(server.db, 'trusted_devices', erase, join)).body.code).toBe('UNAUTHENTICATED')
})

test('a login with the organization fails if the operator unlinks the identity meanwhile', async () => {
  const logIn = async () => {
    const { url, state } = (await call(server.app, startSingleSignOn, { body: {} })).body as { url: string; state: string }
    const { code, iss } = await provider.logIn(url, 'ines')
    return call(server.app, singleSignOn, { body: { code: code!, state, iss: iss! } })
  }
  expect((await logIn()).status).toBe(200)
  const unlink = () => runCommand(server.db, ['user', 'unlink', 'ines@riverside.example'], server.config)
  const { body } = await stoppedAt(server.db, 'identities', unlink, logIn)
  expect(body.code).toBe('SSO_REFUSED')
})

test('a code that is sent a second time proves nothing if the app is removed meanwhile', async () => {
  const account = await anAccount()
  const { secret } = (await call(server.app, startTotp, { as: account, body: { currentPassword: password } })).body
  const code = generateSync({ secret })
  const confirm = () => call(server.app, confirmTotp, { as: account, body: { code } })
  expect((await confirm()).status).toBe(200)
  const again = await behindLock(
    server.db,
    (tx) => lock(tx, account.id),
    confirm,
    (tx) => factors.removeTotp(tx, account.id),
  )
  expect(again.body.code).toBe('WRONG_CODE')
  expect((await call(server.app, getUser, { as: account })).body).toMatchObject({ secondFactorProven: false })
  expect((await call(server.app, getSecondFactor, { as: account })).body).toEqual({ totp: false, recoveryCodesLeft: 0 })
})

test('an app is not set up anew if one is confirmed meanwhile', async () => {
  const account = await anAccount()
  const begin = () => call(server.app, startTotp, { as: account, body: { currentPassword: password } })
  const { secret } = (await begin()).body
  const again = await behindLock(
    server.db,
    (tx) => lock(tx, account.id),
    begin,
    async (tx) => expect(await factors.takeStep(tx, account.id, { secret, lastStep: 0, confirmed: false }, 1)).toBe(true),
  )
  expect(again.body).toMatchObject({ code: 'SECOND_FACTOR_SET' })
})
