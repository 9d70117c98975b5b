import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getAvailabilities } from '#contract/availability/availabilities.ts'
import {
  approveLeave,
  askForLeave,
  cancelLeave,
  getLeave,
  getOpenLeave,
  refuseLeave,
  setLeaveTerms,
  withdrawLeave,
} from '#contract/availability/leave.ts'
import { applyImport, takeBackImport } from '#contract/imports.ts'
import { getNotices } from '#contract/notices.ts'
import { addUser, moveAssignment, reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { assignDynamic, assignRegular, publish } from '#contract/schedule/schedule.ts'
import { updateShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { setBlocks } from '#contract/services.ts'
import { acceptSwitch, createSwitch } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }
const week = { kind: 'VACATION' as const, fromDate: '2026-12-14', toDate: '2026-12-18' }

const ask = (team: TestTeam, as: TestUser, leave: object = {}, userId: Id = as.id) =>
  raw(server.app, askForLeave, { as, params: { teamId: team.teamId }, body: { userId, ...week, ...leave } })
const approved = async (team: TestTeam, user: TestUser, leave: object = {}) =>
  (await ask(team, team.owner, { ...leave, approve: true }, user.id)).body.leave!
const approve = (team: TestTeam, leaveIds: Id[], handOver?: object[], as = team.owner) =>
  raw(server.app, approveLeave, { as, params: { teamId: team.teamId }, body: { leaveIds, handOver } })
const leaveSeenBy = async (team: TestTeam, as: TestUser) =>
  (await call(server.app, getLeave, { as, params: { teamId: team.teamId }, query: december })).body.leave
const noticesOf = async (team: TestTeam, as: TestUser) =>
  (await call(server.app, getNotices, { as, query: { teamId: team.teamId } })).body.notices.map(({ type }) => type)

async function assigned(team: TestTeam, user: TestUser, date: string, template?: { id: Id }) {
  const shift = await aShift(server, team, template ?? (await aTemplate(server, team)), date)
  const { teamId } = team
  const answer = await call(server.app, addUser, { as: team.owner, params: { shiftId: shift.id }, body: { teamId, userId: user.id } })
  return { shiftId: shift.id, assignmentId: answer.body.assignment.id, templateId: shift.templateId }
}

test('a limit of days per block counts the leave of the whole block, even where it reaches into the previous year', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const blocks = [{ fromDate: '2026-06-15', toDate: '2026-07-12' }]
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: 2026, blocks } })
  const kinds = { ...defaultLeaveTerms.kinds, EXAM: { ...defaultLeaveTerms.kinds.EXAM, daysABlock: 3 } }
  await call(server.app, setLeaveTerms, { as: owner, params: { teamId }, body: { terms: { ...defaultLeaveTerms, kinds } } })
  await approved(team, member, { kind: 'EXAM', fromDate: '2026-06-29', toDate: '2026-06-30' })
  const rulesOf = async (toDate: string) =>
    (await ask(team, owner, { kind: 'EXAM', fromDate: '2026-07-06', toDate }, member.id)).body.evidence!.objections.map(({ rule }) => rule)
  expect(await rulesOf('2026-07-07')).toContain('daysABlock')
  const alone = await ask(team, owner, { kind: 'EXAM', fromDate: '2026-07-13', toDate: '2026-07-15' }, member.id)
  expect(alone.body.evidence!.objections.map(({ rule }) => rule)).not.toContain('daysABlock')
})

