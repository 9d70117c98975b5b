import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, deleteAssignment } from '#contract/schedule/assignments.ts'
import { closeMonth, reopenMonth } from '#contract/schedule/month-closings.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { createShift, getShifts } from '#contract/schedule/shifts.ts'
import { aShift, aTeam, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const range = { fromDate: '2036-12-01', toDate: '2036-12-31' }

test('a reader gets 304 until the schedule changes, and otherwise a reply that fits their role and accepted encoding', async () => {
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  const { teamId, owner, member } = team
  const read = async ({ token }: TestUser, headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ teamId, ...range }).toString()
    return server.app.inject({ url: `/api/shifts?${query}`, headers: { authorization: `Bearer ${token}`, ...headers } })
  }
  const add = (date: string) => call(server.app, createShift, { as: owner, body: { teamId, date, templateId: template.id } })
  await add('2036-12-10')
  const first = await read(owner)
  const etag = String(first.headers.etag)
  expect(Object.keys(first.json<{ shifts: object }>().shifts)).toHaveLength(1)
  expect((await read(owner, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await read(owner, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
  const compressed = await read(owner, { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', etag })
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(first.body)
  expect((await read(owner, { 'accept-encoding': 'gzip;q=0, identity' })).headers).not.toHaveProperty('content-encoding')
  // Only admins see drafts.
  expect((await read(member, { 'if-none-match': etag })).json<{ shifts: object }>().shifts).toEqual({})

  await add('2036-12-11')
  const second = await read(owner, { 'if-none-match': etag })
  expect(second.statusCode).toBe(200)
  expect(Object.keys(second.json<{ shifts: object }>().shifts)).toHaveLength(2)
})

test('each range of days and each person has a reply of its own', async () => {
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  const { teamId, owner, member } = team
  for (const date of ['2036-12-10', '2036-12-20'])
    await call(server.app, createShift, { as: owner, body: { teamId, date, templateId: template.id } })
  const countOf = async (query: object) =>
    Object.keys((await call(server.app, getShifts, { as: owner, query: { teamId, ...range, ...query } })).body.shifts).length
  expect([
    await countOf({}),
    await countOf({ toDate: '2036-12-15' }),
    await countOf({ fromDate: '2036-12-15' }),
    await countOf({ userId: member.id }),
  ]).toEqual([2, 1, 1, 0])
})

test('publishing or closing a month, assigning and removing people, and new template times are visible at once', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const monthOf = async () => (await call(server.app, getShifts, { as: owner, query: { teamId, ...range } })).body
  const [early, late] = [await aTemplate(server, team), await aTemplate(server, team)]
  const timesOf = (template: { id: string }, startTime: string, endTime: string) =>
    server.db.updateTable('shift_templates').set({ start_time: startTime, end_time: endTime }).where('id', '=', template.id).execute()
  await Promise.all([timesOf(early, '07:00', '09:00'), timesOf(late, '10:00', '12:00')])
  await monthOf()
  await call(server.app, publish, { as: owner, body: { teamId, ...range } })
  expect((await monthOf()).publishedDates).toHaveLength(31)
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: { year: 2036, month: 11 } })
  expect((await monthOf()).closedMonths).toHaveLength(1)
  const reopening = { year: 2036, month: 11, reason: ' Mistake ' }
  const reopened = await call(server.app, reopenMonth, { as: owner, params: { teamId }, body: reopening })
  expect(reopened.body).toMatchObject({ month: '2036-12-01', reopenedByUserId: owner.id, reason: 'Mistake' })
  expect((await monthOf()).closedMonths).toEqual([])

  const shiftIds: string[] = []
  for (const template of [early, late]) {
    const { id: shiftId } = await aShift(server, team, template, '2036-12-10')
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
    shiftIds.push(shiftId)
  }
  const seen = async () => Object.keys((await call(server.app, getShifts, { as: member, query: { teamId, ...range } })).body.assignments)
  expect(await seen()).toHaveLength(2)
  await server.db.updateTable('assignments').set({ status: 'HIDDEN' }).where('team_id', '=', teamId).execute()
  expect(await seen()).toEqual([])
  await call(server.app, publish, { as: owner, body: { teamId, ...range } })
  expect(await seen()).toHaveLength(2)
  const order = async () => (await monthOf()).byDate['2036-12-10']?.[member.id]?.shiftIds
  expect(await order()).toEqual(shiftIds)
  await timesOf(early, '13:00', '15:00')
  expect(await order()).toEqual(shiftIds.toReversed())
  const { assignments } = await monthOf()
  for (const { id } of Object.values(assignments)) await call(server.app, deleteAssignment, { as: owner, params: { id }, body: { teamId } })
  expect(await order()).toBeUndefined()
})
