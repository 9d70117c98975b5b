import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, deleteAssignment } from '#contract/schedule/assignments.ts'
import { createShift, deleteShift, getShifts, updateShift } from '#contract/schedule/shifts.ts'
import { createTeam, updateTeam } from '#contract/teams.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }

test('an idempotency key makes a repeated call take effect once and get the same answer; with another body it is refused', async () => {
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  const send = (date: string, key = 'key-1') =>
    call(server.app, createShift, {
      as: team.owner,
      headers: { 'idempotency-key': key },
      body: { teamId: team.teamId, date, templateId: template.id },
    })
  const answers = await Promise.all([send('2026-12-10'), send('2026-12-10'), send('2026-12-10')])
  expect(new Set(answers.map(({ body }) => body.shift.id)).size).toBe(1)
  expect((await send('2026-12-11')).status).toBe(400)
  expect((await send('2026-12-10', 'key-2')).body.shift.id).not.toBe(answers[0]!.body.shift.id)
  const { body } = await call(server.app, getShifts, { as: team.owner, query: { teamId: team.teamId, ...december } })
  expect(Object.keys(body.shifts)).toHaveLength(2)
})

test('an idempotency key works for every method, and is valid for one method only', async () => {
  const team = await aTeam(server)
  const { owner, teamId, member } = team
  const shift = await aShift(server, team, await aTemplate(server, team))
  const body = { teamId, userId: member.id }
  const { assignment } = (await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body })).body
  const sent = { as: owner, headers: { 'idempotency-key': 'once' } }
  const remove = () => call(server.app, deleteAssignment, { ...sent, params: { id: assignment.id }, query: { teamId } })
  const first = await remove()
  expect(first).toMatchObject({ status: 200, undoId: expect.any(String) })
  expect(await remove()).toEqual(first)
  const ofShift = { ...sent, headers: { 'idempotency-key': 'method' }, params: { id: shift.id }, body: { teamId } }
  expect((await call(server.app, updateShift, ofShift)).status).toBe(200)
  expect((await call(server.app, updateShift, ofShift)).status).toBe(200)
  expect((await call(server.app, deleteShift, ofShift)).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'Idempotency-Key', message: 'was used for another call' }],
  })
  const renaming = { ...sent, headers: { 'idempotency-key': 'patch' }, params: { teamId }, body: { name: 'Ward' } }
  expect(await call(server.app, updateTeam, renaming)).toEqual(await call(server.app, updateTeam, renaming))
})

test('an idempotency key is valid for one address only', async () => {
  const team = await aTeam(server)
  const [first, second] = [
    await aShift(server, team, await aTemplate(server, team)),
    await aShift(server, team, await aTemplate(server, team)),
  ]
  const remove = (id: string) =>
    call(server.app, deleteShift, {
      as: team.owner,
      headers: { 'idempotency-key': 'address' },
      params: { id },
      body: { teamId: team.teamId },
    })
  expect((await remove(first.id)).status).toBe(200)
  expect((await remove(second.id)).body.code).toBe('VALIDATION_FAILED')
  const { body } = await call(server.app, getShifts, { as: team.owner, query: { teamId: team.teamId, ...december } })
  expect(Object.keys(body.shifts)).toEqual([second.id])
})

test('an idempotency key recognizes a call however its address and body are written', async () => {
  const team = await aTeam(server)
  const { id: templateId } = await aTemplate(server, team)
  const send = (url: string, body: object) => {
    const headers = { authorization: `Bearer ${team.owner.token}`, 'idempotency-key': 'spelling' }
    return server.app.inject({ method: 'POST', url, body, headers })
  }
  const { teamId } = team
  const first = await send('/api/shifts', { teamId, templateId, date: '2026-12-10', overrides: { startTime: '20:00', endTime: '08:00' } })
  expect(first.statusCode).toBe(201)
  const same = { date: '2026-12-10', overrides: { endTime: '08:00', startTime: '20:00' }, templateId, teamId }
  expect((await send('/api/shifts/', same)).json()).toEqual(first.json())
  expect((await send('/api/shifts', { ...same, overrides: { startTime: '20:00' } })).statusCode).toBe(400)
})

test('an idempotency key can be used again after a refused call', async () => {
  const { owner } = await aTeam(server)
  const send = (name: string) =>
    call(server.app, createTeam, { as: owner, headers: { 'idempotency-key': 'again' }, body: { name, timeZone: name } })
  expect((await send('Mars')).status).toBe(400)
  expect((await send('UTC')).status).toBe(201)
})
