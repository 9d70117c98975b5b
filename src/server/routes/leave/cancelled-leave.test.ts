import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, cancelLeave, withdrawLeave } from '#contract/availability/leave.ts'
import { addDays, fromDayNumber } from '#domain/time/calendar-date.ts'
import { aTeam, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Approved leave of the member. */
async function approved({ teamId, owner, member }: TestTeam, fromDate: string, toDate: string) {
  const body = { userId: member.id, kind: 'VACATION' as const, fromDate, toDate, approve: true }
  return (await call(server.app, askForLeave, { as: owner, params: { teamId }, body })).body.leave!.id
}

test('people cancel their leave only before it begins, and admins at any time', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const cancel = (as: TestUser, leaveId: string) => raw(server.app, cancelLeave, { as, params: { teamId, leaveId } })
  const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
  const begun = await approved(team, addDays(today, -14), addDays(today, 1))
  expect(await cancel(member, begun)).toMatchObject({
    status: 409,
    body: { code: 'LEAVE_BEGUN', message: 'This leave has already started. Only an admin can cancel it now.' },
  })
  expect((await cancel(team.other, begun)).status).toBe(403)
  expect((await cancel(owner, begun)).body.leave).toMatchObject({ status: 'CANCELLED' })
  const toCome = await approved(team, addDays(today, 2), addDays(today, 3))
  expect((await cancel(member, toCome)).body.leave).toMatchObject({ status: 'CANCELLED' })
})

test('only the person who asked for leave withdraws the request; an admin refuses it', async () => {
  const { teamId, owner, member } = await aTeam(server)
  const body = { userId: member.id, kind: 'VACATION' as const, fromDate: '2036-12-15', toDate: '2036-12-19' }
  const leaveId = (await call(server.app, askForLeave, { as: member, params: { teamId }, body })).body.leave!.id
  const withdraw = (as: TestUser) => raw(server.app, withdrawLeave, { as, params: { teamId, leaveId } })
  expect(await withdraw(owner)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await withdraw(member)).body.leave).toMatchObject({ status: 'WITHDRAWN' })
})
