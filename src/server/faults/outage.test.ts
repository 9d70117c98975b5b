import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { startPostgres } from '#test/database/postgres.ts'
import { kill, register, startProduct } from '#test/product.ts'

describe.runIf(inject('database') === 'postgres')('a database outage', () => {
  test('stops no server, is reported to all callers, and loses no acknowledged write', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-outage-'))
    const postgres = await startPostgres()
    await postgres.createDatabase('outage')
    const { child, url } = await startProduct({ DATABASE_URL: postgres.urlOf('outage'), DATA_DIR: folder, LOG_LEVEL: 'fatal' })
    expect(url).toBeDefined()
    const statusOf = async (call: string) => (await fetch(`${url}/api/${call}`)).status

    const acknowledged: string[] = []
    const refused: string[] = []
    const over = new AbortController()
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let write = 0; !over.signal.aborted; write++) {
        const email = `w${writer}-${write}@example.org`
        const answer = await register(url!, email)
        if (answer?.status === 201) acknowledged.push(email)
        else
          refused.push(
            answer
              ? `${answer.status} ${((await answer.json()) as { code: string }).code}, ${answer.headers.has('retry-after')}`
              : 'nothing',
          )
      }
    })
    const moreThan = (count: number) => expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(count)

    expect(await statusOf('ready')).toBe(200)
    for (let round = 0; round < 2; round++) {
      const before = refused.length
      await moreThan(acknowledged.length + 20)
      await postgres.pause()
      await expect.poll(() => refused.length, { timeout: 30_000 }).toBeGreaterThan(before + 50)
      expect([await statusOf('health'), await statusOf('ready')]).toEqual([200, 503])
      await postgres.resume()
      await moreThan(acknowledged.length + 20)
      await expect.poll(() => statusOf('ready'), { timeout: 30_000 }).toBe(200)
    }
    over.abort()
    await Promise.all(writers)

    expect([...new Set(refused)]).toEqual(['503 UNAVAILABLE, true'])
    expect(child.exitCode).toBeNull()
    const client = new Client({ connectionString: postgres.urlOf('outage') })
    await client.connect()
    const { rows } = await client.query<{ email: string }>('select email from users')
    await client.end()
    const stored = new Set(rows.map(({ email }) => email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
    await kill(child)
    await postgres.stop()
    await rm(folder, { recursive: true })
  }, 120_000)
})
