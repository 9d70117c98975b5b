import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, inject, test } from 'vitest'

import { getTeam } from '#contract/teams.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startProxy } from '#test/outside/hanging-proxy.ts'
import { kill, register, startProduct } from '#test/product.ts'
import { aDatabase, startServer } from '#test/server.ts'

test.runIf(inject('database') === 'postgres')(
  'a database that stops answering keeps no one waiting, and is used again once it answers',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-silent-'))
    const { databaseUrl } = await aDatabase(folder)
    const address = new URL(databaseUrl!)
    const proxy = await startProxy({ host: address.hostname, port: Number(address.port) })
    address.port = String(proxy.port)
    const { child, url } = await startProduct({ DATA_DIR: folder, DATABASE_URL: address.href, LOG_LEVEL: 'fatal' })
    const timed = async () => {
      const since = performance.now()
      const answer = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
      return { status: answer.status, retry: answer.headers.has('retry-after'), seconds: (performance.now() - since) / 1000 }
    }
    expect((await timed()).status).toBe(401)

    proxy.fallSilent()
    const answers = await Promise.all(Array.from({ length: 30 }, timed))
    const longest = Math.max(...answers.map(({ seconds }) => seconds))
    console.log(`silent database: ${answers.length} calls, all 503, the longest after ${longest.toFixed(1)} s`)
    expect(answers.filter(({ status, retry }) => status !== 503 || !retry)).toEqual([])
    expect(longest).toBeLessThan(15)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect((await fetch(`${url}/api/ready`)).status).toBe(503)

    proxy.goOn()
    await expect.poll(async () => (await timed()).status, { timeout: 30_000 }).toBe(401)
    expect((await register(url!, 'back@example.org'))!.status).toBe(201)
    await kill(child)
    proxy.close()
    await rm(folder, { recursive: true, force: true })
  },
)

test.runIf(inject('database') === 'embedded')('no one waits longer than five seconds for the only connection', async () => {
  const server = await startServer()
  const { teamId, owner } = await aTeam(server)
  const read = () => call(server.app, getTeam, { as: owner, params: { teamId } })
  const held = Promise.withResolvers<void>()
  const longOne = server.db.connection().execute(() => held.promise)
  const since = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, read))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [503, 'BUSY']))
  expect(performance.now() - since).toBeLessThan(8000)
  held.resolve()
  await longOne
  expect((await read()).status).toBe(200)
  await server.close()
})
