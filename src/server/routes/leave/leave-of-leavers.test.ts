import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { askForLeave, getLeave, getOpenLeave, setLeaveTerms } from '#contract/availability/leave.ts'
import { createFeed } from '#contract/feeds.ts'
import { leaveTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { addDays, fromDayNumber } from '#domain/time/calendar-date.ts'
import { aTeam, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
const [past, ahead] = [addDays(today, -40), addDays(today, 40)]

const ask = async ({ teamId }: TestTeam, as: TestUser, user: TestUser, fromDate: string, body: object = {}) =>
  (
    await raw(server.app, askForLeave, {
      as,
      params: { teamId },
      body: { userId: user.id, kind: 'SICK', fromDate, toDate: addDays(fromDate, 3), ...body },
    })
  ).body
const enable = (isEnabled: boolean) => (team: TestTeam) =>
  call(server.app, updateTeamUser, {
    as: team.owner,
    params: { teamId: team.teamId, userId: team.member.id },
    body: { disabled: !isEnabled },
  })
const shownTo = async ({ teamId }: TestTeam, as: TestUser) => {
  const query = { fromDate: past, toDate: addDays(ahead, 9) }
  return (await call(server.app, getLeave, { as, params: { teamId }, query })).body.leave.map(({ fromDate }) => fromDate)
}
const open = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, getOpenLeave, { as: owner, params: { teamId } })).body.open.map(({ leave }) => leave.fromDate)

describe.each([
  ['left', ({ member, teamId }: TestTeam) => call(server.app, leaveTeam, { as: member, params: { teamId } })],
  ['is disabled', enable(false)],
] as const)('someone who %s', (_, go) => {
  test('no longer counts as away when others ask for leave', async () => {
    const team = await aTeam(server)
    const { teamId, owner, member, other } = team
    const terms = { ...defaultLeaveTerms, mostAway: 1 }
    await call(server.app, setLeaveTerms, { as: owner, params: { teamId }, body: { terms } })
    await ask(team, owner, member, ahead, { approve: true })
    expect((await go(team)).status).toBe(200)
    const { leave, evidence } = await ask(team, other, other, addDays(ahead, 1))
    expect([leave!.status, evidence.objections]).toEqual(['APPROVED', []])
  })

  test('is shown as away only in the past', async () => {
    const team = await aTeam(server)
    const { teamId, owner, member, other } = team
    for (const date of [past, ahead]) await ask(team, owner, member, date, { approve: true })
    const { url } = (await call(server.app, createFeed, { as: other, params: { teamId }, body: { scope: 'team' } })).body
    const events = async () =>
      (await server.app.inject({ url: url.replace('https://shifts.example', '') })).body.match(/^DTSTART;VALUE=DATE:.*/gm)
    expect(await shownTo(team, other)).toEqual([past, ahead])
    await go(team)
    for (const reader of [owner, other]) expect(await shownTo(team, reader)).toEqual([past])
    expect(await events()).toEqual([`DTSTART;VALUE=DATE:${past.replaceAll('-', '')}`])
  })

  test('has no leave that waits for an answer', async () => {
    const team = await aTeam(server)
    await ask(team, team.member, team.member, ahead, { kind: 'VACATION' })
    await ask(team, team.other, team.other, addDays(ahead, 1), { kind: 'VACATION' })
    expect(await open(team)).toEqual([ahead, addDays(ahead, 1)])
    await go(team)
    expect(await open(team)).toEqual([addDays(ahead, 1)])
  })
})

test('leave that was not over before the day when someone left is not shown, even once it has passed', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const before = addDays(past, -20)
  for (const date of [before, past]) await ask(team, owner, member, date, { approve: true })
  await sql`update memberships set joined_at = now() - interval '300 days' where team_id = ${teamId} and user_id = ${member.id}`.execute(
    server.db,
  )
  await enable(false)(team)
  const shownIfGone = async (on: string) => {
    await sql`update tenures set to_date = ${on} where team_id = ${teamId} and user_id = ${member.id}`.execute(server.db)
    const query = { fromDate: before, toDate: ahead }
    return (await call(server.app, getLeave, { as: owner, params: { teamId }, query })).body.leave.map(({ fromDate }) => fromDate)
  }
  expect(await shownIfGone(addDays(past, -9))).toEqual([before])
  // It lasts four days.
  expect([await shownIfGone(addDays(before, 4)), await shownIfGone(addDays(before, 3))]).toEqual([[before], []])
})

test('the leave of someone who is enabled again is shown and waits for an answer again', async () => {
  const team = await aTeam(server)
  await ask(team, team.member, team.member, ahead, { kind: 'VACATION' })
  await enable(false)(team)
  expect([await open(team), await shownTo(team, team.owner)]).toEqual([[], []])
  await enable(true)(team)
  expect([await open(team), await shownTo(team, team.owner)]).toEqual([[ahead], [ahead]])
})
