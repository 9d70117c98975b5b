import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { initiateReset, register } from '#contract/accounts/auth.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { startServer, type TestServer } from '#test/server.ts'

const lines: string[] = []
let server: TestServer
let mails: Awaited<ReturnType<typeof catchMails>>
beforeAll(async () => {
  mails = await catchMails({ knows: (address) => !address.startsWith('unknown'), accepts: (text) => !text.includes('refused@') })
  server = await startServer(
    { smtpUrl: mails.url, mailFrom: 'Ward 7 <ward@hospital.example>', logLevel: 'warn' },
    { log: { write: (line) => void lines.push(line) } },
  )
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

async function anAccount(email: string) {
  await call(server.app, register, { body: { firstName: 'Uma', lastName: 'User', email, password: 'seven winter boots' } })
  await call(server.app, initiateReset, { body: { email } })
}

/** Assigns a shift to a user, who gets an email. */
async function assign(email: string): Promise<void> {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await server.db.updateTable('users').set({ email }).where('id', '=', member.id).execute()
  await server.db.insertInto('published_days').values({ team_id: teamId, date: '2036-12-10' }).execute()
  const shift = await aShift(server, team, await aTemplate(server, team), '2036-12-10')
  await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  // Runs delayed email jobs now.
  await sql`update pgboss.job set start_after = now() where name = 'notice-mail' and state = 'created'`.execute(server.db)
}

const until = (address: string) =>
  expect
    .poll(async () => (await mails.parsed()).find(({ to }) => to?.[0]?.address === address), { timeout: 60_000 })
    .toBeDefined()
    .then(async () => (await mails.parsed()).find(({ to }) => to?.[0]?.address === address)!)

test('every email has the configured sender and a Message-ID of its domain', async () => {
  await anAccount('uma@hospital.example')
  const mail = await until('uma@hospital.example')
  expect(mail.from).toMatchObject({ name: 'Ward 7', address: 'ward@hospital.example' })
  expect(mail.to).toMatchObject([{ name: 'Uma User', address: 'uma@hospital.example' }])
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@hospital\.example>$/)
})

test('every email asks for no automatic reply, such as that of someone on vacation', async () => {
  await anAccount('oona@hospital.example')
  const { headers } = await until('oona@hospital.example')
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value
  expect([headerOf('auto-submitted'), headerOf('x-auto-response-suppress')]).toEqual(['auto-generated', 'OOF, AutoReply'])
})

test('a notification email can be unsubscribed from', async () => {
  await assign('milo@hospital.example')
  const mail = await until('milo@hospital.example')
  expect(mail.messageId).toMatch(/@hospital\.example>$/)
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('<https://shifts.example/app/profile>')
})

test('a permanently refused email is logged without its recipient and not retried', async () => {
  lines.length = 0
  await anAccount('unknown@hospital.example')
  await expect.poll(() => lines.join(''), { timeout: 60_000 }).toContain('"type":"MailFailure"')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(lines.join('')).not.toMatch(/unknown|nobody here/)
})

test('an email that is refused for its contents does not hold up later ones', async () => {
  lines.length = 0
  await anAccount('refused@hospital.example')
  await expect.poll(() => lines.join(''), { timeout: 60_000 }).toContain('"type":"MailFailure"')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' })
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'reset-mail' and data ->> 'email' = 'refused@hospital.example'`.execute(server.db)
  expect(rows).toEqual([{ state: 'completed' }])
})

test.each(['a,<victim@hospital.example>', 'victim@hospital.example,b@x', '"victim"@hospital.example', 'x@hospital.example (victim)'])(
  'no email is sent for an old account with the address %s',
  async (address) => {
    lines.length = 0
    const before = mails.raw.length
    await assign(address)
    await expect.poll(() => lines.join(''), { timeout: 60_000 }).toContain('"code":"EADDRESS"')
    expect(lines.join('')).not.toContain('victim')
    expect(mails.raw.slice(before)).toEqual([])
  },
)
