import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer, type TestServer } from '#test/server.ts'

import { backUpTo } from './files.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-files-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a backup that cannot be written stops reading the database', async () => {
  await sql`insert into analytics_events (name, properties, at)
    select 'seen', jsonb_build_object('text', repeat('x', 1000)), now() from generate_series(1, 20000)`.execute(server.db)
  let asked = 0
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => (asked++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await expect(backUpTo(server.db.withPlugin(counted), path.join(folder, 'no folder', 'backup'))).rejects.toThrow(/ENOENT/)
  const ofFailure = asked
  await backUpTo(server.db.withPlugin(counted), path.join(folder, 'backup'))
  expect(asked - ofFailure).toBeGreaterThan(ofFailure + 35)
})
