import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createServer } from '#server/server.ts'
import { aUser } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { isNightMissed } from './missed-night.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const missed = () => isNightMissed(server.db)
const finished = (state: string, hoursAgo: number) =>
  sql`insert into pgboss.job (name, policy, state, completed_on)
      values ('nightly', 'exclusive', ${state}::pgboss.job_state, now() - make_interval(hours => ${hoursAgo}::int))`.execute(server.db)

test('a night counts as missed if none has ended for a day, unless the installation is new or a night is under way', async () => {
  const { id } = await aUser(server)
  expect(await missed()).toBe(false)
  await sql`update users set created_at = now() - interval '27 hours' where id = ${id}`.execute(server.db)
  expect(await missed()).toBe(true)
  await finished('completed', 27)
  expect(await missed()).toBe(true)
  await finished('active', 0)
  expect(await missed()).toBe(false)
  await sql`delete from pgboss.job where name = 'nightly' and state = 'active'`.execute(server.db)
  await finished('completed', 25)
  expect(await missed()).toBe(false)
  await sql`delete from pgboss.job where name = 'nightly'`.execute(server.db)
  await finished('failed', 1)
  expect(await missed()).toBe(false)
})

test.runIf(inject('database') === 'postgres')('a server that starts makes up for a missed night', async () => {
  await sql`delete from pgboss.job where name = 'nightly'`.execute(server.db)
  await sql`update users set created_at = now() - interval '27 hours'`.execute(server.db)
  const second = await createServer(server.config)
  const { rows } = await sql`select state from pgboss.job where name = 'nightly'`.execute(server.db)
  await second.close()
  expect(rows).toHaveLength(1)
})
