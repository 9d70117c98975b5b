import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { publish } from '#contract/schedule.ts'
import { createServer } from '#server/server.ts'
import { aMember, aTeam, aTemplate } from '#test/builders.ts'
import { call as callContract } from '#test/call.ts'
import { invariants } from '#test/invariants.ts'
import { races, raceTools, type CallServer, type RaceTeam } from '#test/races.ts'
import { randomWalk } from '#test/random-walk.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let second: Pick<TestServer, 'app' | 'close'> | undefined
beforeAll(async () => {
  server = await startServer()
  // Only one process can open the embedded database.
  if (server.config.databaseUrl) second = await createServer(server.config)
})
afterAll(async () => {
  await second?.close()
  await server.close()
})

const call: CallServer = async (which, method, path, token, body) => {
  const { app } = which === 1 && second ? second : server
  const answer = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function aRaceTeam(): Promise<RaceTeam> {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const people = [member, other]
  for (const name of ['Nia', 'Ola', 'Pia', 'Quy', 'Ria']) people.push(await aMember(server, teamId, name))
  const { id: templateId } = await aTemplate(server, team)
  const race = { teamId, templateId, olive: owner, people }
  const { on } = raceTools(call, race)
  await callContract(server.app, publish, { as: owner, body: { teamId, fromDate: on(0), toDate: on(60) } })
  return race
}

async function violations(): Promise<string[]> {
  const found = []
  for (const [name, question] of Object.entries(invariants)) {
    const { rows } = await sql<{ count: string }>`${sql.raw(question)}`.execute(server.db)
    if (Number(rows[0]!.count) > 0) found.push(name)
  }
  return found
}

test.each(Object.entries(races))('%s: always ends as it must', async (_, race) => {
  const team = await aRaceTeam()
  for (let round = 0; round < 5; round++) expect(await race(raceTools(call, team), team, 2 + round * 2)).toBe(true)
  expect(await violations()).toEqual([])
})

test('random sequences of calls never break an invariant', async () => {
  const team = await aRaceTeam()
  const step = randomWalk(call, raceTools(call, team), team, 7)
  const answers = new Set<number>()
  for (let count = 0; count < 150; count++) {
    answers.add(await step(count))
    expect(await violations()).toEqual([])
  }
  expect([...answers].every((status) => status < 500)).toBe(true)
  expect([...answers]).toEqual(expect.arrayContaining([200, 201, 409]))
}, 180_000)
