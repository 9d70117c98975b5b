import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { getNotices } from '#contract/notices.ts'
import { deleteAssignment, moveAssignment, reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { clear, lock } from '#contract/schedule/schedule.ts'
import { deleteShift, updateShift } from '#contract/schedule/shifts.ts'
import { agreeToCycle, refuseCycle } from '#contract/switches.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { aMember, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam, type Assigned } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const ownerOf = async ({ plan, owner }: Awaited<ReturnType<typeof aSwitchingTeam>>, { assignmentId }: Assigned) =>
  (await plan(owner)).assignments[assignmentId]?.userId

describe('a switch request', () => {
  test('is open until accepted; the assignment changes hands unchanged', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, offer, accept, decline, switches } = team
    const own = await team.assign(member, '2036-12-10')
    const made = await offer(member, own, { message: ' Wedding ' })
    expect(made.body.switchRequest).toMatchObject({
      status: 'OPEN',
      outcome: null,
      message: 'Wedding',
      toUsers: [],
      shift: { name: 'Day', date: '2036-12-10' },
    })
    expect(made.body.assignments[own.assignmentId]).toMatchObject({ status: 'SWITCH.PENDING' })
    expect((await offer(member, own)).body.code).toBe('SWITCH_EXISTS')
    const { id } = made.body.switchRequest

    expect((await accept(member, id)).body.code).toBe('NOT_A_RECIPIENT')
    expect((await decline(other, id)).body.switchRequest).toMatchObject({
      status: 'OPEN',
      responses: [{ type: 'DECLINE', userId: other.id }],
    })
    expect((await decline(other, id)).body.switchRequest.responses).toHaveLength(1)
    const accepted = await accept(other, id)
    expect(accepted.body.switchRequest).toMatchObject({
      status: 'CLOSED',
      outcome: 'ACCEPTED',
      responses: [{ type: 'ACCEPT' }, { type: 'DECLINE' }],
    })
    expect(accepted.body.assignments[own.assignmentId]).toMatchObject({ userId: other.id, method: 'SWITCH', status: 'ACTIVE' })
    expect((await accept(team.admin, id)).body.code).toBe('SWITCH_CLOSED')
    expect((await switches(member)).byId[id]).toEqual(accepted.body.switchRequest)
  })

  test('can be closed only by its creator or an admin', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, admin, offer, close } = team
    const own = await team.assign(member, '2036-12-10')
    const first = (await offer(member, own)).body.switchRequest.id
    expect((await close(other, first)).body.code).toBe('FORBIDDEN')
    expect((await close(member, first)).body).toMatchObject({
      switchRequest: { status: 'CLOSED', outcome: 'CLOSED' },
      assignments: { [own.assignmentId]: { status: 'ACTIVE' } },
    })
    expect((await close(member, first)).body.code).toBe('SWITCH_CLOSED')
    const second = (await offer(member, own)).body.switchRequest.id
    expect((await close(admin, second)).body.switchRequest.status).toBe('CLOSED')
  })

  test('needs one’s own visible upcoming assignment, recipients in the team, and a way to be accepted', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, disabled, offer, teamId, owner } = team
    const own = await team.assign(member, '2036-12-10')
    expect((await offer(other, own)).body.code).toBe('NOT_OWN_ASSIGNMENT')
    expect((await offer(member, own, { userId: other.id })).body.code).toBe('FORBIDDEN')
    expect((await offer(member, own, { acceptWithTrade: false, acceptWithoutTrade: false })).status).toBe(400)
    for (const toUsers of [[member.id], [disabled.id], ['unknown'], [other.id, other.id]])
      expect((await offer(member, own, { toUsers })).status).toBe(400)
    const hidden = await team.assign(member, '2037-01-10')
    expect((await offer(member, hidden)).body.code).toBe('NOT_FOUND')
    const ownersHidden = await team.assign(owner, '2037-01-11')
    expect((await offer(owner, ownersHidden)).body.code).toBe('NOT_PUBLISHED')
    await call(server.app, lock, { as: owner, body: { teamId, fromDate: '2036-12-10', toDate: '2036-12-10', lock: 1 } })
    expect((await offer(member, own)).status).toBe(201)
  })

  test('is visible only to its recipients, and so are its proposals', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, admin, offer, accept, decline, switches } = team
    const third = await aMember(server, team.teamId, 'Nia')
    const own = await team.assign(member, '2036-12-10')
    const { id } = (await offer(member, own, { toUsers: [other.id] })).body.switchRequest
    expect(Object.keys((await switches(third)).byId)).toEqual([])
    expect((await accept(third, id)).status).toBe(404)
    expect((await decline(third, id)).status).toBe(404)
    expect((await team.propose(third, id, await team.assign(third, '2036-12-11'))).status).toBe(404)
    expect((await switches(admin)).byId[id]!.status).toBe('OPEN')
    expect((await accept(admin, id)).body.code).toBe('NOT_A_RECIPIENT')
    const noticeTypes = async (as: TestUser) =>
      (await call(server.app, getNotices, { as, query: { teamId: team.teamId } })).body.notices.map(({ type }) => type)
    expect([await noticeTypes(third), await noticeTypes(other)]).toEqual([['PLAN'], ['OFFERED']])
  })

  test('never double-books anyone or puts them on a shift twice', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, offer, accept } = team
    const own = await team.assign(member, '2036-12-10')
    await team.assign(other, '2036-12-10', own.shiftId)
    const { id } = (await offer(member, own)).body.switchRequest
    expect((await accept(other, id)).body.code).toBe('ALREADY_ASSIGNED')
    const second = await team.assign(member, '2036-12-11')
    await team.assign(other, '2036-12-11')
    const { id: overlapping } = (await offer(member, second)).body.switchRequest
    expect((await accept(other, overlapping)).body).toMatchObject({
      code: 'DOUBLE_BOOKED',
      message: 'Milo is already working at that time.',
    })
    expect((await team.switches(member)).byId[overlapping]).toMatchObject({ status: 'OPEN', responses: [] })
  })

  test.each<[string, (team: Awaited<ReturnType<typeof aSwitchingTeam>>, own: Assigned) => Promise<unknown>]>([
    [
      'is reassigned',
      ({ owner, other, teamId }, { shiftId, assignmentId }) =>
        call(server.app, reassign, { as: owner, params: { shiftId, userShiftId: assignmentId }, body: { teamId, userId: other.id } }),
    ],
    [
      'is removed',
      ({ owner, teamId }, { assignmentId }) =>
        call(server.app, deleteAssignment, { as: owner, params: { id: assignmentId }, query: { teamId } }),
    ],
    [
      'is moved',
      ({ owner, teamId }, { assignmentId }) =>
        call(server.app, moveAssignment, { as: owner, params: { id: assignmentId }, body: { teamId, date: '2036-12-12' } }),
    ],
    [
      'loses its shift',
      ({ owner, teamId }, { shiftId }) => call(server.app, deleteShift, { as: owner, params: { id: shiftId }, body: { teamId } }),
    ],
    [
      'loses its month',
      ({ owner, teamId }) => call(server.app, clear, { as: owner, body: { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } }),
    ],
    [
      'belongs to a disabled user',
      ({ owner, member, teamId }) =>
        call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled: true } }),
    ],
  ])('is superseded when its assignment %s', async (_, action) => {
    const team = await aSwitchingTeam(server)
    const own = await team.assign(team.member, '2036-12-10')
    const { id } = (await team.offer(team.member, own)).body.switchRequest
    await action(team, own)
    expect((await team.switches(team.owner)).byId[id]).toMatchObject({
      status: 'CLOSED',
      outcome: 'SUPERSEDED',
      shift: { name: 'Day', date: '2036-12-10' },
    })
    expect((await team.accept(team.other, id)).body.code).toBe('SWITCH_CLOSED')
  })
})

