import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { login, register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { createFeed } from '#contract/feeds.ts'
import { createTeam } from '#contract/teams.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import { hasProvenEmail, proveEmail } from '#server/stores/accounts/users.ts'
import { call } from '#test/call.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const [password, newPassword] = ['seven winter boots', 'other autumn shoes']
const audit = { action: 'test', actorId: undefined }
let count = 0

/** An account with every way in: password, session, passkey, authenticator app and calendar feed. */
async function anAccount() {
  const email = `first${count++}@example.org`
  const { id } = (await call(server.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })).body
  const as = (await call(server.app, login, { body: { email, password } })).body
  const { id: teamId } = (await call(server.app, createTeam, { as, body: { name: 'Team', timeZone: 'UTC' } })).body
  const { url } = (await call(server.app, createFeed, { as, params: { teamId }, body: { scope: 'mine' } })).body
  const device = anAuthenticator('https://shifts.example')
  const { options } = (await call(server.app, startPasskey, { as, body: { currentPassword: password } })).body
  await call(server.app, addPasskey, { as, body: { name: 'Phone', response: device.create(options as { challenge: string }) } })
  const { secret } = (await call(server.app, startTotp, { as, body: { currentPassword: password } })).body
  await call(server.app, confirmTotp, { as, body: { code: generateSync({ secret }) } })
  const ways = async () => {
    const { options: asked } = (await call(server.app, startPasskeyLogin, { body: {} })).body
    const response = device.logIn(asked as { challenge: string })
    return {
      session: (await call(server.app, getUser, { as })).status,
      passkey: (await call(server.app, passkeyLogin, { body: { response } })).status,
      feed: (await server.app.inject({ url: new URL(url).pathname })).statusCode,
      password: (await call(server.app, login, { body: { email, password: newPassword } })).body.code ?? 'enough',
    }
  }
  return { id, ways }
}

async function reset(userId: string, { byMail }: { byMail: boolean }): Promise<void> {
  const code = `code of ${userId}`
  await inTransaction(server.db, audit, (tx) => resets.save(tx, userId, hashOf(code), { byMail }))
  expect((await call(server.app, resetPasswordWithCode, { body: { code, password: newPassword } })).status).toBe(200)
}

test('the first emailed link for an account that anyone may have registered ends every way in but the new password', async () => {
  const { id, ways } = await anAccount()
  expect(await ways()).toEqual({ session: 200, passkey: 200, feed: 200, password: 'INVALID_CREDENTIALS' })
  await reset(id, { byMail: true })
  expect(await ways()).toEqual({ session: 401, passkey: 403, feed: 404, password: 'enough' })
})

test('a link that proves nothing new ends only sessions', async () => {
  const [confirmed, byOperator] = [await anAccount(), await anAccount()]
  await inTransaction(server.db, audit, (tx) => proveEmail(tx, confirmed.id))
  await reset(confirmed.id, { byMail: true })
  await reset(byOperator.id, { byMail: false })
  for (const { ways } of [confirmed, byOperator])
    expect(await ways()).toEqual({ session: 401, passkey: 200, feed: 200, password: 'CODE_REQUIRED' })
  // The operator may have handed the link over without any email.
  expect(await hasProvenEmail(server.db, byOperator.id)).toBe(false)
})
