import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { eraseUser, getPrivacy } from '#contract/accounts/privacy.ts'
import { askForLeave } from '#contract/availability/leave.ts'
import { acceptInvitation, addPeople } from '#contract/invitations.ts'
import { getNotices, placeOfNotice } from '#contract/notices.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getTemplates } from '#contract/schedule/shift-templates.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { getTeam, leaveTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateIn, wallMinutesIn } from '#domain/time/time-zone.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { markSent, setCode } from '#server/stores/invitations.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A zone in which it is noon, or less than an hour later. */
const zoneAtNoon = (): string =>
  Intl.supportedValuesOf('timeZone').find((zone) => Math.floor(wallMinutesIn(zone, Date.now()) / 60) % 24 === 12)!

/** A team with a published schedule where it is noon, and shorthands to assign shifts and to list what is left of them. */
async function aTeamAtNoon() {
  const team = await aTeam(server)
  const { app } = server
  const { teamId, owner } = team
  const timeZone = zoneAtNoon()
  expect((await call(app, updateTeam, { as: owner, params: { teamId }, body: { timeZone } })).status).toBe(200)
  const today = dateIn(timeZone, Date.now())
  const range = { fromDate: addDays(today, -2), toDate: addDays(today, 2) }
  await call(app, publish, { as: owner, body: { teamId, ...range } })
  const names = new Map<Id, string>()
  return {
    ...team,
    today,
    async assign(name: string, user: TestUser, startTime: string, endTime: string, date = today) {
      const template = await aTemplate(server, team, { name, startTime, endTime })
      const { id: shiftId } = await aShift(server, team, template, date)
      const answer = await call(app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id } })
      expect(answer.status).toBe(201)
      names.set(shiftId, name)
      return { shiftId, user }
    },
    async cover({ shiftId, user }: { shiftId: Id; user: TestUser }, by: TestUser, part = {}) {
      const overrides = { coveringUserId: by.id, ...part }
      const answer = await call(app, updateAssignment, { as: owner, params: { shiftId, userId: user.id }, body: { teamId, overrides } })
      expect(answer.status).toBe(200)
    },
    /** The names of the shifts that someone is assigned to or covers. */
    async worksOf({ id }: TestUser) {
      const { assignments } = (await call(app, getShifts, { as: owner, query: { teamId, ...range } })).body
      const of = Object.values(assignments).filter(({ userId, overrides }) => userId === id || overrides.coveringUserId === id)
      return of.map(({ shiftId }) => names.get(shiftId)).toSorted()
    },
  }
}

const erase = (as: TestUser) => call(server.app, eraseUser, { as, body: { currentPassword: 'seven winter boots' } })

describe('on the day someone goes', () => {
  type Team = Awaited<ReturnType<typeof aTeamAtNoon>>
  const ways: [string, (team: Team) => Promise<{ status: number }>][] = [
    ['leaves the team', ({ teamId, member }) => call(server.app, leaveTeam, { as: member, params: { teamId } })],
    ['erases the account', ({ member }) => erase(member)],
  ]

  test.each(ways)('a person who %s keeps the shifts that have begun', async (_, go) => {
    const team = await aTeamAtNoon()
    const { member } = team
    await team.assign('worked', member, '05:00', '07:00')
    await team.assign('under way', member, '08:00', '18:00')
    await team.assign('upcoming', member, '19:00', '23:00')
    expect((await call(server.app, getPrivacy, { as: member })).body.shiftsAhead).toBe(1)
    expect((await go(team)).status).toBe(200)
    expect(await team.worksOf(member)).toEqual(['under way', 'worked'])
  })

  test.each([
    ...ways,
    [
      'is disabled',
      ({ teamId, owner, member }: Team) =>
        call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled: true } }),
    ] as (typeof ways)[0],
  ])('a person who %s keeps the covers that have begun', async (_, go) => {
    const team = await aTeamAtNoon()
    const { member, other, admin } = team
    await team.cover(await team.assign('covered', other, '05:00', '07:00'), member)
    await team.cover(await team.assign('being covered', other, '08:00', '18:00'), member)
    await team.cover(await team.assign('upcoming', other, '19:00', '23:00'), member)
    const sinceYesterday = await team.assign('the end of it', admin, '20:00', '19:00', addDays(team.today, -1))
    await team.cover(sinceYesterday, member, { coverStartTime: '18:00', coverEndTime: '19:00' })
    expect((await go(team)).status).toBe(200)
    expect(await team.worksOf(member)).toEqual(['being covered', 'covered'])
    const { notices } = (await call(server.app, getNotices, { as: admin, query: { teamId: team.teamId } })).body
    expect(notices.map(({ type }) => type)).toContain('COVER.LEFT')
  })
})

test.each([
  ['leaves the team', ({ teamId, member }) => call(server.app, leaveTeam, { as: member, params: { teamId } })],
  ['erases the account', ({ member }) => erase(member)],
] as [string, (team: TestTeam) => Promise<{ status: number }>][])('a person who %s no longer has regular weekdays', async (_, go) => {
  const team = await aTeam(server)
  const { owner, member, other } = team
  const pattern = (users: Id[]) => ({ users: { 1: users, 3: [] } })
  const { id } = await aTemplate(server, team, { type: 'REGULAR', repeatPattern: pattern([member.id, other.id]) })
  expect((await go(team)).status).toBe(200)
  const { body } = await call(server.app, getTemplates, { as: owner, query: { teamId: team.teamId } })
  expect(body[id]).toMatchObject({ repeatPattern: pattern([other.id]), regularUsers: [other.id] })
})