test('admins are notified of requested leave, and the person is notified of the answer', async () => {
  const team = await aTeam(server)
  const asked = await ask(team, team.member, { note: ' Family ' })
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({
    leave: { userId: team.member.id, ...week, fromHalf: 'day', toHalf: 'night', status: 'ASKED', note: 'Family', reason: null },
    evidence: { days: 5, left: 15, meets: [] },
  })
  expect(await noticesOf(team, team.owner)).toEqual(['LEAVE.ASKED'])
  expect(await noticesOf(team, team.admin)).toEqual(['LEAVE.ASKED'])
  expect(await noticesOf(team, team.other)).toEqual([])
  const answered = await approve(team, [asked.body.leave!.id], undefined, team.admin)
  const answeredAt = expect.stringMatching(/^\d{4}-/) as string
  expect(answered.body.leave).toMatchObject([{ status: 'APPROVED', answeredBy: team.admin.id, answeredAt }])
  expect(await noticesOf(team, team.member)).toEqual(['LEAVE.APPROVED'])
  expect((await approve(team, [asked.body.leave!.id])).body.code).toBe('LEAVE_ANSWERED')
})

test('others see that someone is away, but not why, and see no leave that is only requested', async () => {
  const team = await aTeam(server)
  const leave = await approved(team, team.member, { note: 'Surgery' })
  await ask(team, team.other, { fromDate: '2026-12-21', toDate: '2026-12-22', kind: 'EXAM' })
  const hidden = { kind: null, note: null, reason: null, askedAt: null, answeredBy: null, answeredAt: null }
  expect(await leaveSeenBy(team, team.other)).toMatchObject([
    { id: leave.id, ...hidden },
    { kind: 'EXAM', status: 'ASKED' },
  ])
  expect(await leaveSeenBy(team, team.member)).toMatchObject([{ id: leave.id, kind: 'VACATION', note: 'Surgery' }])
  expect(await leaveSeenBy(team, team.admin)).toMatchObject([{ note: 'Surgery' }, { kind: 'EXAM' }])
})

test('leave can be refused with a reason, withdrawn, or cancelled after approval', async () => {
  const team = await aTeam(server)
  const params = { teamId: team.teamId }
  const first = (await ask(team, team.member)).body.leave!.id
  expect((await raw(server.app, refuseLeave, { as: team.owner, params, body: { leaveIds: [first], reason: ' ' } })).status).toBe(400)
  const refused = await raw(server.app, refuseLeave, { as: team.owner, params, body: { leaveIds: [first], reason: 'Five are away' } })
  expect(refused.body.leave).toMatchObject([{ status: 'REFUSED', reason: 'Five are away' }])
  // Refused leave does not prevent new leave.
  const second = (await ask(team, team.member)).body.leave!.id
  const as = team.member
  expect((await raw(server.app, cancelLeave, { as, params: { ...params, leaveId: second } })).body.code).toBe('LEAVE_ANSWERED')
  expect((await raw(server.app, withdrawLeave, { as: team.other, params: { ...params, leaveId: second } })).status).toBe(404)
  expect((await raw(server.app, withdrawLeave, { as, params: { ...params, leaveId: second } })).body.leave!.status).toBe('WITHDRAWN')
  const third = await approved(team, team.member, { fromDate: '2036-12-15', toDate: '2036-12-19' })
  expect((await raw(server.app, cancelLeave, { as: team.other, params: { ...params, leaveId: third.id } })).status).toBe(403)
  expect((await raw(server.app, cancelLeave, { as, params: { ...params, leaveId: third.id } })).body.leave!.status).toBe('CANCELLED')
  expect(await noticesOf(team, team.owner)).toEqual(['LEAVE.CANCELLED', 'LEAVE.WITHDRAWN', 'LEAVE.ASKED', 'LEAVE.ASKED'])
  // Cancelled leave books nothing.
  await assigned(team, team.member, '2036-12-16')
})

test('members can request leave only for themselves, and approve none', async () => {
  const team = await aTeam(server)
  expect((await ask(team, team.member, {}, team.other.id)).status).toBe(403)
  expect((await ask(team, team.member, { approve: true })).status).toBe(403)
  expect((await ask(team, team.owner, {}, team.disabled.id)).status).toBe(404)
  expect(await leaveSeenBy(team, team.owner)).toEqual([])
})

