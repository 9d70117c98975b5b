import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getAvailabilities, remindOfAvailability, saveAvailabilities } from '#contract/availability/availabilities.ts'
import { addPeople } from '#contract/invitations.ts'
import { getNotices, placeOfNotice } from '#contract/notices.ts'
import { addMonths, monthOf, type Month } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { aTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const month = { year: 2026, month: 10 }

test('each day is replaced as a whole, and everyone in the team can read all days', async () => {
  const { teamId, member, other } = await aTeam(server)
  const save = (data: object) => raw(server.app, saveAvailabilities, { as: member, body: { teamId, userId: member.id, ...month, data } })
  await save({ 1: { day: 1, night: -1 }, 30: { day: 0, night: 1 } })
  const { body } = await save({ 1: { day: -1, night: 0 }, 2: { day: 1, night: 1 } })
  const expected = { userId: member.id, ...month, data: { 1: { day: -1, night: 0 }, 2: { day: 1, night: 1 }, 30: { day: 0, night: 1 } } }
  expect(body).toEqual({ [member.id]: expected })

  const one = await call(server.app, getAvailabilities, { as: other, query: { teamId, userId: member.id, ...month } })
  expect(one.body).toEqual({ [member.id]: expected })
  const all = await call(server.app, getAvailabilities, { as: other, query: { teamId, ...month } })
  expect(all.body[member.id]).toEqual(expected)
  expect(all.body[other.id]!.data).toEqual({})
  expect(
    (await call(server.app, getAvailabilities, { as: other, query: { teamId, userId: other.id, year: 2026, month: 11 } })).body[other.id],
  ).toEqual({ userId: other.id, year: 2026, month: 11, data: {} })
})

test.each([
  [{ data: { 31: { day: 1, night: 1 } } }],
  [{ data: { 0: { day: 1, night: 1 } } }],
  [{ data: { '01': { day: 1, night: 1 } } }],
  [{ data: { 1: { day: 2, night: 1 } } }],
  [{ data: { 1: { day: 1 } } }],
  [{ data: [] }],
  [{ month: 12 }],
  [{ year: 1999 }],
  [{ year: '2026' }],
])('%j is refused and nothing is stored', async (change) => {
  const { teamId, member } = await aTeam(server)
  const body = { teamId, userId: member.id, ...month, data: { 1: { day: 1, night: 1 } }, ...change }
  expect((await raw(server.app, saveAvailabilities, { as: member, body })).status).toBe(400)
  expect((await call(server.app, getAvailabilities, { as: member, query: { teamId, ...month } })).body[member.id]!.data).toEqual({})
})

test('an admin can remind people who entered nothing, once a day', async () => {
  const { teamId, owner, admin, member, other } = await aTeam(server)
  await call(server.app, addPeople, { as: owner, params: { teamId }, body: { people: [{ firstName: 'Paz', lastName: 'Placeholder' }] } })
  const later = { year: 2036, month: 10 }
  const data = { 4: { day: -1, night: -1 } } as const
  await call(server.app, saveAvailabilities, { as: member, body: { teamId, userId: member.id, ...later, data } })
  const remind = async (as: TestUser, of = later) =>
    (await call(server.app, remindOfAvailability, { as, params: { teamId }, body: of })).body.userIds
  expect(await remind(owner)).toEqual([admin.id, other.id].toSorted())
  expect(await remind(owner)).toEqual([])
  const told = await call(server.app, getNotices, { as: other, query: { teamId } })
  expect(told.body.notices.map(({ type, data: { byUserId, availability } }) => [type, byUserId, availability])).toEqual([
    ['AVAILABILITY.DUE', owner.id, { month: '2036-11-01' }],
  ])
  expect(placeOfNotice(told.body.notices[0]!)).toBe('/app/availabilities/month/2036-11-01')
  expect(await remind(admin)).toEqual([owner.id])
  expect(await remind(owner, { year: 2036, month: 11 })).toEqual([admin.id, member.id, other.id].toSorted())
  await sql`update notices set created_at = created_at - interval '25 hours' where team_id = ${teamId}`.execute(server.db)
  expect(await remind(owner)).toEqual([admin.id, other.id].toSorted())
})

test('people are reminded of a month until its last day', async () => {
  const { teamId, owner } = await aTeam(server)
  const thisMonth = monthOf(dateIn('America/Toronto', Date.now()))
  const remind = async (of: Month) => (await raw(server.app, remindOfAvailability, { as: owner, params: { teamId }, body: of })).status
  expect([await remind(addMonths(thisMonth, -1)), await remind(thisMonth)]).toEqual([400, 200])
})
