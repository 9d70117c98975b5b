import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { getNotices } from '#contract/notices.ts'
import { addUser, deleteAssignment, moveAssignment, reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { lock, publish } from '#contract/schedule/schedule.ts'
import { deleteShift, getShifts, updateShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const date = '2026-12-10'

async function aNight() {
  const team = await aTeam(server)
  const night = await aTemplate(server, team)
  return { team, night, shift: await aShift(server, team, night, date) }
}
const add = ({ teamId, owner }: TestTeam, shiftId: string, user: TestUser, extra = {}) =>
  call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id, overrides: {}, ...extra } })
const change = (team: TestTeam, shiftId: string, user: TestUser, overrides: object, as = team.owner) =>
  call(server.app, updateAssignment, { as, params: { shiftId, userId: user.id }, body: { teamId: team.teamId, overrides } })

test('a manual assignment is hidden on a draft day, and active on a published one', async () => {
  const { team, night, shift } = await aNight()
  expect((await add(team, shift.id, team.member)).body).toMatchObject({
    assignment: { method: 'MANUAL', status: 'HIDDEN', userId: team.member.id },
    warnings: [],
  })
  await call(server.app, publish, { as: team.owner, body: { teamId: team.teamId, fromDate: date, toDate: '2026-12-11' } })
  const next = await aShift(server, team, night, '2026-12-11')
  expect((await add(team, next.id, team.other)).body.assignment.status).toBe('ACTIVE')
})

test('a second assignment on a shift, disabled users and people outside the team are refused', async () => {
  const { team, shift } = await aNight()
  const outsider = (await aTeam(server)).member
  expect((await add(team, shift.id, team.member)).status).toBe(201)
  expect((await add(team, shift.id, team.member)).body.code).toBe('ALREADY_ASSIGNED')
  for (const user of [team.disabled, outsider])
    expect((await add(team, shift.id, user)).body).toMatchObject({ code: 'USER_NOT_ASSIGNABLE', message: "This person can't be assigned." })
})

test('double booking is refused unless an admin allows it; back to back is fine', async () => {
  const { team, night, shift } = await aNight()
  const late = await aTemplate(server, team, { startTime: '15:00', endTime: '19:00' })
  const early = await aTemplate(server, team, { startTime: '06:30', endTime: '12:00' })
  const [before, after, twin] = [
    await aShift(server, team, late, date),
    await aShift(server, team, early, '2026-12-11'),
    await aShift(server, team, night, date),
  ]
  expect((await add(team, shift.id, team.member)).status).toBe(201)
  expect((await add(team, before.id, team.member)).status).toBe(201)
  expect(await add(team, after.id, team.member)).toMatchObject({
    status: 409,
    body: { code: 'DOUBLE_BOOKED', message: 'Mara is already working at that time.' },
  })
  expect((await add(team, twin.id, team.member, { allowOverlap: true })).body.warnings).toMatchObject([
    { rule: 'overlap' },
    { rule: 'rest' },
  ])
  expect((await add(team, after.id, team.member)).body.code).toBe('DOUBLE_BOOKED')
  expect((await change(team, before.id, team.member, { endTime: '19:30' })).body.code).toBe('DOUBLE_BOOKED')
  const moved = await call(server.app, updateShift, {
    as: team.owner,
    params: { id: before.id },
    body: { teamId: team.teamId, overrides: { endTime: '20:00' } },
  })
  expect(moved.body.code).toBe('DOUBLE_BOOKED')
})

test('an allowed overlap does not permit a new one', async () => {
  const { team, night, shift } = await aNight()
  const [second, third] = [await aShift(server, team, night, date), await aShift(server, team, night, date)]
  await add(team, shift.id, team.member)
  await add(team, second.id, team.member, { allowOverlap: true })
  await call(server.app, deleteShift, { as: team.owner, params: { id: shift.id }, body: { teamId: team.teamId } })
  expect((await add(team, third.id, team.member)).body.code).toBe('DOUBLE_BOOKED')
})

