import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { startProduct } from '#test/product.ts'

/**
 * A deploy under load: behind a balancer, two nodes of another checkout (with its packages) on one PostgreSQL are replaced by two of this
 * one, while people read and write. The first new node migrates the tables while old nodes still serve.
 */
const [before = '.'] = process.argv.slice(2)
const [writers, readers] = [8, 8]

type Node = Awaited<ReturnType<typeof startProduct>> & { isDraining: boolean }

const postgres = await startPostgres()
await postgres.createDatabase('deploy')
const settings = { DATABASE_URL: postgres.urlOf('deploy') }
const nodes: Node[] = []
let turn = 0
nodes.push(await aNode(before))
nodes.push(await aNode(before))
const balancer = createServer((incoming, answer) => void passOn(incoming, answer)).listen(0, '127.0.0.1')
await once(balancer, 'listening')
const address = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}/api`

let token: string | undefined
const account = { firstName: 'Olive', lastName: 'Owner', email: 'olive@example.org', password: 'seven winter boots' }
await call('POST', '/auth/register', account)
;({ token } = await call('POST', '/auth/login', account))
const { teamId } = await call('POST', '/demo', {})
const range = rangeOfMonth(monthOf(dateIn('America/Toronto', Date.now())))
const night = { name: 'Extra', color: 'mint', startTime: '19:00', endTime: '07:00', repeatPattern: { days: [] }, stipend: 1 }
const { template } = await call('POST', '/shifts/templates', { teamId, ...night })

const load = { requests: 0, failed: new Map<string, number>(), slowestMs: 0 }
const kept: string[] = []
const over = new AbortController()
const people = [...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)]

await wait(2000)
for (const old of nodes.slice(0, 2)) {
  nodes.push(await aNode('.'))
  await drain(old)
  await wait(2000)
}
over.abort()
await Promise.all(people)

const { shifts } = await call('GET', `/shifts?${new URLSearchParams({ teamId, ...range })}`)
const lost = kept.filter((id) => !(id in shifts))
const failures = [...load.failed].map(([what, times]) => `${times} x ${what}`).join(', ')
console.log(
  `requests ${load.requests}   failed ${failures || 0}   slowest ${load.slowestMs.toFixed(0)} ms   answered writes lost ${lost.length} of ${kept.length}`,
)
balancer.closeAllConnections()
for (const { child } of nodes) child.kill('SIGKILL')
await postgres.stop()
process.exit(load.failed.size + lost.length > 0 ? 1 : 0)

async function aNode(checkout: string): Promise<Node> {
  const node = await startProduct(settings, [], checkout)
  if (node.url === undefined) throw new Error(`A node did not start: ${node.output()}`)
  return Object.assign(node, { isDraining: false })
}

/** Drains a node as a balancer does: sends it no new requests, then ends it. */
async function drain(node: Node): Promise<void> {
  node.isDraining = true
  node.child.kill('SIGTERM')
  await once(node.child, 'exit')
  nodes.splice(nodes.indexOf(node), 1)
}

/** Passes each request to the nodes in turn, and to the next node if one accepts no connection. */
async function passOn(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await buffer(incoming)
  for (const node of inTurn()) if (await answeredBy(node, incoming, body, answer)) return
  answer.writeHead(502).end('{"code":"NO_NODE"}')
}

function inTurn(): Node[] {
  const open = nodes.filter(({ isDraining }) => !isDraining)
  const first = turn++ % open.length
  return [...open.slice(first), ...open.slice(0, first)]
}

function answeredBy(node: Node, { method, url, headers }: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const passed = ask(`${node.url}${url}`, { method: method!, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
      resolve(true)
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') answer.writeHead(502).end(JSON.stringify({ code: error.code }))
      resolve(error.code !== 'ECONNREFUSED')
    })
    passed.end(body)
  })
}

async function write(): Promise<void> {
  while (!over.signal.aborted) {
    const made = await counted('POST', '/shifts', { teamId, date: range.toDate, templateId: template.id })
    if (made === undefined) continue
    if (Math.random() < 0.1) kept.push(made.shift.id)
    else await counted('DELETE', `/shifts/${made.shift.id}?teamId=${teamId}`)
  }
}

async function read(): Promise<void> {
  while (!over.signal.aborted) await counted('GET', `/shifts?${new URLSearchParams({ teamId, ...range })}`)
}

async function counted(method: string, path: string, body?: object): Promise<any> {
  const began = performance.now()
  load.requests++
  try {
    return await call(method, path, body)
  } catch (error) {
    const what = `${method} ${(error as Error).message}`
    load.failed.set(what, (load.failed.get(what) ?? 0) + 1)
    return undefined
  } finally {
    load.slowestMs = Math.max(load.slowestMs, performance.now() - began)
  }
}

async function call(method: string, path: string, body?: object): Promise<any> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 60)}`)
  return text === '' ? undefined : JSON.parse(text)
}
