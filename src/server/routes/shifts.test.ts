import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser } from '#contract/assignments.ts'
import { publish } from '#contract/schedule.ts'
import { createShift, deleteShift, getShifts, updateShift } from '#contract/shifts.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }

test('a shift is created, shown, changed and deleted', async () => {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner } = team
  const night = await aTemplate(server, team)
  const day = await aTemplate(server, team, { name: 'Day', startTime: '07:00', endTime: '19:00' })
  const created = await call(app, createShift, { as: owner, body: { teamId, date: '2026-12-10', templateId: night.id } })
  expect(created.body.shift).toEqual({
    id: expect.any(String),
    date: '2026-12-10',
    templateId: night.id,
    overrides: { startTime: null, endTime: null },
    locked: 0,
    userShifts: [],
  })

  const { id } = created.body.shift
  const changed = await call(app, updateShift, {
    as: owner,
    params: { id },
    body: { teamId, templateId: day.id, overrides: { startTime: '08:30' } },
  })
  expect(changed.body.shift).toMatchObject({ templateId: day.id, overrides: { startTime: '08:30:00', endTime: null } })
  const reset = await call(app, updateShift, { as: owner, params: { id }, body: { teamId, overrides: { startTime: null } } })
  expect(reset.body.shift.overrides).toEqual({ startTime: null, endTime: null })

  const seen = await call(app, getShifts, { as: owner, query: { teamId, ...december } })
  expect(seen.body).toMatchObject({ shifts: { [id]: { templateId: day.id } }, assignments: {}, byDate: {}, publishedDates: [] })
  expect((await call(app, deleteShift, { as: owner, params: { id }, body: { teamId } })).body).toEqual({ id })
  expect((await call(app, deleteShift, { as: owner, params: { id }, query: { teamId } })).status).toBe(404)
})

test('members see published days and nothing of a draft', async () => {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const night = await aTemplate(server, team)
  const shift = await aShift(server, team, night)
  await call(app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id, overrides: {} } })

  const draft = await call(app, getShifts, { as: member, query: { teamId, ...december } })
  expect(draft.body).toEqual({ shifts: {}, assignments: {}, byDate: {}, publishedDates: [] })

  expect((await call(app, publish, { as: owner, body: { teamId, ...december } })).body).toEqual({ published: 1 })
  const seen = await call(app, getShifts, { as: member, query: { teamId, ...december } })
  const [assignmentId] = seen.body.shifts[shift.id]!.userShifts
  expect(seen.body.assignments[assignmentId!]).toMatchObject({ shiftId: shift.id, userId: member.id, method: 'MANUAL', status: 'ACTIVE' })
  expect(seen.body.byDate).toEqual({ '2026-12-10': { [member.id]: { shiftIds: [shift.id], userShifts: [assignmentId] } } })
})
