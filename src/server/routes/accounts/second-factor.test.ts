import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser, resetPassword } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { confirmTotp, getSecondFactor, removeTotp, renewRecoveryCodes, startTotp } from '#contract/accounts/second-factor.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findTotp, startTotp as storeSecret, takeStep } from '#server/stores/accounts/second-factors.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const password = 'seven winter boots'
let count = 0

async function anAccount() {
  const email = `factor${count++}@example.org`
  const { id } = (await call(server.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })).body
  return { id, email, token: (await call(server.app, login, { body: { email, password } })).body.token }
}

/** The code of the time step that is this many steps from now. */
const codeAt = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

const start = (as: { token: string }, currentPassword = password) => call(server.app, startTotp, { as, body: { currentPassword } })
const confirm = (as: { token: string }, code: string) => call(server.app, confirmTotp, { as, body: { code } })
const enter = (email: string, more: Record<string, unknown> = {}) => call(server.app, login, { body: { email, password, ...more } })

/** An account with an authenticator app that counts no code as used. The current code may be the next one a moment later. */
async function withApp() {
  const account = await anAccount()
  const { secret } = (await start(account)).body
  const { recoveryCodes } = (await confirm(account, codeAt(secret))).body
  await sql`update totp_secrets set last_step = 0 where user_id = ${account.id}`.execute(server.db)
  return { ...account, secret, recoveryCodes }
}

