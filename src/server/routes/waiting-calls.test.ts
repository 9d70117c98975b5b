import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { endAllSessions } from '#contract/accounts/account.ts'
import { getTeamData } from '#contract/accounts/privacy.ts'
import { createFeed } from '#contract/feeds.ts'
import { exportWorkbook } from '#contract/imports.ts'
import { getHistoryFile } from '#contract/schedule/history.ts'
import { createShift, getShifts } from '#contract/schedule/shifts.ts'
import * as memberships from '#server/stores/memberships.ts'
import { aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { behindWrite } from '#test/holding.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let team: TestTeam
beforeEach(async () => {
  team = await aTeam(server)
})

const days = { fromDate: '2036-12-01', toDate: '2036-12-31' }

test('a write of a session that ends while it waits is refused', async () => {
  const { teamId, admin, owner } = team
  const { id: templateId } = await aTemplate(server, team)
  const begin = () => call(server.app, createShift, { as: admin, body: { teamId, date: days.fromDate, templateId, overrides: {} } })
  const answer = await behindWrite(server.db, teamId, begin, () => call(server.app, endAllSessions, { as: admin }))
  expect(answer.status).toBe(401)
  const { body } = await call(server.app, getShifts, { as: owner, query: { teamId, ...days } })
  expect(body.shifts).toEqual({})
})

test.each([
  ['the export of the team', () => call(server.app, getTeamData, { as: team.owner, params: { teamId: team.teamId } })],
  ['the history', () => call(server.app, getHistoryFile, { as: team.owner, params: { teamId: team.teamId }, query: { format: 'jsonl' } })],
  ['a workbook', () => call(server.app, exportWorkbook, { as: team.owner, params: { teamId: team.teamId }, query: days })],
  ['a feed', () => call(server.app, createFeed, { as: team.owner, params: { teamId: team.teamId }, body: { scope: 'team' } })],
])('someone who is disabled while their call waits does not get %s', async (_, begin) => {
  const { teamId, owner, admin } = team
  const answer = await behindWrite<{ status: number }>(server.db, teamId, begin, async (tx) => {
    await memberships.update(tx, teamId, admin.id, { status: 'OWNER' })
    await memberships.update(tx, teamId, owner.id, { disabled: true })
  })
  expect(answer.status).toBe(403)
})
