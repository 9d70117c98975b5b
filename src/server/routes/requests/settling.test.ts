import { afterAll, beforeAll, expect, test } from 'vitest'

import { getRequests, makeRequest } from '#contract/availability/requests.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { clear, publish } from '#contract/schedule/schedule.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
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
  const template = await aTemplate(server, team, { name: 'Day', startTime: '08:00', endTime: '16:00' })
  const during = (fromDate: string, toDate: string) => ({ as: owner, body: { teamId, fromDate, toDate } })
  return {
    ask: async (date: string, change: object = {}) => {
      const content = { userId: member.id, stance: 'AGAINST', subject: 'ANY', templateId: null, dates: [date], weight: 'HIGH', ...change }
      return (await raw(server.app, makeRequest, { as: member, params: { teamId }, query: {}, body: content })).body
    },
    works: async (date: string) => {
      const { id } = await aShift(server, team, template, date)
      await call(server.app, addUser, { as: owner, params: { shiftId: id }, body: { teamId, userId: member.id } })
    },
    publish: (fromDate: string, toDate: string) => call(server.app, publish, during(fromDate, toDate)),
    clear: (fromDate: string, toDate: string) => call(server.app, clear, during(fromDate, toDate)),
    read: async () => (await raw(server.app, getRequests, { as: member, params: { teamId }, query: summer })).body,
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

test('a weekend that is settled stays so when the days around it are published or cleared', async () => {
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
