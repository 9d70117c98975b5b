import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { initiateReset, login, register } from '#contract/accounts/auth.ts'
import { addPasskey, startPasskey } from '#contract/accounts/passkeys.ts'
import { eraseUser } from '#contract/accounts/privacy.ts'
import { addPeople, removePerson } from '#contract/invitations.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { everythingStored } from '#test/stored.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const password = 'seven winter boots'
let count = 0

async function anAccount() {
  const email = `traceless${count++}@example.org`
  const { body } = await call(server.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })
  const { token } = (await call(server.app, login, { body: { email, password } })).body
  return { id: body.id, email, token }
}

/** The rows that contain the text. */
const traces = async (text: string) => (await everythingStored(server.db)).split('\n').filter((row) => row.includes(text))

const erase = (as: { token: string }) => call(server.app, eraseUser, { as, body: { currentPassword: password } })

/** A team in which an owner has added someone without an account. */
async function aTeamWithPlaceholder(lastName: string) {
  const team = await aTeam(server)
  const params = { teamId: team.teamId }
  const people = [{ firstName: 'Zebulon', lastName, email: `${lastName.toLowerCase()}@example.org` }]
  const { userIds } = (await call(server.app, addPeople, { as: team.owner, params, body: { people } })).body
  return { ...team, params, userId: userIds[0]! }
}

test('an erased account leaves no names of its passkeys, browsers and identities in the log', async () => {
  const petra = await anAccount()
  const { options } = (await call(server.app, startPasskey, { as: petra, body: { currentPassword: password } })).body
  const response = anAuthenticator('https://shifts.example').create(options as { challenge: string })
  await call(server.app, addPasskey, { as: petra, body: { name: 'Phone of Petra', response } })
  await sql`insert into identities (issuer, subject, user_id) values ('https://idp.example', 'staff-4711', ${petra.id})`.execute(server.db)
  await sql`insert into sessions (token_hash, user_id, user_agent, sso_subject) values ('none', ${petra.id}, 'Petrafox', 'staff-4711')`.execute(
    server.db,
  )
  for (const trace of ['Phone of Petra', 'staff-4711', 'Petrafox']) expect(await traces(trace)).not.toEqual([])
  expect((await erase(petra)).status).toBe(200)
  for (const trace of ['Phone of Petra', 'staff-4711', 'Petrafox', petra.email]) expect(await traces(trace)).toEqual([])
  expect(await checkChains(server.db)).toBe(0)
})

test('a request for a new password is not kept once it was answered', async () => {
  const { email } = await anAccount()
  await call(server.app, initiateReset, { body: { email } })
  const jobs = () =>
    sql<{ kept: number }>`
      select deletion_seconds as kept from pgboss.job where data ->> 'email' = ${email} and state = 'completed'`.execute(server.db)
  await expect.poll(async () => (await jobs()).rows, { timeout: 10_000 }).toEqual([{ kept: 60 }])
})

test('someone without an account who is removed leaves no name in the log', async () => {
  const { owner, params, userId } = await aTeamWithPlaceholder('Quagmire')
  expect((await call(server.app, removePerson, { as: owner, params: { ...params, userId } })).status).toBe(200)
  expect([await traces('Quagmire'), await traces('quagmire')]).toEqual([[], []])
  expect(await checkChains(server.db)).toBe(0)
})
