import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { connected, connectionTo } from '#server/db/connection.ts'
import { poolThrough } from '#server/db/dialects.ts'
import { openDatabase } from '#server/db/open.ts'

import { preparePooled, refuseUnprepared } from './pooled.ts'

/** A database whose own time zone is not UTC. */
async function aDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `pooled_${Math.random().toString(36).slice(2)}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.query(`alter database ${name} set timezone = 'America/Toronto'`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

const settings = `select current_setting('timezone') as zone, current_setting('statement_timeout') as longest, current_setting('lock_timeout') as lock,
                         (select count(*)::int from pg_prepared_statements) as prepared`

describe.runIf(inject('database') === 'postgres')('a database behind a pooler', () => {
  // A pooler refuses settings sent with a connection; bench/scale/pooler.ts tries a real one.
  test('has the settings that its connections need, and no prepared statements', async () => {
    const url = await aDatabase()
    const { db, close } = await openDatabase({ databaseUrl: url, directUrl: url, dataDir: '' }, () => {})
    await db.selectFrom('teams').select('id').where('id', '=', 'none').execute()
    const { rows } = await sql.raw(settings).execute(db)
    expect(rows).toEqual([{ zone: 'UTC', longest: '5s', lock: '4s', prepared: 0 }])
    await close()
  })

  test('gets its settings once, however many servers start together', async () => {
    const url = await aDatabase()
    await Promise.all(Array.from({ length: 8 }, () => preparePooled(url)))
    const client = await connected(connectionTo(url))
    const settingsOfRole = async () =>
      (
        await client.query(
          'select setconfig, s.xmin from pg_db_role_setting s join pg_database d on d.oid = setdatabase where datname = current_database() and setrole <> 0',
        )
      ).rows
    const before = await settingsOfRole()
    expect(before).toMatchObject([{ setconfig: ['TimeZone=UTC', 'statement_timeout=5000', 'lock_timeout=4000'] }])
    await preparePooled(url)
    expect(await settingsOfRole()).toEqual(before)
    await client.end()
  })

  test('is not used with connections that have another time zone', async () => {
    const pool = poolThrough(await aDatabase(), 1, () => {})
    await expect(refuseUnprepared(pool)).rejects.toThrow('Let it reconnect (RECONNECT in pgbouncer)')
  })
})

describe.runIf(inject('database') === 'postgres')('a database on several servers', () => {
  const withDead = (url: string) => url.replace(/@[^/]*/, (host) => `@127.0.0.1:1,${host.slice(1)}`)

  test('is reached through the one that answers, at startup and by all connections', async () => {
    const url = withDead(await aDatabase())
    expect(url).toMatch(/@127\.0\.0\.1:1,[\w.]+:\d+\//)
    const { db, listen, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, () => {})
    expect(await db.selectFrom('teams').select('id').execute()).toEqual([])
    const stop = await listen(['here'], { onMessage: () => {}, onConnect: () => {}, onDisconnect: () => {} })
    await stop()
    await close()
  })

  test('is not reached if none answers', async () => {
    await expect(connected(connectionTo('postgres://nobody@127.0.0.1:1,127.0.0.1:2/none'))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      port: 2,
    })
  })
})
