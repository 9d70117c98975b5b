import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { aDatabase } from '#test/server.ts'

describe.runIf(inject('database') === 'embedded')('the embedded database', () => {
  test('makes a new plan for a statement that was first used while its tables were empty', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shiftwright-plans-'))
    const { db, close } = await openDatabase(await aDatabase(dataDir), (error) => {
      throw error
    })
    await sql`create table ones (name text not null)`.execute(db)
    await sql`create table others (name text not null)`.execute(db)
    await sql`prepare matches as select from ones join others using (name)`.execute(db)
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`execute matches`.execute(db)
    for (const table of ['ones', 'others'])
      await sql`insert into ${sql.table(table)} select md5(n::text) from generate_series(1, 2000) n`.execute(db)
    const expectedRows = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) execute matches`.execute(db)
      return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
    }
    await expect.poll(expectedRows, { timeout: 60_000 }).toBe(2000)
    await close()
    await rm(dataDir, { recursive: true })
  })
})
