import { once } from 'node:events'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { getFilling, improveFilling, startFilling, stopFilling } from '#contract/schedule/fillings.ts'
import { populate } from '#contract/schedule/schedule.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { aMember, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { freePort } from '#test/outside/free-port.ts'
import { kill, startWorker } from '#test/product.ts'
import { startServer, type TestServer } from '#test/server.ts'

const december = { year: 2026, month: 11 }
const inDecember = rangeOfMonth(december)

let server: TestServer
const workers: Awaited<ReturnType<typeof startWorker>>[] = []
beforeEach(async () => {
  server = await startServer({ fillsHere: false })
})
afterEach(async () => {
  for (const { child } of workers.splice(0)) if (child.exitCode === null && child.signalCode === null) await kill(child)
  await server.close()
})

async function aWorker(settings: Record<string, string> = {}) {
  const worker = await startWorker({ DATABASE_URL: server.config.databaseUrl!, DATA_DIR: server.config.dataDir, ...settings })
  workers.push(worker)
  return worker
}

/** A month whose search takes a second, or longer than any test. */
async function aMonth(size: 'small' | 'large'): Promise<TestTeam> {
  const team = await aTeam(server)
  if (size === 'small') await aTemplate(server, team, { stipend: 1 })
  else {
    await aTemplate(server, team, { stipend: 1, headCount: 12 })
    await aTemplate(server, team, { stipend: 1, headCount: 12, startTime: '07:00', endTime: '19:00' })
    for (let more = 0; more < 60; more++) await aMember(server, team.teamId, `Resident ${more}`)
  }
  await call(server.app, populate, { as: team.owner, body: { teamId: team.teamId, ...inDecember } })
  return team
}

const start = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, startFilling, { as: owner, body: { teamId, ...december } })).body.id
const read = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, getFilling, { as: owner, query: { teamId, ...december } })).body.filling!
const stop = ({ teamId, owner }: TestTeam, id: string) => call(server.app, stopFilling, { as: owner, params: { id }, body: { teamId } })
const drafted = (team: TestTeam, points = 1) =>
  expect.poll(async () => (await read(team)).curve.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(points)
const attempts = async () => (await server.db.selectFrom('fillings').select('attempts').executeTakeFirstOrThrow()).attempts

test('a run waits until a worker starts and fills the month', async () => {
  const team = await aMonth('small')
  await start(team)
  expect(await read(team)).toMatchObject({ status: 'RUNNING', waiting: true, curve: [] })
  const { output } = await aWorker()
  expect(output()).toContain('A worker of Shiftwright is running')
  await expect.poll(async () => (await read(team)).status, { timeout: 60_000 }).toBe('READY')
  expect(await read(team)).toMatchObject({ waiting: false, preview: { assigned: 31, quality: { proven: true } } })
})

test('a waiting run stops at once; a worker searches in place of the server, and stops with its best draft', async () => {
  const team = await aMonth('large')
  const id = await start(team)
  await stop(team, id)
  expect(await read(team)).toMatchObject({ status: 'INTERRUPTED', waiting: false, preview: null })
  let threads = 0
  const count = () => void threads++
  process.on('worker', count)
  await call(server.app, improveFilling, { as: team.owner, params: { id }, body: { teamId: team.teamId } })
  const port = String(await freePort())
  const { output } = await aWorker({ METRICS_PORT: port })
  await drafted(team)
  expect(await read(team)).toMatchObject({ status: 'RUNNING', waiting: false })
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  process.off('worker', count)
  expect(metrics).toContain('shiftwright_fillings{state="running"} 1')
  expect(metrics).toContain('shiftwright_searches_running 1')
  expect(output()).not.toContain('failed')
  expect(threads).toBe(0)
  await stop(team, id)
  await expect.poll(async () => (await read(team)).status).toBe('READY')
  expect((await read(team)).preview!.assigned).toBeGreaterThan(0)
})

test('a worker that gets SIGTERM hands its run and draft over; the run of one that is killed continues, or is interrupted', async () => {
  const team = await aMonth('large')
  await start(team)
  const first = await aWorker()
  await drafted(team)
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  expect(first.child.exitCode).toBe(0)
  const handedBack = await read(team)
  expect(handedBack).toMatchObject({ status: 'RUNNING', waiting: true })
  expect(handedBack.curve.length).toBeGreaterThan(0)
  const second = await aWorker()
  await drafted(team, handedBack.curve.length + 1)
  expect((await read(team)).curve.slice(0, handedBack.curve.length)).toEqual(handedBack.curve)

  const before = await attempts()
  const third = await aWorker()
  await kill(second.child)
  await expect.poll(attempts).toBe(before + 1)
  expect((await read(team)).status).toBe('RUNNING')
  const { length } = (await read(team)).curve
  expect(length).toBeGreaterThan(0)
  await drafted(team, length + 1)
  await kill(third.child)
  await expect.poll(async () => (await read(team)).status).toBe('INTERRUPTED')
  expect((await read(team)).preview!.assigned).toBeGreaterThan(0)
})

test('a worker without a PostgreSQL server ends with one line that says what is missing', async () => {
  const { child, output } = await aWorker({ DATABASE_URL: '' })
  expect(child.exitCode).toBe(1)
  expect(output()).toBe('Workers need a PostgreSQL server that they share with the servers: set DATABASE_URL.\n')
})
