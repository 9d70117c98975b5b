import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { runCommand } from '#server/operator/run.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import type { SendMail } from './mailer.ts'
import { sendResetMail } from './reset-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The addresses that get a link when one is requested for this address. */
async function sentTo(email: string): Promise<string[]> {
  const addresses: string[] = []
  const sendMail: SendMail = async ({ to }) => addresses.push(to.address) > 0
  await sendResetMail({ db: server.db, publicUrl: server.config.publicUrl, sendMail }, email)
  return addresses
}

test("no email replaces the operator's link while it is valid; afterwards, the person gets one by email too", async () => {
  const email = 'nora@example.org'
  await call(server.app, register, { body: { firstName: 'Nora', lastName: 'New', email, password: 'seven winter boots' } })
  const answer = await runCommand(server.db, ['user', 'reset', email], server.config)
  expect(await sentTo(email)).toEqual([])
  const code = /reset-password\/(\S+)/.exec(answer)![1]!
  const { status } = await call(server.app, resetPasswordWithCode, { body: { code, password: 'other autumn shoes' } })
  expect(status).toBe(200)
  await runCommand(server.db, ['user', 'reset', email], server.config)
  await sql`update password_resets set created_at = now() - interval '61 minutes'`.execute(server.db)
  expect([await sentTo(email), await sentTo(email)]).toEqual([[email], [email]])
})

test('no reset email goes to people who log in with their organization, or who have no account', async () => {
  await sql`insert into users (id, first_name, last_name, email)
            values ('known', 'K', 'K', 'known@example.org'), ('planned', 'P', 'P', 'planned@invited.invalid')`.execute(server.db)
  await sql`insert into identities (issuer, subject, user_id) values ('https://idp.example', 'k', 'known')`.execute(server.db)
  expect([await sentTo('known@example.org'), await sentTo('planned@invited.invalid'), await sentTo('nobody@example.org')]).toEqual([
    [],
    [],
    [],
  ])
})
