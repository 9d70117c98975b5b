import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { initiateReset, register } from '#contract/accounts/auth.ts'
import { joinTeam } from '#contract/teams.ts'
import { createServer } from '#server/server.ts'
import { aTeam, aUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
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

test.runIf(inject('database') === 'postgres')('a server beside counts on', async () => {
  const origin = { forwarded: '192.0.2.40' }
  const beside = await createServer(server.config)
  const there = (at: number) => logIn(`there${at}@example.org`, origin, 'a wrong guess', beside)
  const answers = await Promise.all([guesses(52, () => origin), Promise.all(Array.from({ length: 52 }, (_, at) => there(at)))])
  expect(limitedOf(answers.flat())).toBe(4)
  await beside.close()
})