test('rules never block a manual assignment; they warn', async () => {
  const { team, night, shift } = await aNight()
  await call(server.app, saveAvailabilities, {
    as: team.member,
    body: { teamId: team.teamId, userId: team.member.id, year: 2026, month: 11, data: { 10: { day: 0, night: -1 } } },
  })
  const tomorrow = await aShift(server, team, await aTemplate(server, team, { startTime: '12:00', endTime: '20:00' }), '2026-12-11')
  await add(team, tomorrow.id, team.member)
  expect((await add(team, shift.id, team.member)).body).toMatchObject({
    assignment: { userId: team.member.id },
    warnings: [
      { rule: 'unavailable', text: 'Marked unavailable for the night' },
      { rule: 'rest', text: 'Needs 11 h of rest' },
    ],
  })
  expect(night.id).toBe(shift.templateId)
})

test('time overrides are patches, and null restores the inherited time', async () => {
  const { team, shift } = await aNight()
  await add(team, shift.id, team.member)
  expect((await change(team, shift.id, team.member, { startTime: '20:00' })).body.assignment.overrides).toMatchObject({
    startTime: '20:00:00',
    endTime: null,
  })
  expect((await change(team, shift.id, team.member, { endTime: '06:00:00' })).body.assignment.overrides).toMatchObject({
    startTime: '20:00:00',
    endTime: '06:00:00',
  })
  expect((await change(team, shift.id, team.member, { startTime: null, endTime: null })).body.assignment.overrides).toMatchObject({
    startTime: null,
    endTime: null,
  })
})

test('a cover spans the shift or a part of it, and is given to another user who is free', async () => {
  const { team, night, shift } = await aNight()
  const { member, other, admin, disabled } = team
  await add(team, shift.id, member)
  await call(server.app, publish, { as: team.owner, body: { teamId: team.teamId, fromDate: date, toDate: date } })
  const cover = (overrides: object) => change(team, shift.id, member, overrides, member)
  expect((await cover({ coveringUserId: other.id, coverStartTime: '23:00', coverEndTime: '03:00' })).body.assignment).toMatchObject({
    userId: member.id,
    status: 'ACTIVE',
    overrides: { coveringUserId: other.id, coverStartTime: '23:00:00', coverEndTime: '03:00:00' },
  })
  expect((await cover({ coveringUserId: null })).body.assignment.overrides).toEqual({
    startTime: null,
    endTime: null,
    coveringUserId: null,
    coverStartTime: null,
    coverEndTime: null,
  })
  for (const wrong of [
    { coveringUserId: member.id },
    { coveringUserId: disabled.id },
    { coveringUserId: 'stranger' },
    { coveringUserId: other.id, coverStartTime: '18:00', coverEndTime: '20:00' },
    { coveringUserId: other.id, coverStartTime: '20:00' },
  ])
    expect((await cover(wrong)).body.code).toBe('COVER_INVALID')

  const tomorrow = await aShift(server, team, await aTemplate(server, team, { startTime: '12:00', endTime: '20:00' }), '2026-12-11')
  await add(team, tomorrow.id, other)
  expect((await change(team, shift.id, member, { coveringUserId: other.id })).body.warnings).toMatchObject([{ rule: 'rest' }])
  // A member must not learn of the draft.
  expect((await cover({ coveringUserId: other.id })).body.warnings).toEqual([])

  const twin = await aShift(server, team, night, date)
  await add(team, twin.id, admin)
  expect((await cover({ coveringUserId: admin.id })).body).toMatchObject({
    code: 'DOUBLE_BOOKED',
    message: 'Adam is already working at that time.',
  })
})

test('the assigned member does not see a draft', async () => {
  const { team, shift } = await aNight()
  await add(team, shift.id, team.member)
  expect((await change(team, shift.id, team.member, { coveringUserId: team.other.id }, team.member)).status).toBe(404)
})

