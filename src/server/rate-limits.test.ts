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
/** Allows a tenth of the attempts, because each attempt to log in hashes a password. */
let strict: TestServer
const trustProxy = ['10.0.0.0/8', '::1']
beforeAll(async () => {
  server = await startServer({ rateLimits: 1, trustProxy })
  strict = await startServer({ rateLimits: 0.1, trustProxy })
})
afterAll(() => Promise.all([server.close(), strict.close()]))

interface Origin {
  remoteAddress?: string
  forwarded?: string
}

async function logIn(
  email: string,
  { remoteAddress = '10.0.0.1', forwarded }: Origin = {},
  password = 'a wrong guess',
  { app }: Pick<TestServer, 'app'> = strict,
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

let guessed = 0
/** Of different accounts. */
const guesses = (count: number, origin: (at: number) => Origin, of: Pick<TestServer, 'app'> = strict) =>
  Promise.all(Array.from({ length: count }, (_, at) => logIn(`guess${guessed++}@example.org`, origin(at), 'a wrong guess', of)))

const limitedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length

test('behind a trusted proxy each client address is counted separately', async () => {
  const answers = await guesses(104, () => ({ forwarded: '192.0.2.1' }), server)
  expect(limitedOf(answers)).toBe(4)
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.retryAfter).toBeGreaterThan(800)
  expect(refused.retryAfter).toBeLessThanOrEqual(900)
  expect((await logIn('nobody@example.org', { forwarded: '192.0.2.2' }, 'a wrong guess', server)).status).toBe(401)
})

test('forwarding headers from an untrusted sender do not evade the limits', async () => {
  const answers = await guesses(14, (at) => ({ remoteAddress: '198.51.100.9', forwarded: `192.0.2.${at}` }))
  expect(limitedOf(answers)).toBe(4)
  // Neither does an address in front of the proxy's own entry.
  expect(limitedOf(await guesses(14, (at) => ({ forwarded: `203.0.113.${at}, 198.51.100.10` })))).toBe(4)
})

test('an IPv6 /64 counts as one address', async () => {
  const answers = await guesses(14, (at) => ({ forwarded: `2001:db8:0:7:${at.toString(16)}::1` }))
  expect(limitedOf(answers)).toBe(4)
  expect((await logIn('nobody@example.org', { forwarded: '2001:db8:0:8::1' })).status).toBe(401)
})

test('a successful login counts neither against the account nor against its address', async () => {
  const account = { email: 'right@example.org', password: 'seven winter boots' }
  await call(strict.app, register, { body: { firstName: 'R', lastName: 'O', ...account } })
  const origin = { forwarded: '192.0.2.30' }
  for (let round = 0; round < 12; round++) expect((await logIn(account.email, origin, account.password)).status).toBe(200)
  expect(limitedOf(await guesses(14, () => origin))).toBe(4)
})

test('guesses from elsewhere lock no one out, but from many addresses together they are limited', async () => {
  const account = { email: 'chief@example.org', password: 'seven winter boots' }
  await call(server.app, register, { body: { firstName: 'C', lastName: 'H', ...account } })
  const from = (forwarded: string, password?: string) => logIn(account.email, { forwarded }, password, server)
  for (let round = 0; round < 10; round++) expect((await from('192.0.2.60')).status).toBe(401)
  expect((await from('192.0.2.60', account.password)).status).toBe(429)
  expect((await from('192.0.2.61', account.password)).status).toBe(200)
  // One guess of each address, and ten of all.
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => logIn(account.email, { forwarded: `192.0.2.${100 + at}` })))
  expect(limitedOf(answers)).toBe(2)
})

test('a clinic behind one address can register and request new passwords, because only failures count there', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.35' }
  const statusOf = async (endpoint: typeof register | typeof initiateReset, body: object) =>
    (await strict.app.inject({ method: 'POST', url: `/api${endpoint.path}`, remoteAddress: '10.0.0.1', headers, body })).statusCode
  const person = (at: number) => ({ firstName: 'C', lastName: 'L', email: `clinic${at}@example.org`, password: 'seven winter boots' })
  const all = Array.from({ length: 10 }, (_, at) => person(at))
  const half = (at: number) => Promise.all(all.slice(at, at + 5).map((body) => statusOf(register, body)))
  expect([...(await half(0)), ...(await half(5))]).toEqual(all.map(() => 201))
  expect(await Promise.all(all.map(({ email }) => statusOf(initiateReset, { email })))).toEqual(all.map(() => 200))
  // Attempts to find out who has an account are failures.
  const known = await Promise.all(all.map((body) => statusOf(register, body)))
  expect(known.filter((status) => status === 429)).toHaveLength(4)
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
  await call(strict.app, register, { body: { firstName: 'A', lastName: 'H', ...account } })
  const origin = { forwarded: '192.0.2.50' }
  await logIn(account.email, origin)
  expect((await logIn(account.email, origin, account.password)).status).toBe(429)
  await strict.db
    .updateTable('rate_limits')
    .set({ ends_at: sql`ends_at + interval '1 year'` })
    .execute()
  expect((await logIn(account.email, origin, account.password)).status).toBe(200)
})

