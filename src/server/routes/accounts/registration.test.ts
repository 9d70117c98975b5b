import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser, sendProof, updateUser } from '#contract/accounts/account.ts'
import { confirmEmail, login, register } from '#contract/accounts/auth.ts'
import { createTeam, joinTeam } from '#contract/teams.ts'
import { call } from '#test/call.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('registration', () => {
  const anAddress = (domain: string) => ({
    firstName: 'New',
    lastName: 'Comer',
    email: `new${Math.random()}@${domain}`,
    password: 'seven winter boots',
  })

  test('is possible for no one while it is closed', async () => {
    const closed = await startServer({ registration: [] })
    const { status, body } = await call(closed.app, register, { body: anAddress('example.org') })
    expect([status, body.code]).toEqual([403, 'REGISTRATION_CLOSED'])
    expect(await closed.db.selectFrom('users').selectAll().execute()).toEqual([])
    await closed.close()
  })

  test('is limited to addresses of the configured domains, and so is changing an address', async () => {
    const limited = await startServer({ registration: ['hospital.org', 'clinic.org'] })
    const enter = (domain: string) => call(limited.app, register, { body: anAddress(domain) })
    expect((await enter('Clinic.org')).status).toBe(201)
    expect((await enter('evil-clinic.org')).body).toMatchObject({
      code: 'EMAIL_DOMAIN',
      message: 'Use an email address from: hospital.org, clinic.org.',
    })
    expect((await enter('clinic.org.evil.com')).status).toBe(403)
    const account = anAddress('hospital.org')
    await call(limited.app, register, { body: account })
    const as = (await call(limited.app, login, { body: account })).body
    const change = (email: string) => call(limited.app, updateUser, { as, body: { email, currentPassword: account.password } })
    expect((await change('elsewhere@example.org')).body.code).toBe('EMAIL_DOMAIN')
    expect((await change('elsewhere@clinic.org')).status).toBe(200)
    await limited.close()
  })
})

test('a session ends after a fixed number of days, however often it is used', async () => {
  const account = { firstName: 'New', lastName: 'Comer', email: 'ends@example.org', password: 'seven winter boots' }
  await call(server.app, register, { body: account })
  const as = (await call(server.app, login, { body: account })).body
  const end = (days: number) =>
    sql`update sessions set ends_at = now() + make_interval(days => ${days}::int), last_used_at = now()`.execute(server.db)
  const { rows } = await sql<{ days: number }>`
    select extract(day from s.ends_at - s.created_at)::int as days from sessions s join users u on u.id = s.user_id where u.email = ${account.email}`.execute(
    server.db,
  )
  expect(rows).toEqual([{ days: 90 }])
  await end(1)
  expect((await call(server.app, getUser, { as })).status).toBe(200)
  await end(-1)
  expect((await call(server.app, getUser, { as })).status).toBe(401)
})

describe('where addresses must be confirmed', () => {
  const person = { firstName: 'New', lastName: 'Comer', password: 'seven winter boots' }
  const setUp = async () => {
    const mails = await catchMails()
    const strict = await startServer({ provesEmail: true, smtpUrl: mails.url })
    const enter = async (email: string) => {
      await call(strict.app, register, { body: { ...person, email } })
      return (await call(strict.app, login, { body: { ...person, email } })).body
    }
    const linksTo = async (email: string) =>
      (await mails.parsed()).flatMap(({ to, text }) =>
        to?.[0]?.address === email ? (/confirm-email\/(\S+?)\?first/.exec(text ?? '')?.[1] ?? []) : [],
      )
    const codeFor = async (email: string) => {
      await expect.poll(() => linksTo(email), { timeout: 30_000 }).not.toEqual([])
      return (await linksTo(email)).at(-1)!
    }
    const close = async () => {
      await strict.close()
      await mails.close()
    }
    return { strict, enter, codeFor, linksTo, close }
  }

  test('no one joins or creates a team before confirming, and confirming ends no session', async () => {
    const { strict, enter, codeFor, close } = await setUp()
    const as = await enter('proof@example.org')
    const create = () => call(strict.app, createTeam, { as, body: { name: 'North' } })
    expect((await create()).body.code).toBe('EMAIL_UNPROVEN')
    expect((await call(strict.app, joinTeam, { as, body: { joinCode: 'ANY' } })).body.code).toBe('EMAIL_UNPROVEN')
    const unproven = (await call(strict.app, getUser, { as })).body
    // Their own address is not a new one.
    expect([unproven.mayJoin, unproven.newEmail]).toEqual([false, undefined])
    const code = await codeFor('proof@example.org')
    expect((await call(strict.app, confirmEmail, { body: { code } })).status).toBe(200)
    expect((await call(strict.app, getUser, { as })).body).toMatchObject({ mayJoin: true })
    expect((await create()).status).toBe(201)
    expect((await call(strict.app, confirmEmail, { body: { code } })).body.code).toBe('EMAIL_LINK_INVALID')
    await close()
  })

  test('the link can be sent again, and makes the earlier one invalid', async () => {
    const { strict, enter, codeFor, linksTo, close } = await setUp()
    const as = await enter('again@example.org')
    const first = await codeFor('again@example.org')
    expect((await call(strict.app, sendProof, { as, body: {} })).status).toBe(200)
    await expect.poll(() => linksTo('again@example.org'), { timeout: 30_000 }).toHaveLength(2)
    expect((await call(strict.app, confirmEmail, { body: { code: first } })).body.code).toBe('EMAIL_LINK_INVALID')
    expect((await call(strict.app, confirmEmail, { body: { code: await codeFor('again@example.org') } })).status).toBe(200)
    await call(strict.app, sendProof, { as, body: {} })
    expect((await call(strict.app, getUser, { as })).body.newEmail).toBeUndefined()
    await close()
  })

  test('without that setting, no one has to confirm', async () => {
    const email = 'easy@example.org'
    await call(server.app, register, { body: { ...person, email } })
    const as = (await call(server.app, login, { body: { ...person, email } })).body
    expect((await call(server.app, getUser, { as })).body.mayJoin).toBe(true)
    expect((await call(server.app, createTeam, { as, body: { name: 'North' } })).status).toBe(201)
  })
})
