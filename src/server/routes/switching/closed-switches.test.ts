import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { updateShift } from '#contract/schedule/shifts.ts'
import { getSwitches } from '#contract/switches.ts'
import { aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an open request shows its shifts as they are, and a closed one as they were when it was agreed', async () => {
  const team = await aSwitchingTeam(server)
  const { teamId, owner, member, other, offer, propose, acceptTrade, switches } = team
  const [own, theirs] = [await team.assign(member, '2036-12-10'), await team.assign(other, '2036-12-12')]
  const { id } = (await offer(member, own)).body.switchRequest
  const { responseId } = (await propose(other, id, theirs)).body.switchRequest.responses[0]!
  const change = (shiftId: string, body: object) =>
    call(server.app, updateShift, { as: owner, params: { id: shiftId }, body: { teamId, ...body } })
  const request = async () => (await switches(member)).byId[id]!
  const later = { overrides: { startTime: '10:00', endTime: '18:00' } }
  for (const { shiftId } of [own, theirs]) expect((await change(shiftId, later)).status).toBe(200)
  const agreed = { name: 'Day', startTime: '10:00:00', endTime: '18:00:00' }
  expect(await request()).toMatchObject({ shift: agreed, responses: [{ shift: agreed }] })

  const accepted = (await acceptTrade(member, id, responseId)).body.switchRequest
  expect(accepted).toMatchObject({ outcome: 'TRADED', shift: agreed, responses: [{ shift: agreed }, { shift: agreed }] })
  const night = await aTemplate(server, team, { name: 'Night', startTime: '20:00', endTime: '08:00' })
  for (const { shiftId } of [own, theirs]) expect((await change(shiftId, { templateId: night.id })).status).toBe(200)
  await call(server.app, updateTemplate, { as: owner, params: { id: team.template.id }, body: { teamId, name: 'Early' } })
  expect(await request()).toEqual(accepted)
  const { byId } = (await call(server.app, getSwitches, { as: member, query: { teamId, id } })).body
  expect(byId).toEqual({ [id]: accepted })
})

test('a request can be read by its id only by people who may see it', async () => {
  const { teamId, admin, member, other, assign, offer } = await aSwitchingTeam(server)
  const { id } = (await offer(member, await assign(member, '2036-12-10'), { toUsers: [admin.id] })).body.switchRequest
  const found = async (as: { token: string }, sought: string) =>
    Object.keys((await call(server.app, getSwitches, { as, query: { teamId, id: sought } })).body.byId)
  expect([await found(admin, id), await found(member, id), await found(other, id), await found(admin, 'not an id')]).toEqual([
    [id],
    [id],
    [],
    [],
  ])
})