test.runIf(inject('database') === 'postgres')('two servers count together', async () => {
  const origin = { forwarded: '192.0.2.40' }
  const beside = await createServer(strict.config)
  const answers = await Promise.all([guesses(7, () => origin), guesses(7, () => origin, beside)])
  expect(limitedOf(answers.flat())).toBe(4)
  await beside.close()
})

describe('a hospital behind one address can log in more often than failures are allowed', () => {
  const account = { firstName: 'H', lastName: 'O', email: 'hospital@example.org', password: 'seven winter boots' }
  let hospital: TestServer
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider({ hospital: { email: 'hospital@riverside.example', email_verified: true } })
    // Allows twenty attempts for an address, and two for an account.
    hospital = await startServer({ rateLimits: 0.2, singleSignOn: provider.config })
    provider.serve('https://shifts.example')
    await call(hospital.app, register, { body: account })
  })
  beforeEach(async () => void (await hospital.db.deleteFrom('rate_limits').execute()))
  afterAll(async () => {
    await hospital.close()
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
      const asked = await call(hospital.app, startSingleSignOn, { body: {} })
      if (asked.status !== 200) return asked
      const { url, state } = asked.body
      const { code, iss } = await provider.logIn(url, 'hospital')
      return call(hospital.app, singleSignOn, { body: { code: code!, state, iss: iss! } })
    }
    expect(await statuses(once)).toEqual(successes)
  })

  test('with passkeys', async () => {
    const as = (await call(hospital.app, login, { body: account })).body
    const device = anAuthenticator('https://shifts.example')
    const { options } = (await call(hospital.app, startPasskey, { as, body: { currentPassword: account.password } })).body
    const made = device.create(options as { challenge: string })
    await call(hospital.app, addPasskey, { as, body: { name: 'Phone', response: made } })
    const byPasskey = async () => {
      const asked = await call(hospital.app, startPasskeyLogin, { body: {} })
      if (asked.status !== 200) return asked
      return call(hospital.app, passkeyLogin, { body: { response: device.logIn(asked.body.options as { challenge: string }) } })
    }
    expect(await statuses(byPasskey)).toEqual(successes)
  })

  test('even if many begin a login without finishing it, which has a limit of its own', async () => {
    const begin = async () => (await call(hospital.app, startPasskeyLogin, { body: {} })).status
    for (let round = 0; round < 120; round++) expect(await begin()).toBe(200)
    expect(await begin()).toBe(429)
    expect((await call(hospital.app, startSingleSignOn, { body: {} })).status).toBe(200)
    expect((await call(hospital.app, login, { body: account })).status).toBe(200)
  })

  test('but not with unknown passkeys', async () => {
    const unknown = { challenge: 'bWFkZSB1cA' }
    const guess = () => call(hospital.app, passkeyLogin, { body: { response: anAuthenticator('https://shifts.example').logIn(unknown) } })
    for (let round = 0; round < 20; round++) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
    expect((await call(hospital.app, login, { body: account })).status).toBe(429)
  })

  test('with codes of an authenticator app', async () => {
    const as = (await call(hospital.app, login, { body: account })).body
    const { secret } = (await call(hospital.app, startTotp, { as, body: { currentPassword: account.password } })).body
    const code = () => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
    await call(hospital.app, confirmTotp, { as, body: { code: code() } })
    const byCode = async () => {
      const asked = await call(hospital.app, login, { body: account })
      if (asked.body.code !== 'CODE_REQUIRED') return asked
      await hospital.db.updateTable('totp_secrets').set({ last_step: '0' }).execute()
      return call(hospital.app, login, { body: { ...account, code: code() } })
    }
    expect(await statuses(byCode)).toEqual(successes)
  })
})

test('an organization that cannot be reached uses up no attempts of people who log in without it', async () => {
  const away = await startIdentityProvider({})
  await away.close()
  // Allows two attempts for an address, and a dozen logins that are only begun.
  const few = await startServer({ rateLimits: 0.02, singleSignOn: away.config })
  const account = { firstName: 'H', lastName: 'O', email: 'without@example.org', password: 'seven winter boots' }
  await call(few.app, register, { body: account })
  for (let round = 0; round < 13; round++) expect((await call(few.app, startSingleSignOn, { body: {} })).body.code).toBe('SSO_UNREACHABLE')
  expect((await call(few.app, login, { body: account })).status).toBe(200)
  await few.close()
})
