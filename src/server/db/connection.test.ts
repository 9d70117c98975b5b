import { Client, Pool } from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { connectionTo, ServerConnection } from '#server/db/connection.ts'
import { listenOnServer } from '#server/db/listen.ts'
import { aWire } from '#test/outside/wire.ts'

describe.runIf(inject('database') === 'postgres')('a silently cut connection', () => {
  test('fails the unanswered query and is not used again', async () => {
    const wire = await aWire(inject('postgresUrl'))
    const pool = new Pool({ ...connectionTo(wire.url), query_timeout: 300, max: 1, Client: ServerConnection })
    await pool.query('select')
    wire.cut()
    await expect(pool.query('select')).rejects.toThrow('Query read timeout')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await wire.close()
  })

  test('is replaced while the server listens on it', async () => {
    const wire = await aWire(inject('postgresUrl'))
    const told: string[] = []
    const listen = listenOnServer(wire.url, () => {}, { checkEveryMs: 100, timeoutMs: 300, reconnectAfterMs: 10 })
    const stop = await listen(['wire'], {
      onMessage: (_, payload) => told.push(payload),
      onConnect: () => told.push('attends'),
      onDisconnect: () => told.push('deaf'),
    })
    wire.cut()
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['attends', 'deaf', 'attends'])
    const client = new Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(`notify wire, 'heard'`)
    await client.end()
    await expect.poll(() => told.at(-1)).toBe('heard')
    await stop()
    await wire.close()
  })
})
