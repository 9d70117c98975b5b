import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'

import { openDatabase, type Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'
import { aDatabase } from '#test/server.ts'

import { sessionOf } from './find-session.ts'
import { insert, remove } from './sessions.ts'
import * as users from './users.ts'

let folder: string
let database: Database
const statements: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-sessions-'))
  const onStatement = ({ query }: { query: { sql: string } }) => void statements.push(query.sql)
  database = await openDatabase({ ...(await aDatabase(folder)), onStatement }, () => {})
  await write(async (tx) => {
    await users.insert(
      tx,
      ['ada', 'ben'].map((id) => ({ id, firstName: id, lastName: 'Auth', email: `${id}@example.org`, passwordHash: null })),
    )
    for (const id of ['north', 'south']) await teams.insert(tx, { id, name: id, timeZone: undefined, joinCode: id, demo: false })
    await memberships.insert(tx, 'north', ['ada'], 'OWNER')
    await memberships.insert(tx, 'south', ['ben'], 'OWNER')
    for (const userId of ['ada', 'ben']) await insert(tx, { userId, tokenHash: `of ${userId}`, userAgent: '', days: 90 })
  })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(database.db, { action: 'test', actorId: undefined }, work)
const commitAnything = () => sql`update sessions set last_used_at = now()`.execute(database.db)
const reported: unknown[] = []
const ask = (tokenHash: string, teamId?: string) =>
  sessionOf(database.db, { tokenHash, teamId, report: (error) => void reported.push(error) })
const statusesOf = async (asked: [tokenHash: string, teamId: string | undefined][]) => {
  const found = await Promise.all(asked.map(([tokenHash, teamId]) => ask(tokenHash, teamId)))
  return found.map((session) => session && [session.userId, session.membership?.teamId, session.membership?.status])
}

test('calls that arrive together share a statement, and each gets its own answer', async () => {
  statements.length = 0
  const found = await statusesOf([
    ['of ada', 'north'],
    ['of nobody', 'north'],
    ['of ben', 'north'],
    ['of ben', 'south'],
    ['of ada', undefined],
    ['of ada', 'north'],
  ])
  const ada = ['ada', 'north', 'OWNER']
  expect(found).toEqual([ada, undefined, ['ben', undefined, undefined], ['ben', 'south', 'OWNER'], ['ada', undefined, undefined], ada])
  expect(statements.filter((text) => text.includes('sessions'))).toHaveLength(1)
})

test('a call that names an impossible team does not disturb the others', async () => {
  expect(
    await statusesOf([
      ['of ada', 'no\0team'],
      ['of ada', 'north'],
    ]),
  ).toEqual([
    ['ada', undefined, undefined],
    ['ada', 'north', 'OWNER'],
  ])
})

test('a statement that fails is an error for each of its calls', async () => {
  await commitAnything()
  const settled = await Promise.allSettled([ask('of ada', 'north'), ask('of\0nobody'), ask('of ben')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await statusesOf([['of ada', 'north']])).toEqual([['ada', 'north', 'OWNER']])
})

test('the use of sessions that were idle for an hour is recorded by one statement, which delays and refuses no call', async () => {
  const idleFor = (minutes: number) =>
    sql`update sessions set last_used_at = now() - ${minutes}::int * interval '1 minute'`.execute(database.db)
  const idleMinutes = async () => {
    const { rows } = await sql<{ idle: number }>`
      select floor(extract(epoch from now() - last_used_at) / 60)::int as idle from sessions order by user_id`.execute(database.db)
    return rows.map(({ idle }) => idle)
  }
  const everyone = ['of ada', 'of ben', 'of ada'].map((tokenHash) => [tokenHash, undefined] as [string, undefined])
  const answers = ['ada', 'ben', 'ada'].map((userId) => [userId, undefined, undefined])
  await idleFor(59)
  expect((await ask('of ada'))!.secondsLeft / 86_400).toBeCloseTo(30 - 59 / 1440, 2)
  expect(await statusesOf(everyone)).toEqual(answers)
  expect(await idleMinutes()).toEqual([59, 59])
  await idleFor(61)
  statements.length = 0
  expect(await statusesOf(everyone)).toEqual(answers)
  await expect.poll(idleMinutes).toEqual([0, 0])
  expect(statements.filter((text) => text.includes('update sessions'))).toHaveLength(1)

  await idleFor(61)
  expect(await statusesOf([['of ada', undefined]])).toEqual([['ada', undefined, undefined]])
  await expect.poll(idleMinutes).toEqual([0, 61])

  await idleFor(61)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'Refused'; end $$`.execute(database.db)
  await sql`create trigger refuse before update on sessions for each row execute function refuse()`.execute(database.db)
  expect(await statusesOf(everyone)).toEqual(answers)
  await expect.poll(() => reported).toEqual([expect.objectContaining({ message: 'Refused' })])
  await sql`drop trigger refuse on sessions`.execute(database.db)
})

test.runIf(inject('database') === 'embedded')('a session is cached until a commit, for a minute and not beyond its end', async () => {
  const ages = async () => {
    statements.length = 0
    return [(await ask('of ada', 'north'))?.ageSeconds, statements.length]
  }
  await commitAnything()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [age, first] = await ages()
  vi.advanceTimersByTime(59_999)
  expect([first, await ages()]).toEqual([1, [age! + 59.999, 0]])
  vi.advanceTimersByTime(1)
  expect(await ages()).toEqual([expect.any(Number), 1])
  expect(await ages()).toEqual([expect.any(Number), 0])
  await commitAnything()
  expect(await ages()).toEqual([expect.any(Number), 1])
  await sql`update sessions set ends_at = now() + interval '30 seconds' where user_id = 'ada'`.execute(database.db)
  expect(await ages()).toEqual([expect.any(Number), 1])
  vi.advanceTimersByTime(29_000)
  expect(await ages()).toEqual([expect.any(Number), 0])
  vi.advanceTimersByTime(1000)
  expect(await ages()).toEqual([expect.any(Number), 1])
})

test('a session that has just been removed is not found', async () => {
  expect(await statusesOf([['of ben', 'south']])).toEqual([['ben', 'south', 'OWNER']])
  await write((tx) => remove(tx, 'of ben'))
  expect(await statusesOf([['of ben', 'south']])).toEqual([undefined])
})
