import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import pg from 'pg'

import { monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { createServer } from '#server/server.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { settingsIn } from '#test/settings.ts'

/**
 * Server CPU per month read, compared with a handler in the same process that sends a fixed string of the same size, for one reader and for
 * eight at once. On PostgreSQL, a handler that first runs one empty statement shows the least that an answer can cost if it asks the
 * database.
 */
const requests = Number(process.argv[2] ?? 1600)

if (process.send) await serve(process.argv[2] || undefined)
else await compare()

async function compare() {
  const postgres = await startPostgres()
  await postgres.createDatabase('bench')
  console.log('server CPU per request, in µs')
  console.log('database   at once   month KB   ready-made   month   ratio   least   unchanged (304)   ratio   least')
  for (const [name, url] of [
    ['embedded', ''],
    ['postgres', postgres.urlOf('bench')],
  ] as const) {
    for (const { atOnce, bytes, text, month, unchanged, asked, askedUnchanged } of await measure(url)) {
      const columns = [
        String(atOnce),
        (bytes / 1024).toFixed(0),
        text.toFixed(0),
        month.toFixed(0),
        (month / text).toFixed(2),
        ratioTo(text, asked),
        unchanged.toFixed(0),
        (unchanged / text).toFixed(2),
        ratioTo(text, askedUnchanged),
      ]
      console.log(name.padEnd(10), ...columns.map((column, at) => column.padStart([7, 10, 12, 7, 7, 7, 17, 7, 7][at]!)))
    }
  }
  await postgres.stop()
}

function ratioTo(text: number, asked: number | undefined): string {
  return asked === undefined ? '–' : (asked / text).toFixed(2)
}

interface Measured {
  /** How many readers ask at the same time. */
  atOnce: number
  bytes: number
  text: number
  month: number
  unchanged: number
  /** The fixed string, and an answer without content, each after one empty statement; only on PostgreSQL. */
  asked: number | undefined
  askedUnchanged: number | undefined
}

async function measure(databaseUrl: string): Promise<Measured[]> {
  const child = fork(new URL(import.meta.url), [databaseUrl], { stdio: 'inherit' })
  const [{ origin, readyOrigin, token, query }] = (await once(child, 'message')) as [
    Record<'origin' | 'readyOrigin' | 'token' | 'query', string>,
  ]
  const headers = { authorization: `Bearer ${token}` }
  const cpuOf = async (atOnce: number, url: string, more: Record<string, string> = {}) => {
    const read = async (count: number) => {
      for (let request = 0; request < count; request++) await (await fetch(url, { headers: { ...headers, ...more } })).arrayBuffer()
    }
    const run = (count: number) => Promise.all(Array.from({ length: atOnce }, () => read(count / atOnce)))
    await run(200)
    const before = await cpu()
    await run(requests)
    return ((await cpu()) - before) / requests
  }
  const cpu = async (): Promise<number> => {
    child.send('cpu')
    const [used] = (await once(child, 'message')) as [number]
    return used
  }
  const address = `${origin}/api/shifts?${query}`
  const answer = await fetch(address, { headers })
  const bytes = (await answer.arrayBuffer()).byteLength
  const known = { 'if-none-match': answer.headers.get('etag')! }
  const results: Measured[] = []
  for (const atOnce of [1, 8]) {
    const text = await cpuOf(atOnce, `${readyOrigin}/ready`)
    const [month, unchanged] = [await cpuOf(atOnce, address), await cpuOf(atOnce, address, known)]
    const [asked, askedUnchanged] = databaseUrl
      ? [await cpuOf(atOnce, `${readyOrigin}/asked`), await cpuOf(atOnce, `${readyOrigin}/asked-unchanged`)]
      : []
    results.push({ atOnce, bytes, text, month, unchanged, asked, askedUnchanged })
  }
  child.kill()
  return results
}

async function serve(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shiftwright-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { app, db } = await createServer(settingsIn(dataDir, { databaseUrl }))
  const token = newSecret()
  const today = dateIn('America/Toronto', Date.now())
  const teamId = await inTransaction(db, { action: 'bench', actorId: undefined }, async (tx) => {
    await users.insert(tx, [{ id: 'chief', firstName: 'C', lastName: 'H', email: 'c@example.org', passwordHash: null }])
    await sessions.insert(tx, { userId: 'chief', tokenHash: hashOf(token), userAgent: '', days: 90 })
    return loadDemo(tx, 'chief', today)
  })
  const query = new URLSearchParams({ teamId, ...rangeOfMonth(monthOf(today)) }).toString()
  const month = await app.inject({ url: `/api/shifts?${query}`, headers: { authorization: `Bearer ${token}` } })
  const ready = month.body
  const plain = Fastify()
  plain.get('/ready', (_, reply) => reply.type('application/json; charset=utf-8').send(ready))
  if (databaseUrl !== undefined) {
    const pool = new pg.Pool({ connectionString: databaseUrl })
    const ask = () => pool.query({ name: 'nothing', text: 'select 1' })
    plain.get('/asked', async (_, reply) => {
      await ask()
      return reply.type('application/json; charset=utf-8').send(ready)
    })
    plain.get('/asked-unchanged', async (_, reply) => {
      await ask()
      return reply.code(304).send()
    })
  }
  const [origin, readyOrigin] = [await app.listen({ port: 0, host: '127.0.0.1' }), await plain.listen({ port: 0, host: '127.0.0.1' })]
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!(user + system)
  })
  process.send!({ origin, readyOrigin, token, query })
}
