import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createDemoTeam } from '#contract/teams.ts'
import { defaultKeptDays } from '#domain/privacy/kept.ts'
import { linesOf } from '#server/backup/files.ts'
import { backUpNightly } from '#server/backup/nightly-backup.ts'
import { countsOf, storedTables } from '#server/backup/tables.ts'
import type { Db } from '#server/db/db.ts'
import { schemaOf } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { runNightly } from '#server/maintenance/nightly.ts'
import { aUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { register as registerOver } from '#test/product.ts'
import { aSampleTeam } from '#test/sample-calls.ts'
import { aDatabase, startServer, type TestServer } from '#test/server.ts'

import { restore, verify } from './backup-commands.ts'
import { runCommand } from './run.ts'

let server: TestServer
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-backup-'))
  file = path.join(folder, 'backup.jsonl.gz')
  server = await startServer()
  await call(server.app, createDemoTeam, { as: await aUser(server) })
  await aSampleTeam(server)
  await runCommand(server.db, ['backup', file], server.config)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const silent = () => {}
const inNewFolder = async () => mkdtemp(path.join(folder, 'data-'))

/** All rows of every table, as text. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await storedTables(db)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

async function restoredIn(where: { databaseUrl: string | undefined; dataDir: string }, from: string): Promise<Record<string, string[]>> {
  expect(await restore(where, from)).toContain('The history is unbroken.')
  const { db, close } = await openDatabase(where, silent)
  // The results of checks are not part of the data.
  await sql`update audit_heads set checked_at = null, checked_entries = null, faults = null`.execute(db)
  const restored = await contents(db)
  await close()
  return restored
}

describe('a backup', () => {
  test('contains all data, and can be restored into another kind of database', async () => {
    // The original server keeps sending emails, so compare this database, in which nothing happens.
    const quiet = await aDatabase(await inNewFolder())
    const before = await restoredIn(quiet, file)
    expect(before.assignments!.length).toBeGreaterThan(100)
    const again = path.join(folder, 'again.jsonl.gz')
    const { db, close } = await openDatabase(quiet, silent)
    expect(await runCommand(db, ['backup', again], server.config)).toContain(`Written to ${again}.`)
    await close()
    expect(await restoredIn(await aDatabase(await inNewFolder()), again)).toEqual(before)
    expect(await restoredIn({ databaseUrl: undefined, dataDir: await inNewFolder() }, again)).toEqual(before)
  })

  test('of an earlier version is migrated to the current one when it is restored', async () => {
    const earlier = await openDatabase({ databaseUrl: undefined, dataDir: await inNewFolder() }, silent, {
      until: '030_slow_recovery_hashes.sql',
    })
    await sql`insert into users (id, first_name, last_name, email) values ('ada', 'Ada', 'Auth', 'ada@example.org')`.execute(earlier.db)
    const old = path.join(folder, 'earlier.jsonl.gz')
    await runCommand(earlier.db, ['backup', old], server.config)
    await earlier.close()
    const where = { databaseUrl: undefined, dataDir: await inNewFolder() }
    expect(await restore(where, old)).toMatch(/ 1 {2}users\n/)
    const { db, close } = await openDatabase(where, silent)
    expect(await schemaOf(db)).toBe(await schemaOf(server.db))
    expect(await countsOf(db, ['users', 'invitations'])).toEqual({ users: 1, invitations: 0 })
    await close()
  })

  test('keeps sequences and constraints working after it is restored', async () => {
    const where = await aDatabase(await inNewFolder())
    await restore(where, file)
    const { db, close } = await openDatabase(where, silent)
    await sql`update teams set name = name || '!'`.execute(db)
    expect(await verify(db)).toContain('The history is unbroken.')
    await expect(sql`update assignments set covering_user_id = user_id`.execute(db)).rejects.toThrow()
    await close()
  })

  test('is a snapshot of one moment, and no write made meanwhile is lost', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const done = new AbortController()
    let written = 0
    const writing = (async () => {
      while (!done.signal.aborted) if ((await registerOver(url, `beside${written}@example.org`))?.ok) written++
    })()
    await runCommand(server.db, ['backup', file], server.config)
    done.abort()
    await writing
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users where email like 'beside%'`.execute(server.db)
    expect(rows[0]!.count).toBe(written)
    const where = await aDatabase(await inNewFolder())
    await restore(where, file)
    const { db, close } = await openDatabase(where, silent)
    const { users, audit_heads: heads } = await countsOf(db, ['users', 'audit_heads'])
    expect(users).toBeGreaterThan(0)
    expect(heads).toBeGreaterThan(0)
    expect(await verify(db)).toContain('The history is unbroken.')
    await close()
  })
})

test('every night a backup is written and the oldest is deleted', async () => {
  const backups = path.join(await inNewFolder(), 'nightly')
  await mkdir(backups)
  for (const name of ['shiftwright-2026-01-01T032300Z.jsonl.gz', 'shiftwright-2026-01-02T032300Z.jsonl.gz', 'notes.txt'])
    await writeFile(path.join(backups, name), '')
  // A server that is killed while it writes cannot delete its file; another server may be writing one.
  const [killed, fresh] = ['shiftwright-2026-01-01T032300Z.jsonl.gz.unfinished', 'shiftwright-2026-01-03T032300Z.jsonl.gz.unfinished']
  for (const name of [killed, fresh]) await writeFile(path.join(backups, name), '')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(path.join(backups, killed), twoDaysAgo, twoDaysAgo)
  await backUpNightly(server.db, { folder: backups, kept: 2 })
  const names = (await readdir(backups)).toSorted()
  expect(names).toEqual(['notes.txt', 'shiftwright-2026-01-02T032300Z.jsonl.gz', fresh, expect.stringMatching(/^shiftwright-20/)])
  const newest = path.join(backups, names.at(-1)!)
  expect((await stat(newest)).mode & 0o777).toBe(0o600)
  expect(await restore(await aDatabase(await inNewFolder()), newest)).toContain('The history is unbroken.')
  // A failed backup leaves no file behind, and deletes none.
  await expect(backUpNightly(server.db, { folder: path.join(newest, 'no folder'), kept: 1 })).rejects.toThrow(/ENOTDIR/)
  expect((await readdir(backups)).toSorted()).toEqual(names)
})

test('when the nightly backup fails, the other tasks still run and the failure is reported', async () => {
  const reported: string[] = []
  await sql`insert into analytics_events (name, properties, at) values ('old', '{}', now() - interval '9 years')`.execute(server.db)
  const backups = { folder: path.join(file, 'no folder'), kept: 1 }
  const night = runNightly(server.db, { keptDays: defaultKeptDays, backups, mailDir: server.config.mailDir }, (error) =>
    reported.push(String(error)),
  )
  await expect(night).rejects.toThrow('1 of 6 nightly tasks failed')
  expect(reported).toEqual([expect.stringMatching(/Nightly work failed: the backup: ENOTDIR/)])
  expect(await countsOf(server.db, ['analytics_events'])).toEqual({ analytics_events: 0 })
})

describe('these files are refused, and nothing is restored:', () => {
  const lines = async () => {
    const all: string[] = []
    for await (const line of linesOf(file)) all.push(line)
    return all
  }
  const damaged = async (change: (all: string[]) => string[]) => {
    const other = path.join(folder, `damaged${Math.random()}.gz`)
    await writeFile(
      other,
      gzipSync(
        change(await lines())
          .map((line) => `${line}\n`)
          .join(''),
      ),
    )
    return other
  }
  const cases: [string, () => Promise<string>, RegExp | string][] = [
    ['cut short', () => damaged((all) => all.slice(0, -1)), /its end is missing/],
    ['with a row taken out', () => damaged((all) => all.filter((_, index) => index !== 5)), /its hash does not fit/],
    ['with a changed row', () => damaged((all) => all.map((line) => line.replace('"Olive"', '"Eve"'))), /its hash does not fit/],
    ['of a newer format', () => damaged(([head, ...rest]) => [head!.replace(',1,', ',2,'), ...rest]), /newer version of Shiftwright/],
    [
      'of a newer version',
      () => damaged(([head, ...rest]) => [head!.replace(/"\d{3}_\w+\.sql"/, '"999_future.sql"'), ...rest]),
      'This backup was written by a newer version of Shiftwright. Restore it with that version.',
    ],
    ['of something else', () => damaged(() => ['{"a":1}']), /not a backup|not JSON/],
  ]
  test.each(cases)('%s', async (_, make, message) => {
    const where = await aDatabase(await inNewFolder())
    await expect(restore(where, await make())).rejects.toThrow(message)
    const { db, close } = await openDatabase(where, silent)
    expect(await countsOf(db, ['users', 'teams'])).toEqual({ users: 0, teams: 0 })
    await close()
  })

  test('a file that is cut in the middle, or is no archive', async () => {
    const where = await aDatabase(await inNewFolder())
    const half = path.join(folder, 'half.gz')
    const whole = await readFile(file)
    expect(gunzipSync(whole).length).toBeGreaterThan(whole.length)
    await writeFile(half, whole.subarray(0, whole.length / 2))
    await expect(restore(where, half)).rejects.toThrow('This file is not a backup, or a damaged one.')
    const unmade = path.join(folder, 'unmade')
    await expect(restore({ databaseUrl: undefined, dataDir: unmade }, half)).rejects.toThrow('damaged')
    expect(await readdir(folder)).not.toContain('unmade')
    await writeFile(half, 'hello')
    await expect(restore(where, half)).rejects.toThrow('This file is not a backup, or a damaged one.')
  })

  test('a backup for a database that has data', async () => {
    await expect(restore(server.config, file)).rejects.toThrow(/has data|in use by process/)
  })

  test('a backup for a database with data of an earlier version, which stays as it is', async () => {
    const where = { databaseUrl: undefined, dataDir: await inNewFolder() }
    const until = '030_slow_recovery_hashes.sql'
    const earlier = await openDatabase(where, silent, { until })
    await sql`insert into users (id, first_name, last_name, email) values ('ada', 'Ada', 'Auth', 'ada@example.org')`.execute(earlier.db)
    await earlier.close()
    await expect(restore(where, file)).rejects.toThrow('This database has data. Restore into an empty one.')
    const { db, close } = await openDatabase(where, silent, { until })
    expect(await schemaOf(db)).toBe(until)
    await close()
  })
})