describe('a trade', () => {
  test('that a recipient proposes and the creator accepts swaps both shifts', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, offer, propose, acceptTrade, accept } = team
    const [own, theirs] = [await team.assign(member, '2036-12-10'), await team.assign(other, '2036-12-10')]
    const later = { teamId: team.teamId, overrides: { startTime: '09:00', endTime: '17:00' } }
    await call(server.app, updateShift, { as: team.owner, params: { id: theirs.shiftId }, body: later })
    const { id } = (await offer(member, own, { acceptWithoutTrade: false })).body.switchRequest
    expect((await accept(other, id)).body.code).toBe('TRADE_REQUIRED')
    const [response] = (await propose(other, id, theirs)).body.switchRequest.responses
    expect(response).toMatchObject({
      type: 'PROPOSAL',
      userId: other.id,
      data: { userShiftId: theirs.assignmentId, shiftId: theirs.shiftId },
      requiresUserResponse: member.id,
    })
    expect((await propose(other, id, theirs)).body.code).toBe('PROPOSAL_EXISTS')
    const { responseId } = response!
    for (const as of [other, team.owner]) expect((await acceptTrade(as, id, responseId)).body.code).toBe('NOT_YOUR_RESPONSE')
    const traded = (await acceptTrade(member, id, responseId)).body
    expect(traded.switchRequest).toMatchObject({
      status: 'CLOSED',
      outcome: 'TRADED',
      responses: [
        { type: 'PROPOSAL.ACCEPT', userId: member.id },
        { type: 'PROPOSAL', requiresUserResponse: null },
      ],
    })
    expect(traded.assignments).toMatchObject({
      [own.assignmentId]: { userId: other.id, method: 'SWITCH' },
      [theirs.assignmentId]: { userId: member.id, method: 'SWITCH' },
    })
  })

  test('that the creator proposes is answered by the shift’s owner; if it is declined, the request stays open', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, admin, offer, propose, declineTrade, acceptTrade } = team
    const [own, theirs, adminsOwn] = [
      await team.assign(member, '2036-12-10'),
      await team.assign(other, '2036-12-11'),
      await team.assign(admin, '2036-12-13'),
    ]
    const { id } = (await offer(member, own, { toUsers: [other.id] })).body.switchRequest
    expect((await propose(member, id, adminsOwn)).body.code).toBe('NOT_A_RECIPIENT')
    expect((await propose(member, id, own)).body.code).toBe('NOT_A_RECIPIENT')
    const [response] = (await propose(member, id, theirs)).body.switchRequest.responses
    expect(response!.requiresUserResponse).toBe(other.id)
    const declined = (await declineTrade(other, id, response!.responseId)).body.switchRequest
    expect(declined).toMatchObject({
      status: 'OPEN',
      responses: [{ type: 'PROPOSAL.DECLINE', userId: other.id }, { requiresUserResponse: null }],
    })
    expect((await acceptTrade(other, id, response!.responseId)).body.code).toBe('PROPOSAL_ANSWERED')
    expect(await ownerOf(team, theirs)).toBe(other.id)
  })

  test('is refused if the request wants none, with one’s own shift, or after the shift changed hands', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, admin, owner, teamId, offer, propose, acceptTrade } = team
    const own = await team.assign(member, '2036-12-10')
    const sameShift = await team.assign(other, '2036-12-10', own.shiftId)
    const theirs = await team.assign(other, '2036-12-12')
    const plain = (await offer(member, await team.assign(member, '2036-12-20'), { acceptWithTrade: false })).body.switchRequest.id
    expect((await propose(other, plain, theirs)).body.code).toBe('TRADE_NOT_ALLOWED')
    const { id } = (await offer(member, own)).body.switchRequest
    expect((await propose(other, id, sameShift)).body.code).toBe('SAME_SHIFT')
    expect((await propose(admin, id, await team.assign(admin, '2036-12-10'))).body.code).toBe('SAME_SHIFT')
    expect((await propose(other, id, await team.assign(admin, '2036-12-15'))).body.code).toBe('NOT_OWN_ASSIGNMENT')
    const hidden = await team.assign(other, '2037-01-12')
    expect((await propose(other, id, hidden)).body.code).toBe('NOT_FOUND')
    const [response] = (await propose(other, id, theirs)).body.switchRequest.responses
    const to = { shiftId: theirs.shiftId, userShiftId: theirs.assignmentId }
    await call(server.app, reassign, { as: owner, params: to, body: { teamId, userId: admin.id } })
    expect((await acceptTrade(member, id, response!.responseId)).body.code).toBe('PROPOSAL_STALE')
  })

  test('with a shift that has begun is refused', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, offer, propose, acceptTrade } = team
    const [own, theirs] = [await team.assign(member, '2036-12-10'), await team.assign(other, '2036-12-12')]
    const { id } = (await offer(member, own)).body.switchRequest
    const [response] = (await propose(other, id, theirs)).body.switchRequest.responses
    await server.db.updateTable('shifts').set({ date: '2020-01-01' }).where('id', '=', theirs.shiftId).execute()
    expect((await acceptTrade(member, id, response!.responseId)).body.code).toBe('SHIFT_BEGUN')
    expect(await ownerOf(team, own)).toBe(member.id)
  })

  test('closes the other switch request for the same shift', async () => {
    const team = await aSwitchingTeam(server)
    const { member, other, offer, propose, acceptTrade, switches } = team
    const [own, theirs] = [await team.assign(member, '2036-12-10'), await team.assign(other, '2036-12-11')]
    const { id } = (await offer(member, own)).body.switchRequest
    const { id: theirRequest } = (await offer(other, theirs)).body.switchRequest
    const [response] = (await propose(other, id, theirs)).body.switchRequest.responses
    const { status, body } = await acceptTrade(member, id, response!.responseId)
    expect([status, Object.keys(body.superseded)]).toEqual([200, [theirRequest]])
    expect(body.superseded[theirRequest]).toMatchObject({ status: 'CLOSED', outcome: 'SUPERSEDED' })
    expect((await switches(other)).byId[theirRequest]).toMatchObject({ status: 'CLOSED', outcome: 'SUPERSEDED' })
  })
})

