import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { deleteAssignment, moveAssignment, reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { createShift, deleteShift, updateShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { createSwitch, proposeTrade } from '#contract/switches.ts'
import { aTemplate } from '#test/builders.ts'
import { call, raw, type Answer } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { anUndoingTeam, type UndoingTeam } from '#test/undoing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Write = (team: UndoingTeam, placed: { shiftId: string; assignmentId: string }) => Promise<Answer<unknown>>

/** One undoable write of every kind, on a shift that the member has. */
const writes: Record<string, Write> = {
  createShift: ({ teamId, owner, template }) =>
    call(server.app, createShift, { as: owner, body: { teamId, date: '2036-11-20', templateId: template.id } }),
  updateShift: ({ teamId, owner }, { shiftId }) =>
    call(server.app, updateShift, { as: owner, params: { id: shiftId }, body: { teamId, overrides: { startTime: '20:30' } } }),
  deleteShift: ({ teamId, owner }, { shiftId }) => call(server.app, deleteShift, { as: owner, params: { id: shiftId }, body: { teamId } }),
  addUser: ({ add, other }, { shiftId }) => add(shiftId, other),
  updateAssignment: ({ teamId, owner, member, other }, { shiftId }) =>
    call(server.app, updateAssignment, {
      as: owner,
      params: { shiftId, userId: member.id },
      body: { teamId, overrides: { startTime: '20:00', coveringUserId: other.id, coverStartTime: '22:00', coverEndTime: '23:00' } },
    }),
  reassign: ({ teamId, owner, other }, { shiftId, assignmentId }) =>
    call(server.app, reassign, { as: owner, params: { shiftId, userShiftId: assignmentId }, body: { teamId, userId: other.id } }),
  moveAssignment: ({ teamId, owner }, { assignmentId }) =>
    call(server.app, moveAssignment, { as: owner, params: { id: assignmentId }, body: { teamId, date: '2036-11-20' } }),
  deleteAssignment: ({ teamId, owner }, { assignmentId }) =>
    call(server.app, deleteAssignment, { as: owner, params: { id: assignmentId }, query: { teamId } }),
  populate: ({ teamId, owner, range }) => call(server.app, populate, { as: owner, body: { teamId, ...range } }),
  clear: ({ teamId, owner, range }) => call(server.app, clear, { as: owner, body: { teamId, ...range } }),
  lock: ({ teamId, owner, range }) => call(server.app, lock, { as: owner, body: { teamId, ...range, lock: true } }),
  assignRegular: ({ teamId, owner, range }) => call(server.app, assignRegular, { as: owner, body: { teamId, ...range } }),
  assignDynamic: ({ teamId, owner }) => call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2036, month: 10 } }),
  saveAvailabilities: ({ teamId, member }) => {
    const data = { 3: { day: -1 as const, night: 1 as const }, 4: { day: 1 as const, night: 0 as const } }
    return call(server.app, saveAvailabilities, { as: member, body: { teamId, userId: member.id, year: 2036, month: 10, data } })
  },
}

/** A shift that the member has, with confirmed hours, an offer and a pending proposal, and an unfilled shift of a regular template. */
async function aPlan() {
  const team = await anUndoingTeam(server)
  const { teamId, owner, member, other } = team
  const pattern = { type: 'REGULAR', repeatPattern: { users: { 0: [other.id] } }, startTime: '08:00', endTime: '12:00' }
  const regular = await aTemplate(server, team, pattern)
  await call(server.app, createShift, { as: owner, body: { teamId, date: '2036-11-09', templateId: regular.id } })
  await team.shift('2036-11-12')
  const shift = await team.shift()
  const { assignment } = (await team.add(shift.id, member)).body
  await server.db
    .insertInto('actual_hours')
    .values({
      team_id: teamId,
      assignment_id: assignment.id,
      user_id: member.id,
      worked: '[{"start":"2036-11-28T19:00","end":"2036-11-29T08:00"}]',
    })
    .execute()
  const { assignment: inReturn } = (await team.add((await team.shift('2036-11-25')).id, other)).body
  const offer = { teamId, userId: member.id, userShiftId: assignment.id, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true }
  const { switchRequest } = (await call(server.app, createSwitch, { as: member, body: offer })).body
  const proposal = { teamId, userId: other.id, userShiftId: inReturn.id }
  await call(server.app, proposeTrade, { as: other, params: { id: switchRequest.id }, body: proposal })
  const first = { teamId, userId: member.id, year: 2036, month: 10, data: { 3: { day: 1 as const, night: 0 as const } } }
  await call(server.app, saveAvailabilities, { as: member, body: first })
  return { team, placed: { shiftId: shift.id, assignmentId: assignment.id } }
}

