import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { aTeam } from '#test/builders.ts'
import { aDatabase, startServer, type TestServer } from '#test/server.ts'

import { backUpTo, linesOf } from './files.ts'
import { readBackup } from './read-backup.ts'

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

test('emails that waited at the time of the backup are not sent after it is restored', async () => {
  const { teamId, member } = await aTeam(server)
  await sql`insert into notices (team_id, id, user_id, type, data, to_mail) values (${teamId}, 'n', ${member.id}, 'SHIFT.ADD', '{}', true)`.execute(
    server.db,
  )
  const file = path.join(folder, 'waiting')
  await backUpTo(server.db, file)
  const { db, close } = await openDatabase(await aDatabase(path.join(folder, 'restored')), () => {})
  await readBackup(db, linesOf(file))
  expect((await sql`select id, to_mail from notices`.execute(db)).rows).toEqual([{ id: 'n', to_mail: false }])
  await close()
})

test('a restored database knows at once how large its tables are', async () => {
  await aTeam(server)
  const file = path.join(folder, 'sized')
  await backUpTo(server.db, file)
  const { db, close } = await openDatabase(await aDatabase(path.join(folder, 'known')), () => {})
  await readBackup(db, linesOf(file))
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('users', 'memberships', 'teams') and reltuples > 0 order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['memberships', 'teams', 'users'])
  await close()
})
