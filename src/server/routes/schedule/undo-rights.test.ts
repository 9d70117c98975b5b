import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getNotices } from '#contract/notices.ts'
import { deleteAssignment, updateAssignment } from '#contract/schedule/assignments.ts'
import { getHistory } from '#contract/schedule/history.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { createServer } from '#server/server.ts'
import { aTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { anUndoingTeam, type UndoingTeam } from '#test/undoing.ts'

let server: TestServer
let second: Pick<TestServer, 'app' | 'close'> | undefined
beforeAll(async () => {
  server = await startServer()
  // Only one process can open the embedded database.
  if (server.config.databaseUrl) second = await createServer(server.config)
})
afterAll(async () => {
  await second?.close()
  await server.close()
})

let team: UndoingTeam
let shiftId: string
beforeEach(async () => {
  team = await anUndoingTeam(server)
  shiftId = (await team.shift()).id
})

const demote = (user: TestUser) =>
  call(server.app, updateTeamUser, { as: team.owner, params: { teamId: team.teamId, userId: user.id }, body: { status: 'MEMBER' } })
const putOverrides = (as: TestUser, overrides: object) =>
  call(server.app, updateAssignment, { as, params: { shiftId, userId: team.member.id }, body: { teamId: team.teamId, overrides } })

describe('users can undo only their own writes', () => {
  test('and not as another user, under another id, or in another team', async () => {
    const { undoId } = await team.add(shiftId, team.member, team.admin)
    const elsewhere = await aTeam(server)
    expect(await team.undo(team.owner, undoId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await team.undo(team.admin, undoId, 'unknown')).status).toBe(404)
    const inOther = { as: elsewhere.owner, params: { teamId: elsewhere.teamId }, body: { ids: [undoId!] } }
    expect((await call(server.app, endpoints.undo!, inOther)).status).toBe(404)
    expect((await team.undo(team.admin, undoId)).status).toBe(200)
  })

  test('and not a write of another kind, even by its id in the log', async () => {
    const { rows } = await sql<{ id: string }>`
      select write_id as id from audit_log where team_id = ${team.teamId} and action = 'POST /shifts/publish' limit 1`.execute(server.db)
    expect((await team.undo(team.owner, rows[0]!.id)).status).toBe(404)
  })

  test('and only within ten minutes', async () => {
    const { undoId } = await team.add(shiftId, team.member)
    await sql`update audit_log set at = at - interval '11 minutes' where write_id = ${undoId}`.execute(server.db)
    expect(await team.undo(team.owner, undoId)).toMatchObject({ status: 409, body: { code: 'UNDO_EXPIRED' } })
  })

  test('and only once', async () => {
    const { undoId } = await team.add(shiftId, team.member)
    await team.undo(team.owner, undoId)
    expect(await team.undo(team.owner, undoId)).toMatchObject({ status: 409, body: { code: 'ALREADY_UNDONE' } })
  })
})

describe('a former admin', () => {
  test('can neither undo nor redo an admin’s write', async () => {
    const added = await team.add(shiftId, team.member, team.admin)
    const undone = await team.undo(team.admin, (await team.add(shiftId, team.other, team.admin)).undoId)
    await demote(team.admin)
    for (const { undoId } of [added, undone])
      expect(await team.undo(team.admin, undoId)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('cannot undo times or covers of others, although members may make that call', async () => {
    await team.add(shiftId, team.member)
    const ids = []
    for (const overrides of [{ startTime: '20:00' }, { coveringUserId: team.other.id }])
      ids.push((await putOverrides(team.admin, overrides)).undoId)
    await demote(team.admin)
    for (const id of ids) expect((await team.undo(team.admin, id)).status).toBe(403)
  })

  test('can undo covers of their own shifts', async () => {
    await team.add(shiftId, team.member)
    const { undoId } = await putOverrides(team.member, { coveringUserId: team.other.id })
    expect((await team.undo(team.member, undoId)).status).toBe(200)
  })
})

test('only one of two simultaneous attempts succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { undoId } = await team.add(shiftId, team.member)
    const send = (app: TestServer['app']) =>
      call(app, endpoints.undo!, { as: team.owner, params: { teamId: team.teamId }, body: { ids: [undoId!] } })
    const answers = await Promise.all([send(server.app), send((second ?? server).app)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'ALREADY_UNDONE' })
    expect((await team.now()).assignments).toEqual([])
  }
})

test('people are notified, and the history says who undid what', async () => {
  const { teamId, owner, member } = team
  const added = await team.add(shiftId, member)
  const removed = await call(server.app, deleteAssignment, { as: owner, params: { id: added.body.assignment.id }, query: { teamId } })
  await team.undo(owner, removed.undoId)
  const { body } = await call(server.app, getNotices, { as: member, query: { teamId } })
  expect(body.notices.map(({ data }) => data.plan)).toMatchObject([
    { added: [{ shiftId }], removed: [] },
    { added: [], removed: [{ shiftId }] },
    { added: [{ shiftId }], removed: [] },
  ])
  const today = new Date().toISOString().slice(0, 10)
  const range = { fromDate: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28'), toDate: today }
  const { history } = (await call(server.app, getHistory, { as: owner, params: { teamId }, query: range })).body
  expect(history.at(-1)).toMatchObject({ action: 'POST /teams/:teamId/undo', actorId: owner.id, entity: 'assignments', before: [] })
})

test('availabilities are personal: a user who was an admin in between can still undo them', async () => {
  const { teamId, admin } = team
  const body = { teamId, userId: admin.id, year: 2036, month: 10, data: { 3: { day: 1 as const, night: 0 as const } } }
  const { undoId } = await call(server.app, saveAvailabilities, { as: admin, body })
  await demote(admin)
  expect((await team.undo(admin, undoId)).status).toBe(200)
})