describe('the trade finder', () => {
  /** Mara, Milo and Nia each can take only the next one's shift. */
  async function aRing() {
    const team = await aSwitchingTeam(server)
    const [mara, milo, nia] = [team.member, team.other, await aMember(server, team.teamId, 'Nia')]
    const dates = ['2036-12-10', '2036-12-14', '2036-12-18']
    const own = [await team.assign(mara, dates[0]!), await team.assign(milo, dates[1]!), await team.assign(nia, dates[2]!)]
    const away = (as: TestUser, day: number) =>
      call(server.app, saveAvailabilities, {
        as,
        body: { teamId: team.teamId, userId: as.id, year: 2036, month: 11, data: { [day]: { day: -1, night: 0 } } },
      })
    await away(mara, 18)
    await away(milo, 10)
    await away(nia, 14)
    const requests = []
    for (const [index, as] of [mara, milo, nia].entries()) requests.push((await team.offer(as, own[index]!)).body.switchRequest.id)
    const cycleOf = async (as: TestUser) => (await team.switches(as)).cycles
    const answer = (endpoint: typeof agreeToCycle, as: TestUser, id: string) =>
      call(server.app, endpoint, { as, params: { id }, body: { teamId: team.teamId } })
    return { ...team, mara, milo, nia, own, requests, cycleOf, answer }
  }

  test('finds a cycle of three where no pair exists, and carries it out once the last member agrees', async () => {
    const ring = await aRing()
    const [cycle] = await ring.cycleOf(ring.mara)
    expect(cycle).toMatchObject({
      people: 3,
      agreed: 0,
      gives: ring.requests[0],
      takes: ring.requests[1],
      toUserId: ring.nia.id,
      hasAgreed: false,
    })
    expect(await ring.cycleOf(ring.owner)).toEqual([])
    expect((await ring.answer(agreeToCycle, ring.owner, cycle!.id)).status).toBe(404)
    await ring.answer(agreeToCycle, ring.mara, cycle!.id)
    await ring.answer(agreeToCycle, ring.milo, cycle!.id)
    expect((await ring.cycleOf(ring.nia))[0]).toMatchObject({ agreed: 2, hasAgreed: false })
    expect(await ownerOf(ring, ring.own[0]!)).toBe(ring.mara.id)
    expect((await ring.answer(agreeToCycle, ring.nia, cycle!.id)).status).toBe(200)
    expect(await Promise.all(ring.own.map((assigned) => ownerOf(ring, assigned)))).toEqual([ring.nia.id, ring.mara.id, ring.milo.id])
    const { byId, cycles } = await ring.switches(ring.mara)
    expect(ring.requests.map((id) => byId[id]!.outcome)).toEqual(['TRADED', 'TRADED', 'TRADED'])
    expect(cycles).toEqual([])
    const { notices } = (await call(server.app, getNotices, { as: ring.mara, query: { teamId: ring.teamId } })).body
    const told = notices.map(({ type, data }) => [type, data.shift?.date, data.inReturn?.date])
    for (const type of ['CYCLE.FOUND', 'CYCLE.DONE']) expect(told).toContainEqual([type, '2036-12-10', '2036-12-14'])
  })

  test('does not offer a refused cycle again, and ends cycles that have become impossible', async () => {
    const ring = await aRing()
    const [cycle] = await ring.cycleOf(ring.mara)
    await ring.answer(agreeToCycle, ring.mara, cycle!.id)
    await ring.answer(refuseCycle, ring.milo, cycle!.id)
    expect(await ring.cycleOf(ring.mara)).toEqual([])
    const { notices } = (await call(server.app, getNotices, { as: ring.mara, query: { teamId: ring.teamId } })).body
    expect(notices.map(({ type }) => type)).toContain('CYCLE.ENDED')

    const other = await aRing()
    await other.close(other.nia, other.requests[2]!)
    expect(await other.cycleOf(other.mara)).toEqual([])

    const declined = await aRing()
    await declined.decline(declined.nia, declined.requests[0]!)
    expect(await declined.cycleOf(declined.mara)).toEqual([])
    const moved = await aRing()
    for (const overrides of [{ startTime: '06:00' }, { endTime: '14:00' }]) {
      const [offered] = await moved.cycleOf(moved.mara)
      await moved.answer(agreeToCycle, moved.mara, offered!.id)
      const body = { teamId: moved.teamId, overrides }
      await call(server.app, updateShift, { as: moved.owner, params: { id: moved.own[1]!.shiftId }, body })
      expect(await moved.cycleOf(moved.mara)).toMatchObject([{ agreed: 0 }])
    }
  })
})

