import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getUser, updateUser } from '#contract/accounts/account.ts'
import { login, register } from '#contract/accounts/auth.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { askForLeave } from '#contract/availability/leave.ts'
import * as contract from '#contract/invitations.ts'
import { getNotices } from '#contract/notices.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { waiveRule } from '#contract/rulebook/waivers.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { closeMonth } from '#contract/schedule/month-closings.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { getTeam, joinTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { hasProvenEmail } from '#server/stores/accounts/users.ts'
import { aShift, aTeam, aTemplate, aUser, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { dateFormat } from '#texts/date-format.ts'

let server: TestServer
let smtp: Awaited<ReturnType<typeof catchMails>>
let team: TestTeam
beforeAll(async () => {
  smtp = await catchMails({ knows: (address) => !address.startsWith('unknown') })
  server = await startServer({ smtpUrl: smtp.url })
})
beforeEach(async () => {
  team = await aTeam(server)
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const password = 'seven winter boots'
const anEmail = (name = 'petra') => `${name}${Math.random()}@example.org`

async function add(person: { firstName?: string; lastName?: string; email?: string } = {}): Promise<Id> {
  const people = [{ firstName: 'Petra', lastName: 'Planned', ...person }]
  return (await call(server.app, contract.addPeople, { as: team.admin, params: { teamId: team.teamId }, body: { people } })).body
    .userIds[0]!
}

const ofPerson = (userId: Id) => ({ as: team.admin, params: { teamId: team.teamId, userId } })
const ofTeam = () => ({ as: team.admin, params: { teamId: team.teamId } })

async function invitationOf(userId: Id) {
  const { invitations } = (await call(server.app, contract.getInvitations, ofTeam())).body
  return invitations.find((invitation) => invitation.userId === userId)
}

/** The code in the latest email to this address. */
async function codeFor(email: string, count = 1): Promise<string> {
  const mails = async () => (await smtp.parsed()).filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(count)
  return /invitation\/(\S+)/.exec((await mails()).at(-1)!.text!)![1]!
}

async function invite(email = anEmail()): Promise<{ userId: Id; email: string; code: string }> {
  const userId = await add({ email })
  expect((await call(server.app, contract.sendInvitations, { ...ofTeam(), body: { userIds: [userId] } })).body).toEqual({ sent: 1 })
  return { userId, email, code: await codeFor(email) }
}

async function planned(userId: Id, date: string): Promise<Id> {
  const shift = await aShift(server, team, await aTemplate(server, team), date)
  const { body } = await call(server.app, addUser, { as: team.admin, params: { shiftId: shift.id }, body: { teamId: team.teamId, userId } })
  return body.assignment.id
}

async function workOf(userId: Id): Promise<string[]> {
  const query = { teamId: team.teamId, fromDate: '2036-01-01', toDate: '2036-12-31' }
  const { assignments, shifts } = (await call(server.app, getShifts, { as: team.admin, query })).body
  return Object.values(assignments)
    .filter((assignment) => assignment.userId === userId)
    .map(({ shiftId }) => shifts[shiftId]!.date)
    .toSorted()
}

const accept = (as: TestUser, code: string) => call(server.app, contract.acceptInvitation, { as, body: { code } })

describe('a person without an account', () => {
  test('is scheduled like everyone else, and cannot own the team', async () => {
    const email = anEmail()
    const userId = await add({ email })
    await planned(userId, '2036-03-04')
    expect(await workOf(userId)).toEqual(['2036-03-04'])
    const { users } = (await call(server.app, getTeam, ofTeam())).body
    expect(users[userId]).toMatchObject({ firstName: 'Petra', email, status: 'MEMBER', placeholder: true })
    expect(users[team.member.id]).not.toHaveProperty('placeholder')
    const promoted = await call(server.app, updateTeamUser, { ...ofPerson(userId), as: team.owner, body: { status: 'OWNER' } })
    expect(promoted.body.code).toBe('NO_ACCOUNT')
    expect(await invitationOf(userId)).toMatchObject({ state: 'NOT_INVITED', email, sentAt: null })
  })

  test('can be corrected and, while they have no shifts, removed', async () => {
    const userId = await add()
    const email = anEmail()
    await call(server.app, contract.updatePerson, { ...ofPerson(userId), body: { lastName: 'Planner', email } })
    const { users } = (await call(server.app, getTeam, ofTeam())).body
    expect(users[userId]).toMatchObject({ firstName: 'Petra', lastName: 'Planner', email })
    await planned(userId, '2036-03-04')
    expect((await call(server.app, contract.removePerson, ofPerson(userId))).body.code).toBe('PERSON_PLANNED')
    const other = await add()
    expect((await call(server.app, contract.removePerson, ofPerson(other))).status).toBe(200)
    expect((await call(server.app, getTeam, ofTeam())).body.users[other]).toBeUndefined()
    expect((await call(server.app, contract.removePerson, ofPerson(team.member.id))).body.code).toBe('NOT_FOUND')
  })

  test('has an email address that no one else in the team has', async () => {
    const email = anEmail()
    await add({ email })
    const again = (address: string) =>
      call(server.app, contract.addPeople, { ...ofTeam(), body: { people: [{ firstName: 'P', lastName: 'P', email: address }] } })
    expect((await again(email.toUpperCase())).body).toMatchObject({ code: 'PERSON_EXISTS', message: expect.stringContaining(email) })
    const { email: taken } = (await call(server.app, getUser, { as: team.member })).body
    expect((await again(taken)).body.code).toBe('PERSON_EXISTS')
    const twice = [
      { firstName: 'A', lastName: 'A', email: 'a@example.org' },
      { firstName: 'B', lastName: 'B', email: 'A@example.org' },
    ]
    expect((await call(server.app, contract.addPeople, { ...ofTeam(), body: { people: twice } })).body.code).toBe('PERSON_EXISTS')
  })
})

describe('an invitation', () => {
  test('is an email with a link, names the person and the team, and its code is not stored', async () => {
    const { code, email, userId } = await invite()
    const mail = (await smtp.parsed()).find(({ to }) => to?.[0]?.address === email)!
    expect(mail.subject).toBe('Adam User invites you to join Team')
    expect(mail.to?.[0]?.name).toBe('Petra Planned')
    const opened = (await call(server.app, contract.openInvitation, { params: { code } })).body
    expect(opened).toEqual({ team: 'Team', firstName: 'Petra', lastName: 'Planned', email, logsIn: false })
    expect(JSON.stringify(await server.db.selectFrom('invitations').selectAll().execute())).not.toContain(code)
    expect(await invitationOf(userId)).toMatchObject({ state: 'INVITED' })
  })

  test('is in the language of who sends it, and names the last day on which its link works in the team’s time zone', async () => {
    await call(server.app, updateUser, { as: team.admin, body: { language: 'fr' } })
    // At any moment, at least one of these zones has another day than UTC.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await call(server.app, updateTeam, { ...ofTeam(), body: { timeZone } })
      const { email, userId } = await invite()
      const { text } = (await smtp.parsed()).find(({ to }) => to?.[0]?.address === email)!
      const format = dateFormat('fr', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
      expect(text).toContain('Adam User vous invite à vous joindre à l’équipe Team')
      expect(text).toContain(format.format(Date.parse((await invitationOf(userId))!.expiresAt!)))
    }
  })

  test('gives a new account the shifts that the person was scheduled for', async () => {
    const { code, email, userId } = await invite()
    await planned(userId, '2036-03-04')
    const account = { firstName: 'Petra', lastName: 'Own-Name', email, password }
    const { body } = await call(server.app, register, { body: { ...account, invitation: code } })
    expect([body.id, await hasProvenEmail(server.db, userId)]).toEqual([userId, true])
    const as = (await call(server.app, login, { body: account })).body
    expect((await call(server.app, getUser, { as })).body).toMatchObject({ lastName: 'Own-Name', email, teams: [{ id: team.teamId }] })
    expect(await workOf(userId)).toEqual(['2036-03-04'])
    expect(await invitationOf(userId)).toMatchObject({ state: 'JOINED', email: null })
    expect((await call(server.app, getTeam, ofTeam())).body.users[userId]).not.toHaveProperty('placeholder')
    expect((await call(server.app, contract.openInvitation, { params: { code } })).body.code).toBe('INVITATION_INVALID')
    expect((await call(server.app, register, { body: { ...account, email: anEmail(), invitation: code } })).body.code).toBe(
      'INVITATION_INVALID',
    )
  })

  test('leads to the login if someone registers again because the answer was lost', async () => {
    const { code, email } = await invite()
    const again = () => call(server.app, register, { body: { firstName: 'Petra', lastName: 'Planned', email, password, invitation: code } })
    expect((await again()).status).toBe(201)
    expect((await again()).body.code).toBe('EMAIL_TAKEN')
  })

  test('gives an existing account the shifts that the person was scheduled for, even in a closed month', async () => {
    const { code, userId } = await invite()
    const { teamId } = team
    await planned(userId, '2036-03-04')
    const covered = await planned(team.member.id, '2036-04-05')
    const { assignments } = (
      await call(server.app, getShifts, { as: team.admin, query: { teamId, fromDate: '2036-04-01', toDate: '2036-04-30' } })
    ).body
    await call(server.app, updateAssignment, {
      as: team.admin,
      params: { shiftId: assignments[covered]!.shiftId, userId: team.member.id },
      body: { teamId, overrides: { coveringUserId: userId } },
    })
    await call(server.app, publish, { as: team.admin, body: { teamId, fromDate: '2036-03-01', toDate: '2036-04-30' } })
    await call(server.app, closeMonth, { as: team.owner, params: { teamId }, body: { year: 2036, month: 2 } })
    const joiner = await aUser(server, 'Petra')
    expect((await accept(joiner, code)).body).toEqual({ teamId })
    expect(await workOf(joiner.id)).toEqual(['2036-03-04'])
    const after = (await call(server.app, getShifts, { as: joiner, query: { teamId, fromDate: '2036-04-01', toDate: '2036-04-30' } })).body
    expect(after.assignments[covered]!.overrides.coveringUserId).toBe(joiner.id)
    const { users } = (await call(server.app, getTeam, ofTeam())).body
    expect(users[userId]).toBeUndefined()
    expect(users[joiner.id]).toMatchObject({ status: 'MEMBER' })
    expect((await accept(await aUser(server), code)).body.code).toBe('INVITATION_INVALID')
  })

  test('is accepted by only one of several accounts that try simultaneously', async () => {
    const { code } = await invite()
    const [one, two, three] = [await aUser(server), await aUser(server), await aUser(server)]
    const statuses = (await Promise.all([one, two, three].map((user) => accept(user!, code)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404, 404])
  })

  test('becomes invalid when it is withdrawn, sent again or expired, or when its person is disabled', async () => {
    const { code, email, userId } = await invite()
    const open = async (of: string) => (await call(server.app, contract.openInvitation, { params: { code: of } })).status
    await call(server.app, contract.sendInvitations, { ...ofTeam(), body: { userIds: [userId] } })
    const second = await codeFor(email, 2)
    expect([await open(code), await open(second)]).toEqual([404, 200])
    await call(server.app, updateTeamUser, { ...ofPerson(userId), body: { disabled: true } })
    expect(await open(second)).toBe(404)
    await call(server.app, updateTeamUser, { ...ofPerson(userId), body: { disabled: false } })
    await server.db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', userId)
      .execute()
    expect([await open(second), (await invitationOf(userId))!.state]).toEqual([404, 'EXPIRED'])
    const third = await invite()
    await call(server.app, contract.withdrawInvitation, { ...ofPerson(third.userId), body: {} })
    expect([await open(third.code), (await invitationOf(third.userId))!.state]).toEqual([404, 'NOT_INVITED'])
    const fourth = await invite()
    await call(server.app, contract.updatePerson, { ...ofPerson(fourth.userId), body: { email: anEmail() } })
    expect(await open(fourth.code)).toBe(404)
  })

  test('is shown as undelivered when the address does not exist', async () => {
    const userId = await add({ email: anEmail('unknown') })
    await call(server.app, contract.sendInvitations, { ...ofTeam(), body: { userIds: [userId] } })
    await expect.poll(async () => (await invitationOf(userId))!.state, { timeout: 15_000 }).toBe('UNDELIVERED')
  })
})

test('invitations refused because one person got too many are not counted, and neither are those to people of other teams', async () => {
  const limited = await startServer({ rateLimits: 1 })
  const [own, other] = [await aTeam(limited), await aTeam(limited)]
  const person = (email: string) => ({ firstName: 'Petra', lastName: 'Planned', email })
  const ofOwn = { as: own.admin, params: { teamId: own.teamId } }
  const people = [person(anEmail()), person(anEmail())]
  const [often, seldom] = (await call(limited.app, contract.addPeople, { ...ofOwn, body: { people } })).body.userIds
  const send = async (by: TestTeam, ...userIds: Id[]) =>
    (await call(limited.app, contract.sendInvitations, { as: by.admin, params: { teamId: by.teamId }, body: { userIds } })).status
  const times = async (count: number, once: () => Promise<number>) => {
    const all: number[] = []
    for (let round = 0; round < count; round++) all.push(await once())
    return all
  }
  await times(6, () => send(other, often!, seldom!))
  expect(await times(5, () => send(own, often!, often!))).toEqual([200, 200, 200, 200, 200])
  expect(await times(6, () => send(own, seldom!, often!))).toEqual([429, 429, 429, 429, 429, 429])
  expect(await times(6, () => send(own, seldom!))).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
})

test('a mailbox gets no more invitations for being invited under new names', async () => {
  // Four a day to an address.
  const limited = await startServer({ rateLimits: 0.2 })
  const { admin, teamId } = await aTeam(limited)
  const [of, email] = [{ as: admin, params: { teamId } }, anEmail('stranger')]
  const invited: number[] = []
  for (let round = 0; round < 5; round++) {
    const people = [{ firstName: 'Petra', lastName: `No ${round}`, email: round % 2 === 0 ? email : email.toUpperCase() }]
    const { userIds } = (await call(limited.app, contract.addPeople, { ...of, body: { people } })).body
    invited.push((await call(limited.app, contract.sendInvitations, { ...of, body: { userIds } })).status)
    await call(limited.app, contract.removePerson, { as: admin, params: { teamId, userId: userIds[0]! } })
  }
  expect(invited).toEqual([200, 200, 200, 200, 429])
  await limited.close()
})

test('the history says who was added, invited, joined and removed', async () => {
  const { code, userId } = await invite()
  const removed = await add({ firstName: 'Rita', lastName: 'Removed' })
  await call(server.app, contract.removePerson, ofPerson(removed))
  const account = { firstName: 'Petra', lastName: 'Planned', email: anEmail(), password }
  await call(server.app, register, { body: { ...account, invitation: code } })
  const { entries } = (await call(server.app, getHistoryEntries, { ...ofTeam(), query: {} })).body
  expect(entries.slice(0, 5).map(({ kind, what, before, after }) => [kind, what, before, after])).toEqual([
    ['member', 'Invitation for Petra Planned', 'Sent', 'Joined'],
    ['member', 'Former member deleted', '', ''],
    ['member', 'Former member added', '', ''],
    ['member', 'Invitation for Petra Planned', 'Not invited', 'Sent'],
    ['member', 'Petra Planned added', '', ''],
  ])
  expect(await hasProvenEmail(server.db, userId), 'the link was sent to another address').toBe(false)
  expect(userId).toBe(
    (await call(server.app, login, { body: account }).then(({ body }) => call(server.app, getUser, { as: body }))).body.id,
  )
})

describe('two entries for the same person', () => {
  test('are merged: the member gets the shifts and availabilities, and is notified', async () => {
    const userId = await add()
    const { teamId, member } = team
    await planned(userId, '2036-03-04')
    await call(server.app, publish, { as: team.admin, body: { teamId, fromDate: '2036-03-01', toDate: '2036-03-31' } })
    const given = [
      { team_id: teamId, user_id: userId, date: '2036-03-10', day: 1, night: -1 },
      { team_id: teamId, user_id: userId, date: '2036-03-11', day: 1, night: 1 },
      { team_id: teamId, user_id: member.id, date: '2036-03-11', day: -1, night: 0 },
    ] as const
    await server.db
      .insertInto('availabilities')
      .values([...given])
      .execute()
    await call(server.app, updateTeamUser, { ...ofPerson(userId), body: { share: 0.8, skills: ['ICU'] } })
    const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
    await call(server.app, setRulebook, { as: team.owner, params: { teamId }, body: { rulebook } })
    const letter = { ruleId: 'free-weekends', fromDate: '2036-03-01', toDate: '2036-03-31', letter: 'Letter of Mar 1' }
    await call(server.app, waiveRule, { as: team.owner, params: { teamId }, body: { userId, ...letter } })
    expect((await call(server.app, contract.mergePeople, { ...ofPerson(userId), body: { intoUserId: member.id } })).status).toBe(200)
    expect(await workOf(member.id)).toEqual(['2036-03-04'])
    const { users } = (await call(server.app, getTeam, ofTeam())).body
    expect(users[userId]).toBeUndefined()
    expect(users[member.id]).toMatchObject({ share: 0.8, skills: ['ICU'] })
    const merged = (await call(server.app, getAvailabilities, { as: member, query: { teamId, year: 2036, month: 2 } })).body
    expect(merged[member.id]!.data).toMatchObject({ 10: { day: 1, night: -1 }, 11: { day: -1, night: 0 } })
    const { notices } = (await call(server.app, getNotices, { as: member, query: { teamId } })).body
    expect(notices[0]).toMatchObject({ type: 'PLAN', data: { plan: { added: [{ date: '2036-03-04' }] } } })
    expect(await invitationOf(member.id)).toMatchObject({ state: 'JOINED' })
    const held = await server.db.selectFrom('waivers').select(['user_id', 'letter']).where('team_id', '=', teamId).execute()
    expect(held).toEqual([{ user_id: member.id, letter: 'Letter of Mar 1' }])
    const { entries } = (await call(server.app, getHistoryEntries, { ...ofTeam(), query: {} })).body
    expect(entries[0]!.what).toBe('Mara User merged with a person without an account')
  })

  test('are not merged if they have shifts at the same time', async () => {
    const userId = await add()
    await planned(userId, '2036-03-04')
    await planned(team.member.id, '2036-03-04')
    const merged = await call(server.app, contract.mergePeople, { ...ofPerson(userId), body: { intoUserId: team.member.id } })
    expect(merged.body.code).toBe('DOUBLE_BOOKED')
    expect(await workOf(userId)).toEqual(['2036-03-04'])
  })

  test('are not merged if approved leave would be lost, but leave within the member’s own is', async () => {
    const { teamId, owner, member } = team
    const userId = await add()
    const leave = async (of: string, fromDate: string, toDate: string) =>
      (await call(server.app, askForLeave, { as: owner, params: { teamId }, body: { userId: of, kind: 'VACATION', fromDate, toDate } }))
        .status
    expect([await leave(userId, '2036-06-02', '2036-06-13'), await leave(userId, '2036-06-23', '2036-06-24')]).toEqual([201, 201])
    expect([await leave(member.id, '2036-06-13', '2036-06-20'), await leave(member.id, '2036-06-23', '2036-06-27')]).toEqual([201, 201])
    const merge = () => call(server.app, contract.mergePeople, { ...ofPerson(userId), body: { intoUserId: member.id } })
    expect((await merge()).body.code).toBe('LEAVE_OVERLAPS')
    await server.db.updateTable('leaves').set({ to_date: '2036-06-12' }).where('to_date', '=', '2036-06-13').execute()
    expect((await merge()).status).toBe(200)
    const rows = await server.db.selectFrom('leaves').select('to_date').where('user_id', '=', member.id).orderBy('to_date').execute()
    expect(rows.map(({ to_date }) => to_date)).toEqual(['2036-06-12', '2036-06-20', '2036-06-27'])
  })

  test('are not merged if neither has an account', async () => {
    const [userId, other] = [await add(), await add({ email: anEmail() })]
    const merged = await call(server.app, contract.mergePeople, { ...ofPerson(userId), body: { intoUserId: other } })
    expect(merged.body.code).toBe('NO_ACCOUNT')
    expect([await invitationOf(userId), await invitationOf(other)]).toMatchObject([{ state: 'NOT_INVITED' }, { state: 'NOT_INVITED' }])
  })

  test('cannot be merged with, or marked as different from, someone who no longer has access', async () => {
    const [userId, { id }] = [await add(), team.disabled]
    const merged = await call(server.app, contract.mergePeople, { ...ofPerson(userId), body: { intoUserId: id } })
    const apart = await call(server.app, contract.keepApart, { ...ofPerson(userId), body: { fromUserId: id } })
    expect([merged.body.message, apart.body.code]).toEqual(['This person no longer has access to the team.', 'PERSON_DISABLED'])
  })

  test('can be marked as two different people', async () => {
    const userId = await add()
    await call(server.app, contract.keepApart, { ...ofPerson(userId), body: { fromUserId: team.member.id } })
    expect(await invitationOf(userId)).toMatchObject({ apartFrom: [team.member.id] })
  })
})

test('a team that is joined by invitation accepts its join code only from people who are already in it', async () => {
  const { teamId, joinCode, owner, member } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { joinsByInvitation: true } })
  const join = async (as: TestUser) => (await call(server.app, joinTeam, { as, body: { joinCode } })).body
  expect(await join(await aUser(server))).toMatchObject({ code: 'INVITATION_ONLY' })
  expect(await join(member)).toEqual({ teamId })
  const { code } = await invite()
  const joiner = await aUser(server)
  expect((await accept(joiner, code)).status).toBe(200)
  expect(await join(joiner)).toEqual({ teamId })
})
