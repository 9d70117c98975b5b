import { afterAll, beforeAll, expect, test } from 'vitest'

import { applyImport } from '#contract/imports.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { aTeam, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const nights = Array.from({ length: 6 }, (_, at) => addDays('2036-11-01', 3 * at))

test('places of a sheet that go to other people, or get other times, are written at once', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  await aTemplate(server, team)
  const apply = async (text: (date: string, user: TestUser) => string, users: [TestUser, TestUser]) => {
    const rows = nights.map((date, at) => `${date}\t${text(date, users[at % 2]!)}`)
    const body = { name: 'Pasted table', text: ['Date\tNight', ...rows].join('\n') }
    return (await call(server.app, applyImport, { as: owner, params: { teamId }, body })).body.import.counts
  }
  const entries = () =>
    server.db.selectFrom('audit_log').select('id').where('team_id', '=', teamId).where('entity', '=', 'assignments').execute()
  const name = (_: string, user: TestUser) => `${user.firstName} User`
  expect(await apply(name, [member, other])).toMatchObject({ shifts: 6 })
  expect(await entries()).toHaveLength(1)
  expect(await apply((date, user) => `${name(date, user)} 20:00-06:00`, [other, member])).toMatchObject({ changed: 6 })
  expect(await entries()).toHaveLength(3)
  const { assignments, shifts } = (
    await call(server.app, getShifts, { as: owner, query: { teamId, fromDate: nights[0]!, toDate: nights.at(-1)! } })
  ).body
  const held = Object.values(assignments).map(({ shiftId, userId, method, overrides }) => [
    shifts[shiftId]!.date,
    userId,
    method,
    overrides.startTime,
    overrides.endTime,
  ])
  expect(held.toSorted()).toEqual(nights.map((date, at) => [date, (at % 2 ? member : other).id, 'REASSIGN', '20:00:00', '06:00:00']))
})