test('reassigning keeps the assignment and its times, but not its cover', async () => {
  const { team, shift } = await aNight()
  const { teamId, owner, member, other } = team
  const { body } = await add(team, shift.id, member)
  await change(team, shift.id, member, { startTime: '20:00', coveringUserId: team.admin.id })
  const move = (userId: string, userShiftId = body.assignment.id) =>
    call(server.app, reassign, { as: owner, params: { shiftId: shift.id, userShiftId }, body: { teamId, userId } })
  expect((await move(other.id)).body.assignment).toMatchObject({
    id: body.assignment.id,
    userId: other.id,
    method: 'REASSIGN',
    status: 'HIDDEN',
    overrides: { startTime: '20:00:00', coveringUserId: null },
  })
  expect((await move(other.id)).body.code).toBe('ALREADY_ASSIGNED')
  expect((await move(team.disabled.id)).body.code).toBe('USER_NOT_ASSIGNABLE')
  expect((await move(member.id, 'unknown')).status).toBe(404)
})

test('a lock protects the assignment but not the cover', async () => {
  const { team, shift } = await aNight()
  const { teamId, owner, member, other } = team
  const { body } = await add(team, shift.id, member)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  await call(server.app, lock, { as: owner, body: { teamId, fromDate: date, toDate: date, lock: 1 } })
  const refused = await Promise.all([
    add(team, shift.id, other),
    change(team, shift.id, member, { startTime: '20:00' }),
    call(server.app, reassign, {
      as: owner,
      params: { shiftId: shift.id, userShiftId: body.assignment.id },
      body: { teamId, userId: other.id },
    }),
    call(server.app, deleteAssignment, { as: owner, params: { id: body.assignment.id }, query: { teamId } }),
    call(server.app, updateShift, { as: owner, params: { id: shift.id }, body: { teamId, overrides: { startTime: '20:00' } } }),
    call(server.app, deleteShift, { as: owner, params: { id: shift.id }, body: { teamId } }),
  ])
  expect(refused.map(({ body: { code } }) => code)).toEqual(Array.from({ length: 6 }, () => 'SHIFT_LOCKED'))
  expect((await change(team, shift.id, member, { coveringUserId: other.id }, member)).status).toBe(200)
  const seen = await call(server.app, getShifts, { as: member, query: { teamId, fromDate: date, toDate: date } })
  expect(seen.body.shifts[shift.id]!.locked).toBe(0)
})

test('removing an assignment keeps the shift', async () => {
  const { team, shift } = await aNight()
  const { body } = await add(team, shift.id, team.member)
  const remove = () =>
    call(server.app, deleteAssignment, { as: team.owner, params: { id: body.assignment.id }, query: { teamId: team.teamId } })
  expect((await remove()).body).toEqual({ id: body.assignment.id })
  expect((await remove()).status).toBe(404)
  const again = await add(team, shift.id, team.member)
  const url = `/api/shifts/assignments/${again.body.assignment.id}`
  const inBody = await server.app.inject({
    method: 'DELETE',
    url,
    headers: { authorization: `Bearer ${team.owner.token}` },
    payload: { teamId: team.teamId },
  })
  expect(inBody.statusCode).toBe(200)
  const seen = await call(server.app, getShifts, { as: team.owner, query: { teamId: team.teamId, fromDate: date, toDate: date } })
  expect(seen.body.shifts[shift.id]!.userShifts).toEqual([])
  expect(seen.body.assignments).toEqual({})
})

const move = ({ teamId, owner }: TestTeam, id: string, to: string, extra = {}) =>
  call(server.app, moveAssignment, { as: owner, params: { id }, body: { teamId, date: to, ...extra } })
const december = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, getShifts, { as: owner, query: { teamId, fromDate: '2026-12-01', toDate: '2026-12-31' } })).body

test('someone who is moved learns from which day and to which', async () => {
  const { team, shift } = await aNight()
  const { teamId, owner, member } = team
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-12-01', toDate: '2026-12-31' } })
  const { assignment } = (await add(team, shift.id, member)).body
  await move(team, assignment.id, '2026-12-12')
  const { notices } = (await call(server.app, getNotices, { as: member, query: { teamId } })).body
  expect(notices[0]!.data.plan).toMatchObject({ removed: [{ date }], added: [{ date: '2026-12-12' }] })
})