test('exactly the endpoints marked as undoable can be undone', () => {
  const undoable = Object.keys(endpoints).filter((name) => endpoints[name]!.undoable)
  expect(undoable.toSorted()).toEqual([...Object.keys(writes), 'undo'].toSorted())
})

describe.each(Object.keys(writes))('%s', (name) => {
  test('undo, redo and undo again each restore everything', async () => {
    const { team, placed } = await aPlan()
    const as = name === 'saveAvailabilities' ? team.member : team.owner
    const before = await team.now()
    const { undoId } = await writes[name]!(team, placed)
    expect(undoId).toMatch(/^[0-9a-f-]{36}$/)
    const after = await team.now()
    expect(after).not.toEqual(before)

    const undone = await team.undo(as, undoId)
    expect(undone).toMatchObject({ status: 200, body: { undone: 1 } })
    expect(await team.now()).toEqual(before)

    const redone = await team.undo(as, undone.undoId)
    expect(redone.status).toBe(200)
    // A request that is closed again gets a new closing time.
    const { switch_requests: closed, ...rest } = await team.now()
    const { switch_requests: closedThen, ...restThen } = after
    expect(rest).toEqual(restThen)
    expect(closed).toHaveLength(closedThen!.length)

    expect((await team.undo(as, redone.undoId)).status).toBe(200)
    expect(await team.now()).toEqual(before)
  })
})

test('several writes are undone together, in any order of ids', async () => {
  const { team, placed } = await aPlan()
  const before = await team.now()
  const ids = []
  for (const name of ['updateAssignment', 'updateShift', 'moveAssignment', 'lock', 'clear'])
    ids.push((await writes[name]!(team, placed)).undoId)
  const [first, ...others] = ids
  expect((await team.undo(team.owner, ...others, first)).body).toEqual({ undone: 5 })
  expect(await team.now()).toEqual(before)
})

test('undoing a copy also removes the shift created for it', async () => {
  const { team, placed } = await aPlan()
  const { teamId, owner } = team
  const before = await team.now()
  const body = { teamId, date: '2036-11-20', copy: true }
  const { undoId } = await call(server.app, moveAssignment, { as: owner, params: { id: placed.assignmentId }, body })
  expect((await team.undo(owner, undoId)).status).toBe(200)
  expect(await team.now()).toEqual(before)
})

test('writes that changed nothing, were refused or are not undoable return no id', async () => {
  const { team, placed } = await aPlan()
  const { teamId, owner, member, range } = team
  expect((await call(server.app, publish, { as: owner, body: { teamId, ...range } })).undoId).toBeUndefined()
  expect((await call(server.app, lock, { as: owner, body: { teamId, ...range, lock: false } })).undoId).toBeUndefined()
  expect((await writes.deleteShift!({ ...team, owner: member }, placed)).undoId).toBeUndefined()
  const preview = { as: owner, query: { preview: '1' as const }, body: { teamId, year: 2036, month: 10 } }
  expect((await call(server.app, assignDynamic, preview)).undoId).toBeUndefined()
})

test('a repeated call with the same key gets a reply that names the same write', async () => {
  const { team } = await aPlan()
  const { teamId, owner, template } = team
  const send = () =>
    call(server.app, createShift, {
      as: owner,
      headers: { 'idempotency-key': 'again' },
      body: { teamId, date: '2036-11-20', templateId: template.id },
    })
  const first = await send()
  expect(first.undoId).toBeDefined()
  expect(await send()).toEqual(first)
  expect((await team.undo(owner, first.undoId)).status).toBe(200)
})

test('a malformed list is refused', async () => {
  const { team } = await aPlan()
  const { teamId, owner } = team
  for (const ids of [[], ['x', 'x'], Array.from({ length: 101 }, (_, index) => `id-${index}`), 'x', [1], undefined])
    expect((await raw(server.app, undo, { as: owner, params: { teamId }, body: { ids } })).status).toBe(400)
})
