import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { approveLeave, askForLeave } from '#contract/availability/leave.ts'
import { getNotices } from '#contract/notices.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { lock, publish } from '#contract/schedule/schedule.ts'
import type { Id } from '#domain/id.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const noticesOf = async ({ teamId }: TestTeam, as: TestUser) =>
  (await call(server.app, getNotices, { as, query: { teamId } })).body.notices.map(({ type }) => type)

async function assigned({ teamId, owner }: TestTeam, shiftId: Id, user: TestUser, allowOverlap = false): Promise<Id> {
  const answer = await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id, allowOverlap } })
  return answer.body.assignment.id
}

const cover = ({ teamId, owner }: TestTeam, shiftId: Id, user: TestUser, coveringUserId: Id) =>
  call(server.app, updateAssignment, { as: owner, params: { shiftId, userId: user.id }, body: { teamId, overrides: { coveringUserId } } })

/** An admin approves the leave of a member on December 15 and hands over a duty. */
async function approvedWith({ teamId, owner, member }: TestTeam, assignmentId: Id, toUserId: Id) {
  const params = { teamId }
  const body = { userId: member.id, kind: 'VACATION' as const, fromDate: '2026-12-15', toDate: '2026-12-15' }
  const leaveId = (await call(server.app, askForLeave, { as: member, params, body })).body.leave!.id
  return raw(server.app, approveLeave, {
    as: owner,
    params,
    body: { leaveIds: [leaveId], handOver: [{ assignmentId, toUserId }] },
  })
}

describe.each([
  ['the night before the leave', '2026-12-14', { startTime: '19:00', endTime: '07:00' }],
  ['early on the day after the leave', '2026-12-16', { startTime: '05:00', endTime: '13:00' }],
])('when a duty %s is handed over', (_, date, times) => {
  async function published() {
    const team = await aTeam(server)
    const { teamId, owner } = team
    const { id } = await aShift(server, team, await aTemplate(server, team, times), date)
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
    return { team, shiftId: id }
  }

  test('both people are notified if it is a shift', async () => {
    const { team, shiftId } = await published()
    const { member, other } = team
    const assignmentId = await assigned(team, shiftId, member)
    expect(await noticesOf(team, member)).toEqual(['PLAN'])
    expect(await approvedWith(team, assignmentId, other.id)).toMatchObject({ status: 200 })
    expect(await noticesOf(team, member)).toEqual(['LEAVE.APPROVED', 'PLAN', 'PLAN'])
    expect(await noticesOf(team, other)).toEqual(['PLAN'])
  })

  test('all three people are notified if it is a cover', async () => {
    const { team, shiftId } = await published()
    const { member, other, admin } = team
    const assignmentId = await assigned(team, shiftId, other)
    await cover(team, shiftId, other, member.id)
    expect(await approvedWith(team, assignmentId, admin.id)).toMatchObject({ status: 200 })
    expect(await noticesOf(team, member)).toEqual(['LEAVE.APPROVED', 'COVER.ENDED', 'COVER.GIVEN'])
    expect(await noticesOf(team, admin)).toContain('COVER.GIVEN')
    // The shift is still covered, by someone else.
    expect((await noticesOf(team, other)).filter((type) => type.startsWith('COVER'))).toEqual(['COVER.SET', 'COVER.SET'])
  })
})

test('a cover can be handed over although its shift is locked and an admin has double-booked the assigned person', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other, admin } = team
  const template = await aTemplate(server, team, { startTime: '08:00', endTime: '16:00' })
  const [first, second] = [await aShift(server, team, template, '2026-12-15'), await aShift(server, team, template, '2026-12-15')]
  await assigned(team, first.id, other)
  const assignmentId = await assigned(team, second.id, other, true)
  await cover(team, second.id, other, member.id)
  await call(server.app, lock, { as: owner, body: { teamId, fromDate: '2026-12-15', toDate: '2026-12-15', lock: true } })
  expect(await approvedWith(team, assignmentId, admin.id)).toMatchObject({ status: 200 })
})

test('a cover is not handed over to someone who works at that time', async () => {
  const team = await aTeam(server)
  const { member, other, admin } = team
  const template = await aTemplate(server, team, { startTime: '08:00', endTime: '16:00' })
  const [first, second] = [await aShift(server, team, template, '2026-12-15'), await aShift(server, team, template, '2026-12-15')]
  await assigned(team, first.id, admin)
  const assignmentId = await assigned(team, second.id, other)
  await cover(team, second.id, other, member.id)
  expect((await approvedWith(team, assignmentId, admin.id)).body).toMatchObject({
    code: 'DOUBLE_BOOKED',
    message: 'Adam is already working at that time.',
  })
})

test.each(['that of the assigned person', 'that of their cover'])('two leaves are approved with one move, %s first', async (first) => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  const { id } = await aShift(server, team, await aTemplate(server, team, { startTime: '08:00', endTime: '16:00' }), '2026-12-15')
  const assignmentId = await assigned(team, id, member)
  await cover(team, id, member, other.id)
  const params = { teamId }
  const asked = async (user: TestUser) => {
    const body = { userId: user.id, kind: 'VACATION' as const, fromDate: '2026-12-15', toDate: '2026-12-15' }
    return (await call(server.app, askForLeave, { as: user, params, body })).body.leave!.id
  }
  const ids = [await asked(member), await asked(other)]
  const leaveIds = first === 'that of their cover' ? ids.toReversed() : ids
  const body = { leaveIds, handOver: [{ assignmentId, toUserId: admin.id }] }
  expect(await raw(server.app, approveLeave, { as: owner, params, body })).toMatchObject({ status: 200 })
})