test('the admins learn who left the team, and which published shifts are unfilled as a result', async () => {
  const team = await aTeamAtNoon()
  const { teamId, member, admin } = team
  await team.assign('worked', member, '05:00', '07:00')
  await team.assign('upcoming', member, '19:00', '23:00')
  await call(server.app, leaveTeam, { as: member, params: { teamId } })
  const [notice] = (await call(server.app, getNotices, { as: admin, query: { teamId } })).body.notices
  expect(notice).toMatchObject({ type: 'MEMBER.LEFT', data: { ofUserId: member.id, plan: { removed: [{ name: 'upcoming' }] } } })
  expect(notice!.data.plan!.removed).toHaveLength(1)
  expect(placeOfNotice(notice!)).toBe(`/app/calendar/day/${team.today}`)
})

test('someone who left a team that is joined by invitation only can be invited again, and gets their place back', async () => {
  const { teamId, owner, member, disabled } = await aTeam(server)
  const as = { as: owner, params: { teamId } }
  await call(server.app, updateTeam, { ...as, body: { joinsByInvitation: true } })
  const { email } = (await call(server.app, getUser, { as: member })).body
  const add = (of: string) => call(server.app, addPeople, { ...as, body: { people: [{ firstName: 'Mara', lastName: 'User', email: of }] } })
  expect((await add(email)).body).toMatchObject({ code: 'PERSON_EXISTS' })
  await call(server.app, leaveTeam, { as: member, params: { teamId } })
  const { userIds } = (await add(email.toUpperCase())).body
  const code = 'again'
  await inTransaction(server.db, { action: 'test', actorId: owner.id }, async (tx) => {
    await markSent(tx, teamId, userIds)
    await setCode(tx, teamId, userIds[0]!, hashOf(code))
  })
  expect((await call(server.app, acceptInvitation, { as: member, body: { code } })).body).toEqual({ teamId })
  const { users } = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
  expect(users[member.id]).toMatchObject({ disabled: false, email: email.toLowerCase() })
  expect(users[userIds[0]!]).toBe(undefined)
  const { email: theirs } = (await call(server.app, getUser, { as: disabled })).body
  expect((await add(theirs)).body).toMatchObject({ code: 'PERSON_EXISTS' })
})

describe('erasing the account', () => {
  test('of someone who is disabled unassigns their upcoming shifts and notifies the admins', async () => {
    const team = await aTeamAtNoon()
    const { teamId, owner, member, admin } = team
    await team.assign('upcoming', member, '19:00', '23:00')
    await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled: true } })
    expect((await call(server.app, getPrivacy, { as: member })).body.shiftsAhead).toBe(1)
    expect((await erase(member)).status).toBe(200)
    expect(await team.worksOf(member)).toEqual([])
    const [notice] = (await call(server.app, getNotices, { as: admin, query: { teamId } })).body.notices
    expect(notice).toMatchObject({ type: 'ACCOUNT.ERASED', data: { ofUserId: member.id, plan: { removed: [{ date: team.today }] } } })
  })

  test.each(['ADMIN', 'OWNER'] as const)('of an enabled %s, or a disabled one, makes them a member who left for good', async (status) => {
    const { teamId, owner, member, other } = await aTeam(server)
    const change = (userId: Id, body: { status?: typeof status; disabled?: boolean }) =>
      call(server.app, updateTeamUser, { as: owner, params: { teamId, userId }, body })
    for (const { id } of [member, other]) await change(id, { status })
    await change(other.id, { disabled: true })
    for (const person of [member, other]) {
      expect((await erase(person)).status).toBe(200)
      const { users } = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
      expect(users[person.id]).toMatchObject({ firstName: 'Former', status: 'MEMBER', disabled: true, left: true, email: '' })
      expect((await change(person.id, { disabled: false })).body.code).toBe('HAS_LEFT')
    }
    expect((await call(server.app, leaveTeam, { as: owner, params: { teamId } })).body.code).toBe('LAST_OWNER')
  })

  test('deletes what the notices of admins say about the person’s leave, and nothing about others', async () => {
    const { teamId, member, other, admin } = await aTeam(server)
    for (const as of [member, other]) {
      const days = { fromDate: '2036-12-14', toDate: '2036-12-18' }
      await call(server.app, askForLeave, { as, params: { teamId }, body: { userId: as.id, kind: 'PARENTAL', ...days } })
    }
    const told = async () => {
      const { notices } = (await call(server.app, getNotices, { as: admin, query: { teamId } })).body
      return notices.map(({ type, data }) => `${type} ${data.ofUserId === member.id ? 'member' : 'other'}`)
    }
    expect(await told()).toEqual(['LEAVE.ASKED other', 'LEAVE.ASKED member'])
    await erase(member)
    expect(await told()).toEqual(['ACCOUNT.ERASED member', 'LEAVE.ASKED other'])
  })
})
