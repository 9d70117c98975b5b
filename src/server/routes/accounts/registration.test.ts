import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser, updateUser } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('who may register', () => {
  const anAddress = (domain: string) => ({
    firstName: 'New',
    lastName: 'Comer',
    email: `new${Math.random()}@${domain}`,
    password: 'seven winter boots',
  })

  test('is nobody while registration is closed', async () => {
    const closed = await startServer({ registration: [] })
    const { status, body } = await call(closed.app, register, { body: anAddress('example.org') })
    expect([status, body.code]).toEqual([403, 'REGISTRATION_CLOSED'])
    expect(await closed.db.selectFrom('users').selectAll().execute()).toEqual([])
    await closed.close()
  })

  test('is who has an address of these domains, also when it changes', async () => {
    const limited = await startServer({ registration: ['hospital.org', 'clinic.org'] })
    const enter = (domain: string) => call(limited.app, register, { body: anAddress(domain) })
    expect((await enter('Clinic.org')).status).toBe(201)
    expect((await enter('evil-clinic.org')).body).toMatchObject({
      code: 'EMAIL_DOMAIN',
      message: 'Use an email address of hospital.org, clinic.org.',
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

test('a session ends after its days, however often it is used', async () => {
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