test.each([
  [{ fromDate: '2026-12-19' }],
  [{ toDate: '2026-12-14', fromHalf: 'night', toHalf: 'day' }],
  [{ toDate: '2027-12-20' }],
  [{ kind: 'HOLIDAY' }],
  [{ fromDate: '2026-02-30' }],
  [{ note: 'x'.repeat(501) }],
])('%j is refused and nothing is stored', async (change) => {
  const team = await aTeam(server)
  expect((await ask(team, team.member, change)).status).toBe(400)
  expect(await leaveSeenBy(team, team.member)).toEqual([])
})

test('a person’s leave cannot overlap their other leave', async () => {
  const team = await aTeam(server)
  await ask(team, team.member, { toHalf: 'day' })
  expect((await ask(team, team.member, { kind: 'EXAM', fromDate: '2026-12-18' })).body.code).toBe('LEAVE_OVERLAPS')
  expect((await ask(team, team.member, { kind: 'EXAM', fromDate: '2026-12-18', fromHalf: 'night' })).status).toBe(201)
})

test('a preview stores nothing', async () => {
  const team = await aTeam(server)
  const { teamId, member } = team
  const preview = await raw(server.app, askForLeave, {
    as: member,
    params: { teamId },
    query: { preview: '1' },
    body: { userId: member.id, ...week },
  })
  expect(preview.body).toMatchObject({ leave: null, evidence: { days: 5, left: 15 } })
  expect(await leaveSeenBy(team, member)).toEqual([])
})

test('the history lists leave that was asked for, approved, refused, withdrawn or cancelled', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const day = (date: string) => ({ fromDate: date, toDate: date })
  const [first, second, third] = [
    (await ask(team, member, day('2026-12-14'))).body.leave!.id,
    (await ask(team, member, day('2026-12-15'))).body.leave!.id,
    (await ask(team, member, day('2026-12-16'))).body.leave!.id,
  ]
  await approve(team, [first])
  await call(server.app, refuseLeave, { as: owner, params: { teamId }, body: { leaveIds: [second], reason: 'Too many away' } })
  await call(server.app, withdrawLeave, { as: member, params: { teamId, leaveId: third } })
  await call(server.app, cancelLeave, { as: owner, params: { teamId, leaveId: first } })
  await approved(team, member, { ...day('2026-12-17'), fromHalf: 'night' })
  const { entries } = (await call(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: {} })).body
  const admins = [owner.id, team.admin.id].toSorted()
  const of = (date: string) => `Vacation: Mara User, ${date}`
  const ofLeave = entries.filter(({ kind }) => kind === 'leave')
  expect(ofLeave.map(({ what, before, after, actorId, told }) => [what, before, after, actorId, told.toSorted()])).toEqual([
    [of('Thu Dec 17, night only'), '', 'Approved', owner.id, [member.id]],
    [of('Mon Dec 14'), 'Approved', 'Cancelled', owner.id, [member.id]],
    [of('Wed Dec 16'), 'Requested', 'Withdrawn', member.id, admins],
    [of('Tue Dec 15'), 'Requested', 'Refused: Too many away', owner.id, [member.id]],
    [of('Mon Dec 14'), 'Requested', 'Approved', owner.id, [member.id]],
    [of('Wed Dec 16'), '', 'Requested', member.id, admins],
    [of('Tue Dec 15'), '', 'Requested', member.id, admins],
    [of('Mon Dec 14'), '', 'Requested', member.id, admins],
  ])
})

test('the history names everyone whose leave is answered in one write', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const asked = async (user: TestUser, date: string) => (await ask(team, user, { fromDate: date, toDate: date })).body.leave!.id
  await approve(team, [await asked(member, '2026-12-14'), await asked(other, '2026-12-15')])
  const leaveIds = [await asked(member, '2026-12-21'), await asked(other, '2026-12-22')]
  await call(server.app, refuseLeave, { as: owner, params: { teamId }, body: { leaveIds, reason: 'Too many away' } })
  const { entries } = (await call(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: {} })).body
  expect(entries.filter(({ before }) => before === 'Requested').map(({ what, before, after }) => [what, before, after])).toEqual([
    ['Vacation: Mara User, Mon Dec 21; Vacation: Milo User, Tue Dec 22', 'Requested', 'Refused: Too many away'],
    ['Vacation: Mara User, Mon Dec 14; Vacation: Milo User, Tue Dec 15', 'Requested', 'Approved'],
  ])
})

