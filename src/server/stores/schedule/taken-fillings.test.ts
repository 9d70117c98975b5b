import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

import { inTransaction } from '#server/db/transaction.ts'
import { aTeam } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { find, stop } from './fillings.ts'
import * as store from './taken-fillings.ts'

let server: TestServer
let [north, south] = ['', '']
beforeAll(async () => {
  server = await startServer({ fillsHere: false })
  const [one, other] = [await aTeam(server), await aTeam(server)]
  ;[north, south] = [one.teamId, other.teamId]
})
afterAll(() => server.close())
beforeEach(() => sql`delete from fillings`.execute(server.db))

const take = () => inTransaction(server.db, { action: 'test', actorId: undefined }, store.take)

interface Row {
  id: string
  teamId?: string
  startedBy?: string
  phase?: string
  losses?: number
  silentFor?: number
}

let month = 0
async function aRun({ id, teamId = north, startedBy = id, phase = 'WAITING', losses = 0, silentFor = 0 }: Row) {
  await sql`insert into fillings (team_id, id, year, month, status, started_by, attempts, phase, losses, heard_at)
    values (${teamId}, ${id}, 2030, ${month++ % 12}, 'RUNNING', ${startedBy}, 1, ${phase}, ${losses},
            clock_timestamp() - ${silentFor}::int * interval '1 second')`.execute(server.db)
}

test('the run that has waited longest is taken first, and only one of many processes gets it', async () => {
  await aRun({ id: 'later', teamId: south, silentFor: 1 })
  await aRun({ id: 'earlier', silentFor: 90 })
  expect(await store.isAnyFree(server.db)).toBe(true)
  expect((await take())?.id).toBe('earlier')
  const taken = await Promise.all(Array.from({ length: 5 }, take))
  expect(taken.flatMap((run) => run?.id ?? [])).toEqual(['later'])
  expect(await store.isAnyFree(server.db)).toBe(false)
  expect(await store.count(server.db)).toEqual({ waiting: 0, running: 2 })
})

test('a team and a person can each have only one taken run at a time', async () => {
  await aRun({ id: 'first', startedBy: 'chief', silentFor: 3 })
  await aRun({ id: 'same team', silentFor: 2 })
  await aRun({ id: 'same person', teamId: south, startedBy: 'chief', silentFor: 1 })
  expect((await take())?.id).toBe('first')
  expect(await take()).toBeUndefined()
  await sql`update fillings set status = 'READY' where id = 'first'`.execute(server.db)
  expect((await take())?.id).toBe('same team')
  expect((await take())?.id).toBe('same person')
})

// The embedded database has only one connection, so nothing can happen meanwhile.
test.runIf(inject('database') === 'postgres')('a run that is being stopped is not taken', async () => {
  await aRun({ id: 'stopped' })
  const [isStopped, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stopping = inTransaction(server.db, { action: 'test', actorId: undefined }, async (tx) => {
    await stop(tx, north, 'stopped')
    isStopped.resolve()
    await mayCommit.promise
  })
  await isStopped.promise
  const taking = take()
  const waiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)).rows.length
  await expect.poll(waiting).toBe(1)
  mayCommit.resolve()
  await stopping
  expect(await taking).toBeUndefined()
  expect(await find(server.db, north, 'stopped')).toMatchObject({ status: 'INTERRUPTED', isWaiting: false, attempts: 1 })
})

test('a run whose process is silent is taken over, and the silent process can no longer write', async () => {
  await aRun({ id: 'lost', phase: 'TAKEN', silentFor: 7 })
  const draft = { curve: [], placements: [], fingerprint: 'of the first' }
  const before = { teamId: north, id: 'lost', attempts: 1 }
  const taken = await take()
  expect(taken).toMatchObject({ id: 'lost', attempts: 2, status: 'RUNNING' })
  expect(await store.report(server.db, before, draft)).toBe(false)
  await store.finish(server.db, before, draft)
  await store.interrupt(server.db, before)
  expect(await find(server.db, north, 'lost')).toMatchObject({ status: 'RUNNING', fingerprint: '' })
  expect(await store.report(server.db, taken!, { ...draft, fingerprint: 'of the second' })).toBe(true)
  expect(await find(server.db, north, 'lost')).toMatchObject({ status: 'RUNNING', fingerprint: 'of the second' })
})

test.each<[string, Omit<Row, 'id'>, 'RUNNING' | 'INTERRUPTED']>([
  ['was silent for a moment', { silentFor: 3 }, 'RUNNING'],
  ['was lost twice already', { silentFor: 12, losses: 2 }, 'INTERRUPTED'],
  ['was silent for a minute', { silentFor: 61 }, 'INTERRUPTED'],
  ['was to be stopped', { silentFor: 12, phase: 'STOPPING' }, 'INTERRUPTED'],
])('a run that %s is not taken over', async (_, row, status) => {
  await aRun({ id: 'kept', phase: 'TAKEN', ...row })
  expect(await take()).toBeUndefined()
  expect((await find(server.db, north, 'kept'))?.status).toBe(status)
})

test('a run that is handed back waits with its draft, unless someone stopped it', async () => {
  const draft = { curve: [], placements: [{ shiftId: 'one', userId: 'two' }], fingerprint: 'of the month' }
  await aRun({ id: 'run', phase: 'TAKEN' })
  await store.handBack(server.db, { teamId: north, id: 'run', attempts: 1 }, draft)
  expect(await take()).toMatchObject({ attempts: 2, placements: draft.placements })
  await sql`update fillings set phase = 'STOPPING'`.execute(server.db)
  await store.handBack(server.db, { teamId: north, id: 'run', attempts: 2 }, draft)
  await store.finish(server.db, { teamId: north, id: 'run', attempts: 2 }, draft)
  expect(await find(server.db, north, 'run')).toMatchObject({ status: 'READY', isWaiting: false })
})
