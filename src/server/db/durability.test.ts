import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { syncs } from '#server/db/durable-files.ts'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as users from '#server/stores/accounts/users.ts'
import { kill, startProduct } from '#test/product.ts'

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
})
