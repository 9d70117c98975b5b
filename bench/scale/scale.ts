import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { sql } from 'kysely'
import { Client } from 'pg'

import { defaultKeptDays } from '#domain/privacy/kept.ts'
import { openDatabase } from '#server/db/open.ts'
import { checkChains, makePartitions } from '#server/stores/history/audit-chain.ts'
import { removeOverdue } from '#server/stores/privacy/retention.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { kill, startProduct } from '#test/product.ts'

import { costOfBareSockets } from './bare-sockets.ts'
import { faultsOf } from './check-copies.ts'
import { copyTeams, idInCopy, keepModel } from './copy-teams.ts'
import { parentOf } from './cpu.ts'
import { measureCalls, type Cost } from './hot-calls.ts'
import { fillMonths, makeTeam, type SampleTeam } from './model-team.ts'
import { costOfListeners, publishMonth } from './publishing.ts'
import { writeRate } from './throughput.ts'

/**
 * The cost of calls, writes and the nightly jobs on one PostgreSQL with more and more teams of 30 people and 4 shifts a day. Arguments: the
 * months of each team, and the numbers of teams. Filling a team with three months takes a tenth to a third of a second.
 */
const [months = 12, ...sizes] = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(100, 1000)
const [people, perDay, sampled, rounds] = [30, 4, 40, 12]

const { bavail, bsize } = statfsSync(tmpdir())
const [needed, free] = [5e9 + sizes.at(-1)! * months * 5e5, bavail * bsize]
if (needed > free) throw new Error(`This needs ${(needed / 1e9).toFixed(0)} GB of free disk.`)

const postgres = await startPostgres({ fsync: 'on', shared_buffers: '2GB', max_wal_size: '4GB', random_page_cost: 1.1 })
await postgres.createDatabase('hospital')
const databaseUrl = postgres.urlOf('hospital')
const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
const maker = await startServer()
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, (error) => console.error(error))
const client = new Client({ connectionString: databaseUrl })
await client.connect()
const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
const database = parentOf(rows[0]!.pid)

const large = await makeTeam(db, 300, 40)
const model = await makeTeam(db, people, perDay)
await fillMonths(db, maker.url, model, months)
await keepModel(client, model.teamId)
await kill(maker.child)
const costs: Map<string, Cost>[] = []
let copies = 0
for (const [step, size] of sizes.entries()) {
  const since = performance.now()
  const before = copies
  const bytesBefore = await databaseBytes()
  await copyTeams(client, copies + 1, size)
  copies = size
  const added = size - before
  console.log(
    `\n${size} teams (${added} filled in ${((performance.now() - since) / 1000).toFixed(0)} s with ${months} months each): ` +
      `${(((await databaseBytes()) - bytesBefore) / added / 1e6).toFixed(2)} MB a team, ${(await rowsOfAll()).toLocaleString('en')} rows`,
  )
  const count = Math.min(sampled, added)
  const spread = Array.from({ length: count }, (_, index) => before + Math.round(((index + 1) / count) * added))
  const teams = spread.map((copy) => ofCopy(model, copy))
  const faults = await faultsOf(
    client,
    model.teamId,
    [teams[0]!, teams[Math.floor(count / 2)]!, teams.at(-1)!].map(({ teamId }) => teamId),
  )
  console.log(`wrong in three of them: ${faults.join('; ') || 'nothing'}`)
  await measure(teams, step)
}
report()
await client.end()
await close()
await postgres.stop()
process.exit()

async function measure(teams: readonly SampleTeam[], step: number): Promise<void> {
  const server = await startServer()
  costs.push(await measureCalls({ url: server.url, server: server.child.pid!, database }, teams, rounds))
  const published = await publishMonth(db, server.url, large, step + 1)
  console.log(
    `publishing a month of 300 people with 300 open pages: answered after ${published.answeredMs.toFixed(0)} ms (limit 1000), ` +
      `heard by all after ${published.heardMs.toFixed(0)} ms (limit 2000)`,
  )
  const listening = await costOfListeners(server.url, server.child.pid!, large, 1000)
  const least = await costOfBareSockets(1000)
  console.log(
    `1,000 open pages: ${listening.toFixed(2)} ms of the server's processor a write (limit 5); ` +
      `one event written to 1,000 bare sockets: ${least.toFixed(2)} ms`,
  )
  const servers = [server]
  for (const count of [1, 2, 4]) {
    while (servers.length < count) servers.push(await startServer())
    const urls = servers.map(({ url }) => url)
    const { perSecond, refused } = await writeRate(urls, teams, 16, 5)
    console.log(`writes a second with ${count} server${count > 1 ? 's' : ''}: ${perSecond.toFixed(0)}, refused: ${refused}`)
  }
  for (const { child } of servers) await kill(child)
  await timed('nightly: partitions of the history', () => makePartitions(db))
  await timed('nightly: overdue data', () => removeOverdue(db, defaultKeptDays))
  await timed('nightly: check of the history', () => checkChains(db))
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  const outcome = await work().then(
    () => '',
    (error: unknown) => `, failed: ${String(error)}`,
  )
  console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s${outcome}`)
}

function ofCopy({ teamId, userIds }: SampleTeam, copy: number): SampleTeam {
  return { teamId: idInCopy(teamId, copy), userIds: userIds.map((id) => idInCopy(id, copy)) }
}

async function startServer() {
  const { url, child, output } = await startProduct(settings)
  if (url === undefined) throw new Error(`A server did not start: ${output()}`)
  process.once('exit', () => child.kill())
  return { url, child }
}

async function databaseBytes(): Promise<number> {
  const { rows: found } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(found[0]!.bytes)
}

async function rowsOfAll(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select sum(reltuples)::float8 as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0`.execute(
    db,
  )
  return found[0]!.count
}

function report(): void {
  console.log(`\nmedian ms, p95 ms, processor of server and of database in ms; times: of ${sizes[0]} teams, processor of both (limit 1.2)`)
  console.log(`${''.padEnd(28)}${sizes.map((size) => `${size} teams`.padStart(30)).join('')}   times`)
  for (const name of costs[0]!.keys()) {
    const of = costs.map((cost) => cost.get(name)!)
    const columns = of.map(({ medianMs, p95Ms, serverMs, databaseMs }) =>
      [medianMs, p95Ms, serverMs, databaseMs]
        .map((ms) => ms.toFixed(2).padStart(7))
        .join(' ')
        .slice(1),
    )
    const used = of.map(({ serverMs, databaseMs }) => serverMs + databaseMs)
    console.log(`${name.padEnd(28)}${columns.join('')}   ${(used.at(-1)! / used[0]!).toFixed(2)}`)
  }
}
