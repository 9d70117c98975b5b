import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getRequests, makeRequest, setRequestTerms, withdrawRequest } from '#contract/availability/requests.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { clear, publish } from '#contract/schedule/schedule.ts'
import { undo } from '#contract/schedule/undo.ts'
import { addDays, addMonths, fromDayNumber, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

const summer = { fromDate: '2036-08-01', toDate: '2036-09-30' }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Requests of the member of a team without blocks. */
async function memberOf(team: TestTeam) {
  const { teamId, owner, member } = team
  const day = await aTemplate(server, team, { name: 'Day', startTime: '08:00', endTime: '16:00' })
  const during = (fromDate: string, toDate: string) => ({ as: owner, body: { teamId, fromDate, toDate } })
  return {
    ask: async (date: string, change: object = {}) => {
      const content = { userId: member.id, stance: 'AGAINST', subject: 'ANY', templateId: null, dates: [date], weight: 'HIGH', ...change }
      return (await raw(server.app, makeRequest, { as: member, params: { teamId }, query: {}, body: content })).body
    },
    works: async (date: string, template = day, { id: userId }: TestUser = member) => {
      const { id } = await aShift(server, team, template, date)
      await call(server.app, addUser, { as: owner, params: { shiftId: id }, body: { teamId, userId } })
      return { shiftId: id, userId }
    },
    publish: (fromDate: string, toDate: string) => call(server.app, publish, during(fromDate, toDate)),
    clear: (fromDate: string, toDate: string) => call(server.app, clear, during(fromDate, toDate)),
    undo: (id: string) => call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [id] } }),
    withdraw: (requestId: string) => call(server.app, withdrawRequest, { as: member, params: { teamId, requestId } }),
    read: async (query = summer) => (await raw(server.app, getRequests, { as: member, params: { teamId }, query })).body,
  }
}

const weekend = { subject: 'WEEKEND' }

test('a request about the weekend of the 1st is in time although the Friday before is published', async () => {
  const member = await memberOf(await aTeam(server))
  await member.publish('2036-10-01', '2036-10-31')
  expect((await member.ask('2036-11-01', weekend)).request).toMatchObject({ isLate: false, points: 4 })
  await member.publish('2036-11-09', '2036-11-09')
  expect((await member.ask('2036-11-08', weekend)).request).toMatchObject({ isLate: true, points: 0 })
})

test('a settled weekend stays settled when the days around it are published or cleared', async () => {
  const member = await memberOf(await aTeam(server))
  await member.ask('2036-08-30', weekend)
  await member.publish('2036-08-01', '2036-08-31')
  await member.works('2036-08-30')
  const settled = { requests: [{ granted: ['2036-08-30'], denied: [] }], blocks: [{ spent: 4 }, {}] }
  await member.publish('2036-09-01', '2036-09-30')
  expect(await member.read()).toMatchObject(settled)
  await member.clear('2036-08-29', '2036-08-29')
  expect(await member.read()).toMatchObject(settled)
  await member.clear('2036-08-31', '2036-08-31')
  expect(await member.read()).toMatchObject({ requests: [{ granted: [], denied: [] }] })
})

test('drafts on days that stay unpublished, and covers, settle nothing', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member: person, other } = team
  const member = await memberOf(team)
  await member.ask('2036-08-30', weekend)
  await member.works('2036-08-29', await aTemplate(server, team))
  await member.publish('2036-08-30', '2036-08-31')
  await member.ask('2036-08-04')
  const params = await member.works('2036-08-04', undefined, other)
  await call(server.app, updateAssignment, { as: owner, params, body: { teamId, overrides: { coveringUserId: person.id } } })
  await member.publish('2036-08-04', '2036-08-04')
  expect((await member.read()).requests.map(({ granted }) => granted)).toEqual([['2036-08-30'], ['2036-08-04']])
})

test('a late request that clearing reopens still holds no points', async () => {
  const member = await memberOf(await aTeam(server))
  await member.publish('2036-08-04', '2036-08-04')
  await member.ask('2036-08-04')
  const stateAfter = async (change: (fromDate: string, toDate: string) => Promise<unknown>) => {
    await change('2036-08-04', '2036-08-04')
    const { isLate, points, denied } = (await member.read()).requests[0]!
    return { isLate, points, isDenied: denied.length > 0 }
  }
  expect(await stateAfter(member.clear)).toEqual({ isLate: true, points: 0, isDenied: false })
  await member.works('2036-08-04')
  expect(await stateAfter(member.publish)).toEqual({ isLate: true, points: 0, isDenied: true })
  expect(await stateAfter(member.clear)).toEqual({ isLate: true, points: 0, isDenied: false })
})

