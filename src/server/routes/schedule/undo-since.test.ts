import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { addPeople, mergePeople, removePerson } from '#contract/invitations.ts'
import { deleteAssignment, moveAssignment, reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { deleteTemplate } from '#contract/schedule/shift-templates.ts'
import { deleteShift, updateShift } from '#contract/schedule/shifts.ts'
import { createSwitch } from '#contract/switches.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aTemplate, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { anUndoingTeam, type UndoingTeam } from '#test/undoing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let team: UndoingTeam
let shiftId: string
let assignmentId: string
beforeEach(async () => {
  team = await anUndoingTeam(server)
  shiftId = (await team.shift()).id
  assignmentId = (await team.add(shiftId, team.member)).body.assignment.id
})

const byAdmin = 'Not undone: Adam User has since changed Night Fri Nov 28.'
const bySomebody = 'Not undone: Night Fri Nov 28 has since changed.'

/** Expects that the undo is refused with this text and changes nothing. */
async function expectRefused(as: TestUser, undoId: string | undefined, message: unknown, code = 'CHANGED_SINCE') {
  const before = await team.now()
  expect(await team.undo(as, undoId)).toMatchObject({ status: 409, undoId: undefined, body: { code, message } })
  expect(await team.now()).toEqual(before)
}

const cover = (as: TestUser, coveringUserId: string | null) =>
  call(server.app, updateAssignment, {
    as,
    params: { shiftId, userId: team.member.id },
    body: { teamId: team.teamId, overrides: { coveringUserId } },
  })
const setTimes = (as: TestUser, startTime: string) =>
  call(server.app, updateShift, { as, params: { id: shiftId }, body: { teamId: team.teamId, overrides: { startTime } } })
const remove = (as: TestUser, id = assignmentId) =>
  call(server.app, deleteAssignment, { as, params: { id }, query: { teamId: team.teamId } })
const removeShift = (as: TestUser) => call(server.app, deleteShift, { as, params: { id: shiftId }, body: { teamId: team.teamId } })
const ofMonth = (as: TestUser) => ({ as, body: { teamId: team.teamId, ...team.range } })
const disable = (user: TestUser) =>
  call(server.app, updateTeamUser, { as: team.admin, params: { teamId: team.teamId, userId: user.id }, body: { disabled: true } })

describe('undoing is refused for', () => {
  test('a row that someone changed', async () => {
    const { undoId } = await setTimes(team.owner, '20:00')
    await setTimes(team.admin, '21:00')
    await expectRefused(team.owner, undoId, byAdmin)
  })

  test('a row that someone changed, with a message in French', async () => {
    const { undoId } = await setTimes(team.owner, '20:00')
    await setTimes(team.admin, '21:00')
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/teams/${team.teamId}/undo`,
      body: { ids: [undoId] },
      headers: { authorization: `Bearer ${team.owner.token}`, 'accept-language': 'fr-CA' },
    })
    expect(answer.json().message).toBe('Non annulé : Adam User a modifié « Night » du ven. 28 nov. depuis.')
  })

  test('a row that the user or the system has changed', async () => {
    const { undoId } = await setTimes(team.owner, '20:00')
    await setTimes(team.owner, '21:00')
    await expectRefused(team.owner, undoId, bySomebody)
  })

  test('a row that was deleted', async () => {
    const added = await team.add(shiftId, team.other)
    await remove(team.admin, added.body.assignment.id)
    await expectRefused(team.owner, added.undoId, byAdmin)
  })

  test('an assignment whose shift was deleted', async () => {
    const { undoId } = await remove(team.owner)
    await removeShift(team.admin)
    await expectRefused(team.owner, undoId, byAdmin)
  })

  test.each(['removed', 'merged into an account'])('an assignment of a person without an account who was %s', async (fate) => {
    const { owner, teamId, member } = team
    const people = [{ firstName: 'Paula', lastName: 'Planned' }]
    const [userId] = (await call(server.app, addPeople, { as: owner, params: { teamId }, body: { people } })).body.userIds
    const { body } = await team.add((await team.shift('2036-11-27')).id, { ...member, id: userId! })
    const { undoId } = await remove(owner, body.assignment.id)
    const params = { teamId, userId: userId! }
    if (fate === 'removed') await call(server.app, removePerson, { as: owner, params })
    else await call(server.app, mergePeople, { as: owner, params, body: { intoUserId: member.id } })
    await expectRefused(owner, undoId, 'Not undone: something has since changed.')
  })

  test('an undo that restored hours which were confirmed again since', async () => {
    const { teamId, member, owner } = team
    const confirm = (...worked: object[]) =>
      inTransaction(server.db, { action: 'test', actorId: member.id }, (tx) =>
        tx
          .insertInto('actual_hours')
          .values({ team_id: teamId, assignment_id: assignmentId, user_id: member.id, worked: JSON.stringify(worked) })
          .onConflict((conflict) =>
            conflict.columns(['team_id', 'assignment_id', 'user_id']).doUpdateSet({ worked: JSON.stringify(worked) }),
          )
          .execute(),
      )
    await confirm()
    const undone = await team.undo(owner, (await remove(owner)).undoId)
    await confirm({ start: '2036-11-28T19:00', end: '2036-11-29T08:00' })
    await expectRefused(owner, undone.undoId, 'Not undone: Mara User has since changed Night Fri Nov 28.')
  })

  test('a place that was filled again', async () => {
    const { undoId } = await remove(team.owner)
    await team.add(shiftId, team.member, team.admin)
    await expectRefused(team.owner, undoId, byAdmin)
  })

  test('a month that was populated again', async () => {
    await call(server.app, populate, ofMonth(team.owner))
    const { undoId } = await call(server.app, clear, ofMonth(team.owner))
    await call(server.app, populate, ofMonth(team.admin))
    await expectRefused(team.owner, undoId, expect.stringMatching(/^Not undone: Adam User has since changed Night .*\.$/))
  })

  test('a month that was published again', async () => {
    const { undoId } = await call(server.app, clear, ofMonth(team.owner))
    await call(server.app, publish, ofMonth(team.admin))
    await expectRefused(team.owner, undoId, expect.stringMatching(/^Not undone: Adam User has since changed \w+ Nov \d+\.$/))
  })

  test('a cover that was added', async () => {
    const { undoId } = await call(server.app, reassign, {
      as: team.owner,
      params: { shiftId, userShiftId: assignmentId },
      body: { teamId: team.teamId, userId: team.other.id },
    })
    const body = { teamId: team.teamId, overrides: { coveringUserId: team.admin.id } }
    await call(server.app, updateAssignment, { as: team.other, params: { shiftId, userId: team.other.id }, body })
    await expectRefused(team.owner, undoId, 'Not undone: Milo User has since changed Night Fri Nov 28.')
  })

  test('a shift with a new assignment', async () => {
    const { id } = await team.shift('2036-11-20')
    const { rows } = await sql<{
      id: string
    }>`select write_id as id from audit_log where after @> ${JSON.stringify([{ id }])}::jsonb`.execute(server.db)
    await team.add(id, team.other, team.admin)
    await expectRefused(team.owner, rows[0]!.id, 'Not undone: Adam User has since changed Night Thu Nov 20.')
  })

  test('the times of a shift with a new assignment', async () => {
    const { undoId } = await setTimes(team.owner, '20:00')
    await team.add(shiftId, team.other, team.admin)
    await expectRefused(team.owner, undoId, byAdmin)
  })

  test('a shift that was locked', async () => {
    const added = await team.add(shiftId, team.other)
    await call(server.app, lock, { as: team.admin, body: { teamId: team.teamId, ...team.range, lock: true } })
    await expectRefused(team.owner, added.undoId, byAdmin)
  })

  test('an assignment that is offered for a switch', async () => {
    const { undoId } = await team.add(shiftId, team.other)
    const other = (await team.add((await team.shift('2036-11-20')).id, team.other)).body.assignment.id
    const offer = async (userShiftId: string) =>
      call(server.app, createSwitch, {
        as: team.other,
        body: { teamId: team.teamId, userId: team.other.id, userShiftId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true },
      })
    await offer(other)
    expect((await team.undo(team.owner, undoId)).status).toBe(200)
    const again = await team.add(shiftId, team.other)
    await offer(again.body.assignment.id)
    await expectRefused(team.owner, again.undoId, 'Not undone: Milo User has since changed Night Fri Nov 28.')
    const given = (await team.add((await team.shift('2036-11-22')).id, team.member)).body.assignment
    const handed = await call(server.app, reassign, {
      as: team.owner,
      params: { shiftId: given.shiftId, userShiftId: given.id },
      body: { teamId: team.teamId, userId: team.other.id },
    })
    await offer(given.id)
    await expectRefused(team.owner, handed.undoId, 'Not undone: Milo User has since changed Night Sat Nov 22.')
  })

  test('an assignment of a user who was disabled', async () => {
    const { undoId } = await remove(team.owner)
    await disable(team.member)
    await expectRefused(team.owner, undoId, "Not undone: Adam User has since changed Mara User's membership.")
  })

  test('a shift whose template was deleted', async () => {
    const template = await aTemplate(server, team)
    const { body } = await call(server.app, moveAssignment, {
      as: team.owner,
      params: { id: assignmentId },
      body: { teamId: team.teamId, date: '2036-11-20', copy: true },
    })
    const change = { as: team.owner, params: { id: body.assignment.shiftId }, body: { teamId: team.teamId, templateId: template.id } }
    await call(server.app, updateShift, change)
    const { undoId } = await call(server.app, deleteShift, { ...change, body: { teamId: team.teamId } })
    await call(server.app, deleteTemplate, { as: team.admin, params: { id: template.id }, body: { teamId: team.teamId } })
    await expectRefused(team.owner, undoId, 'Not undone: Adam User has since changed Night Thu Nov 20.')
  })

  test('a changed day of availabilities, but not because another day changed', async () => {
    const { teamId, member } = team
    const save = (data: object) =>
      raw(server.app, saveAvailabilities, { as: member, body: { teamId, userId: member.id, year: 2036, month: 10, data } })
    const first = await save({ 28: { day: 1, night: 1 } })
    await save({ 29: { day: -1, night: -1 } })
    const again = await save({ 28: { day: -1, night: 1 } })
    await expectRefused(member, first.undoId, 'Not undone: the availability on Fri Nov 28 has since changed.')
    expect((await team.undo(member, again.undoId)).status).toBe(200)
    expect((await team.undo(member, first.undoId)).status).toBe(200)
    expect((await team.now()).availabilities).toEqual([expect.stringContaining('2036-11-29')])
  })
})

describe('unrelated changes do not prevent undoing:', () => {
  test('another assignment on the shift, or a lock before the cover', async () => {
    const { undoId } = await cover(team.member, team.other.id)
    await team.add(shiftId, team.admin, team.admin)
    await call(server.app, lock, { as: team.admin, body: { teamId: team.teamId, ...team.range, lock: true } })
    expect((await team.undo(team.member, undoId)).status).toBe(200)
  })

  test('a user who was already disabled before', async () => {
    await disable(team.member)
    const { undoId } = await removeShift(team.owner)
    expect((await team.undo(team.owner, undoId)).status).toBe(200)
  })
})

test('if one of several is refused, none is undone', async () => {
  const first = await setTimes(team.owner, '20:00')
  const second = await team.add((await team.shift('2036-11-20')).id, team.other)
  await setTimes(team.admin, '21:00')
  const before = await team.now()
  expect((await team.undo(team.owner, first.undoId, second.undoId)).body.code).toBe('CHANGED_SINCE')
  expect(await team.now()).toEqual(before)
  expect((await team.undo(team.owner, second.undoId)).status).toBe(200)
})

describe('no one is double-booked:', () => {
  const long = { startTime: '10:00', endTime: '23:00' }

  test('a restored duty that overlaps a newer one is refused', async () => {
    const { undoId } = await remove(team.owner)
    const day = await aTemplate(server, team, long)
    const other = (await team.shift('2036-11-27')).id
    await call(server.app, updateShift, { as: team.owner, params: { id: other }, body: { teamId: team.teamId, templateId: day.id } })
    await call(server.app, moveAssignment, {
      as: team.owner,
      params: { id: (await team.add(other, team.member)).body.assignment.id },
      body: { teamId: team.teamId, date: '2036-11-28' },
    })
    await expectRefused(team.owner, undoId, 'Mara is already working at that time.', 'DOUBLE_BOOKED')
  })

  test('an allowed overlap stays allowed, in whichever order both are restored', async () => {
    const second = (await team.shift()).id
    const allowed = await team.add(second, team.member, team.owner, { allowOverlap: true })
    const before = await team.now()
    const [first, other] = [await remove(team.owner, allowed.body.assignment.id), await remove(team.owner)]
    expect((await team.undo(team.owner, other.undoId)).status).toBe(200)
    expect((await team.undo(team.owner, first.undoId)).status).toBe(200)
    expect(await team.now()).toEqual(before)
  })

  test('an allowed overlap does not permit a new one', async () => {
    const second = (await team.shift()).id
    const allowed = await team.add(second, team.member, team.owner, { allowOverlap: true })
    const { undoId } = await remove(team.owner, allowed.body.assignment.id)
    await remove(team.owner)
    await team.add((await team.shift()).id, team.member)
    await expectRefused(team.owner, undoId, 'Mara is already working at that time.', 'DOUBLE_BOOKED')
  })
})
