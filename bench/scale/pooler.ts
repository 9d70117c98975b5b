import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#test/outside/free-port.ts'
import { kill, startProduct, startWorker } from '#test/product.ts'

import { callAs } from './calls.ts'
import { startNode, statement } from './cluster.ts'
import { thisMonth } from './dates.ts'
import { listen } from './listeners.ts'
import { aDemoTeam, failuresOf, startLoad } from './load.ts'

/**
 * Two servers and a worker whose transactions go through pgbouncer to six connections, while eight people write and eight read, a page is
 * open on each server and the worker drafts a month. Counts errors, answered writes that are lost, and connections of PostgreSQL.
 */
const seconds = Number(process.argv[2] ?? 15)
const node = await startNode({ timezone: 'America/Toronto' })
await statement(node.urlOf('postgres'), 'create role shiftwright login createrole')
await statement(node.urlOf('postgres'), 'create database hospital owner shiftwright')
const pooler = await startPooler(node.port)
const settings = {
  DATABASE_URL: `postgres://shiftwright@127.0.0.1:${pooler.port}/hospital`,
  DATABASE_DIRECT_URL: `postgres://shiftwright@127.0.0.1:${node.port}/hospital`,
  AUTO_FILL: 'workers',
  LOG_LEVEL: 'error',
}
const servers = [await aServer(), await aServer()]
const urls = servers.map(({ url }) => url)
const worker = await startWorker(settings)
process.once('exit', () => worker.child.kill())
const team = await aDemoTeam(urls[0]!)
const load = await startLoad(urls, team)
const [drafted] = await Promise.all([secondsUntilDraft(), wait(seconds * 1000)])
const [{ connections }] = (await statement(
  node.urlOf('hospital'),
  `select count(*)::int as connections from pg_stat_activity where datname = 'hospital' and usename = 'shiftwright'`,
)) as [{ connections: number }]
await load.stop()

const stored = new Set((await statement(node.urlOf('hospital'), 'select id from shifts')).map(({ id }) => String(id)))
const lost = load.kept.filter((id) => !stored.has(id))
const heard = await delayOfChange()
const times = load.answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
console.log(
  `answers ${load.answers.length} in ${seconds} s   other than successes: ${failuresOf(load.answers)}   median ${times[times.length >> 1]!.toFixed(1)} ms`,
)
console.log(
  `answered writes lost ${lost.length} of ${load.kept.length}   connections of PostgreSQL ${connections}, without a pooler up to 42   ` +
    `a write on one server is heard on the other after ${heard.toFixed(0)} ms`,
)
const logged = [...servers, worker].flatMap(({ output }) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{')),
)
console.log(`a draft by the worker after ${drafted.toFixed(1)} s`)
console.log(`errors in the logs: ${logged.length}${logged.length > 0 ? `, the first: ${logged[0]}` : ''}`)
for (const { child } of [...servers, worker]) await kill(child)
pooler.stop()
await node.stop()
node.remove()
process.exit(lost.length + logged.length > 0 ? 1 : 0)

/** Milliseconds until a page on the second server hears of a write on the first. */
async function delayOfChange(): Promise<number> {
  const call = callAs(urls[0]!, team.token)
  const listeners = await listen(urls[1]!, team.teamId, [team.token], 1)
  const heardAll = listeners.allHear('templates')
  const since = performance.now()
  await call('POST', '/shifts/templates', {
    teamId: team.teamId,
    startTime: '07:00',
    endTime: '15:00',
    type: 'DYNAMIC',
    color: 'mint',
    name: 'Extra',
    repeatPattern: { days: [] },
    stipend: 1,
  })
  await heardAll
  listeners.close()
  return performance.now() - since
}

/** Seconds from starting Auto-fill on one server until the other shows a draft; the run is stopped as soon as it has any. */
async function secondsUntilDraft(): Promise<number> {
  const [starting, reading] = urls.map((url) => callAs(url, team.token))
  const since = performance.now()
  const { id } = await starting!('POST', '/fillings', { teamId: team.teamId, ...thisMonth })
  const address = `/fillings?${new URLSearchParams({ teamId: team.teamId, year: String(thisMonth.year), month: String(thisMonth.month) })}`
  let isStopped = false
  for (;;) {
    const { filling } = await reading!('GET', address)
    if (filling.status === 'READY') return (performance.now() - since) / 1000
    if (filling.status !== 'RUNNING') throw new Error(`The worker's run ended as ${filling.status}.`)
    if (!isStopped && filling.curve.length > 0) {
      await starting!('POST', `/fillings/${id}/stop`, { teamId: team.teamId })
      isStopped = true
    }
    await wait(100)
  }
}

async function aServer() {
  const product = await startProduct(settings)
  if (product.url === undefined) throw new Error(`A server did not start: ${product.output()}`)
  process.once('exit', () => product.child.kill())
  return { ...product, url: product.url }
}

async function startPooler(port: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-pooler-'))
  const own = await freePort()
  const lines = [
    '[databases]',
    `hospital = host=127.0.0.1 port=${port} user=shiftwright`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 6',
    'max_client_conn = 1000',
    'log_connections = 0',
    'log_disconnections = 0',
    'syslog = 0',
  ]
  writeFileSync(path.join(folder, 'pgbouncer.ini'), lines.join('\n'))
  // pgbouncer refuses to run as root.
  const isRoot = userInfo().uid === 0
  if (isRoot) chownSync(folder, 33, 33)
  const [user, group] = isRoot ? [33, 33] : []
  const child = spawn('/usr/sbin/pgbouncer', [path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(user !== undefined && { uid: user, gid: group! }),
  })
  process.once('exit', () => child.kill('SIGKILL'))
  while (!(await accepts(own))) await wait(50)
  return {
    port: own,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined))
    socket.once('error', () => resolve(false))
  })
}
