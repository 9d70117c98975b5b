import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'
import { randomFrom } from '#solver/random.ts'
import { kill, registerUntilItFails, startProduct } from '#test/product.ts'
import { aDatabase } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

const [rounds, writes] = [sized(2, 50), sized(40, 5000)]

test(
  `killing the server ${rounds} times while it writes loses no acknowledged write`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-killed-'))
    const { databaseUrl, dataDir } = await aDatabase(folder)
    const random = randomFrom(1)
    const answered: string[] = []
    const startMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const since = performance.now()
      const { child, url } = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
      startMs.push(performance.now() - since)
      const writers = Array.from({ length: 6 }, (_, writer) => registerUntilItFails(url!, `r${round}w${writer}`, answered))
      const until = ((round + 1) * writes) / rounds + random() * 10
      await expect.poll(() => answered.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(until)
      await kill(child)
      await Promise.all(writers)
    }
    const { db, close } = await openDatabase({ databaseUrl, dataDir }, () => {})
    const stored = new Set((await db.selectFrom('users').select('email').execute()).map(({ email }) => email))
    const lost = answered.filter((email) => !stored.has(email))
    const faults = await checkChains(db)
    console.log(`killed: ${rounds} times, ${answered.length} writes answered, ${lost.length} lost`)
    console.log(`killed: back after ${(Math.max(...startMs) / 1000).toFixed(1)} s at most`)
    await close()
    await rm(folder, { recursive: true, force: true })
    expect(lost).toEqual([])
    expect(faults).toBe(0)
  },
  sized(90_000, 1_800_000),
)
