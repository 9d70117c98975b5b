import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startProduct } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-shutdown-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function started() {
  const { databaseUrl, dataDir } = await aDatabase(folder)
  return startProduct({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir })
}

/** Makes calls over one connection until the server closes it. */
async function callUntilTold(url: string, answers: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<{ outcome: string; isLast: boolean }>()
    get(`${url}/api/health`, { agent }, (response) => {
      response.resume().on('end', () => resolve({ outcome: String(response.statusCode), isLast: response.headers.connection === 'close' }))
    }).on('error', (error: NodeJS.ErrnoException) => resolve({ outcome: error.code!, isLast: true }))
    const { outcome, isLast } = await promise
    answers.push(outcome)
    if (isLast) return
  }
}

test('a stopping server breaks no connection that is in use, and exits soon', async () => {
  const { child, url } = await started()
  const answers: string[] = []
  const callers = Array.from({ length: 50 }, () => callUntilTold(url!, answers))
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(200)
  child.kill('SIGTERM')
  const since = performance.now()
  await Promise.all(callers)
  expect(new Set(answers)).toEqual(new Set(['200']))
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  const seconds = (performance.now() - since) / 1000
  console.log(`SIGTERM: ${answers.length} answers, all complete, out in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(10)
})

test('a stopping server waits neither for a client that reads nothing nor for queued Auto-fill runs', async () => {
  const { child, url } = await started()
  const call = async (method: string, address: string, body: object, token = ''): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await (await fetch(`${url}/api${address}`, { method, headers, body: JSON.stringify(body) })).json()) as Record<string, string>
  }
  const account = { firstName: 'Ada', lastName: 'Auth', email: 'ada@example.org', password: 'seven winter boots' }
  await call('POST', '/auth/register', account)
  const { token } = await call('POST', '/auth/login', account)
  const { teamId } = await call('POST', '/demo', {}, token)
  const { port } = new URL(url!)
  const reader = connect(Number(port), '127.0.0.1').on('error', () => {})
  await once(reader, 'connect')
  reader.pause()
  const month = `GET /api/shifts?teamId=${teamId}&fromDate=2000-01-01&toDate=2199-12-31 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
  reader.write(month.repeat(200))
  const now = new Date()
  const months = [1, 2, 3, 4, 5, 6].map((ahead) => new Date(now.getFullYear(), now.getMonth() + ahead, 1))
  const monthOf = (date: Date) => ({ teamId: teamId!, year: date.getFullYear(), month: date.getMonth() })
  const day = (date: Date) => new Intl.DateTimeFormat('en-CA').format(date)
  // The demo team has shifts in the first of these months, and at the end of a month in the second.
  await call('POST', '/shifts/populate', { teamId: teamId!, fromDate: day(months[1]!), toDate: day(months.at(-1)!) }, token)
  const fillAll = () => Promise.all(months.map((date) => call('POST', '/fillings', monthOf(date), token)))
  const headers = { authorization: `Bearer ${token}` }
  const runs = () =>
    Promise.all(
      months.map(async (date) => {
        const { year, month: of } = monthOf(date)
        const reply = await fetch(`${url}/api/fillings?teamId=${teamId}&year=${year}&month=${of}`, { headers })
        return ((await reply.json()) as { filling: { id: string; status: string } | null }).filling
      }),
    )
  /** Runs that ended before they were seen begin again. */
  const runsBegin = async () => {
    const seen = await runs()
    if (seen.some((run) => run?.status === 'RUNNING')) return true
    const ended = seen.flatMap((run) => (run ? [run.id] : []))
    await Promise.all(ended.map((id) => call('POST', `/fillings/${id}/discard`, { teamId: teamId! }, token)))
    // The last calls end with the server.
    void fillAll().catch(() => {})
    return false
  }
  await expect.poll(runsBegin).toBe(true)
  child.kill('SIGTERM')
  const since = performance.now()
  await once(child, 'exit')
  const seconds = (performance.now() - since) / 1000
  reader.destroy()
  console.log(`SIGTERM beside a reader that reads nothing and six fills: out in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(10.5)
})
