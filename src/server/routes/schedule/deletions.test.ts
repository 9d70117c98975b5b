import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, deleteAssignment } from '#contract/schedule/assignments.ts'
import { getDeletion } from '#contract/schedule/history.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { deleteShift } from '#contract/schedule/shifts.ts'
import { aShift, aTeam, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function aPublishedShift({ isPublished = true } = {}) {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team)
  const shift = await aShift(server, team, template, '2026-12-10')
  const body = { teamId, userId: member.id }
  const { assignment } = (await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body })).body
  const day = { teamId, fromDate: shift.date, toDate: shift.date }
  if (isPublished) await call(server.app, publish, { as: owner, body: day })
  const deletionOf = async (id: string, as: TestUser = member) => call(server.app, getDeletion, { as, params: { id }, query: { teamId } })
  const remove = () => call(server.app, deleteAssignment, { as: owner, params: { id: assignment.id }, query: { teamId } })
  const destroy = () => call(server.app, deleteShift, { as: owner, params: { id: shift.id }, body: { teamId } })
  return { ...team, template, shift, assignment, deletionOf, remove, destroy }
}

test('a link to a deleted shift, or to an assignment on it, says who deleted it and when', async () => {
  const { owner, template, shift, assignment, deletionOf, destroy } = await aPublishedShift()
  expect((await deletionOf(shift.id)).status).toBe(404)
  await destroy()
  for (const id of [shift.id, assignment.id]) {
    const { body } = await deletionOf(id)
    expect(body).toEqual({ date: shift.date, templateId: template.id, userId: null, byUserId: owner.id, at: expect.any(String) })
    expect(Date.now() - Date.parse(body.at)).toBeLessThan(60_000)
  }
})

test('a link to a removed assignment says who was taken off the shift', async () => {
  const { owner, member, shift, assignment, deletionOf, remove } = await aPublishedShift()
  await remove()
  expect((await deletionOf(assignment.id)).body).toMatchObject({ date: shift.date, userId: member.id, byUserId: owner.id })
  expect((await deletionOf(shift.id)).status).toBe(404)
})

test('members see no deleted drafts, and nothing from other teams', async () => {
  const { owner, shift, assignment, deletionOf, remove, destroy } = await aPublishedShift({ isPublished: false })
  await remove()
  expect((await deletionOf(assignment.id)).status).toBe(404)
  await destroy()
  expect((await deletionOf(shift.id)).status).toBe(404)
  expect((await deletionOf(shift.id, owner)).status).toBe(200)
  const stranger = await aTeam(server)
  const elsewhere = { as: stranger.owner, params: { id: shift.id }, query: { teamId: stranger.teamId } }
  expect((await call(server.app, getDeletion, elsewhere)).status).toBe(404)
})