test('a kind that is approved automatically waits for an admin if there is an objection', async () => {
  const team = await aTeam(server)
  const sick = { kind: 'SICK', fromDate: '2026-12-15', toDate: '2026-12-15' }
  expect((await ask(team, team.member, sick)).body.leave).toMatchObject({ status: 'APPROVED', answeredBy: null })
  expect(await noticesOf(team, team.owner)).toEqual(['LEAVE.APPROVED'])
  await assigned(team, team.other, '2026-12-15')
  expect((await ask(team, team.other, sick)).body.leave!.status).toBe('ASKED')
  const terms = { ...defaultLeaveTerms, mostAway: 1 }
  await call(server.app, setLeaveTerms, { as: team.owner, params: { teamId: team.teamId }, body: { terms } })
  const third = (await ask(team, team.admin, sick)).body
  expect(third).toMatchObject({
    leave: { status: 'ASKED' },
    evidence: { objections: [{ rule: 'away', text: '1 already away on Tue Dec 15' }] },
  })
})

test('an approval that affects shifts shows who could take each one, and reassigns them in the same write', async () => {
  const team = await aTeam(server)
  const day = await aTemplate(server, team, { name: 'Day', startTime: '08:00', endTime: '16:00' })
  const { assignmentId, shiftId } = await assigned(team, team.member, '2026-12-15', day)
  await assigned(team, team.other, '2026-12-15')
  const leaveId = (await ask(team, team.member)).body.leave!.id
  const { open } = (await call(server.app, getOpenLeave, { as: team.owner, params: { teamId: team.teamId } })).body
  expect(open).toMatchObject([
    { leave: { id: leaveId }, evidence: { meets: [{ assignmentId, name: 'Day', date: '2026-12-15', isPublished: false }] } },
  ])
  const takers = open[0]!.evidence.meets[0]!.candidates.map(({ userId }) => userId)
  // Milo works that night, which leaves too little rest.
  expect(takers.toSorted()).toEqual([team.owner.id, team.admin.id].toSorted())

  expect((await approve(team, [leaveId])).body).toMatchObject({
    code: 'LEAVE_MEETS_SHIFTS',
    message: expect.stringContaining('(Day, Mara User)'),
  })
  expect((await approve(team, [leaveId], [{ assignmentId, toUserId: team.disabled.id }])).body.code).toBe('USER_NOT_ASSIGNABLE')
  expect((await approve(team, [leaveId], [{ assignmentId, toUserId: team.admin.id }])).status).toBe(200)
  const { rows } = await sql`select user_id from assignments where shift_id = ${shiftId}`.execute(server.db)
  expect(rows).toEqual([{ user_id: team.admin.id }])
})

test('an approval can leave a shift unfilled, and ends a cover', async () => {
  const team = await aTeam(server)
  const own = await assigned(team, team.member, '2026-12-15')
  const covered = await assigned(team, team.other, '2026-12-16')
  const { teamId } = team
  await call(server.app, updateAssignment, {
    as: team.owner,
    params: { shiftId: covered.shiftId, userId: team.other.id },
    body: { teamId, overrides: { coveringUserId: team.member.id } },
  })
  const leaveId = (await ask(team, team.member)).body.leave!.id
  const moves = [own, covered].map(({ assignmentId }) => ({ assignmentId, toUserId: null }))
  expect((await approve(team, [leaveId], moves.slice(0, 1))).body.code).toBe('LEAVE_MEETS_SHIFTS')
  expect((await approve(team, [leaveId], moves)).status).toBe(200)
  const { rows } = await sql`select id, covering_user_id as cover from assignments where team_id = ${teamId}`.execute(server.db)
  expect(rows).toEqual([{ id: covered.assignmentId, cover: null }])
})

