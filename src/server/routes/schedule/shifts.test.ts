import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { assignRegular, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { createShift, deleteShift, getShifts, updateShift } from '#contract/schedule/shifts.ts'
import { aShift, aTeam, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }

test('a shift is created, shown, changed and deleted', async () => {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner } = team
  const night = await aTemplate(server, team)
  const day = await aTemplate(server, team, { name: 'Day', startTime: '07:00', endTime: '19:00' })
  const created = await call(app, createShift, { as: owner, body: { teamId, date: '2026-12-10', templateId: night.id } })
  expect(created.body.shift).toEqual({
    id: expect.any(String),
    date: '2026-12-10',
    templateId: night.id,
    overrides: { startTime: null, endTime: null },
    stipend: null,
    staffing: null,
    locked: 0,
    userShifts: [],
    version: expect.any(Number),
  })

  const { id } = created.body.shift
  const changed = await call(app, updateShift, {
    as: owner,
    params: { id },
    body: { teamId, templateId: day.id, overrides: { startTime: '08:30' } },
  })
  expect(changed.body.shift).toMatchObject({ templateId: day.id, overrides: { startTime: '08:30:00', endTime: null } })
  const reset = await call(app, updateShift, { as: owner, params: { id }, body: { teamId, overrides: { startTime: null } } })
  expect(reset.body.shift.overrides).toEqual({ startTime: null, endTime: null })

  const seen = await call(app, getShifts, { as: owner, query: { teamId, ...december } })
  expect(seen.body).toMatchObject({
    shifts: { [id]: { templateId: day.id } },
    assignments: {},
    byDate: {},
    publishedDates: [],
    closedMonths: [],
  })
  expect((await call(app, deleteShift, { as: owner, params: { id }, body: { teamId } })).body).toEqual({ id })
  expect((await call(app, deleteShift, { as: owner, params: { id }, query: { teamId } })).status).toBe(404)
})

test('members see published days and no drafts', async () => {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const night = await aTemplate(server, team)
  const shift = await aShift(server, team, night)
  await call(app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id, overrides: {} } })

  const draft = await call(app, getShifts, { as: member, query: { teamId, ...december } })
  expect(draft.body).toEqual({ shifts: {}, assignments: {}, byDate: {}, publishedDates: [], closedMonths: [] })

  expect((await call(app, publish, { as: owner, body: { teamId, ...december } })).body).toEqual({ published: 1 })
  const seen = await call(app, getShifts, { as: member, query: { teamId, ...december } })
  const [assignmentId] = seen.body.shifts[shift.id]!.userShifts
  expect(seen.body.assignments[assignmentId!]).toMatchObject({ shiftId: shift.id, userId: member.id, method: 'MANUAL', status: 'ACTIVE' })
  expect(seen.body.byDate).toEqual({ '2026-12-10': { [member.id]: { shiftIds: [shift.id], userShifts: [assignmentId] } } })
})

test('reading one person’s shifts returns those they are on or cover, with everyone on them', async () => {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner, member, other, admin } = team
  const night = await aTemplate(server, team)
  const shiftOn = async (date: string, ...users: TestUser[]) => {
    const { id } = await aShift(server, team, night, date)
    for (const user of users) await call(app, addUser, { as: owner, params: { shiftId: id }, body: { teamId, userId: user.id } })
    return id
  }
  await call(app, publish, { as: owner, body: { teamId, ...december } })
  const shared = await shiftOn('2026-12-03', member, other)
  const covered = await shiftOn('2026-12-05', other)
  await shiftOn('2026-12-07', other, admin)
  await shiftOn('2026-12-09')
  const draft = await shiftOn('2027-11-20', member)
  await call(app, updateAssignment, {
    as: other,
    params: { shiftId: covered, userId: other.id },
    body: { teamId, overrides: { coveringUserId: member.id } },
  })

  const ofMember = (as: TestUser) =>
    call(app, getShifts, { as, query: { teamId, userId: member.id, fromDate: '2026-12-01', toDate: '2027-12-01' } })
  const seen = (await ofMember(member)).body
  expect(Object.keys(seen.shifts).toSorted()).toEqual([shared, covered].toSorted())
  expect(
    Object.values(seen.assignments)
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual([member.id, other.id, other.id].toSorted())
  expect(Object.keys(seen.byDate)).toEqual(['2026-12-03', '2026-12-05'])
  expect((await ofMember(other)).body).toEqual(seen)
  expect(Object.keys((await ofMember(owner)).body.shifts).toSorted()).toEqual([shared, covered, draft].toSorted())

  const stranger = (await aTeam(server)).member
  expect((await call(app, getShifts, { as: member, query: { teamId, userId: stranger.id, ...december } })).status).toBe(404)
  const tooLong = { teamId, userId: member.id, fromDate: '2026-12-01', toDate: '2027-12-02' }
  expect((await call(app, getShifts, { as: member, query: tooLong })).status).toBe(400)
})

test('an offered shift does not show people who are on it only as drafts', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, admin, teamId, template } = team
  const own = await team.assign(member, '2036-12-10')
  await call(server.app, updateTemplate, {
    as: owner,
    params: { id: template.id },
    body: { teamId, type: 'REGULAR', repeatPattern: { users: { 3: [admin.id] } } },
  })
  const day = { teamId, fromDate: '2036-12-10', toDate: '2036-12-10' }
  expect((await call(server.app, assignRegular, { as: owner, body: day })).body.assigned).toBe(1)
  const { shift } = (await team.offer(member, own)).body.switchRequest
  const shown = async (as: TestUser) => {
    const { shifts, assignments } = await team.switches(as)
    return { people: shifts[shift.shiftId]!.userShifts.length, assignments: Object.keys(assignments).length }
  }
  for (const as of [member, other]) expect(await shown(as)).toEqual({ people: 1, assignments: 1 })
  expect((await shown(owner)).people).toBe(2)
})
