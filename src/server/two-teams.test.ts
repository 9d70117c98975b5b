import { afterAll, beforeAll, expect, test } from 'vitest'

import { getAvailabilities, saveAvailabilities } from '#contract/availability/availabilities.ts'
import { createFeed, deleteFeed, getFeeds } from '#contract/feeds.ts'
import { getNotices, readNotices } from '#contract/notices.ts'
import { stipendsReport } from '#contract/reports.ts'
import { addUser, updateAssignment, whyAssigned } from '#contract/schedule/assignments.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { assignDynamic, publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { createSwitch, getSwitches } from '#contract/switches.ts'
import { getTeam, joinTeam, leaveTeam, updateTeamUser } from '#contract/teams.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { year: 2036, month: 11 }
const range = { fromDate: '2036-12-01', toDate: '2036-12-31' }

interface OneOfTwo extends TestTeam {
  template: { id: string }
}

/** Mara is a member of both teams, and December is published in both. */
async function twoTeams(): Promise<{ mara: TestUser; here: OneOfTwo; there: OneOfTwo }> {
  const [here, there] = [await aTeam(server), await aTeam(server)]
  const mara = here.member
  await call(server.app, joinTeam, { as: mara, body: { joinCode: there.joinCode } })
  for (const { teamId, owner } of [here, there]) await call(server.app, publish, { as: owner, body: { teamId, ...range } })
  return { mara, here: { ...here, template: await aTemplate(server, here) }, there: { ...there, template: await aTemplate(server, there) } }
}

const assign = async (team: OneOfTwo, user: TestUser, date: string) => {
  const { id: shiftId } = await aShift(server, team, team.template, date)
  const body = { teamId: team.teamId, userId: user.id }
  const { assignment } = (await call(server.app, addUser, { as: team.owner, params: { shiftId }, body })).body
  return { shiftId, assignmentId: assignment.id }
}

const mark = ({ teamId }: TestTeam, as: TestUser, day: number, value: -1 | 1) =>
  call(server.app, saveAvailabilities, {
    as,
    body: { teamId, userId: as.id, ...december, data: { [day]: { day: value, night: value } } },
  })

test('availabilities are separate in each team', async () => {
  const { mara, here, there } = await twoTeams()
  await mark(here, mara, 10, 1)
  await mark(there, mara, 10, -1)
  await mark(there, mara, 11, -1)
  const of = async ({ teamId, owner }: TestTeam, userId?: string) => {
    const query = { teamId, ...december, ...(userId && { userId }) }
    return (await call(server.app, getAvailabilities, { as: owner, query })).body[mara.id]!.data
  }
  for (const userId of [undefined, mara.id]) {
    expect(await of(here, userId)).toEqual({ 10: { day: 1, night: 1 } })
    expect(await of(there, userId)).toEqual({ 10: { day: -1, night: -1 }, 11: { day: -1, night: -1 } })
  }
})

test('a user who is unavailable in one team can be assigned in the other', async () => {
  const { mara, here, there } = await twoTeams()
  for (const user of [here.owner, here.admin, here.other])
    await call(server.app, updateTeamUser, {
      as: here.owner,
      params: { teamId: here.teamId, userId: user.id },
      body: user === here.owner ? { share: 0.5 } : { disabled: true },
    })
  await mark(here, here.owner, 10, -1)
  await mark(there, mara, 10, -1)
  await assign(there, mara, '2036-12-09')
  const { id } = await aShift(server, here, here.template, '2036-12-10')
  const { body } = await call(server.app, assignDynamic, { as: here.owner, body: { teamId: here.teamId, ...december } })
  expect(body).toMatchObject({ assigned: 1, unfilled: [] })
  const plan = (await call(server.app, getShifts, { as: here.owner, query: { teamId: here.teamId, ...range } })).body
  expect(plan.byDate['2036-12-10']![mara.id]!.shiftIds).toEqual([id])
  const [assignmentId] = Object.keys(plan.assignments)
  const why = await call(server.app, whyAssigned, { as: here.owner, params: { id: assignmentId! }, query: { teamId: here.teamId } })
  expect(why.body.objections).toEqual([])
})

test('trade cycles use the availability of their own team', async () => {
  const { mara, here, there } = await twoTeams()
  await mark(there, mara, 5, -1)
  const offer = async (as: TestUser, date: string) => {
    const { assignmentId } = await assign(here, as, date)
    const terms = { toUsers: [], acceptWithTrade: true, acceptWithoutTrade: false }
    await call(server.app, createSwitch, { as, body: { teamId: here.teamId, userId: as.id, userShiftId: assignmentId, ...terms } })
  }
  await offer(mara, '2036-12-02')
  await offer(here.other, '2036-12-05')
  const { cycles } = (await call(server.app, getSwitches, { as: mara, query: { teamId: here.teamId } })).body
  expect(cycles).toMatchObject([{ people: 2, toUserId: here.other.id }])
})

