import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { logout } from '#contract/accounts/account.ts'
import { createFeed } from '#contract/feeds.ts'
import { subscribeToPush } from '#contract/push.ts'
import { getDeletion, getHistory } from '#contract/schedule/history.ts'
import { assignDynamic, assignRegular, populate, publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { createTeam, updateTeam } from '#contract/teams.ts'
import { addDays, fromDayNumber, weekdays } from '#domain/time/calendar-date.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import { aShift, aTeam, aTemplate, aUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test.each([
  ['aMERICA/tORONTO', 'America/Toronto'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
])('the time zone %s is stored as %s and used everywhere', async (given, stored) => {
  const owner = await aUser(server)
  const team = await call(server.app, createTeam, { as: owner, body: { name: 'Zone', timeZone: given } })
  expect(team.body.timeZone).toBe(stored)
  const params = { teamId: team.body.id }
  expect((await call(server.app, updateTeam, { as: owner, params, body: { timeZone: given } })).body.timeZone).toBe(stored)
  const { url } = (await call(server.app, createFeed, { as: owner, params, body: { scope: 'team' } })).body
  expect((await server.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
  const query = { fromDate: '2026-12-01', toDate: '2026-12-31' }
  expect((await call(server.app, getHistory, { as: owner, params, query })).status).toBe(200)
})

test.each(['+05:00', 'IST', 'AST', 'ACT', 'JST', 'SystemV/PST8', 'Etc/GMT+5', 'Mars/Olympus'])(
  '%s is refused as a time zone, because it is ambiguous or unknown',
  async (timeZone) => {
    const owner = await aUser(server)
    const answer = await call(server.app, createTeam, { as: owner, body: { name: 'Zone', timeZone } })
    expect([answer.status, answer.body.details]).toEqual([400, [{ field: 'timeZone', message: 'is not a time zone' }]])
  },
)

test('text in place of a number in a query is refused, not converted', async () => {
  const { teamId, admin } = await aTeam(server)
  const read = async (month: string, year = '2027') =>
    (
      await server.app.inject({
        url: '/api/availabilities',
        query: { teamId, year, month },
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).statusCode
  for (const month of ['', 'true', 'null', '1.5', '1e0', '0x1', ' 1', '12', '-1']) expect([month, await read(month)]).toEqual([month, 400])
  expect([await read('1', 'true'), await read('0'), await read('11')]).toEqual([400, 200, 200])
})

test('a schedule can have shifts from 2000 to 2199, including the last night', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const template = await aTemplate(server, team)
  for (const date of ['2000-01-01', '2199-12-31']) await aShift(server, team, template, date)
  for (const month of [
    { year: 2000, month: 0 },
    { year: 2199, month: 11 },
  ])
    expect((await call(server.app, assignDynamic, { as: owner, body: { teamId, ...month } })).body.assigned).toBe(1)
  const query = { teamId, fromDate: '2199-12-01', toDate: '2199-12-31' }
  expect(Object.keys((await call(server.app, getShifts, { as: owner, query })).body.assignments)).toHaveLength(1)
  for (const year of [1999, 2200, 9999])
    expect((await raw(server.app, assignDynamic, { as: owner, body: { teamId, year, month: 11 } })).status).toBe(400)
  expect((await raw(server.app, getShifts, { as: owner, query: { ...query, toDate: '2200-01-01' } })).status).toBe(400)
})

test('only one of several calendar feeds that a person requests simultaneously works', async () => {
  const { teamId, member } = await aTeam(server)
  const ask = () => call(server.app, createFeed, { as: member, params: { teamId }, body: { scope: 'mine' } })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const reads = await Promise.all(answers.map(({ body }) => server.app.inject({ url: new URL(body.url).pathname })))
  expect(reads.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('subscribing to push messages while signing out causes no server error', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  for (let round = 0; round < 20; round++) {
    const as = await aUser(server)
    const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${round}`, keys }
    const [, { status }] = await Promise.all([call(server.app, logout, { as, body: {} }), call(server.app, subscribeToPush, { as, body })])
    expect([200, 401, 409]).toContain(status)
  }
})

test('a large team’s year is assigned, published and read in one call each', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const crew = Array.from({ length: 28 }, () => newId())
  await inTransaction(server.db, { action: 'test', actorId: undefined }, async (tx) => {
    await users.insert(
      tx,
      crew.map((id) => ({ id, firstName: 'C', lastName: 'W', email: `${id}@example.org`, passwordHash: null })),
    )
    await memberships.insert(tx, teamId, crew, 'MEMBER')
  })
  const repeatPattern = { users: Object.fromEntries(weekdays.map((day) => [day, crew])) }
  await aTemplate(server, team, { type: 'REGULAR', startTime: '08:00', endTime: '16:00', repeatPattern })
  const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
  const year = { teamId, fromDate: today, toDate: addDays(today, 365) }
  await call(server.app, populate, { as: owner, body: year })
  const { body } = await call(server.app, assignRegular, { as: owner, body: year })
  expect(body.assigned).toBe(10_248)
  expect((await call(server.app, publish, { as: owner, body: year })).body.published).toBe(10_248)
  const { url } = (await call(server.app, createFeed, { as: owner, params: { teamId }, body: { scope: 'team' } })).body
  const feed = await server.app.inject({ url: new URL(url).pathname })
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(10_248)
  const deletion = { as: owner, params: { id: 'unknown' }, query: { teamId } }
  expect((await call(server.app, getDeletion, deletion)).status).toBe(404)
})
