import { readdir, readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endSession, getUser, listSessions, logout, resetPassword, updateUser } from '#contract/accounts/account.ts'
import { initiateReset, login, register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import { call, raw } from '#test/call.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let mails: Awaited<ReturnType<typeof catchMails>>

beforeAll(async () => {
  mails = await catchMails()
  server = await startServer({ smtpUrl: mails.url })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

let people = 0
async function anAccount(password = 'seven winter boots') {
  const body = { firstName: ' Uma ', lastName: 'User', email: `uma${++people}@example.org`, password }
  const { body: created } = await call(server.app, register, { body })
  return { ...body, id: created.id }
}
const logIn = async ({ email, password }: { email: string; password: string }) => {
  const { status, body } = await call(server.app, login, { body: { email, password } })
  return { status, code: body.code, token: body.token }
}

describe('an account', () => {
  test('is created only once, whatever the case of its email address, and registering does not sign in', async () => {
    const account = await anAccount()
    const again = await call(server.app, register, { body: { ...account, email: ` ${account.email.toUpperCase()} ` } })
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(await call(server.app, getUser, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please log in.' } })
  })

  test('is created once when several calls register it simultaneously', async () => {
    const body = { firstName: 'A', lastName: 'B', email: 'race@example.org', password: 'seven winter boots' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(server.app, register, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test.each<[object, string]>([
    [{ firstName: '' }, 'You must complete all fields.'],
    [{ email: undefined }, 'You must complete all fields.'],
    [{ email: 'nowhere' }, 'Enter an email address like name@hospital.org.'],
    [{ firstName: 'two\nlines' }, "First name can't contain line breaks or control characters."],
    [{ firstName: 'nul\u0000' }, "First name can't contain line breaks or control characters."],
    [{ lastName: 'x'.repeat(81) }, 'Last name can be at most 80 characters.'],
    [{ email: 'x', lastName: 'x'.repeat(81) }, 'Last name can be at most 80 characters. Enter an email address like name@hospital.org.'],
    [{ email: 'x', language: 'xx' }, "Some values aren't valid. Check them and try again."],
    [{ password: 'short' }, 'Your password must have at least 8 characters.'],
    ...['Password123', 'aaaaaaaa', 'abcdefgh', 'Ada Babbage', 'newcomer1', 'shiftwright1', 'qwertyuiop'].map(
      (password) =>
        [
          { password, firstName: 'Ada', lastName: 'Babbage', email: 'newcomer@example.org' },
          'That password is too easy to guess. Choose a longer one, such as three unrelated words.',
        ] as [object, string],
    ),
    ...[
      'a,<victim@example.org>',
      'victim@example.org,b@example.org',
      '"a b"@example.org',
      'a@example.org (victim)',
      'a@[127.0.0.1]',
      'a@localhost',
      'victim%example.org@relay.example',
      'relay!victim@example.org',
      '.a@example.org',
      'a..b@example.org',
      'a@-example.org',
      'a;b@example.org',
      'vict\u0131m@example.org',
      'a@ex\u0430mple.org',
      `${'a'.repeat(65)}@example.org`,
    ].map((email) => [{ email }, 'Enter an email address like name@hospital.org.'] as [object, string]),
    [{ password: 'x'.repeat(257) }, 'The password can be at most 256 characters.'],
  ])('is refused with %j', async (change, message) => {
    const body = { firstName: 'A', lastName: 'B', email: 'new@example.org', password: 'seven winter boots', ...change }
    expect(await raw(server.app, register, { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('ignores unknown fields', async () => {
    const { body } = await raw(server.app, register, {
      body: {
        firstName: 'M',
        lastName: 'A',
        email: 'mass@example.org',
        password: 'seven winter boots',
        id: 'mine',
        status: 'OWNER',
        teams: ['x'],
      },
    })
    expect(body.id).not.toBe('mine')
  })
})

describe('logging in', () => {
  test('answers the same for an unknown email and a wrong password', async () => {
    const account = await anAccount()
    const wrong = await call(server.app, login, { body: { email: account.email, password: 'not the password' } })
    const unknown = await call(server.app, login, { body: { email: 'nobody@example.org', password: 'not the password' } })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    for (const body of [{ email: account.email }, { email: '  ', password: 'seven winter boots' }])
      expect(await raw(server.app, login, { body })).toMatchObject({
        status: 400,
        body: { message: 'You must enter an email and password.' },
      })
  })

  test('gives a token that works until the user logs out', async () => {
    const account = await anAccount()
    const { token } = await logIn({ ...account, email: account.email.toUpperCase() })
    const me = await call(server.app, getUser, { as: { token } })
    const { id, email } = account
    expect(me.body).toEqual({
      id,
      language: 'en',
      firstName: 'Uma',
      lastName: 'User',
      email,
      hasPassword: true,
      mayJoin: true,
      secondFactorProven: false,
      sharesBusy: false,
      teams: [],
    })
    expect((await call(server.app, logout, { as: { token }, body: {} })).status).toBe(200)
    expect((await call(server.app, logout, { as: { token }, body: {} })).status).toBe(200)
    expect((await call(server.app, getUser, { as: { token } })).status).toBe(401)
  })

  test('changing the email address needs the password, and changing the name does not', async () => {
    const [account, taken] = [await anAccount(), await anAccount()]
    const { token } = await logIn(account)
    const change = (body: object) => raw(server.app, updateUser, { as: { token }, body })
    expect((await change({ firstName: 'Ulla' })).body).toMatchObject({ firstName: 'Ulla', lastName: 'User' })
    for (const currentPassword of [undefined, ''])
      expect((await change({ email: 'new-uma@example.org', currentPassword })).body.code).toBe('REAUTH_REQUIRED')
    for (const body of [{ email: 'new-uma@example.org' }, { firstName: 'Una' }])
      expect(await change({ ...body, currentPassword: 'wrong guess' })).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD', message: "That's not your current password." },
      })
    expect(await change({ email: 'nowhere' })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Enter an email address like name@hospital.org.',
        details: [{ field: 'email', message: 'Enter an email address like name@hospital.org.' }],
      },
    })
    expect((await change({ email: taken.email, currentPassword: account.password })).body.code).toBe('EMAIL_TAKEN')
    const answer = await change({ email: 'new-uma@example.org', lastName: 'Unger', currentPassword: account.password })
    expect(answer.body).toMatchObject({ email: account.email, newEmail: 'new-uma@example.org', lastName: 'Unger' })
  })

  test('limits guesses per account, even parallel ones', async () => {
    const limited = await startServer({ rateLimits: 1 })
    const guess = (email: string) => call(limited.app, login, { body: { email, password: 'a wrong guess' } })
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess('victim@example.org')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(5)
    expect((await guess('other@example.org')).status).toBe(401)
    const blocked = await limited.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      body: { email: 'victim@example.org', password: 'x' },
    })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})

test('counts one email address under every spelling', async () => {
  const limited = await startServer({ rateLimits: 1 })
  const spellings = ['victim@example.org', 'Victim@Example.ORG', ' VICTIM@example.org', 'victim@example.org ']
  const guesses = Array.from({ length: 12 }, (_, at) => spellings[at % spellings.length]!)
  const answers = await Promise.all(guesses.map((email) => call(limited.app, login, { body: { email, password: 'a wrong guess' } })))
  expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(2)
  const mailed = await Promise.all(spellings.map((email) => call(limited.app, initiateReset, { body: { email } })))
  expect(mailed.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  await limited.close()
})

test('a password is accepted however a system composes its accents', async () => {
  const account = await anAccount('hiver a\u0300 Que\u0301bec')
  expect((await logIn({ ...account, password: 'hiver \u00e0 Qu\u00e9bec' })).status).toBe(200)
})

describe('a new password', () => {
  const change = (token: string, body: object) => raw(server.app, resetPassword, { as: { token }, body })

  test('ends every session', async () => {
    const account = await anAccount()
    const [first, second] = [await logIn(account), await logIn(account)]
    expect((await change(first.token, { password: '' })).body.message).toBe('You must enter a new password.')
    expect((await change(first.token, { password: 'eight summer hats', code: null })).status).toBe(200)
    for (const { token } of [first, second]) expect((await call(server.app, getUser, { as: { token } })).status).toBe(401)
    expect((await logIn(account)).code).toBe('INVALID_CREDENTIALS')
    expect((await logIn({ ...account, password: 'eight summer hats' })).status).toBe(200)
  })

  test('needs the current password when the session is no longer fresh', async () => {
    const account = await anAccount()
    const { token } = await logIn(account)
    // The second time, the session began while the clock was ahead.
    for (const minutes of [-11, 300]) {
      await server.db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() + minutes * 60_000) })
        .where('user_id', '=', account.id)
        .execute()
      expect((await change(token, { password: 'eight summer hats' })).body.code).toBe('REAUTH_REQUIRED')
    }
    expect((await change(token, { password: 'eight summer hats', currentPassword: 'wrong guess' })).body.code).toBe('WRONG_PASSWORD')
    expect((await change(token, { password: 'eight summer hats', currentPassword: account.password })).status).toBe(200)
  })

  test('is refused with a wrong current password, even in a fresh session', async () => {
    const account = await anAccount()
    const { token } = await logIn(account)
    const refused = await change(token, { password: 'eight summer hats', currentPassword: 'wrong guess' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
    expect((await logIn(account)).status).toBe(200)
  })

  test('is offered by an email in the language of the account', async () => {
    const account = await anAccount()
    await call(server.app, updateUser, { as: await logIn(account), body: { language: 'fr' } })
    await call(server.app, initiateReset, { body: { email: account.email } })
    await codeFor(account.email)
    const mail = (await mails.parsed()).find(({ to }) => to?.[0]?.address === account.email)!
    expect(mail.subject).toBe('Réinitialisez votre mot de passe Shiftwright')
    expect(mail.text).toContain('d’ici une heure')
  })

  test('can be set with a code that is emailed to the owner of the address and works once', async () => {
    const account = await anAccount()
    const ask = (email: string) => call(server.app, initiateReset, { body: { email } })
    expect(await ask('nobody@example.org')).toEqual(await ask(account.email.toUpperCase()))
    const code = await codeFor(account.email)
    const use = (body: object) => raw(server.app, resetPasswordWithCode, { body })
    for (const wrong of ['unknown', null, '', 0, [], {}])
      expect((await use({ password: 'eight summer hats', code: wrong })).status).toBe(400)
    expect((await use({ password: 'eight summer hats' })).body.message).toBe('You must enter a code.')
    expect((await use({ password: 'eight summer hats', code: '' })).body.message).toBe('You must enter a code.')
    for (const body of [{}, { code }]) expect((await use(body)).body.message).toBe('You must enter a new password.')
    expect((await use({ password: 'short', code })).body.code).toBe('PASSWORD_TOO_SHORT')
    const answers = await Promise.all(Array.from({ length: 4 }, () => use({ password: 'eight summer hats', code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect((await use({ password: 'nine autumn coats', code })).body.code).toBe('RESET_CODE_INVALID')
    expect((await logIn({ ...account, password: 'eight summer hats' })).status).toBe(200)
  })

  test('a newer code replaces the older one, and codes expire after an hour', async () => {
    const account = await anAccount()
    const ask = () => call(server.app, initiateReset, { body: { email: account.email } })
    await ask()
    const older = await codeFor(account.email)
    await ask()
    const newer = await codeFor(account.email, older)
    const use = (code: string) => call(server.app, resetPasswordWithCode, { body: { password: 'eight summer hats', code } })
    expect((await use(older)).body.code).toBe('RESET_CODE_INVALID')
    await server.db
      .updateTable('password_resets')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .where('user_id', '=', account.id)
      .execute()
    expect((await use(newer)).body.code).toBe('RESET_CODE_INVALID')
  })

  test('invalidates the code that was emailed before', async () => {
    const account = await anAccount()
    await call(server.app, initiateReset, { body: { email: account.email } })
    const code = await codeFor(account.email)
    const { token } = await logIn(account)
    expect((await change(token, { password: 'eight summer hats' })).status).toBe(200)
    const used = await call(server.app, resetPasswordWithCode, { body: { password: 'nine autumn coats', code } })
    expect(used.body.code).toBe('RESET_CODE_INVALID')
    expect((await logIn({ ...account, password: 'eight summer hats' })).status).toBe(200)
  })

  test('without a mail server, emails are written to files', async () => {
    const other = await startServer()
    const email = 'file@example.org'
    await call(other.app, register, { body: { firstName: 'F', lastName: 'I', email, password: 'seven winter boots' } })
    await call(other.app, initiateReset, { body: { email } })
    await expect.poll(() => readdir(other.config.mailDir).catch(() => []), { timeout: 60_000 }).toHaveLength(1)
    const [name] = await readdir(other.config.mailDir)
    expect(await readFile(`${other.config.mailDir}/${name}`, 'utf8')).toMatch(
      /^https:\/\/shifts\.example\/app\/auth\/reset-password\/[A-Za-z0-9_-]{24}$/m,
    )
    await other.close()
  })
})

describe('devices', () => {
  test('are listed, and can be signed out one by one', async () => {
    const account = await anAccount()
    const signIn = async (userAgent: string) => {
      const { body } = await call(server.app, login, {
        body: { email: account.email, password: account.password },
        headers: { 'user-agent': userAgent },
      })
      return body
    }
    const [desk, phone] = [await signIn('Desk'), await signIn('Phone')]
    const { body } = await call(server.app, listSessions, { as: desk })
    expect(body.sessions.map(({ userAgent, current }) => [userAgent, current]).toSorted()).toEqual([
      ['Desk', true],
      ['Phone', false],
    ])
    const { id } = body.sessions.find(({ current }) => !current)!
    expect((await call(server.app, endSession, { as: desk, params: { id }, body: {} })).status).toBe(200)
    expect((await call(server.app, getUser, { as: phone })).status).toBe(401)
    expect((await call(server.app, getUser, { as: desk })).status).toBe(200)
  })

  test('stay signed in for thirty days from their last use', async () => {
    const account = await anAccount()
    const [old, unused, here] = [await logIn(account), await logIn(account), await logIn(account)]
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const age = (token: string, created: number, used: number) =>
      server.db
        .updateTable('sessions')
        .set({ created_at: daysAgo(created), last_used_at: daysAgo(used) })
        .where('token_hash', '=', hashOf(token))
        .execute()
    await age(old.token, 40, 1)
    await age(unused.token, 40, 31)
    expect((await call(server.app, getUser, { as: old })).status).toBe(200)
    expect((await call(server.app, getUser, { as: unused })).status).toBe(401)
    const listed = (await call(server.app, listSessions, { as: here })).body.sessions
    expect(listed.map(({ createdAt, current }) => [createdAt < daysAgo(39).toISOString(), current])).toEqual([
      [true, false],
      [false, true],
    ])
    // The use was recorded, so the session lasts thirty more days.
    const found = await server.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('token_hash', '=', hashOf(old.token))
      .executeTakeFirst()
    expect(found!.last_used_at > daysAgo(0.1)).toBe(true)
  })

  test('are private to their user', async () => {
    const [mine, theirs] = [await logIn(await anAccount()), await logIn(await anAccount())]
    const { body } = await call(server.app, listSessions, { as: theirs })
    const refused = await call(server.app, endSession, { as: mine, params: { id: body.sessions[0]!.id }, body: {} })
    expect(refused.status).toBe(404)
    expect((await call(server.app, getUser, { as: theirs })).status).toBe(200)
  })
})

test('stores the language, if it is supported', async () => {
  const account = await anAccount()
  const as = await logIn(account)
  expect((await call(server.app, getUser, { as })).body.language).toBe('en')
  expect((await call(server.app, updateUser, { as, body: { language: 'fr' } })).body.language).toBe('fr')
  expect((await raw(server.app, updateUser, { as, body: { language: 'xx' } })).status).toBe(400)
})

/** The code in the newest email to this address, read as a mail program would. */
async function codeFor(email: string, except = ''): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        for (const mail of (await mails.parsed()).toReversed()) {
          if (mail.to?.[0]?.address !== email) continue
          const [, found = ''] = /https:\/\/shifts\.example\/app\/auth\/reset-password\/(\S+)/.exec(mail.text ?? '') ?? []
          if (found !== except) return (code = found)
        }
        return ''
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return code
}
