import { afterAll, beforeAll, expect, test } from 'vitest'

import { packs } from '#domain/rulebook/packs/packs.ts'
import { everyVerdict } from '#test/contracts/every-verdict.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const months = sized(packs.length, 1000)

test(
  'every part of the product gives the verdicts of the slow judge on random months with history and leave',
  async () => {
    for (let seed = 1; seed <= months; seed++) {
      const pack = packs[seed % packs.length]!
      for (const { source, answer, slow } of await everyVerdict(server, seed, pack))
        expect({ seed, pack: pack.id, source, answer }).toEqual({ seed, pack: pack.id, source, answer: slow })
    }
  },
  // On a busy machine a month takes over two seconds.
  180_000 + months * 5_000,
)