describe('setting up an authenticator app', () => {
  test('needs the password, and takes effect once a code is confirmed', async () => {
    const account = await anAccount()
    expect((await start(account, 'not hers')).body.code).toBe('WRONG_PASSWORD')
    const { secret, address, qr } = (await start(account)).body
    expect(address).toBe(`otpauth://totp/Shiftwright:${encodeURIComponent(account.email)}?secret=${secret}&issuer=Shiftwright`)
    expect(qr).toMatch(/^<svg/)
    expect((await enter(account.email)).status).toBe(200)
    expect((await confirm(account, '000000')).body.code).toBe('WRONG_CODE')
    const code = codeAt(secret)
    const first = (await confirm(account, code)).body.recoveryCodes
    // Acts as if the first reply were lost.
    const { recoveryCodes } = (await confirm(account, code)).body
    expect(recoveryCodes).not.toEqual(first)
    expect((await confirm(account, codeAt(secret, 1))).body.code).toBe('WRONG_CODE')
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.filter((one) => !/^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(one))).toEqual([])
    expect(new Set(recoveryCodes.flatMap((one) => one.split('-'))).size).toBe(20)
    expect((await call(server.app, getSecondFactor, { as: account })).body).toEqual({ totp: true, recoveryCodesLeft: 10 })
    expect((await start(account)).body.code).toBe('SECOND_FACTOR_SET')
  })

  test('confirms no secret that has replaced the one whose code was checked', async () => {
    const account = await anAccount()
    await start(account)
    const checked = (await findTotp(server.db, account.id))!
    const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(server.db, { action: 'test', actorId: undefined }, work)
    await write((tx) => storeSecret(tx, account.id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'))
    expect(await write((tx) => takeStep(tx, account.id, checked, Math.floor(Date.now() / 30_000)))).toBe(false)
  })

  test('gives a session that began with a password alone no recovery codes for a code used in another login', async () => {
    const account = await anAccount()
    const earlier = (await enter(account.email)).body
    const { secret } = (await start(account)).body
    await confirm(account, codeAt(secret))
    const code = codeAt(secret, 1)
    expect((await enter(account.email, { code })).status).toBe(200)
    expect((await confirm(earlier, code)).body.code).toBe('WRONG_CODE')
  })

  test('stores no recovery codes in plain text, and logs no secret', async () => {
    const { secret, recoveryCodes } = await withApp()
    const rows = async (table: string) =>
      JSON.stringify((await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(server.db)).rows)
    expect(await rows('totp_secrets')).toContain(secret)
    expect(await rows('audit_log')).not.toContain(secret)
    expect(await rows('audit_log')).toContain('totp_secrets')
    for (const code of recoveryCodes) expect(await rows('recovery_codes')).not.toContain(code)
  })
})

describe('logging in', () => {
  test('asks for a code, accepts each one once, and accepts none from another account', async () => {
    const { email, secret } = await withApp()
    const other = await withApp()
    expect((await enter(email)).body).toMatchObject({ code: 'CODE_REQUIRED', message: 'Enter the code from your authenticator app.' })
    expect((await enter(email, { password: 'wrong', code: codeAt(secret) })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await enter(email, { code: codeAt(other.secret) })).body.code).toBe('WRONG_CODE')
    expect((await enter(email, { code: other.recoveryCodes[0] })).body.code).toBe('WRONG_CODE')
    const code = codeAt(secret)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const { body } = await enter(email, { code: spaced })
    expect((await call(server.app, getUser, { as: body })).body.email).toBe(email)
    expect((await enter(email, { code })).body.code).toBe('WRONG_CODE')
    expect((await enter(email, { code: codeAt(secret, 1) })).status).toBe(200)
  })

  test('accepts a code from a clock that is half a minute fast, and none from one that is two minutes off', async () => {
    const { email, secret } = await withApp()
    expect((await enter(email, { code: codeAt(secret, 4) })).body.code).toBe('WRONG_CODE')
    expect((await enter(email, { code: codeAt(secret, -4) })).body.code).toBe('WRONG_CODE')
    expect((await enter(email, { code: codeAt(secret, 1) })).status).toBe(200)
  })

  test('lets in only one of several logins that send the same code simultaneously', async () => {
    const { id, email, secret } = await withApp()
    const code = codeAt(secret)
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(email, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403])
    const seen = (await findTotp(server.db, id))!
    const use = (step: number) => inTransaction(server.db, { action: 'test', actorId: undefined }, (tx) => takeStep(tx, id, seen, step))
    const step = Math.floor(Date.now() / 30_000) + 10
    expect([await use(step), await use(step), await use(step - 1)]).toEqual([true, false, false])
  })

  test('still works after codes were used while the clock was hours ahead, and accepts each code once', async () => {
    const { id, email, secret } = await withApp()
    for (const ahead of [3, 240]) {
      await sql`update totp_secrets set last_step = ${Math.floor(Date.now() / 30_000) + ahead} where user_id = ${id}`.execute(server.db)
      const code = codeAt(secret, ahead === 3 ? 0 : 1)
      expect((await enter(email, { code })).status).toBe(200)
      expect((await enter(email, { code })).body.code).toBe('WRONG_CODE')
    }
  })

  test('accepts each recovery code once, however it is typed', async () => {
    const { email, token, recoveryCodes } = await withApp()
    const [first, second] = recoveryCodes as [string, string]
    expect((await enter(email, { code: first.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect((await enter(email, { code: first })).body.code).toBe('WRONG_CODE')
    expect((await call(server.app, getSecondFactor, { as: { token } })).body.recoveryCodesLeft).toBe(9)
    const renewed = (await call(server.app, renewRecoveryCodes, { as: { token }, body: { currentPassword: password } })).body.recoveryCodes
    expect((await enter(email, { code: second })).body.code).toBe('WRONG_CODE')
    expect((await enter(email, { code: renewed[0] })).status).toBe(200)
  })

  test('asks for no code on a remembered device until the password changes or the time is up', async () => {
    const { id, email, secret, token } = await withApp()
    expect((await enter(email, { code: codeAt(secret) })).body.device).toBeUndefined()
    const { device } = (await enter(email, { code: codeAt(secret, 1), remember: true })).body
    // Without a code the time begins no second time.
    for (const code of [undefined, '000000'])
      expect(await enter(email, { device, code, remember: true })).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect((await sql`select from trusted_devices where user_id = ${id}`.execute(server.db)).rows).toHaveLength(1)
    expect((await enter((await withApp()).email, { device })).body.code).toBe('CODE_REQUIRED')
    await sql`update trusted_devices set until = now()`.execute(server.db)
    expect((await enter(email, { device })).body.code).toBe('CODE_REQUIRED')
    await sql`update trusted_devices set until = now() + interval '1 day'`.execute(server.db)
    expect((await enter(email, { device })).status).toBe(200)

    const changed = 'eight winter boots'
    await call(server.app, resetPassword, { as: { token }, body: { password: changed, currentPassword: password } })
    expect((await enter(email, { device, password: changed })).body.code).toBe('CODE_REQUIRED')
  })

  test('no longer asks for a code once the app is removed', async () => {
    const { email, token } = await withApp()
    const remove = (currentPassword: string) => call(server.app, removeTotp, { as: { token }, body: { currentPassword } })
    expect((await remove('not hers')).body.code).toBe('WRONG_PASSWORD')
    expect((await remove(password)).status).toBe(200)
    expect((await enter(email)).status).toBe(200)
    expect((await call(server.app, renewRecoveryCodes, { as: { token }, body: { currentPassword: password } })).status).toBe(404)
    expect((await call(server.app, getSecondFactor, { as: { token } })).body).toEqual({ totp: false, recoveryCodesLeft: 0 })
  })

  test('limits guesses of codes', async () => {
    const limited = await startServer({ rateLimits: 1 })
    const email = 'guess@example.org'
    await call(limited.app, register, { body: { firstName: 'Petra', lastName: 'Lindqvist', email, password } })
    const as = (await call(limited.app, login, { body: { email, password } })).body
    const { secret } = (await call(limited.app, startTotp, { as, body: { currentPassword: password } })).body
    await call(limited.app, confirmTotp, { as, body: { code: codeAt(secret) } })
    const guess = () => call(limited.app, login, { body: { email, password, code: '000000' } })
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess()).status)
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 403))
    expect(statuses.at(-1)).toBe(429)
    await limited.close()
  })
})
