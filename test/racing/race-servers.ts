import { sql } from 'kysely'

import { publish } from '#contract/schedule/schedule.ts'
import { undoHeader } from '#contract/schedule/undo.ts'
import { createServer } from '#server/server.ts'
import { aMember, aTeam, aTemplate } from '#test/builders.ts'
import { call as callContract } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { invariants } from './invariants.ts'
import { raceTools, type CallServer, type RaceTeam } from './race-tools.ts'

/** Two servers on one database, or the only one that can open the embedded database. */
export async function startRaceServers() {
  const server = await startServer()
  const second = server.config.databaseUrl ? await createServer(server.config) : undefined
  const call = callsTo(server, second ?? server)
  return {
    call,
    aRaceTeam: (publishedDays?: number) => aRaceTeam(server, publishedDays),
    async violations(): Promise<string[]> {
      const found = []
      for (const [name, question] of Object.entries(invariants)) {
        const { rows } = await sql<{ count: string }>`${sql.raw(question)}`.execute(server.db)
        if (Number(rows[0]!.count) > 0) found.push(name)
      }
      return found
    },
    async close() {
      await second?.close()
      await server.close()
    },
  }
}

/** Calls servers inside this process. */
export const callsTo =
  (...servers: Pick<TestServer, 'app'>[]): CallServer =>
  async (which, method, path, token, body) => {
    const answer = await servers[which]!.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    })
    return { status: answer.statusCode, body: answer.json(), undoId: answer.headers[undoHeader] as string | undefined }
  }

/** A team with nights every day and a clinic with regular users; members see the first days. */
export async function aRaceTeam(server: TestServer, publishedDays = 60): Promise<RaceTeam> {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  const people = [member, other]
  for (const name of ['Nia', 'Ola', 'Pia', 'Quy', 'Ria']) people.push(await aMember(server, teamId, name))
  const { id: templateId } = await aTemplate(server, team)
  const users = { 1: [member.id], 3: [other.id, member.id] }
  await aTemplate(server, team, { name: 'Clinic', type: 'REGULAR', repeatPattern: { users }, startTime: '08:00', endTime: '16:00' })
  const race = { teamId, templateId, olive: owner, adam: admin, people }
  const { on } = raceTools(callsTo(server), race)
  await callContract(server.app, publish, { as: owner, body: { teamId, fromDate: on(0), toDate: on(publishedDays) } })
  return race
}