test('several approvals succeed or fail together', async () => {
  const team = await aTeam(server)
  const ids = [(await ask(team, team.member)).body.leave!.id, (await ask(team, team.other)).body.leave!.id]
  await assigned(team, team.other, '2026-12-15')
  expect((await approve(team, ids)).body.code).toBe('LEAVE_MEETS_SHIFTS')
  expect((await leaveSeenBy(team, team.owner)).map(({ status }) => status)).toEqual(['ASKED', 'ASKED'])
})

describe('approved leave prevents', () => {
  let team: TestTeam
  beforeAll(async () => {
    team = await aTeam(server)
    await approved(team, team.member)
    await call(server.app, publish, { as: team.owner, body: { teamId: team.teamId, ...december } })
  })
  const refused = { status: 409, body: { code: 'ON_LEAVE' } }
  const body = (more: object) => ({ teamId: team.teamId, ...more })

  test('assigning, even if an admin allows an overlap', async () => {
    const shift = await aShift(server, team, await aTemplate(server, team), '2026-12-15')
    const params = { shiftId: shift.id }
    const given = { as: team.owner, params }
    expect(await raw(server.app, addUser, { ...given, body: body({ userId: team.member.id, allowOverlap: true }) })).toMatchObject(refused)
    // The night before reaches into the leave; the morning after does not.
    const before = await aShift(server, team, { id: shift.templateId }, '2026-12-13')
    expect(
      await raw(server.app, addUser, { as: team.owner, params: { shiftId: before.id }, body: body({ userId: team.member.id }) }),
    ).toMatchObject(refused)
    await assigned(team, team.member, '2026-12-19')
  })

  test('reassigning, moving and covering', async () => {
    const { shiftId, assignmentId } = await assigned(team, team.other, '2026-12-16')
    const as = team.owner
    const params = { shiftId, userShiftId: assignmentId }
    expect(await raw(server.app, reassign, { as, params, body: body({ userId: team.member.id, allowOverlap: true }) })).toMatchObject(
      refused,
    )
    const cover = { overrides: { coveringUserId: team.member.id }, allowOverlap: true }
    expect(await raw(server.app, updateAssignment, { as, params: { shiftId, userId: team.other.id }, body: body(cover) })).toMatchObject(
      refused,
    )
    const own = await assigned(team, team.member, '2026-12-22')
    const move = { date: '2026-12-17', allowOverlap: true }
    expect(await raw(server.app, moveAssignment, { as, params: { id: own.assignmentId }, body: body(move) })).toMatchObject(refused)
  })

  test('new times of a shift', async () => {
    const { shiftId } = await assigned(team, team.member, '2026-12-11')
    const change = { overrides: { startTime: '23:00', endTime: '22:00' } }
    expect((await raw(server.app, updateShift, { as: team.owner, params: { id: shiftId }, body: body(change) })).status).toBe(200)
    const late = await assigned(team, team.member, '2026-12-13', await aTemplate(server, team, { startTime: '08:00', endTime: '16:00' }))
    const longer = { overrides: { endTime: '07:00' }, allowOverlap: true }
    expect(await raw(server.app, updateShift, { as: team.owner, params: { id: late.shiftId }, body: body(longer) })).toMatchObject(refused)
  })

  test('accepting a switch', async () => {
    const { assignmentId } = await assigned(team, team.other, '2026-12-17')
    const offer = body({ userId: team.other.id, userShiftId: assignmentId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true })
    const { id } = (await raw(server.app, createSwitch, { as: team.other, body: offer })).body.switchRequest
    expect(await raw(server.app, acceptSwitch, { as: team.member, params: { id }, body: body({ userId: team.member.id }) })).toMatchObject(
      refused,
    )
  })

  test('both ways of filling a month', async () => {
    const days = { repeatPattern: { users: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [team.member.id]])) } }
    const regular = await aTemplate(server, team, { name: 'Clinic', type: 'REGULAR', startTime: '09:00', endTime: '12:00', ...days })
    const shift = await aShift(server, team, regular, '2026-12-18')
    const filled = await raw(server.app, assignRegular, { as: team.owner, body: body(december) })
    expect(filled.body.clashes).toEqual([{ shiftId: shift.id, userId: team.member.id, rule: 'leave' }])
    await raw(server.app, assignDynamic, { as: team.owner, body: body({ year: 2026, month: 11 }) })
    const { rows } = await sql`
      select from bookings work join bookings away on away.team_id = work.team_id and away.user_id = work.user_id and away.role = 'LEAVE'
                                                  and away.during && work.during and work.role <> 'LEAVE'
       where work.team_id = ${team.teamId}`.execute(server.db)
    expect(rows).toEqual([])
  })

  test('undoing the reassignment of a shift during the leave', async () => {
    const { shiftId, assignmentId } = await assigned(team, team.member, '2026-12-28')
    const handed = await raw(server.app, reassign, {
      as: team.owner,
      params: { shiftId, userShiftId: assignmentId },
      body: body({ userId: team.other.id }),
    })
    await approved(team, team.member, { fromDate: '2026-12-28', toDate: '2026-12-29' })
    const undone = await raw(server.app, undo, { as: team.owner, params: { teamId: team.teamId }, body: { ids: [handed.undoId!] } })
    expect(undone).toMatchObject(refused)
  })

  test('taking back an import that gave a shift during the leave to someone else', async () => {
    const { teamId, owner, member, other } = team
    const { assignmentId } = await assigned(team, member, '2027-01-12', await aTemplate(server, team, { name: 'Import night' }))
    const sheet = { name: 'Pasted table', text: 'Date\tImport night\n2027-01-12\tMilo User' }
    const applied = await raw(server.app, applyImport, { as: owner, params: { teamId }, body: sheet })
    await approved(team, member, { fromDate: '2027-01-12', toDate: '2027-01-12' })
    const params = { teamId, id: applied.body.import.id }
    expect(await raw(server.app, takeBackImport, { as: owner, params, body: {} })).toMatchObject(refused)
    const { rows } = await sql`select user_id from assignments where id = ${assignmentId}`.execute(server.db)
    expect(rows).toEqual([{ user_id: other.id }])
  })

  test('no undo of several writes that leaves the person off the shift', async () => {
    const { teamId, owner, member, other } = team
    const shift = await aShift(server, team, await aTemplate(server, team), '2027-01-19')
    const params = { shiftId: shift.id }
    const added = await raw(server.app, addUser, { as: owner, params, body: body({ userId: member.id }) })
    const handed = await raw(server.app, reassign, {
      as: owner,
      params: { ...params, userShiftId: added.body.assignment.id },
      body: body({ userId: other.id }),
    })
    await approved(team, member, { fromDate: '2027-01-19', toDate: '2027-01-19' })
    const ids = [handed.undoId!, added.undoId!]
    expect((await raw(server.app, undo, { as: owner, params: { teamId }, body: { ids } })).status).toBe(200)
  })

  test('writing such an assignment directly into the database', async () => {
    const shift = await aShift(server, team, await aTemplate(server, team), '2026-12-14')
    const insert = sql`
      insert into assignments (team_id, id, shift_id, user_id, method, status, overlap_allowed)
      values (${team.teamId}, 'over leave', ${shift.id}, ${team.member.id}, 'MANUAL', 'HIDDEN', true)`
    await expect(insert.execute(server.db)).rejects.toThrow('leave_is_a_wall')
  })

  test('assignments on the pages too, which read it with the availabilities', async () => {
    const query = { teamId: team.teamId, year: 2026, month: 11 }
    const read = (await call(server.app, getAvailabilities, { as: team.other, query })).body
    expect(read[team.member.id]!.leave).toHaveLength(2)
    expect(read[team.other.id]!.leave).toBeUndefined()
  })
})
