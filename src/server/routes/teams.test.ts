import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import {
  createDemoTeam,
  createTeam,
  getDemo,
  getTeam,
  joinTeam,
  leaveTeam,
  removeDemoTeam,
  rotateJoinCode,
  updateTeam,
  updateTeamUser,
} from '#contract/teams.ts'
import { groupedJoinCode } from '#domain/people/team.ts'
import { inTeamTransaction } from '#server/db/transaction.ts'
import { aShift, aTeam, aTemplate, aUser, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the creator of a team owns it, and others join by its code', async () => {
  const { app } = server
  const [owner, colleague] = [await aUser(server), await aUser(server)]
  const { body: team } = await call(app, createTeam, { as: owner, body: { name: ' Riverside ' } })
  expect(team).toMatchObject({ name: 'Riverside', timeZone: 'America/Toronto', holidayRegion: 'CA-ON', weekStart: 0, demo: false })
  expect(team.users[owner.id]).toMatchObject({ id: owner.id, status: 'OWNER', disabled: false })

  const typed = groupedJoinCode(team.joinCode!).toLowerCase().replace('-', ' ')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => raw(app, joinTeam, { as: colleague, body: { joinCode: typed, status: 'OWNER' } })),
  )
  expect(answers.map(({ status, body }) => [status, body.teamId])).toEqual(Array.from({ length: 4 }, () => [200, team.id]))
  const seen = await call(app, getTeam, { as: colleague, params: { teamId: team.id } })
  expect(seen.body.users[colleague.id]).toMatchObject({ status: 'MEMBER' })
  expect(seen.body).not.toHaveProperty('joinCode')
  expect((await call(app, getUser, { as: colleague })).body.teams).toMatchObject([{ id: team.id, status: 'MEMBER', disabled: false }])
})

test('a person’s first team is one that they have access to', async () => {
  const [first, second] = [await aTeam(server), await aTeam(server)]
  const newcomer = await aUser(server)
  for (const { joinCode } of [first, second]) await call(server.app, joinTeam, { as: newcomer, body: { joinCode } })
  const teams = async () => (await call(server.app, getUser, { as: newcomer })).body.teams.map(({ id }) => id)
  expect(await teams()).toEqual([first.teamId, second.teamId])
  const params = { teamId: first.teamId, userId: newcomer.id }
  await call(server.app, updateTeamUser, { as: first.owner, params, body: { disabled: true } })
  expect(await teams()).toEqual([second.teamId, first.teamId])
})

test('a wrong or empty join code is refused, and a replaced one stops working', async () => {
  const { app } = server
  const { teamId, joinCode, owner } = await aTeam(server)
  const newcomer = await aUser(server)
  const join = (code: string) => call(app, joinTeam, { as: newcomer, body: { joinCode: code } })
  expect(await join('0000')).toMatchObject({
    status: 404,
    body: { code: 'JOIN_CODE_INVALID', message: "That code doesn't match a team. Check it, or ask your team for its current code." },
  })
  expect(await join('  ')).toMatchObject({ status: 400, body: { message: 'You must enter a code.' } })
  const { body } = await call(app, rotateJoinCode, { as: owner, params: { teamId } })
  expect((await join(joinCode)).status).toBe(404)
  expect((await join(body.joinCode)).body).toEqual({ teamId })
})

// The embedded database has only one connection, so nothing can happen meanwhile.
test.runIf(inject('database') === 'postgres')('a join code that is replaced while someone waits to join lets no one in', async () => {
  const { app, db } = server
  const { teamId, joinCode } = await aTeam(server)
  const newcomer = await aUser(server)
  const [isReplaced, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const replacing = inTeamTransaction(db, teamId, { action: 'test', actorId: undefined }, async (tx) => {
    await tx.updateTable('teams').set({ join_code: 'NEWCODE2' }).where('id', '=', teamId).execute()
    isReplaced.resolve()
    await mayCommit.promise
  })
  await isReplaced.promise
  const joining = call(app, joinTeam, { as: newcomer, body: { joinCode } })
  const waiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length
  await expect.poll(waiting).toBe(1)
  mayCommit.resolve()
  await replacing
  expect((await joining).body.code).toBe('JOIN_CODE_INVALID')
})

test('a disabled user keeps the account, sees nothing of the team and cannot rejoin by code', async () => {
  const { app } = server
  const { teamId, joinCode, owner, member } = await aTeam(server)
  await call(app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled: true } })
  expect((await call(app, getTeam, { as: member, params: { teamId } })).body.code).toBe('USER_DISABLED')
  expect((await call(app, joinTeam, { as: member, body: { joinCode } })).body.code).toBe('USER_DISABLED')
  expect((await call(app, getUser, { as: member })).body.teams).toMatchObject([{ id: teamId, disabled: true }])
  expect((await call(app, getTeam, { as: owner, params: { teamId } })).body.users[member.id]).toMatchObject({ disabled: true })
})

test('the settings can be changed, and the time zone must exist', async () => {
  const { app } = server
  const { teamId, admin } = await aTeam(server)
  const change = (body: object) => raw(app, updateTeam, { as: admin, params: { teamId }, body })
  expect((await change({ name: 'New', weekStart: 1, timeZone: 'Europe/Zurich' })).body).toMatchObject({
    name: 'New',
    weekStart: 1,
    timeZone: 'Europe/Zurich',
  })
  expect((await change({ timeZone: 'Mars/Olympus' })).body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'timeZone' }] })
  expect((await change({ weekStart: 7 })).body.message).toBe("Some values aren't valid. Check them and try again.")
  expect((await change({ name: ' ' })).body.message).toBe('Enter a team name.')
  expect((await change({ name: 'x'.repeat(81) })).body.message).toBe('The team name can be at most 80 characters.')
})

