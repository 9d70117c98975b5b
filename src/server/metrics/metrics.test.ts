import { afterAll, beforeAll, expect, test } from 'vitest'

import { initiateReset } from '#contract/accounts/auth.ts'
import { getTeam } from '#contract/teams.ts'
import { inTeamTransaction } from '#server/db/transaction.ts'
import { aTeam, aUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const metrics = createMetrics()
let server: TestServer
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  server = await startServer({}, { metrics })
  served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  served.close()
  await server.close()
})

/** The value of the line that begins with this text. */
async function read(line: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('calls are counted by route and status, and no one is named', async () => {
  const { teamId, owner } = await aTeam(server)
  const stranger = await aUser(server)
  for (const as of [owner, owner, stranger]) await call(server.app, getTeam, { as, params: { teamId } })
  const calls = (status: number) =>
    read(`shiftwright_call_duration_seconds_count{method="GET",route="/api/teams/:teamId",status="${status}"}`)
  await expect.poll(() => calls(200)).toBe(2)
  await expect.poll(() => calls(403)).toBe(1)
  expect(await metrics.text()).not.toContain(teamId)
})

test('writes that wait for their team are counted while they wait', async () => {
  const { teamId } = await aTeam(server)
  const held = Promise.withResolvers<void>()
  const audit = { action: 'test', actorId: undefined }
  const writes = [inTeamTransaction(server.db, teamId, audit, () => held.promise)]
  for (let count = 0; count < 2; count++) writes.push(inTeamTransaction(server.db, teamId, audit, async () => {}))
  await expect.poll(() => read('shiftwright_writes_waiting')).toBe(2)
  held.resolve()
  await Promise.all(writes)
  expect(await read('shiftwright_writes_waiting')).toBe(0)
})

test('emails are counted when they are sent', async () => {
  const before = (await read('shiftwright_mails_total{outcome="sent"}'))!
  await aUser(server)
  const { email } = await server.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  await call(server.app, initiateReset, { body: { email } })
  await expect.poll(() => read('shiftwright_mails_total{outcome="sent"}')).toBe(before + 1)
})

test('queues, connections and memory are reported, and nothing else is served', async () => {
  for (const line of ['jobs_waiting{queue="notice-mail"}', 'live_up', 'live_streams', 'searches_running', 'documents_waiting'])
    expect(await read(`shiftwright_${line}`)).toBeTypeOf('number')
  expect(await read('shiftwright_live_up')).toBe(1)
  expect(await read('shiftwright_database_connections')).toBeGreaterThan(0)
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
})
