import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeRequest, whyDenied } from '#contract/availability/requests.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import type { Id } from '#domain/id.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** From now on, a template needs a skill that no one has; its published shifts keep what they needed. */
const requireSkill = ({ teamId, owner }: TestTeam, { id }: { id: Id }) =>
  call(server.app, updateTemplate, { as: owner, params: { id }, body: { teamId, skills: ['trauma'] } })

test('a denied request is explained by the skills that the shift needed', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const template = await aTemplate(server, team)
  const date = '2036-12-10'
  const { id: shiftId } = await aShift(server, team, template, date)
  await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: other.id } })
  const wanted = { stance: 'FOR' as const, subject: 'ANY' as const, templateId: null, dates: [date], weight: 'LOW' as const }
  const { request } = (await call(server.app, makeRequest, { as: member, params: { teamId }, body: { userId: member.id, ...wanted } })).body
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  await requireSkill(team, template)
  const { body } = await call(server.app, whyDenied, { as: member, params: { teamId, requestId: request!.id } })
  expect(body.dates).toMatchObject([{ date, heldBy: [{ userId: other.id }], reasons: [], free: 1 }])
})

test('trades are found by the skills that the shifts need', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, template, assign, offer, switches } = team
  const [own, theirs] = [await assign(member, '2036-12-10'), await assign(other, '2036-12-12')]
  await requireSkill(team, template)
  await offer(member, own)
  await offer(other, theirs)
  expect((await switches(member)).cycles).toMatchObject([{ people: 2 }])
})