test('leaving keeps past shifts and removes upcoming ones; the last owner cannot leave', async () => {
  const { app } = server
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team)
  for (const date of ['2020-01-10', '2099-01-10']) {
    const shift = await aShift(server, team, template, date)
    await call(app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  }
  expect((await call(app, leaveTeam, { as: owner, params: { teamId } })).body.code).toBe('LAST_OWNER')
  expect((await call(app, leaveTeam, { as: member, params: { teamId } })).status).toBe(200)
  const count = async (year: number) =>
    Object.keys(
      (await call(app, getShifts, { as: owner, query: { teamId, fromDate: `${year}-01-01`, toDate: `${year}-12-31` } })).body.assignments,
    ).length
  expect([await count(2020), await count(2099)]).toEqual([1, 0])
})

test('a person who left is shown without an address, and only they can come back, as a member', async () => {
  const { app } = server
  const { teamId, owner, admin, joinCode } = await aTeam(server)
  const shown = async () => (await call(app, getTeam, { as: owner, params: { teamId } })).body.users[admin.id]
  const change = (body: { disabled: boolean }) => call(app, updateTeamUser, { as: owner, params: { teamId, userId: admin.id }, body })
  const join = () => call(app, joinTeam, { as: admin, body: { joinCode } })
  await call(app, leaveTeam, { as: admin, params: { teamId } })
  expect(await shown()).toMatchObject({ disabled: true, left: true, email: '' })
  expect((await change({ disabled: false })).body.code).toBe('HAS_LEFT')
  await call(app, updateTeam, { as: owner, params: { teamId }, body: { joinsByInvitation: true } })
  expect((await join()).body.code).toBe('INVITATION_ONLY')
  await call(app, updateTeam, { as: owner, params: { teamId }, body: { joinsByInvitation: false } })
  expect((await join()).status).toBe(200)
  const back = await shown()
  expect([back, back!.left]).toEqual([expect.objectContaining({ status: 'MEMBER', disabled: false }), undefined])
  expect(back!.email).toContain('@')
  await change({ disabled: true })
  expect((await join()).body.code).toBe('USER_DISABLED')
  expect((await change({ disabled: false })).status).toBe(200)
})

test('one of two owners who demote each other simultaneously remains an owner', async () => {
  const { app } = server
  const { teamId, owner, member } = await aTeam(server)
  const demote = (as: typeof owner, user: typeof owner) =>
    call(app, updateTeamUser, { as, params: { teamId, userId: user.id }, body: { status: 'MEMBER' } })
  await call(app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { status: 'OWNER' } })
  const answers = await Promise.all([demote(owner, member), demote(member, owner)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a demo team is created and removed in one call each, and only while the installation has no shifts', async () => {
  const empty = await startServer()
  const { app } = empty
  const visitor = await aUser(empty)
  expect((await call(app, getDemo, { as: visitor })).body).toEqual({ available: true })
  const { body } = await call(app, createDemoTeam, { as: visitor })
  const { body: team } = await call(app, getTeam, { as: visitor, params: body })
  expect(Object.keys(team.users)).toHaveLength(21)
  expect(team.users[visitor.id]).toMatchObject({ status: 'OWNER' })
  expect((await call(app, getDemo, { as: visitor })).body).toEqual({ available: false })
  expect((await call(app, createDemoTeam, { as: visitor })).body.code).toBe('DEMO_UNAVAILABLE')
  expect((await call(app, removeDemoTeam, { as: visitor, params: body })).status).toBe(200)
  expect((await call(app, getUser, { as: visitor })).body.teams).toEqual([])
  expect(await empty.db.selectFrom('users').select('id').execute()).toEqual([{ id: visitor.id }])
  await empty.close()
})

test.each([
  ['en', 'Demo team', ['Day', 'Early', 'Late'], 'Looking for someone'],
  ['fr', 'Équipe de démonstration', ['Jour', 'Matin', 'Soir'], 'Je cherche quelqu’un'],
] as const)('in %s, a demo team is named %s', async (language, name, templates, message) => {
  const empty = await startServer()
  const visitor = await aUser(empty)
  await empty.db.updateTable('users').set({ language }).where('id', '=', visitor.id).execute()
  const { teamId } = (await call(empty.app, createDemoTeam, { as: visitor })).body
  expect((await call(empty.app, getTeam, { as: visitor, params: { teamId } })).body.name).toBe(name)
  const made = await empty.db.selectFrom('shift_templates').select('name').orderBy('name').execute()
  expect(made.map((template) => template.name)).toEqual(templates)
  const offers = await empty.db.selectFrom('switch_requests').select('message').execute()
  expect(offers.map((offer) => offer.message).join()).toContain(message)
  await empty.close()
})

test('the steps to a first month end when something is published or an admin skips them', async () => {
  const { app } = server
  const firstSteps = async ({ teamId, owner }: TestTeam) => (await call(app, getTeam, { as: owner, params: { teamId } })).body.firstSteps
  const [published, skipped] = [await aTeam(server), await aTeam(server)]
  expect(await firstSteps(published)).toBe(true)
  await call(app, publish, { as: published.owner, body: { teamId: published.teamId, fromDate: '2036-12-01', toDate: '2036-12-31' } })
  expect(await firstSteps(published)).toBe(false)
  const { teamId, admin, member } = skipped
  expect((await raw(app, updateTeam, { as: member, params: { teamId }, body: { firstSteps: false } })).status).toBe(403)
  expect((await call(app, updateTeam, { as: admin, params: { teamId }, body: { firstSteps: false } })).body.firstSteps).toBe(false)
  expect(await firstSteps(skipped)).toBe(false)
})
