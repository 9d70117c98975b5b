import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { addUser, deleteAssignment } from '#contract/schedule/assignments.ts'
import { applyFilling, discardFilling, getFilling, improveFilling, startFilling } from '#contract/schedule/fillings.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { closeMonth } from '#contract/schedule/month-closings.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { year: 2026, month: 11 }
const october = { year: 2026, month: 9 }

const read = async ({ teamId, owner }: TestTeam, month: Month = december) =>
  (await call(server.app, getFilling, { as: owner, query: { teamId, ...month } })).body.filling
const start = ({ teamId, owner }: TestTeam, month: Month = december) =>
  call(server.app, startFilling, { as: owner, body: { teamId, ...month } })
const send = (endpoint: Endpoint, { teamId, owner }: TestTeam, id: string) =>
  raw(server.app, endpoint, { as: owner, params: { id }, body: { teamId } })
const ended = (team: TestTeam, month: Month = december) =>
  vi.waitFor(async () => expect((await read(team, month))?.status).toBe('READY'), { timeout: 30_000, interval: 50 })

test('a draft that another admin has applied or discarded is refused as ended, not as still running', async () => {
  for (const end of [applyFilling, discardFilling]) {
    const team = await aTeam(server)
    await aShift(server, team, await aTemplate(server, team))
    const { id } = (await start(team)).body
    await ended(team)
    expect((await send(end, team, id)).status).toBe(200)
    for (const late of [applyFilling, discardFilling, improveFilling]) {
      const { status, body } = await send(late, team, id)
      expect([status, body]).toEqual([409, { code: 'DRAFT_ENDED', message: 'This draft has already been applied or discarded.' }])
    }
  }
})

test('a run that found nothing to do says so only until the month changes', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const shift = await aShift(server, team, await aTemplate(server, team))
  const place = { params: { shiftId: shift.id }, body: { teamId, userId: member.id, overrides: {} } }
  const { assignment } = (await call(server.app, addUser, { as: owner, ...place })).body
  await start(team)
  await ended(team)
  expect(await read(team)).toMatchObject({ status: 'READY', preview: null })
  await call(server.app, deleteAssignment, { as: owner, params: { id: assignment.id }, query: { teamId } })
  expect(await read(team)).toBeNull()
})

test('the history of months lists all steps of a run, even its end, which no one triggers', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  await aShift(server, team, await aTemplate(server, team))
  const { id } = (await start(team)).body
  await ended(team)
  await send(applyFilling, team, id)
  const { body } = await call(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: { kind: 'month' } })
  const steps = body.entries.filter(({ what }) => what === 'Auto-fill of December 2026')
  expect(steps.map(({ after }) => after)).toEqual(['Applied', 'Ready', 'Running'])
})

test('a month that is closed for pay is not filled', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  await aShift(server, team, await aTemplate(server, team), '2026-10-10')
  const { id } = (await start(team, october)).body
  await ended(team, october)
  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: october })
  expect((await send(improveFilling, team, id)).body.code).toBe('MONTH_CLOSED')
  expect((await send(applyFilling, team, id)).body.code).toBe('MONTH_CLOSED')
  expect((await send(discardFilling, team, id)).status).toBe(200)
  expect((await start(team, october)).body.code).toBe('MONTH_CLOSED')
})
