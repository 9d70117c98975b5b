import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { getFairness, getFairnessTable } from '#contract/schedule/fairness.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTeam, updateTeamUser } from '#contract/teams.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const read = async ({ teamId }: TestTeam, as: { token: string }) =>
  (await call(server.app, getFairness, { as, query: { teamId, year: 2036 } })).body

/** Mara has two nights in December 2036, half of one covered by Milo, and a third night as a draft. */
async function aPlan(): Promise<TestTeam> {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const night = await aTemplate(server, team, { stipend: 100 })
  const put = async (date: string) => {
    const shift = await aShift(server, team, night, date)
    await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id, overrides: {} } })
    return shift.id
  }
  const covered = await put('2036-12-02')
  await put('2036-12-06')
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-01', toDate: '2036-12-10' } })
  await put('2036-12-20')
  const overrides = { coveringUserId: other.id, coverStartTime: '01:00', coverEndTime: '07:00' }
  await call(server.app, updateAssignment, { as: member, params: { shiftId: covered, userId: member.id }, body: { teamId, overrides } })
  return team
}

test('a cover counts for the person who works it, and everyone’s fair share is shown with their load', async () => {
  const team = await aPlan()
  const { owner, member, other, teamId } = team
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: other.id }, body: { share: 0.5 } })
  const { months, year } = await read(team, owner)
  const december = new Map(months[11]!.map((standing) => [standing.userId, standing]))
  expect(december.get(member.id)!.load).toEqual({ shifts: 1.5, nights: 1.5, weekends: 1, points: 150 })
  expect(december.get(other.id)!.load).toEqual({ shifts: 0.5, nights: 0.5, weekends: 0, points: 50 })
  expect(december.get(owner.id)!.load.shifts).toBe(0)
  expect(december.get(other.id)!.target.shifts).toBeCloseTo((2 * 0.5) / 3.5)
  expect(december.get(owner.id)!.target.shifts).toBeCloseTo(2 / 3.5)
  expect(new Set(months[10]!.map(({ load }) => load.shifts))).toEqual(new Set([0]))
  expect(year.find(({ userId }) => userId === member.id)!.load.shifts).toBe(1.5)
})

test('a person who joins in the middle of a month has part of the fair share, unless they founded the team', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const night = await aTemplate(server, team)
  for (const date of ['2036-06-20', '2036-06-22']) {
    const { id: shiftId } = await aShift(server, team, night, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: owner.id } })
  }
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-06-01', toDate: '2036-06-30' } })
  const joined = (on: string, userId: string) =>
    sql`update memberships set joined_at = ${`${on}T12:00:00Z`}::timestamptz where team_id = ${teamId} and user_id = ${userId}`
  await joined('2036-06-16', member.id).execute(server.db)
  const targets = async () => {
    const june = (await read(team, owner)).months[5]!
    return [owner, member, other].map(({ id }) => june.find(({ userId }) => userId === id)!.target.shifts)
  }
  expect(await targets()).toEqual([4 / 7, 2 / 7, 4 / 7])
  const { people } = await loadProblem(server.db, teamId, { year: 2036, month: 5 })
  expect(Object.keys(people.find(({ userId }) => userId === member.id)!.present)).toHaveLength(15)
  await sql`update teams set created_at = '2036-06-05T12:00:00Z'::timestamptz where id = ${teamId}`.execute(server.db)
  expect((await targets()).map((shifts) => shifts.toFixed(3))).toEqual(['0.500', '0.500', '0.500'])
})

test('members see only themselves, or everyone if the team allows it', async () => {
  const team = await aPlan()
  const { owner, member, other, teamId } = team
  const seen = async () => new Set((await read(team, other)).months[11]!.map(({ userId }) => userId))
  expect(await seen()).toEqual(new Set([other.id]))
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { loadsForAll: true } })
  expect(await seen()).toContain(member.id)
})

test('the fairness page can be exported as a table', async () => {
  const team = await aPlan()
  const rowsIn = async (language: string, as = team.member) => {
    const asked = { as, query: { teamId: team.teamId, year: 2036 }, headers: { 'accept-language': language } }
    const { body } = await call(server.app, getFairnessTable, asked)
    return (body as unknown as Buffer).toString('utf8').trim().split('\r\n')
  }
  const rows = await rowsIn('en')
  expect(rows).toHaveLength(13)
  expect(rows[0]).toContain('Month,Name,Shifts,Shifts (fair share),Nights,')
  expect((await rowsIn('fr'))[0]).toContain('Mois,Nom,Quarts,Quarts (part équitable),Nuits,')
  expect(rows[12]).toMatch(/^2036-12,Mara User,1\.50,/)
  const names = (await rowsIn('en', team.owner)).filter((row) => row.startsWith('2036-12')).map((row) => row.split(',')[1])
  expect(names).toEqual(['Adam User', 'Mara User', 'Milo User', 'Olive User'])
})
