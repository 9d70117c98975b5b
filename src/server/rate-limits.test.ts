import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { initiateReset, login, register } from '#contract/accounts/auth.ts'
import { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin } from '#contract/accounts/passkeys.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { singleSignOn, startSingleSignOn } from '#contract/accounts/single-sign-on.ts'
import { joinTeam } from '#contract/teams.ts'
import { createServer } from '#server/server.ts'
import { aTeam, aUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startIdentityProvider, type IdentityProvider } from '#test/outside/identity-provider.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ rateLimits: 1, trustProxy: ['10.0.0.0/8', '::1'] })
})
afterAll(() => server.close())

interface Origin {
  remoteAddress?: string
  forwarded?: string
}

async function logIn(
  email: string,
  { remoteAddress = '10.0.0.1', forwarded }: Origin = {},
  password = 'a wrong guess',
  { app }: Pick<TestServer, 'app'> = server,
) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers,
    body: { email, password },
  })
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) }
}

const guesses = (count: number, origin: (at: number) => Origin) =>
  Promise.all(Array.from({ length: count }, (_, at) => logIn(`guess${at}@example.org`, origin(at))))

const limitedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length

test('behind a trusted proxy each client address is counted separately', async () => {
  const answers = await guesses(104, () => ({ forwarded: '192.0.2.1' }))
  expect(limitedOf(answers)).toBe(4)
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.retryAfter).toBeGreaterThan(800)
  expect(refused.retryAfter).toBeLessThanOrEqual(900)
  expect((await logIn('nobody@example.org', { forwarded: '192.0.2.2' })).status).toBe(401)
})

test('forwarding headers from an untrusted sender do not evade the limits', async () => {
  const answers = await guesses(104, (at) => ({ remoteAddress: '198.51.100.9', forwarded: `192.0.2.${at}` }))
  expect(limitedOf(answers)).toBe(4)
  // Neither does an address in front of the proxy's own entry.
  expect(limitedOf(await guesses(104, (at) => ({ forwarded: `203.0.113.${at}, 198.51.100.10` })))).toBe(4)
})

test('an IPv6 /64 counts as one address', async () => {
  const answers = await guesses(104, (at) => ({ forwarded: `2001:db8:0:7:${at.toString(16)}::1` }))
  expect(limitedOf(answers)).toBe(4)
  expect((await logIn('nobody@example.org', { forwarded: '2001:db8:0:8::1' })).status).toBe(401)
})

test('a successful login counts neither against the account nor against its address', async () => {
  const account = { email: 'right@example.org', password: 'seven winter boots' }
  await call(server.app, register, { body: { firstName: 'R', lastName: 'O', ...account } })
  const origin = { forwarded: '192.0.2.30' }
  for (let round = 0; round < 12; round++) expect((await logIn(account.email, origin, account.password)).status).toBe(200)
  expect(limitedOf(await guesses(104, () => origin))).toBe(4)
})

test('guesses from elsewhere lock no one out, but from many addresses together they are limited', async () => {
  const account = { email: 'chief@example.org', password: 'seven winter boots' }
  await call(server.app, register, { body: { firstName: 'C', lastName: 'H', ...account } })
  for (let round = 0; round < 10; round++) expect((await logIn(account.email, { forwarded: '192.0.2.60' })).status).toBe(401)
  expect((await logIn(account.email, { forwarded: '192.0.2.60' }, account.password)).status).toBe(429)
  expect((await logIn(account.email, { forwarded: '192.0.2.61' }, account.password)).status).toBe(200)
  // One guess of each address, and ten of all.
  const strict = await startServer({ rateLimits: 0.1 })
  const guess = (at: number) => logIn(account.email, { remoteAddress: `198.51.100.${at}` }, 'a wrong guess', strict)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)))
  expect(limitedOf(answers)).toBe(2)
  await strict.close()
})

test('a clinic behind one address can register and request new passwords, because only failures count there', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.35' }
  const statusOf = async (endpoint: typeof register | typeof initiateReset, body: object) =>
    (await server.app.inject({ method: 'POST', url: `/api${endpoint.path}`, remoteAddress: '10.0.0.1', headers, body })).statusCode
  const person = (at: number) => ({ firstName: 'C', lastName: 'L', email: `clinic${at}@example.org`, password: 'seven winter boots' })
  const all = Array.from({ length: 64 }, (_, at) => person(at))
  const half = (at: number) => Promise.all(all.slice(at, at + 32).map((body) => statusOf(register, body)))
  expect([...(await half(0)), ...(await half(32))]).toEqual(all.map(() => 201))
  expect(await Promise.all(all.map(({ email }) => statusOf(initiateReset, { email })))).toEqual(all.map(() => 200))
  // Attempts to find out who has an account are failures.
  const guessed = await Promise.all(all.map((body) => statusOf(register, body)))
  expect(guessed.filter((status) => status === 429)).toHaveLength(4)
})

test('a refused code counts, and an accepted one resets the count', async () => {
  const [{ joinCode }, user] = [await aTeam(server), await aUser(server)]
  const join = async (code: string) => (await call(server.app, joinTeam, { as: user, body: { joinCode: code } })).status
  for (let round = 0; round < 9; round++) expect(await join('no such code')).toBe(404)
  expect(await join(joinCode)).toBe(200)
  for (let round = 0; round < 10; round++) expect(await join('no such code')).toBe(404)
  expect(await join('no such code')).toBe(429)
})

