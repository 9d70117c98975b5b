import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser, resetPassword } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { startPasskey } from '#contract/accounts/passkeys.ts'
import { eraseUser } from '#contract/accounts/privacy.ts'
import { getLoginOptions, singleSignOn, startSingleSignOn } from '#contract/accounts/single-sign-on.ts'
import { createFeed } from '#contract/feeds.ts'
import { createTeam, updateTeamUser } from '#contract/teams.ts'
import { runCommand } from '#server/operator/run.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startIdentityProvider, type IdentityProvider, type Person } from '#test/outside/identity-provider.ts'
import { startServer, type TestServer } from '#test/server.ts'

const people: Record<string, Person> = {}
let provider: IdentityProvider
let server: TestServer
let count = 0

beforeAll(async () => {
  provider = await startIdentityProvider(people)
  server = await startServer({ singleSignOn: provider.config })
  provider.serve('https://shifts.example', await server.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const password = 'seven winter boots'

function aPerson(claims: Partial<Person> = {}) {
  const subject = `subject${count++}`
  const email = `${subject}@riverside.example`
  people[subject] = { email, email_verified: true, given_name: 'Ines', family_name: 'Moreau', ...claims }
  return { subject, email }
}

const start = async (at = server) => (await call(at.app, startSingleSignOn, { body: {} })).body as { url: string; state: string }

async function logIn(subject: string, at = server, headers = {}) {
  const { url, state } = await start(at)
  const { code, iss, ...rest } = await provider.logIn(url, subject)
  expect(rest.state).toBe(state)
  return call(at.app, singleSignOn, { body: { code: code!, state, iss: iss! }, headers })
}

const userOf = async (as: { token: string }, at = server) => (await call(at.app, getUser, { as })).body

describe('logging in with an organization', () => {
  test('is offered under the name of the organization, and only where one is configured', async () => {
    expect((await call(server.app, getLoginOptions)).body).toEqual({ singleSignOn: 'Riverside Health' })
    const without = await startServer()
    expect((await call(without.app, getLoginOptions)).body).toEqual({ singleSignOn: null })
    expect((await call(without.app, startSingleSignOn, { body: {} })).status).toBe(404)
    expect((await call(without.app, singleSignOn, { body: { code: 'c', state: 's' } })).status).toBe(404)
    await without.close()
  })

  test('creates an account the first time, and finds it by its subject later', async () => {
    const { subject, email } = aPerson()
    const first = await userOf((await logIn(subject)).body)
    expect(first).toMatchObject({ email, firstName: 'Ines', lastName: 'Moreau', hasPassword: false, teams: [] })
    people[subject]!.email = 'renamed@riverside.example'
    expect(await userOf((await logIn(subject)).body)).toMatchObject({ id: first.id, email })
  })

  test('lets someone in twice whose first two logins end at the same moment', async () => {
    const { subject } = aPerson()
    const begin = async () => {
      const { url, state } = await start()
      const { code, iss } = await provider.logIn(url, subject)
      return { code: code!, state, iss: iss! }
    }
    const both = [await begin(), await begin()]
    const answers = await Promise.all(both.map((body) => call(server.app, singleSignOn, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ids = await Promise.all(answers.map(async ({ body }) => (await userOf(body)).id))
    expect(ids[0]).toBe(ids[1])
  })

  test('gives a new account the language of the page, and leaves that of a known one', async () => {
    const { subject } = aPerson()
    const inLanguage = async (language: string) =>
      (await userOf((await logIn(subject, server, { 'accept-language': language })).body)).language
    expect([await inLanguage('fr-CA'), await inLanguage('en')]).toEqual(['fr', 'fr'])
  })

  test('keeps an account from the next person with its address, until the operator decides', async () => {
    const before = aPerson()
    const { id } = await userOf((await logIn(before.subject)).body)
    const next = aPerson({ email: before.email.toUpperCase() })
    const { status, body } = await logIn(next.subject)
    expect([status, body.code]).toEqual([403, 'SSO_OTHER_PERSON'])
    expect((await userOf((await logIn(before.subject)).body)).id).toBe(id)
    const run = (...words: string[]) => runCommand(server.db, ['user', ...words], server.config)
    await run('unlink', before.email)
    await expect(run('unlink', before.email)).rejects.toThrow(`${before.email} has no login at the organization.`)
    expect((await userOf((await logIn(next.subject)).body)).id).toBe(id)
    expect((await logIn(before.subject)).body.code).toBe('SSO_OTHER_PERSON')
    expect(await run('address', before.email, before.email.toUpperCase())).toBe(
      `${before.email.toUpperCase()} is the address of that account already, whatever its case.`,
    )
    await run('address', before.email, 'left@riverside.example')
    expect((await userOf((await logIn(before.subject)).body)).id).not.toBe(id)
    expect((await userOf((await logIn(next.subject)).body)).email).toBe('left@riverside.example')
    await expect(run('address', 'left@riverside.example', before.email)).rejects.toThrow('is the address of another account')
    await expect(run('address', 'left@riverside.example', 'nothing')).rejects.toThrow('is not an email address')
  })

  test('takes over an account that someone registered with that address without ever confirming it', async () => {
    const { subject, email } = aPerson()
    const { body } = await call(server.app, register, { body: { firstName: 'Old', lastName: 'Account', email, password } })
    const as = (await call(server.app, login, { body: { email, password } })).body
    const { id: teamId } = (await call(server.app, createTeam, { as, body: { name: 'Team', timeZone: 'UTC' } })).body
    const { url } = (await call(server.app, createFeed, { as, params: { teamId }, body: { scope: 'mine' } })).body
    const user = await userOf((await logIn(subject)).body)
    expect(user).toMatchObject({ id: body.id, firstName: 'Old', hasPassword: false })
    expect((await server.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404)
    expect((await call(server.app, getUser, { as })).status).toBe(401)
    expect((await call(server.app, login, { body: { email, password } })).body.code).toBe('INVALID_CREDENTIALS')
  })

  test('finds the account whose address was confirmed, and keeps its password', async () => {
    const { subject, email } = aPerson()
    await call(server.app, register, { body: { firstName: 'Old', lastName: 'Account', email: email.toUpperCase(), password } })
    await server.db
      .updateTable('users')
      .set({ email_proven: true })
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute()
    expect(await userOf((await logIn(subject)).body)).toMatchObject({ firstName: 'Old', hasPassword: true })
    expect((await call(server.app, login, { body: { email, password } })).status).toBe(200)
  })

  test.each([{ email_verified: false }, { email_verified: undefined }, { email: '' }])('needs a proven address, not %j', async (claims) => {
    const { subject, email } = aPerson(claims as Partial<Person>)
    await call(server.app, register, { body: { firstName: 'Old', lastName: 'Account', email, password } })
    const { status, body } = await logIn(subject)
    expect([status, body.code]).toEqual([403, 'SSO_EMAIL_UNPROVEN'])
  })

  test('accepts an address without a verified claim if the operator trusts those, but never one marked as unverified', async () => {
    const trusting = await startServer({ singleSignOn: { ...provider.config, trustsEmail: true } })
    expect((await logIn(aPerson({ email_verified: undefined as never }).subject, trusting)).status).toBe(200)
    expect((await logIn(aPerson({ email_verified: false }).subject, trusting)).status).toBe(403)
    await trusting.close()
  })

  test.each([
    [{ given_name: '', family_name: '', name: 'Ana Maria Okafor' }, 'Ana Maria', 'Okafor'],
    [{ given_name: '', family_name: '', name: 'Okafor' }, 'Okafor', 'Okafor'],
    [{ given_name: 'Ana\u0000', family_name: '   ', name: '' }, 'subject', 'subject'],
  ])('derives a name from %j', async (claims, firstName, lastName) => {
    const user = await userOf((await logIn(aPerson(claims).subject)).body)
    expect([user.firstName.replace(/\d+$/, ''), user.lastName.replace(/\d+$/, '')]).toEqual([firstName, lastName])
  })

  test('accepts a login once, only for its own state, and only within ten minutes', async () => {
    const { subject } = aPerson()
    const [mine, others] = [await start(), await start()]
    const { code, iss } = await provider.logIn(mine.url, subject)
    const enter = async (state: string) => (await call(server.app, singleSignOn, { body: { code: code!, state, iss: iss! } })).body
    // The verifier of one login does not fit another.
    expect((await enter(others.state)).code).toBe('SSO_REFUSED')
    expect((await enter('invented')).code).toBe('SSO_REFUSED')
    const again = await start()
    const late = await provider.logIn(again.url, subject)
    await sql`update single_sign_on_flows set created_at = now() - interval '11 minutes'`.execute(server.db)
    const answer = await call(server.app, singleSignOn, { body: { code: late.code!, state: again.state, iss: late.iss! } })
    expect([answer.status, answer.body.message]).toEqual([403, "Logging in with Riverside Health didn't work. Try again."])
    const good = await start()
    const given = await provider.logIn(good.url, subject)
    const body = { code: given.code!, state: good.state, iss: given.iss! }
    const answers = await Promise.all([1, 2].map(() => call(server.app, singleSignOn, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('reports that the organization cannot be reached', async () => {
    const away = await startIdentityProvider(people)
    await away.close()
    const alone = await startServer({ singleSignOn: { ...away.config } })
    const { status, body } = await call(alone.app, startSingleSignOn, { body: {} })
    expect([status, body.code]).toEqual([503, 'SSO_UNREACHABLE'])
    await alone.close()
  })

  test('allows no password or passkey in addition, because the organization could not revoke them', async () => {
    const as = (await logIn(aPerson().subject)).body
    expect((await call(server.app, resetPassword, { as, body: { password } })).body.code).toBe('SSO_ONLY')
    expect((await call(server.app, startPasskey, { as, body: { currentPassword: '' } })).body.code).toBe('SSO_ONLY')
  })

  test('needs a login within the last ten minutes instead of a password', async () => {
    const as = (await logIn(aPerson().subject)).body
    const { id } = await userOf(as)
    await sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`.execute(server.db)
    const erase = () => call(server.app, eraseUser, { as, body: { currentPassword: '' } })
    expect((await erase()).body.code).toBe('LOG_IN_AGAIN')
    await sql`update sessions set created_at = now() where user_id = ${id}`.execute(server.db)
    expect((await erase()).status).toBe(200)
  })
})

describe('groups of the organization', () => {
  const withGroups = async () => {
    const team = await aTeam(server)
    const groupRoles = [
      { group: 'cn=chiefs,ou=groups', teamId: team.teamId, status: 'ADMIN' as const },
      { group: 'residents', teamId: team.teamId, status: 'MEMBER' as const },
      { group: 'residents', teamId: '0192f0c4-0000-7000-8000-000000000000', status: 'MEMBER' as const },
    ]
    const at = await startServer({ ...server.config, singleSignOn: { ...provider.config, groupRoles } })
    return { team, at }
  }
  const roleOf = async (as: { token: string }, at: TestServer) => (await userOf(as, at)).teams.map(({ status }) => status)

  test('add a person to their teams, and the role follows the groups', async () => {
    const { at } = await withGroups()
    const { subject } = aPerson({ groups: ['residents'] })
    const as = (await logIn(subject, at)).body
    expect(await roleOf(as, at)).toEqual(['MEMBER'])
    people[subject]!.groups = ['residents', 'cn=chiefs,ou=groups']
    await logIn(subject, at)
    expect(await roleOf(as, at)).toEqual(['ADMIN'])
    people[subject]!.groups = ['residents']
    await logIn(subject, at)
    expect(await roleOf(as, at)).toEqual(['MEMBER'])
    await at.close()
  })

  test('keep out people who are in none of them, and change nothing if the organization sends no groups', async () => {
    const { at } = await withGroups()
    const stranger = await logIn(aPerson({ groups: ['visitors'] }).subject, at)
    expect([stranger.status, stranger.body.code]).toEqual([403, 'SSO_NO_TEAM'])
    const { subject } = aPerson({ groups: ['residents'] })
    const as = (await logIn(subject, at)).body
    delete people[subject]!.groups
    expect((await logIn(subject, at)).status).toBe(200)
    expect(await roleOf(as, at)).toEqual(['MEMBER'])
    await at.close()
  })

  test('do not demote an owner, and do not bring back a removed person', async () => {
    const { team, at } = await withGroups()
    const { subject } = aPerson({ groups: ['residents'] })
    const as = (await logIn(subject, at)).body
    const { id } = await userOf(as, at)
    const set = (body: { status?: 'OWNER' | 'ADMIN'; disabled?: boolean }) =>
      call(server.app, updateTeamUser, { as: team.owner, params: { teamId: team.teamId, userId: id }, body })
    await set({ status: 'OWNER' })
    await logIn(subject, at)
    expect(await roleOf(as, at)).toEqual(['OWNER'])
    await set({ status: 'ADMIN', disabled: true })
    await logIn(subject, at)
    expect((await userOf(as, at)).teams).toMatchObject([{ status: 'ADMIN', disabled: true }])
    await at.close()
  })
})

describe('when the organization ends a session', () => {
  const isIn = async (as: { token: string }) => (await call(server.app, getUser, { as })).status === 200
  const sessionOf = async (subject: string) => {
    const { rows } = await sql<{ sid: string }>`
      select sso_session as sid from sessions where sso_subject = ${subject} order by created_at desc limit 1`.execute(server.db)
    return rows[0]!.sid
  }

  test('the session here ends too, but no other one', async () => {
    const [{ subject }, other] = [aPerson(), aPerson()]
    const [as, beside] = [(await logIn(subject)).body, (await logIn(other.subject)).body]
    const elsewhere = (await logIn(subject)).body
    const session = await sessionOf(subject)
    await provider.endSession(subject, session)
    expect(await Promise.all([as, elsewhere, beside].map(isIn))).toEqual([true, false, true])
  })

  const body = (token: string) => new URLSearchParams({ logout_token: token })
  const tell = async (token: string) =>
    (await fetch(`${addressOf()}/api/auth/login/sso/logout`, { method: 'POST', body: body(token) })).status
  const addressOf = () => `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`
  const now = () => Math.floor(Date.now() / 1000)
  const claims = (subject: string) => ({
    iss: provider.issuer,
    aud: 'shiftwright',
    iat: now(),
    jti: `${Math.random()}`,
    sub: subject,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })

  test('a token without a session id ends all sessions that began before it was issued', async () => {
    const { subject } = aPerson()
    const as = [(await logIn(subject)).body, (await logIn(subject)).body]
    expect(await tell(await provider.sign({ ...claims(subject), iat: now() - 90 }))).toBe(200)
    expect(await Promise.all(as.map(isIn))).toEqual([true, true])
    expect(await tell(await provider.sign(claims(subject)))).toBe(200)
    expect(await Promise.all(as.map(isIn))).toEqual([false, false])
  })

  test.each<[string, object]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'another' }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 600 }],
    ['of a login', { nonce: 'n' }],
    ['of another event', { events: { other: {} } }],
    ['without a subject', { sub: undefined }],
  ])('a token %s ends nothing', async (_, wrong) => {
    const { subject } = aPerson()
    const as = (await logIn(subject)).body
    expect(await tell(await provider.sign({ ...claims(subject), ...wrong }))).toBe(400)
    expect(await isIn(as)).toBe(true)
  })

  test('a token that is signed by someone else ends nothing', async () => {
    const { subject } = aPerson()
    const as = (await logIn(subject)).body
    const stranger = await startIdentityProvider({})
    expect(await tell(await stranger.sign(claims(subject)))).toBe(400)
    expect(await tell('')).toBe(400)
    expect(await isIn(as)).toBe(true)
    await stranger.close()
  })
})
