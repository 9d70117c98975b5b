import { afterAll, beforeAll, expect, test } from 'vitest'

import { leaveRaces } from '#test/racing/leave-races.ts'
import { startRaceServers } from '#test/racing/race-servers.ts'
import { raceTools } from '#test/racing/race-tools.ts'
import { sized } from '#test/sizes.ts'

let servers: Awaited<ReturnType<typeof startRaceServers>>
beforeAll(async () => {
  servers = await startRaceServers()
})
afterAll(() => servers.close())

test.each(Object.entries(leaveRaces))('%s: one is refused', async (_, race) => {
  const { call, aRaceTeam, violations } = servers
  const team = await aRaceTeam()
  for (let round = 0; round < sized(2, 6); round++) expect(await race(raceTools(call, team), team, 2 + round * 2)).toBe(true)
  expect(await violations()).toEqual([])
})
