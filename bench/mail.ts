import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createServer, type Server } from '#server/server.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { settingsIn } from '#test/settings.ts'

/** Time until the mail server has received the last of many emails: a month published for everyone, and many password resets at once. */
const people = 300
const resets = 100
const limits = { published: 60, resets: 10, besideUnknown: 10 }

const token = newSecret()
const body = (content: object) => ({ method: 'POST' as const, headers: { authorization: `Bearer ${token}` }, body: content })

const postgres = await startPostgres()
await postgres.createDatabase('bench')
console.log(`seconds until the last email      ${Object.keys(limits).join('   ')}`)
let isSlow = false
for (const [name, databaseUrl] of [
  ['embedded', undefined],
  ['postgres', postgres.urlOf('bench')],
] as const) {
  const figures = await measure(databaseUrl)
  isSlow ||= Object.entries(limits).some(([key, most]) => figures[key as keyof typeof limits] > most)
  console.log(
    `${name.padEnd(34)}${Object.entries(figures)
      .map(([key, seconds]) => seconds.toFixed(1).padStart(key.length))
      .join('   ')}`,
  )
}
await postgres.stop()
process.exit(isSlow ? 1 : 0)

async function measure(databaseUrl: string | undefined): Promise<typeof limits> {
  const mails = await catchMails()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shiftwright-bench-'))
  const server = await createServer(settingsIn(dataDir, { databaseUrl, smtpUrl: mails.url, logLevel: 'warn' }))
  const until = async (count: number, since: number) => {
    while (mails.raw.length < count && performance.now() - since < 300_000) await wait(50)
    return (performance.now() - since) / 1000
  }
  await fill(server)

  let since = performance.now()
  await ask(server, '/shifts/publish', { teamId: 'ward', fromDate: '2037-03-01', toDate: '2037-03-31' })
  const published = await until(people, since)

  mails.raw.length = 0
  since = performance.now()
  await Promise.all(Array.from({ length: resets }, (_, at) => ask(server, '/auth/reset-password/initiate', { email: addressOf(at) })))
  const allResets = await until(resets, since)

  mails.raw.length = 0
  since = performance.now()
  const unknown = Array.from({ length: resets }, (_, at) => `nobody${at}@example.org`)
  await Promise.all([...unknown, addressOf(0)].map((email) => ask(server, '/auth/reset-password/initiate', { email })))
  const besideUnknown = await until(1, since)

  await server.close()
  await mails.close()
  rmSync(dataDir, { recursive: true, force: true })
  return { published, resets: allResets, besideUnknown }
}

function addressOf(at: number): string {
  return `person${at}@example.org`
}

async function ask({ app }: Server, url: string, content: object) {
  const answer = await app.inject({ url: `/api${url}`, ...body(content) })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

/** A team in which everyone has one draft shift in the month. */
async function fill(server: Server): Promise<void> {
  const ids = Array.from({ length: people + 1 }, (_, at) => (at === people ? 'chief' : `person${at}`))
  await inTransaction(server.db, { action: 'bench', actorId: undefined }, async (tx) => {
    await users.insert(
      tx,
      ids.map((id) => ({ id, firstName: 'P', lastName: id, email: `${id}@example.org`, passwordHash: null })),
    )
    await sessions.insert(tx, { userId: 'chief', tokenHash: hashOf(token), userAgent: '', days: 90 })
    await teams.insert(tx, { id: 'ward', name: 'Ward', timeZone: undefined, joinCode: 'WARD', demo: false })
    await memberships.insert(tx, 'ward', ids.slice(0, -1), 'MEMBER')
    await memberships.insert(tx, 'ward', ['chief'], 'OWNER')
  })
  const kind = {
    name: 'Day',
    type: 'REGULAR',
    startTime: '08:00',
    endTime: '16:00',
    repeatPattern: { users: { 1: ids.slice(0, -1) } },
    stipend: 0,
  }
  await ask(server, '/shifts/templates', { teamId: 'ward', ...kind })
  const month = { teamId: 'ward', fromDate: '2037-03-02', toDate: '2037-03-02' }
  await ask(server, '/shifts/populate', month)
  await ask(server, '/shifts/assign/regular', month)
}