test('duties are paid, counted and compared in their own team', async () => {
  const { mara, here, there } = await twoTeams()
  await assign(here, mara, '2036-12-02')
  await assign(there, mara, '2036-12-03')
  await assign(there, mara, '2036-12-05')
  const shiftsIn = async ({ teamId, owner }: TestTeam) => {
    const { year } = (await call(server.app, getFairness, { as: owner, query: { teamId, year: 2036 } })).body
    const plan = (await call(server.app, getShifts, { as: mara, query: { teamId, ...range } })).body
    const own = (await call(server.app, getShifts, { as: mara, query: { teamId, ...range, userId: mara.id } })).body
    const { body } = await call(server.app, stipendsReport, { as: owner, query: { teamId, ...december, format: 'csv' } })
    const line = String(body)
      .split('\r\n')
      .find((row) => row.includes('Mara'))
    return {
      load: year.find(({ userId }) => userId === mara.id)!.load.shifts,
      seen: [Object.keys(plan.assignments).length, Object.keys(own.assignments).length],
      paid: line,
    }
  }
  const [first, second] = [await shiftsIn(here), await shiftsIn(there)]
  expect([first, second]).toMatchObject([
    { load: 1, seen: [1, 1] },
    { load: 2, seen: [2, 2] },
  ])
  expect([first.paid, second.paid]).not.toContain(undefined)
  expect(first.paid).not.toBe(second.paid)
})

test('notifications are listed and read in their own team', async () => {
  const { mara, here, there } = await twoTeams()
  await assign(here, mara, '2036-12-02')
  await assign(there, mara, '2036-12-03')
  await assign(there, mara, '2036-12-05')
  const noticesFor = async ({ teamId }: TestTeam) => (await call(server.app, getNotices, { as: mara, query: { teamId } })).body
  const dates = async (team: TestTeam) => (await noticesFor(team)).notices.map(({ data }) => data.plan!.added[0]!.date)
  expect([await dates(here), await dates(there)]).toEqual([['2036-12-02'], ['2036-12-05', '2036-12-03']])
  const unread = async () => [(await noticesFor(here)).unread, (await noticesFor(there)).unread]
  expect(await unread()).toEqual([1, 2])
  const { notices } = await noticesFor(there)
  await call(server.app, readNotices, { as: mara, body: { teamId: here.teamId, ids: notices.map(({ id }) => id) } })
  expect(await unread()).toEqual([1, 2])
  await call(server.app, readNotices, { as: mara, body: { teamId: here.teamId } })
  expect(await unread()).toEqual([0, 2])
})

test('a calendar feed has the duties of its team, and is revoked separately', async () => {
  const { mara, here, there } = await twoTeams()
  // A feed covers the coming year.
  const today = new Date().toISOString().slice(0, 10)
  const [first, second] = [addDays(today, 20), addDays(today, 30)]
  for (const { teamId, owner } of [here, there])
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: first, toDate: second } })
  await assign(here, mara, first)
  await assign(there, mara, second)
  const feed = async ({ teamId }: TestTeam, scope: 'mine' | 'team') =>
    (await call(server.app, createFeed, { as: mara, params: { teamId }, body: { scope } })).body.url.replace('https://shifts.example', '')
  const read = async (url: string) => {
    const { statusCode, body } = await server.app.inject({ url })
    return { statusCode, days: [...body.matchAll(/DTSTART;[^:]*:(\d{8})/g)].map(([, day]) => day) }
  }
  const [mineHere, mineThere, teamHere] = [await feed(here, 'mine'), await feed(there, 'mine'), await feed(here, 'team')]
  expect([await read(mineHere), await read(mineThere), await read(teamHere)]).toEqual([
    { statusCode: 200, days: [first.replaceAll('-', '')] },
    { statusCode: 200, days: [second.replaceAll('-', '')] },
    { statusCode: 200, days: [first.replaceAll('-', '')] },
  ])
  const listed = async ({ teamId }: TestTeam) =>
    (await call(server.app, getFeeds, { as: mara, params: { teamId } })).body.feeds.map(({ scope }) => scope)
  expect([await listed(here), await listed(there)]).toEqual([['mine', 'team'], ['mine']])
  await call(server.app, deleteFeed, { as: mara, params: { teamId: here.teamId }, body: { scope: 'mine' } })
  expect([await listed(here), await listed(there)]).toEqual([['team'], ['mine']])
  expect([(await read(mineHere)).statusCode, (await read(mineThere)).statusCode]).toEqual([404, 200])
})

test('leaving one team keeps shifts and covers in the other', async () => {
  const { mara, here, there } = await twoTeams()
  await assign(here, mara, '2036-12-02')
  await assign(there, mara, '2036-12-03')
  for (const team of [here, there]) {
    const { shiftId } = await assign(team, team.admin, '2036-12-10')
    await call(server.app, updateAssignment, {
      as: team.admin,
      params: { shiftId, userId: team.admin.id },
      body: { teamId: team.teamId, overrides: { coveringUserId: mara.id } },
    })
  }
  expect((await call(server.app, leaveTeam, { as: mara, params: { teamId: here.teamId } })).status).toBe(200)
  const left = async ({ teamId, owner }: TestTeam) => {
    const { assignments } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...range } })).body
    const { users } = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
    const all = Object.values(assignments)
    return {
      own: all.filter(({ userId }) => userId === mara.id).length,
      covers: all.filter(({ overrides }) => overrides.coveringUserId === mara.id).length,
      disabled: users[mara.id]!.disabled,
    }
  }
  expect([await left(here), await left(there)]).toEqual([
    { own: 0, covers: 0, disabled: true },
    { own: 1, covers: 1, disabled: false },
  ])
  expect((await call(server.app, getSwitches, { as: mara, query: { teamId: there.teamId } })).status).toBe(200)
})