test('requests that clearing reopens hold no more points than the other requests leave', async () => {
  const member = await memberOf(await aTeam(server))
  for (const date of ['2036-08-04', '2036-08-06']) {
    await member.works(date)
    await member.ask(date)
  }
  await member.publish('2036-08-01', '2036-08-10')
  const { id } = (await member.ask('2036-08-20')).request!
  await member.ask('2036-08-22')
  const august = async () => {
    const { requests, blocks } = await member.read()
    const { pledged, spent, left } = blocks[0]!
    return { points: requests.map(({ points }) => points), pledged, spent, left }
  }
  expect(await august()).toEqual({ points: [4, 4, 4, 4], pledged: 8, spent: 0, left: 2 })
  const { undoId } = await member.clear('2036-08-01', '2036-08-10')
  expect(await august()).toEqual({ points: [2, 0, 4, 4], pledged: 10, spent: 0, left: 0 })
  await member.undo(undoId!)
  expect(await august()).toMatchObject({ pledged: 8, left: 2 })
  // Reopened requests get back the points that have become free meanwhile.
  await member.withdraw(id)
  await member.clear('2036-08-01', '2036-08-10')
  expect(await august()).toEqual({ points: [4, 2, 4], pledged: 10, spent: 0, left: 0 })
  await member.publish('2036-08-01', '2036-08-31')
  expect(await august()).toEqual({ points: [4, 2, 4], pledged: 0, spent: 10, left: 0 })
})

test('requests that clearing reopens hold no points that were carried over and spent in the next month', async () => {
  const team = await aTeam(server)
  const member = await memberOf(team)
  const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
  // With the longest notice, requests for this month are closed, and those for the next are not.
  const closing = monthOf(addDays(today, 119))
  const [{ fromDate, toDate }, next] = [rangeOfMonth(closing), rangeOfMonth(addMonths(closing, 1))]
  await sql`update memberships set joined_at = ${`${fromDate}T12:00:00Z`}::timestamptz where team_id = ${team.teamId}`.execute(server.db)
  const close = (closesDaysBefore: number) =>
    call(server.app, setRequestTerms, { as: team.owner, params: team, body: { terms: { pointsABlock: 10, closesDaysBefore } } })
  const left = async () => (await member.read({ fromDate, toDate: next.toDate })).blocks.map((block) => block.left)
  await close(0)
  for (const date of [addDays(fromDate, 1), addDays(fromDate, 3)]) {
    await member.works(date)
    await member.ask(date)
  }
  await member.publish(fromDate, toDate)
  await close(120)
  expect(await left()).toEqual([10, 15])
  for (const days of [1, 3, 5]) await member.ask(addDays(next.fromDate, days))
  await member.ask(addDays(next.fromDate, 7), { weight: 'MEDIUM' })
  expect(await left()).toEqual([10, 1])
  await member.clear(fromDate, toDate)
  expect(await left()).toEqual([8, 0])
  expect((await member.read({ fromDate, toDate })).requests.map(({ points }) => points)).toEqual([2, 0])
})

test('after the deadline only an admin can withdraw a request, unless it was late and never counted', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member: person } = team
  const member = await memberOf(team)
  const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
  const date = addDays(today, 100)
  const close = (closesDaysBefore: number) =>
    call(server.app, setRequestTerms, { as: owner, params: { teamId }, body: { terms: { pointsABlock: 10, closesDaysBefore } } })
  const withdraw = (as: TestUser, requestId: string) => raw(server.app, withdrawRequest, { as, params: { teamId, requestId } })
  await close(0)
  const inTime = (await member.ask(date)).request!
  await close(120)
  const late = (await member.ask(addDays(date, 1))).request!
  expect([inTime.isLate, late.isLate]).toEqual([false, true])
  expect(await withdraw(person, inTime.id)).toMatchObject({ status: 409, body: { code: 'REQUEST_CLOSED' } })
  expect((await withdraw(person, late.id)).body.request).toMatchObject({ status: 'WITHDRAWN' })
  expect((await withdraw(owner, inTime.id)).body.request).toMatchObject({ status: 'WITHDRAWN' })
})
