import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aDatabase } from '#test/server.ts'

const silent = () => {}

test('a program that is older than its database does not start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-newer-'))
  const place = await aDatabase(folder)
  const { db, close } = await openDatabase(place, silent)
  await inTransaction(db, { action: 'test', actorId: undefined }, async (tx) => {
    await tx
      .insertInto('migrations' as never)
      .values({ name: '900_of_next_year.sql' } as never)
      .execute()
  })
  await close()
  await expect(openDatabase(place, silent)).rejects.toThrow(
    /^This database belongs to a newer version of Shiftwright, which made 900_of_next_year.sql/,
  )
  await rm(folder, { recursive: true })
})

describe.runIf(inject('database') === 'postgres')('a start beside another server', () => {
  test('waits for as long as that one changes the tables', async () => {
    const { databaseUrl } = await aDatabase('')
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query('select pg_advisory_lock(7447)')
    // Longer than any statement of a call may take.
    const changing = other.query('select pg_sleep(6); select pg_advisory_unlock(7447)')
    const opening = openDatabase({ databaseUrl, dataDir: '' }, silent)
    await expect(Promise.race([opening.then(() => 'open'), changing.then(() => 'changed')])).resolves.toBe('changed')
    await (await opening).close()
    await other.end()
  })
})