test('attempts that were counted while the clock was a year ahead do not lock anyone out for a year', async () => {
  const account = { email: 'ahead@example.org', password: 'seven winter boots' }
  await call(server.app, register, { body: { firstName: 'A', lastName: 'H', ...account } })
  const origin = { forwarded: '192.0.2.50' }
  for (let round = 0; round < 10; round++) await logIn(account.email, origin)
  expect((await logIn(account.email, origin, account.password)).status).toBe(429)
  await server.db
    .updateTable('rate_limits')
    .set({ ends_at: sql`ends_at + interval '1 year'` })
    .execute()
  expect((await logIn(account.email, origin, account.password)).status).toBe(200)
})

test.runIf(inject('database') === 'postgres')('two servers count together', async () => {
  const origin = { forwarded: '192.0.2.40' }
  const beside = await createServer(server.config)
  const there = (at: number) => logIn(`there${at}@example.org`, origin, 'a wrong guess', beside)
  const answers = await Promise.all([guesses(52, () => origin), Promise.all(Array.from({ length: 52 }, (_, at) => there(at)))])
  expect(limitedOf(answers.flat())).toBe(4)
  await beside.close()
})

describe('a hospital behind one address can log in more often than failures are allowed', () => {
  const account = { firstName: 'H', lastName: 'O', email: 'hospital@example.org', password: 'seven winter boots' }
  let strict: TestServer
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider({ hospital: { email: 'hospital@riverside.example', email_verified: true } })
    // Allows twenty attempts for an address, and two for an account.
    strict = await startServer({ rateLimits: 0.2, singleSignOn: provider.config })
    provider.serve('https://shifts.example')
    await call(strict.app, register, { body: account })
  })
  beforeEach(async () => void (await strict.db.deleteFrom('rate_limits').execute()))
  afterAll(async () => {
    await strict.close()
    await provider.close()
  })

  async function statuses(logInOnce: () => Promise<{ status: number }>): Promise<number[]> {
    const all: number[] = []
    for (let round = 0; round < 22; round++) all.push((await logInOnce()).status)
    return all
  }
  const successes = Array(22).fill(200)

  test('with the organization', async () => {
    const once = async () => {
      const asked = await call(strict.app, startSingleSignOn, { body: {} })
      if (asked.status !== 200) return asked
      const { url, state } = asked.body
      const { code, iss } = await provider.logIn(url, 'hospital')
      return call(strict.app, singleSignOn, { body: { code: code!, state, iss: iss! } })
    }
    expect(await statuses(once)).toEqual(successes)
  })

  test('with passkeys', async () => {
    const as = (await call(strict.app, login, { body: account })).body
    const device = anAuthenticator('https://shifts.example')
    const { options } = (await call(strict.app, startPasskey, { as, body: { currentPassword: account.password } })).body
    const made = device.create(options as { challenge: string })
    await call(strict.app, addPasskey, { as, body: { name: 'Phone', response: made } })
    const byPasskey = async () => {
      const asked = await call(strict.app, startPasskeyLogin, { body: {} })
      if (asked.status !== 200) return asked
      return call(strict.app, passkeyLogin, { body: { response: device.logIn(asked.body.options as { challenge: string }) } })
    }
    expect(await statuses(byPasskey)).toEqual(successes)
  })

  test('even if many begin a login without finishing it, which has a limit of its own', async () => {
    const begin = async () => (await call(strict.app, startPasskeyLogin, { body: {} })).status
    for (let round = 0; round < 120; round++) expect(await begin()).toBe(200)
    expect(await begin()).toBe(429)
    expect((await call(strict.app, startSingleSignOn, { body: {} })).status).toBe(200)
    expect((await call(strict.app, login, { body: account })).status).toBe(200)
  })

  test('but not with unknown passkeys', async () => {
    const unknown = { challenge: 'bWFkZSB1cA' }
    const guess = () => call(strict.app, passkeyLogin, { body: { response: anAuthenticator('https://shifts.example').logIn(unknown) } })
    for (let round = 0; round < 20; round++) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
    expect((await call(strict.app, login, { body: account })).status).toBe(429)
  })

  test('with codes of an authenticator app', async () => {
    const as = (await call(strict.app, login, { body: account })).body
    const { secret } = (await call(strict.app, startTotp, { as, body: { currentPassword: account.password } })).body
    const code = () => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
    await call(strict.app, confirmTotp, { as, body: { code: code() } })
    const byCode = async () => {
      const asked = await call(strict.app, login, { body: account })
      if (asked.body.code !== 'CODE_REQUIRED') return asked
      await strict.db.updateTable('totp_secrets').set({ last_step: '0' }).execute()
      return call(strict.app, login, { body: { ...account, code: code() } })
    }
    expect(await statuses(byCode)).toEqual(successes)
  })
})

test('an organization that cannot be reached uses up no attempts of people who log in without it', async () => {
  const away = await startIdentityProvider({})
  await away.close()
  // Allows two attempts for an address, and a dozen logins that are only begun.
  const strict = await startServer({ rateLimits: 0.02, singleSignOn: away.config })
  const account = { firstName: 'H', lastName: 'O', email: 'without@example.org', password: 'seven winter boots' }
  await call(strict.app, register, { body: account })
  for (let round = 0; round < 13; round++)
    expect((await call(strict.app, startSingleSignOn, { body: {} })).body.code).toBe('SSO_UNREACHABLE')
  expect((await call(strict.app, login, { body: account })).status).toBe(200)
  await strict.close()
})
