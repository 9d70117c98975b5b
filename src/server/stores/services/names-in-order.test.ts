import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPeople } from '#contract/invitations.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { createService } from '#contract/services.ts'
import { onDay } from '#domain/time/calendar-date.ts'
import * as invitations from '#server/stores/invitations.ts'
import { calendarLines } from '#server/stores/reports.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import * as services from './services.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const date = '2036-12-10'

test('services, invitations and printed lines are in order of their names, whatever the collation of the database', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  for (const name of ['Urgence', 'chirurgie', 'Échographie']) {
    const body = {
      name,
      shortName: name.slice(0, 3),
      color: 'mint' as const,
      week: Array<null>(7).fill(null),
      handOverMinutes: 0,
      fewest: 0,
    }
    await call(server.app, createService, { as: owner, params: { teamId }, body })
  }
  expect((await services.all(server.db, teamId)).map(({ name }) => name)).toEqual(['chirurgie', 'Échographie', 'Urgence'])

  const people = ['Zorn', 'abel', 'Émond'].map((lastName) => ({ firstName: 'Nia', lastName }))
  const { userIds } = (await call(server.app, addPeople, { as: owner, params: { teamId }, body: { people } })).body
  const [zorn, abel, emond] = userIds
  expect((await invitations.listOf(server.db, teamId, onDay(date))).map(({ userId }) => userId)).toEqual([abel, emond, zorn])

  for (const name of ['Urgence', 'Échographie']) {
    const shift = await aShift(server, team, await aTemplate(server, team, { name, headCount: 4 }), date)
    for (const userId of name === 'Urgence' ? [] : userIds)
      await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId } })
  }
  const lines = await calendarLines(server.db, { teamId, status: 'OWNER' }, onDay(date))
  expect(lines.map(({ template, lastName }) => [template, lastName])).toEqual([
    ...['abel', 'Émond', 'Zorn', null].map((lastName) => ['Échographie', lastName]),
    ['Urgence', null],
  ])
})