test('moving to another day joins an unfilled shift or creates one, keeps the times and drops the cover', async () => {
  const { team, night, shift } = await aNight()
  const open = await aShift(server, team, night, '2026-12-12')
  const { assignment } = (await add(team, shift.id, team.member, { overrides: { endTime: '06:00' } })).body
  await change(team, shift.id, team.member, { coveringUserId: team.other.id })

  const moved = await move(team, assignment.id, '2026-12-12')
  expect(moved.body).toMatchObject({ assignment: { shiftId: open.id, userId: team.member.id, method: 'MANUAL' }, warnings: [] })
  expect(moved.body.assignment.overrides).toMatchObject({ endTime: '06:00:00', coveringUserId: null })
  const again = await move(team, moved.body.assignment.id, '2026-12-14')
  const { shifts, assignments } = await december(team)
  expect(shifts[again.body.assignment.shiftId]).toMatchObject({ date: '2026-12-14', templateId: night.id })
  expect(Object.values(shifts).map(({ date: on, userShifts }) => [on, userShifts.length])).toEqual(
    expect.arrayContaining([
      [date, 0],
      ['2026-12-12', 0],
      ['2026-12-14', 1],
    ]),
  )
  expect(Object.keys(assignments)).toHaveLength(1)
})

test('copying keeps the original assignment', async () => {
  const { team, shift } = await aNight()
  const { assignment } = (await add(team, shift.id, team.member)).body
  expect((await move(team, assignment.id, '2026-12-13', { copy: true })).status).toBe(200)
  expect(Object.values((await december(team)).assignments).map(({ userId }) => userId)).toEqual([team.member.id, team.member.id])
})

test('a move that double-books or is locked changes nothing', async () => {
  const { team, night, shift } = await aNight()
  const late = await aTemplate(server, team, { startTime: '18:00', endTime: '23:00' })
  const other = await aShift(server, team, late, '2026-12-12')
  await add(team, other.id, team.member)
  const { assignment } = (await add(team, shift.id, team.member)).body
  const before = await december(team)

  expect((await move(team, assignment.id, '2026-12-12')).body.code).toBe('DOUBLE_BOOKED')
  expect((await move(team, assignment.id, date)).body.code).toBe('ALREADY_ASSIGNED')
  await aShift(server, team, night, '2026-12-20')
  const locked = { teamId: team.teamId, fromDate: '2026-12-20', toDate: '2026-12-20', lock: 1 as const }
  await call(server.app, lock, { as: team.owner, body: locked })
  expect((await move(team, assignment.id, '2026-12-20')).body.code).toBe('SHIFT_LOCKED')
  await call(server.app, lock, { as: team.owner, body: { ...locked, fromDate: date, toDate: date } })
  expect((await move(team, assignment.id, '2026-12-15')).body.code).toBe('SHIFT_LOCKED')
  expect((await december(team)).byDate).toEqual(before.byDate)
  expect((await move(team, assignment.id, '2026-12-12', { copy: true, allowOverlap: true })).body.warnings).toMatchObject([
    { rule: 'overlap' },
  ])
})

test('moving to a shift of another template takes that shift’s times, and can be undone', async () => {
  const { team, shift } = await aNight()
  const day = await aTemplate(server, team, { startTime: '08:00', endTime: '17:00' })
  const { assignment } = (await add(team, shift.id, team.member, { overrides: { endTime: '06:00' } })).body
  const moved = await move(team, assignment.id, date, { templateId: day.id })
  expect(moved.body.assignment).toMatchObject({ userId: team.member.id, overrides: { startTime: null, endTime: null } })
  const { shifts, assignments } = await december(team)
  expect(shifts[moved.body.assignment.shiftId]).toMatchObject({ date, templateId: day.id, overrides: { startTime: null, endTime: null } })
  expect(Object.keys(assignments)).toEqual([moved.body.assignment.id])

  const { teamId, owner } = team
  await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [String(moved.undoId)] } })
  const undone = await december(team)
  expect(Object.values(undone.assignments)).toMatchObject([{ shiftId: shift.id, overrides: { endTime: '06:00:00' } }])
  expect(Object.keys(undone.shifts)).toEqual([shift.id])
})

test('no one is moved to a shift of another team’s template', async () => {
  const [{ team, shift }, other] = [await aNight(), await aNight()]
  const { assignment } = (await add(team, shift.id, team.member)).body
  expect(await move(team, assignment.id, date, { templateId: other.night.id })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(Object.keys((await december(team)).assignments)).toEqual([assignment.id])
})
