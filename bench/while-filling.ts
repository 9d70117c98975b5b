import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { defaultKeptDays } from '#domain/privacy/kept.ts'
import { plainStaffing, type ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { weekdays } from '#domain/time/calendar-date.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createServer } from '#server/server.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as teams from '#server/stores/teams.ts'
import { randomFrom } from '#solver/random.ts'

/** Read latency during Auto-fill of a month with 300 people and 930 seats, and how fast it stops. */
const [people, kinds, readsEach] = [300, 30, 150]
const month = { year: 2027, month: 0 }
const range = { fromDate: '2027-01-01', toDate: '2027-01-31' }

const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-filling-'))
const server = await createServer({
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  databaseUrl: undefined,
  metricsPort: undefined,
  traces: false,
  publicUrl: 'http://localhost',
  trustProxy: [],
  smtpUrl: undefined,
  mailFrom: 'bench@example.org',
  mailDir: path.join(folder, 'mail'),
  registration: undefined,
  singleSignOn: undefined,
  provesEmail: false,
  sessionDays: 90,
  backups: undefined,
  keptDays: defaultKeptDays,
  analytics: true,
  rateLimits: 0,
  logLevel: 'error',
})
const teamId = 'team'
const token = newSecret()
await inTransaction(server.db, { action: 'bench', actorId: undefined }, seed)
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
await call('POST', '/shifts/populate', { teamId, ...range })

const alone = await readTimes()
const { id } = await call('POST', '/fillings', { teamId, ...month })
await running()
const meanwhile = await readTimes()
await running()
const stopped = await timed(() => call('POST', `/fillings/${id}/stop`, { teamId }))
const { filling } = await call('GET', `/fillings?teamId=${teamId}&year=${month.year}&month=${month.month}`)
await server.close()
rmSync(folder, { recursive: true, force: true })

console.log('                          p50 ms   p95 ms    limit')
row('reads alone', alone, '')
row('reads while one fills', meanwhile, '50 (p95)')
console.log(`stop: ${stopped.toFixed(0)} ms (limit 100), ${filling.preview.quality.emptySeats} empty seats by then`)

async function seed(tx: Parameters<Parameters<typeof inTransaction>[2]>[0]) {
  const ids = Array.from({ length: people }, (_, index) => `u${index}`)
  await users.insert(
    tx,
    ids.map((user) => ({ id: user, firstName: 'A', lastName: user, email: `${user}@example.org`, passwordHash: null })),
  )
  await teams.insert(tx, { id: teamId, name: 'Large', timeZone: undefined, joinCode: 'LARGE', demo: false })
  await memberships.insert(tx, teamId, [ids[0]!], 'OWNER')
  await memberships.insert(tx, teamId, ids.slice(1), 'MEMBER')
  await sessions.insert(tx, { userId: ids[0]!, tokenHash: hashOf(token), userAgent: '', days: 90 })
  // Different preferences for everyone, else the month is filled before many reads.
  const random = randomFrom(1)
  const half = () => (random() < 0.2 ? -1 : random() < 0.3 ? 1 : 0) as -1 | 0 | 1
  for (const user of ids)
    await availabilities.merge(
      tx,
      teamId,
      user,
      month,
      Object.fromEntries(Array.from({ length: 31 }, (_, day) => [day + 1, { day: half(), night: half() }])),
    )
  for (let kind = 0; kind < kinds; kind++) {
    const [from, to] = [
      ['07', '15'],
      ['15', '23'],
      ['23', '07'],
    ][kind % 3]!
    const template: ShiftTemplate = {
      id: `t${kind}`,
      name: `T${kind}`,
      type: 'DYNAMIC',
      version: 1,
      color: 'mint',
      startTime: `${from}:00:00`,
      endTime: `${to}:00:00`,
      repeatPattern: { days: [...weekdays] },
      stipend: 1,
      dutyKind: 'OTHER',
      regularUsers: [],
      ...plainStaffing,
    }
    await templates.insert(tx, teamId, template)
  }
}

async function running(): Promise<void> {
  for (;;) {
    const { filling: now } = await call('GET', `/fillings?teamId=${teamId}&year=${month.year}&month=${month.month}`)
    if (now.status !== 'RUNNING') throw new Error(`It is ${now.status}.`)
    if (now.curve.length > 0) return
    await pause(50)
  }
}

async function readTimes(): Promise<number[]> {
  const times: number[] = []
  for (let read = 0; read < readsEach; read++) {
    times.push(await timed(() => call('GET', `/shifts?${new URLSearchParams({ teamId, fromDate: '2027-01-04', toDate: '2027-01-10' })}`)))
    await pause(20)
  }
  return times
}

async function call(method: string, at: string, body?: object): Promise<any> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function row(name: string, times: number[], limit: string): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * sorted.length)]!.toFixed(1)
  console.log(`${name.padEnd(24)} ${at(0.5).padStart(7)} ${at(0.95).padStart(8)} ${limit.padStart(8)}`)
}
