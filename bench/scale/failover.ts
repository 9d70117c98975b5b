import { setTimeout as wait } from 'node:timers/promises'

import { kill, startProduct } from '#test/product.ts'

import { startNode, startStandby, statement } from './cluster.ts'
import { aDemoTeam, failuresOf, startLoad } from './load.ts'

/**
 * Two servers that know a primary and its synchronous standby, while eight people write and eight read: the primary is killed and the
 * standby promoted. Counts answered writes that are lost and failures other than 503, and measures how long no write was answered.
 */
const primary = await startNode({})
await statement(primary.urlOf('postgres'), 'create database hospital')
const standby = await startStandby(primary, 'standby')
await statement(primary.urlOf('postgres'), `alter system set synchronous_standby_names = 'standby'`)
await statement(primary.urlOf('postgres'), 'select pg_reload_conf()')
const databaseUrl = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/hospital`
const servers = [await aServer(), await aServer()]
const team = await aDemoTeam(servers[0]!.url)
const load = await startLoad(
  servers.map(({ url }) => url),
  team,
)
await wait(4000)
const before = load.answers.length
await primary.stop('immediate')
await standby.promote()
await wait(15_000)
await load.stop()

const writes = load.answers.filter(({ method, status }) => method === 'POST' && status === 201).map(({ at }) => at)
const gaps = writes.slice(1).map((at, index) => at - writes[index]!)
const stored = new Set((await statement(standby.urlOf('hospital'), 'select id from shifts')).map(({ id }) => String(id)))
const lost = load.kept.filter((id) => !stored.has(id))
const others = load.answers.filter(({ status }) => status !== 503 && (status < 200 || status >= 300))
console.log(`answers before ${before}, in all ${load.answers.length}   other than successes: ${failuresOf(load.answers)}`)
console.log(
  `no write was answered for ${Math.max(...gaps).toFixed(1)} s   the slowest answer took ${(Math.max(...load.answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s   ` +
    `answered writes lost ${lost.length} of ${load.kept.length}   failures other than 503: ${others.length}`,
)
for (const { child } of servers) await kill(child)
await standby.stop()
for (const node of [primary, standby]) node.remove()
process.exit(lost.length + others.length > 0 ? 1 : 0)

async function aServer() {
  const { url, child, output } = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' })
  if (url === undefined) throw new Error(`A server did not start: ${output()}`)
  process.once('exit', () => child.kill())
  return { url, child }
}
