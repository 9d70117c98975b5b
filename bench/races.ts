import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { Client } from 'pg'

import { undoHeader } from '#contract/schedule/undo.ts'
import { weekdays } from '#domain/time/calendar-date.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { invariants } from '#test/racing/invariants.ts'
import { leaveRaces } from '#test/racing/leave-races.ts'
import { raceTools, type CallServer, type Racer } from '#test/racing/race-tools.ts'
import { switchRaces } from '#test/racing/switch-races.ts'
import { randomWalk } from '#test/racing/walk/random-walk.ts'

/**
 * Two server processes on one PostgreSQL: simultaneous conflicting writes, then a long random walk with all invariants checked after
 * each step.
 */
const rounds = Number(process.argv[2] ?? 50)
const steps = Number(process.argv[3] ?? 5000)

const postgres = await startPostgres()
await postgres.createDatabase('races')
const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-races-'))
const servers = [await startServer(), await startServer()]
const sql = new Client({ connectionString: postgres.urlOf('races') })
await sql.connect()

const call: CallServer = async (server, method, route, token, body) => {
  const response = await fetch(`${servers[server]!.url}/api${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), undoId: response.headers.get(undoHeader) ?? undefined }
}

console.log('race                                                               rounds   wrong   violations')
for (const [name, race] of Object.entries({ ...switchRaces, ...leaveRaces })) {
  const team = await aTeam(name)
  const tools = raceTools(call, team)
  let wrong = 0
  for (let round = 0; round < rounds; round++) if (!(await race(tools, team, 2 + round * 2))) wrong++
  console.log(
    `${name.padEnd(66)} ${String(rounds).padStart(6)} ${String(wrong).padStart(7)} ${String((await violations()).length).padStart(12)}`,
  )
}

const walkers = await aTeam('walk', 10)
const step = randomWalk(call, raceTools(call, walkers), walkers, 1)
const answered = new Map<number, number>()
const found = new Set<string>()
for (let count = 0; count < steps; count++) {
  const status = await step(count)
  answered.set(status, (answered.get(status) ?? 0) + 1)
  for (const name of await violations()) found.add(name)
}
console.log(
  `\nrandom walk: ${steps} steps, ${[...answered]
    .toSorted()
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ')}`,
)
console.log(`violations: ${found.size}${found.size > 0 ? ` (${[...found].join(', ')})` : ''}`)

await sql.end()
for (const { child } of servers) {
  child.kill()
  await once(child, 'exit')
}
await postgres.stop()
await rm(folder, { recursive: true, force: true })

async function violations(): Promise<string[]> {
  const names = Object.keys(invariants)
  const { rows } = await sql.query(`select ${names.map((name, index) => `(${invariants[name]})::int as "${index}"`).join(', ')}`)
  return names.filter((_, index) => rows[0][index] !== 0)
}

async function startServer() {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: postgres.urlOf('races'), RATE_LIMITS: '0' }
  const child = spawn(process.execPath, ['src/server/command.ts', 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const { promise, resolve } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, url] = /running at (\S+)/.exec(line) ?? []
    if (url) resolve(url)
    if (/"level":"?(?:error|[56]0)\b/.test(line)) console.error(line)
  })
  return { child, url: await promise }
}

async function aTeam(name: string, publishedDays = 120) {
  const people: Racer[] = []
  for (let index = 0; index < 9; index++) people.push(await aPerson(`${name.replaceAll(' ', '-')}${index}`))
  const [olive, adam, ...others] = people
  const { body: made } = await call(0, 'POST', '/teams', olive!.token, { name })
  for (const { token } of [adam!, ...others]) await call(0, 'POST', '/teams/join', token, { joinCode: made.joinCode })
  await call(0, 'PATCH', `/teams/${made.id}/users/${adam!.id}`, olive!.token, { status: 'ADMIN' })
  const night = { name: 'Night', startTime: '19:00', endTime: '07:00', repeatPattern: { days: [...weekdays] }, stipend: 0 }
  const { body } = await call(0, 'POST', '/shifts/templates', olive!.token, { teamId: made.id, ...night })
  const users = { 1: [others[0]!.id], 3: [others[1]!.id, others[0]!.id] }
  const clinic = { name: 'Clinic', type: 'REGULAR', startTime: '08:00', endTime: '16:00', repeatPattern: { users }, stipend: 0 }
  await call(0, 'POST', '/shifts/templates', olive!.token, { teamId: made.id, ...clinic })
  const team = { teamId: made.id, templateId: body.template.id, olive: olive!, adam: adam!, people: others }
  const { on } = raceTools(call, team)
  await call(0, 'POST', '/shifts/publish', olive!.token, { teamId: made.id, fromDate: on(0), toDate: on(publishedDays) })
  return team
}

async function aPerson(name: string): Promise<Racer> {
  const account = { firstName: name, lastName: 'Racer', email: `${name}@example.org`, password: 'seven winter boots' }
  await call(0, 'POST', '/auth/register', '', account)
  const { token } = (await call(0, 'POST', '/auth/login', '', account)).body
  return { token, id: (await call(0, 'GET', '/auth/user', token)).body.id }
}
