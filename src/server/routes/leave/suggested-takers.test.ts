import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, getOpenLeave } from '#contract/availability/leave.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { updateTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultRules } from '#domain/people/rule-settings.ts'
import { aMember, aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Gives the member these shifts on December 15, asks for leave then, and returns who is suggested for each shift. */
async function suggestedFor(team: TestTeam, shifts: readonly { startTime: string; endTime: string }[]) {
  const { teamId, owner, member } = team
  for (const times of shifts) {
    const template = await aTemplate(server, team, { name: times.startTime, ...times })
    const shift = await aShift(server, team, template, '2026-12-15')
    await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  }
  const body = { userId: member.id, kind: 'VACATION' as const, fromDate: '2026-12-14', toDate: '2026-12-16' }
  await call(server.app, askForLeave, { as: member, params: { teamId }, body })
  const { open } = (await call(server.app, getOpenLeave, { as: owner, params: { teamId } })).body
  return open[0]!.evidence.meets
}

test('different candidates are suggested for shifts that no one can have together, and each is among the candidates', async () => {
  const team = await aTeam(server)
  await aMember(server, team.teamId, 'Nia')
  const meets = await suggestedFor(team, [
    { startTime: '07:00', endTime: '11:00' },
    { startTime: '11:30', endTime: '12:00' },
    { startTime: '12:00', endTime: '16:00' },
    { startTime: '16:30', endTime: '18:00' },
  ])
  const suggested = meets.map(({ suggestedUserId }) => suggestedUserId)
  expect(new Set(suggested).size).toBe(4)
  expect(suggested).not.toContain(null)
  for (const { candidates, suggestedUserId } of meets) expect(candidates.map(({ userId }) => userId)).toContain(suggestedUserId)
})

test('no one is suggested for more shifts than the rules let them have together', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, other } = team
  const rules = { ...defaultRules, restHours: 0, mostInSevenDays: 2 }
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { rules } })
  for (const { id } of [admin, other])
    await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: id }, body: { disabled: true } })
  const meets = await suggestedFor(team, [
    { startTime: '07:00', endTime: '11:00' },
    { startTime: '12:00', endTime: '16:00' },
    { startTime: '17:00', endTime: '18:00' },
  ])
  expect(meets.map(({ suggestedUserId }) => suggestedUserId)).toEqual([owner.id, owner.id, null])
})

test('one shift may be more than the share of someone who joined during the month', async () => {
  const team = await aTeam(server)
  const { teamId, owner, other } = team
  const night = await aTemplate(server, team)
  for (const [date, userId] of [
    ['2026-12-20', owner.id],
    ['2026-12-22', owner.id],
    ['2026-12-24', other.id],
  ] as const) {
    const { id: shiftId } = await aShift(server, team, night, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })
  }
  await sql`update memberships set joined_at = '2026-12-24' where team_id = ${teamId} and user_id = ${other.id}`.execute(server.db)
  const [met] = await suggestedFor(team, [{ startTime: '07:00', endTime: '11:00' }])
  const balances = Object.fromEntries(met!.candidates.map(({ userId, balance }) => [userId, balance]))
  expect(balances).toMatchObject({ [owner.id]: 1, [other.id]: 1 })
})
