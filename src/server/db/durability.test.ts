import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { syncs } from '#server/db/durable-files.ts'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as users from '#server/stores/accounts/users.ts'
import { kill, registerUntilItFails, startProduct } from '#test/product.ts'

const aFolder = () => mkdtemp(path.join(tmpdir(), 'shiftwright-durable-'))
const person = (id: string) => ({ id, firstName: 'A', lastName: 'B', email: `${id}@example.org`, passwordHash: null })
const silent = () => {}
const audit = { action: 'test', actorId: undefined }

describe.runIf(inject('database') === 'embedded')('the embedded database', () => {
  test('syncs every acknowledged write to disk', async () => {
    const folder = await aFolder()
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder }, silent)
    const before = syncs.count
    for (let write = 0; write < 100; write++) await inTransaction(db, audit, (tx) => users.insert(tx, [person(`u${write}`)]))
    expect(syncs.count - before).toBeGreaterThanOrEqual(100)
    await close()
    await rm(folder, { recursive: true })
  })

  test('locks its folder for one process, and releases it when that is killed', async () => {
    const folder = await aFolder()
    const first = await startProduct({ DATA_DIR: folder })
    const second = await startProduct({ DATA_DIR: folder })
    expect(second.url).toBeUndefined()
    expect(second.output()).toContain(`is in use by process ${first.child.pid}`)
    await kill(first.child)
    const third = await startProduct({ DATA_DIR: folder })
    expect(third.url).toMatch(/^http/)
    await kill(third.child)
    await rm(folder, { recursive: true })
  })

  test('loses no acknowledged write when killed while writing', async () => {
    const folder = await aFolder()
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const { child, url } = await startProduct({ DATA_DIR: folder })
      const writers = Array.from({ length: 4 }, (_, writer) => registerUntilItFails(url!, `r${round}w${writer}`, acknowledged))
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan((round + 1) * 20)
      await kill(child)
      await Promise.all(writers)
    }
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder }, silent)
    const stored = new Set((await db.selectFrom('users').select('email').execute()).map(({ email }) => email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
    await close()
    await rm(folder, { recursive: true })
  }, 90_000)
})