test('the covering person is notified when the cover ends, and the covered person when the other leaves', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, admin, teamId } = team
  const cover = async (assigned: Assigned, coveringUserId: string, part: object = {}) =>
    call(server.app, updateAssignment, {
      as: member,
      params: { shiftId: assigned.shiftId, userId: member.id },
      body: { teamId, overrides: { coveringUserId, ...part } },
    })
  const lastNotice = async (as: TestUser) => (await call(server.app, getNotices, { as, query: { teamId } })).body.notices[0]
  const [first, second] = [await team.assign(member, '2036-12-10'), await team.assign(member, '2036-12-14')]
  await cover(first, other.id, { coverStartTime: '10:00', coverEndTime: '12:00' })
  await cover(second, other.id)
  const { id } = (await team.offer(member, first)).body.switchRequest
  expect((await team.accept(admin, id)).body.assignments[first.assignmentId]).toMatchObject({
    userId: admin.id,
    overrides: { coveringUserId: null },
  })
  expect(await lastNotice(other)).toMatchObject({
    type: 'COVER.ENDED',
    data: { ofUserId: member.id, shift: { date: '2036-12-10', startTime: '10:00:00', endTime: '12:00:00' } },
  })
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: other.id }, body: { disabled: true } })
  expect(await lastNotice(member)).toMatchObject({ type: 'COVER.LEFT', data: { byUserId: other.id, shift: { date: '2036-12-14' } } })
  expect((await team.plan(owner)).assignments[second.assignmentId]!.overrides.coveringUserId).toBeNull()
})

