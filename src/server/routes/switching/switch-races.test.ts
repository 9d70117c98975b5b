import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { startRaceServers } from '#test/racing/race-servers.ts'
import { raceTools } from '#test/racing/race-tools.ts'
import { switchRaces } from '#test/racing/switch-races.ts'
import { randomWalk } from '#test/racing/walk/random-walk.ts'
import { isLong, sized } from '#test/sizes.ts'

let servers: Awaited<ReturnType<typeof startRaceServers>>
beforeAll(async () => {
  servers = await startRaceServers()
})
afterAll(() => servers.close())

test.each(Object.entries(switchRaces))('%s: always ends as it must', async (_, race) => {
  const { call, aRaceTeam, violations } = servers
  const team = await aRaceTeam()
  for (let round = 0; round < sized(2, 5); round++) expect(await race(raceTools(call, team), team, 2 + round * 2)).toBe(true)
  expect(await violations()).toEqual([])
})

// One call after the other, these say nothing about an engine.
test.runIf(isLong || inject('database') === 'postgres')(
  'random sequences of calls never break an invariant',
  async () => {
    const { call, aRaceTeam, violations } = servers
    const team = await aRaceTeam(10)
    const step = randomWalk(call, raceTools(call, team), team, 7)
    const answers = new Set<number>()
    for (let count = 0; count < sized(60, 150); count++) {
      answers.add(await step(count))
      expect(await violations()).toEqual([])
    }
    expect([...answers].every((status) => status < 500)).toBe(true)
    expect([...answers]).toEqual(expect.arrayContaining([200, 201, 409]))
  },
  180_000,
)
