import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { addUser, reassign, whyAssigned } from '#contract/schedule/assignments.ts'
import { assignDynamic, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the explanation of an assignment says who assigned whom, whom the rules prevent, and how fair it is', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  const night = await aTemplate(server, team)
  const [first, second] = [await aShift(server, team, night, '2036-12-02'), await aShift(server, team, night, '2036-12-10')]
  const put = async (shiftId: string, userId: string) =>
    (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId, overrides: {} } })).body.assignment.id
  await put(first.id, member.id)
  const id = await put(second.id, other.id)
  await call(server.app, reassign, { as: admin, params: { shiftId: second.id, userShiftId: id }, body: { teamId, userId: member.id } })
  const data = { 10: { day: 0 as const, night: -1 as const } }
  await call(server.app, saveAvailabilities, { as: owner, body: { teamId, userId: owner.id, year: 2036, month: 11, data } })

  const ask = (as: { token: string }) => call(server.app, whyAssigned, { as, params: { id }, query: { teamId } })
  const { body } = await ask(owner)
  expect(body.history).toMatchObject([
    { byUserId: owner.id, userId: other.id, method: 'MANUAL' },
    { byUserId: admin.id, userId: member.id, method: 'REASSIGN' },
  ])
  expect(body).toMatchObject({ objections: [], reasons: [{ rule: 'unavailable', count: 1, text: '1 unavailable' }], free: 2, fairer: 2 })
  expect(body.alternatives.map(({ userId }) => userId)).toEqual(expect.arrayContaining([owner.id, admin.id, other.id]))
  expect(body.alternatives.at(-1)).toMatchObject({ userId: owner.id, objections: ['Marked unavailable for the night'] })
  expect(body.alternatives[0]!.change).toBeLessThan(0)

  expect((await ask(member)).status).toBe(404)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } })
  // Who had the shift while it was a draft is not for members.
  expect((await ask(member)).body).toMatchObject({ history: [{ userId: member.id }], free: 2, alternatives: [] })
})

test('the reasons that a member reads do not count drafts', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const [night, early] = [await aTemplate(server, team), await aTemplate(server, team, { startTime: '06:00', endTime: '14:00' })]
  const put = async (template: { id: string }, date: string, userId: string) => {
    const { id: shiftId } = await aShift(server, team, template, date)
    return (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })).body.assignment.id
  }
  const id = await put(night, '2036-12-10', member.id)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-10', toDate: '2036-12-10' } })
  await put(early, '2036-12-11', other.id)
  const reasonsFor = async (as: { token: string }) =>
    (await call(server.app, whyAssigned, { as, params: { id }, query: { teamId } })).body.reasons.map(({ rule }) => rule)
  expect([await reasonsFor(owner), await reasonsFor(member)]).toEqual([['overlap'], []])
})

test('someone for whom a shift is not is named with that, whatever else keeps them from it, as in the reasons for unfilled shifts', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const night = await aTemplate(server, team, { skills: ['ICU'], headCount: 2 })
  for (const { id: userId } of [owner, member])
    await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId }, body: { skills: ['ICU'] } })
  const { id: shiftId } = await aShift(server, team, night, '2036-12-10')
  const { body } = await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id, overrides: {} } })
  const data = { 10: { day: 0 as const, night: -1 as const } }
  for (const as of [owner, other])
    await call(server.app, saveAvailabilities, { as, body: { teamId, userId: as.id, year: 2036, month: 11, data } })
  const reasons = [
    { rule: 'unavailable', count: 1, text: '1 unavailable' },
    { rule: 'skills', count: 2 },
  ]
  const why = await call(server.app, whyAssigned, { as: owner, params: { id: body.assignment.id }, query: { teamId } })
  expect(why.body.reasons).toMatchObject(reasons)
  const filled = await call(server.app, assignDynamic, { as: owner, query: { preview: '1' }, body: { teamId, year: 2036, month: 11 } })
  expect(filled.body.reasons[shiftId]).toMatchObject([reasons[0], { rule: 'skills', count: 2 }, { rule: 'overlap', count: 1 }])
})

test('the explanation of a shift weighs the stipend that it kept, not the one that its template has now', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const night = await aTemplate(server, team, { stipend: 100 })
  const ids: string[] = []
  for (const date of ['2036-12-02', '2036-12-10']) {
    const params = { shiftId: (await aShift(server, team, night, date)).id }
    const { body } = await call(server.app, addUser, { as: owner, params, body: { teamId, userId: member.id, overrides: {} } })
    ids.push(body.assignment.id)
  }
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } })
  const changeWithOther = async () => {
    const { body } = await call(server.app, whyAssigned, { as: owner, params: { id: ids[1]! }, query: { teamId } })
    return body.alternatives.find(({ userId }) => userId === other.id)!.change
  }
  const before = await changeWithOther()
  await call(server.app, updateTemplate, { as: owner, params: { id: night.id }, body: { teamId, stipend: 0 } })
  expect(before).toBeLessThan(-1000)
  expect(await changeWithOther()).toBe(before)
})