test('the reply to reassigning an offered assignment has its new state', async () => {
  const team = await aSwitchingTeam(server)
  const own = await team.assign(team.member, '2036-12-10')
  await team.offer(team.member, own)
  const params = { shiftId: own.shiftId, userShiftId: own.assignmentId }
  const { body } = await call(server.app, reassign, { as: team.owner, params, body: { teamId: team.teamId, userId: team.other.id } })
  expect(body.assignment).toMatchObject({ userId: team.other.id, status: 'ACTIVE' })
})

test('both people see a cover across midnight, and the covering person can end it', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId } = team
  const own = await team.assign(member, '2036-12-10')
  const change = (as: TestUser, overrides: object) =>
    call(server.app, updateAssignment, { as, params: { shiftId: own.shiftId, userId: member.id }, body: { teamId, overrides } })
  await change(owner, { startTime: '19:00', endTime: '07:00' })
  expect((await change(member, { coveringUserId: other.id, coverStartTime: '23:00', coverEndTime: '03:00' })).status).toBe(200)
  const lastNotice = async (as: TestUser) => (await call(server.app, getNotices, { as, query: { teamId } })).body.notices[0]
  expect(await lastNotice(other)).toMatchObject({
    type: 'COVER.GIVEN',
    data: { byUserId: member.id, shift: { startTime: '23:00:00', endTime: '03:00:00' } },
  })
  expect((await change(other, { coveringUserId: null, startTime: '20:00' })).status).toBe(403)
  expect((await change(other, { coveringUserId: null })).body.assignment.overrides).toMatchObject({
    coveringUserId: null,
    coverStartTime: null,
  })
  expect(await lastNotice(member)).toMatchObject({ type: 'COVER.LEFT', data: { byUserId: other.id } })
})
