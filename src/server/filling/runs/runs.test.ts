import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { getFilling, startFilling } from '#contract/schedule/fillings.ts'
import { populate } from '#contract/schedule/schedule.ts'
import { isUnavailable } from '#server/db/db.ts'
import { createSolver, type Solver } from '#server/filling/solver.ts'
import { aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { createFillings, type Fillings } from './runs.ts'

const december = { year: 2026, month: 11 }

let server: TestServer
let solver: Solver
let fillings: Fillings
let other: Client
let reported: unknown[]
beforeEach(async () => {
  server = await startServer({ fillsHere: false })
  solver = createSolver()
  reported = []
  fillings = createFillings({ db: server.db, solver, report: (error) => void reported.push(error), most: 1 })
  other = new Client({ connectionString: server.config.databaseUrl! })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await fillings.close()
  await solver.close()
  await server.close()
})

async function aMonth(): Promise<TestTeam> {
  const team = await aTeam(server)
  await aTemplate(server, team, { stipend: 1 })
  const range = { fromDate: '2026-12-01', toDate: '2026-12-31' }
  await call(server.app, populate, { as: team.owner, body: { teamId: team.teamId, ...range } })
  return team
}

const start = ({ teamId, owner }: TestTeam) => call(server.app, startFilling, { as: owner, body: { teamId, ...december } })

const statusOf = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, getFilling, { as: owner, query: { teamId, ...december } })).body.filling!.status

test('a run continues after its database fails for a moment', async () => {
  const team = await aMonth()
  await other.query('begin; lock table shift_requests')
  await start(team)
  fillings.wake()
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await other.query(`select ${waiting}`)).rowCount).toBe(1)
  await other.query(`select pg_terminate_backend(pid) ${waiting}`)
  await expect.poll(() => reported).toHaveLength(1)
  expect(reported.map(isUnavailable)).toEqual([true])
  expect(await statusOf(team)).toBe('RUNNING')
  await other.query('rollback')
  await expect.poll(() => statusOf(team), { timeout: 60_000 }).toBe('READY')
  expect(reported).toHaveLength(1)
})

test('an error that keeps runs from being taken is reported once, until they are taken again', async () => {
  const rename = (from: string, to: string) => sql`alter table fillings rename ${sql.ref(from)} to ${sql.ref(to)}`.execute(server.db)
  for (let round = 1; round <= 2; round++) {
    await rename('heard_at', 'away')
    await expect.poll(() => reported).toHaveLength(round)
    fillings.wake()
    await rename('away', 'heard_at')
    const team = await aMonth()
    await start(team)
    await expect.poll(() => statusOf(team), { timeout: 60_000 }).toBe('READY')
  }
  expect(reported.map((error) => (error as { code: string }).code)).toEqual(['42703', '42703'])
})
