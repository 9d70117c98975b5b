import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser, resetPassword, updateUser } from '#contract/accounts/account.ts'
import { confirmEmail, initiateReset, login, register, resetPasswordWithCode } from '#contract/accounts/auth.ts'
import { call } from '#test/call.ts'
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
async function anAccount() {
  const body = { firstName: 'Uma', lastName: 'User', email: `uma${++people}@example.org`, password: 'seven winter boots' }
  return { ...body, id: (await call(server.app, register, { body })).body.id }
}
const logIn = async ({ email, password }: { email: string; password: string }) => {
  const { status, body } = await call(server.app, login, { body: { email, password } })
  return { status, code: body.code, token: body.token }
}

const mailsTo = async (email: string) => (await mails.parsed()).filter(({ to }) => to?.[0]?.address === email)

/** The code of the link in the newest email to this address. */
async function codeFor(email: string, page = 'confirm-email'): Promise<string> {
  const link = new RegExp(String.raw`https://shifts\.example/app/auth/${page}/(\S+)`)
  const codes = async () => (await mailsTo(email)).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? [])
  await expect.poll(codes, { timeout: 60_000 }).not.toEqual([])
  return (await codes()).at(-1)!
}

test('following the link makes a new address valid, informs the old one, and ends other sessions and reset links', async () => {
  const account = await anAccount()
  const [here, elsewhere] = [await logIn(account), await logIn(account)]
  await call(server.app, updateUser, { as: here, body: { language: 'fr' } })
  await call(server.app, initiateReset, { body: { email: account.email } })
  const resetCode = await codeFor(account.email, 'reset-password')
  const address = 'moved-uma@example.org'
  const change = { email: address, currentPassword: account.password }
  expect((await call(server.app, updateUser, { as: here, body: change })).status).toBe(200)
  const link = await codeFor(address)
  expect((await mailsTo(address))[0]!.subject).toBe('Confirmez votre adresse courriel sur Shiftwright')
  const subjectToOld = async () => (await mailsTo(account.email)).at(-1)?.subject
  await expect.poll(subjectToOld, { timeout: 60_000 }).toBe('Votre adresse courriel sur Shiftwright va changer')
  expect((await logIn({ ...account, email: address })).code).toBe('INVALID_CREDENTIALS')

  const confirm = (code: string) => call(server.app, confirmEmail, { body: { code } })
  expect((await confirm('unknown')).body.code).toBe('EMAIL_LINK_INVALID')
  const answers = await Promise.all([confirm(link), confirm(link), confirm(link)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const me = (await call(server.app, getUser, { as: here })).body
  expect([me.email, me.newEmail]).toEqual([address, undefined])
  expect((await call(server.app, getUser, { as: elsewhere })).status).toBe(401)
  expect((await logIn({ ...account, email: address })).status).toBe(200)
  expect((await logIn(account)).code).toBe('INVALID_CREDENTIALS')
  const reset = await call(server.app, resetPasswordWithCode, { body: { code: resetCode, password: 'eight summer hats' } })
  expect(reset.body.code).toBe('RESET_CODE_INVALID')
})

test('a pending address is cancelled by a newer one, by a new password, or after a day', async () => {
  const account = await anAccount()
  const as = await logIn(account)
  const change = async (email: string) => {
    await call(server.app, updateUser, { as, body: { email, currentPassword: account.password } })
    return codeFor(email)
  }
  const confirm = async (code: string) => (await call(server.app, confirmEmail, { body: { code } })).body.code
  const [first, second] = [await change('first-uma@example.org'), await change('second-uma@example.org')]
  expect(await confirm(first)).toBe('EMAIL_LINK_INVALID')
  await server.db
    .updateTable('email_changes')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('user_id', '=', account.id)
    .execute()
  expect(await confirm(second)).toBe('EMAIL_LINK_INVALID')
  const third = await change('third-uma@example.org')
  await call(server.app, resetPassword, { as, body: { password: 'eight summer hats' } })
  expect(await confirm(third)).toBe('EMAIL_LINK_INVALID')
})

test('a pending address is taken back by the one that stays, which needs no password', async () => {
  const account = await anAccount()
  const as = await logIn(account)
  await call(server.app, updateUser, { as, body: { email: 'typed-wrong@example.org', currentPassword: account.password } })
  const code = await codeFor('typed-wrong@example.org')
  const { status, body } = await call(server.app, updateUser, { as, body: { email: account.email } })
  expect([status, body.email, body.newEmail]).toEqual([200, account.email, undefined])
  expect((await call(server.app, confirmEmail, { body: { code } })).body.code).toBe('EMAIL_LINK_INVALID')
})

test('guesses of the current password and checks whether addresses exist are limited', async () => {
  const limited = await startServer({ rateLimits: 1 })
  const account = { firstName: 'L', lastName: 'I', email: 'limited@example.org', password: 'seven winter boots' }
  await call(limited.app, register, { body: account })
  const as = (await call(limited.app, login, { body: account })).body
  const change = async (email: string, currentPassword = account.password) =>
    (await call(limited.app, updateUser, { as, body: { email, currentPassword } })).body.code
  const asked = await Promise.all(
    Array.from({ length: 7 }, (_, at) => change('LIMITED@example.org ').then(() => change(`limited${at}@example.org`))),
  )
  expect(asked.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2)
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => change('x@example.org', `guess ${at}`)))
  expect(guesses.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(10)
  const body = { password: 'eight summer hats', currentPassword: account.password }
  expect((await call(limited.app, resetPassword, { as, body })).body.code).toBe('RATE_LIMITED')
  await limited.close()
})
