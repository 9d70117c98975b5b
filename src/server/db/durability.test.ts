import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { syncs } from '#server/db/durable-files.ts'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as users from '#server/stores/accounts/users.ts'

const aFolder = () => mkdtemp(path.join(tmpdir(), 'shiftwright-durable-'))
const person = (id: string) => ({ id, firstName: 'A', lastName: 'B', email: `${id}@example.org`, passwordHash: null })
const audit = { action: 'test', actorId: undefined }

describe.runIf(inject('database') === 'embedded')('the embedded database', () => {
  test('syncs every acknowledged write to the disk', async () => {
    const folder = await aFolder()
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder })
    const before = syncs.count
    for (let write = 0; write < 100; write++) await inTransaction(db, audit, (tx) => users.insert(tx, [person(`u${write}`)]))
    expect(syncs.count - before).toBeGreaterThanOrEqual(100)
    await close()
    await rm(folder, { recursive: true })
  })

  test('is held by one process alone, and by the next after that one was killed', async () => {
    const folder = await aFolder()
    const first = await startProduct(folder)
    const second = await startProduct(folder)
    expect(second.url).toBeUndefined()
    expect(second.output()).toContain(`is in use by process ${first.child.pid}`)
    await kill(first.child)
    const third = await startProduct(folder)
    expect(third.url).toMatch(/^http/)
    await kill(third.child)
    await rm(folder, { recursive: true })
  })

  test('loses nothing that was acknowledged when it is killed in the middle of writes', async () => {
    const folder = await aFolder()
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const { child, url } = await startProduct(folder)
      const writers = Array.from({ length: 4 }, (_, writer) => writeUntilItFails(url!, `r${round}w${writer}`, acknowledged))
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan((round + 1) * 20)
      await kill(child)
      await Promise.all(writers)
    }
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder })
    const stored = new Set((await db.selectFrom('users').select('email').execute()).map(({ email }) => email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
    await close()
    await rm(folder, { recursive: true })
  }, 90_000)
})

async function writeUntilItFails(url: string, name: string, acknowledged: string[]): Promise<void> {
  for (let write = 0; ; write++) {
    const email = `${name}-${write}@example.org`
    const body = JSON.stringify({ firstName: 'A', lastName: 'B', email, password: 'seven winter boots' })
    const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).catch(
      () => undefined,
    )
    if (answer?.status !== 201) return
    acknowledged.push(email)
  }
}

async function startProduct(folder: string): Promise<{ child: ChildProcess; url: string | undefined; output: () => string }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', RATE_LIMITS: '0', SMTP_URL: '', MAIL_DIR: '' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const read = (chunk: Buffer) => {
    output += chunk
    const [, url] = /answers at (\S+)/.exec(output) ?? []
    if (url) resolve(url)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('close', () => resolve(undefined))
  return { child, url: await promise, output: () => output }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
