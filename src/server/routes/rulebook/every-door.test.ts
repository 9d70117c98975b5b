import { afterAll, beforeAll, expect, test } from 'vitest'

import { packs } from '#domain/rulebook/packs/packs.ts'
import { everyDoor } from '#test/contracts/every-door.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const months = sized(packs.length, 1000)

test(
  'every door gives the verdicts of the slow judge on random months with history and leave',
  async () => {
    for (let seed = 1; seed <= months; seed++) {
      const pack = packs[seed % packs.length]!
      for (const { door, answer, slow } of await everyDoor(server, seed, pack))
        expect({ seed, pack: pack.id, door, answer }).toEqual({ seed, pack: pack.id, door, answer: slow })
    }
  },
  // On a busy machine a month takes over two seconds.
  180_000 + months * 5_000,
)
