import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateUser } from '#contract/accounts/account.ts'
import { initiateReset, login, register } from '#contract/accounts/auth.ts'
import { addPasskey, startPasskey } from '#contract/accounts/passkeys.ts'
import { eraseUser, getPrivacy } from '#contract/accounts/privacy.ts'
import { createFeed } from '#contract/feeds.ts'
import { addPeople, removePerson } from '#contract/invitations.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { createDemoTeam, createTeam, joinTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultKeptDays } from '#domain/privacy/kept.ts'
import type { FeedScope } from '#domain/schedule/feed.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { runNightly } from '#server/maintenance/nightly.ts'
import { checkChains } from '#server/stores/history/audit-chain.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { anAuthenticator } from '#test/outside/authenticator.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { everythingStored } from '#test/stored.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const password = 'seven winter boots'
let count = 0

async function anAccount(lastName = 'Lindqvist') {
  const email = `traceless${count++}@example.org`
  const { body } = await call(server.app, register, { body: { firstName: 'Petra', lastName, email, password } })
  const { token } = (await call(server.app, login, { body: { email, password } })).body
  return { id: body.id, email, token }
}

/** The rows that contain the text. */
const traces = async (text: string) => (await everythingStored(server.db)).split('\n').filter((row) => row.includes(text))

const erase = (as: { token: string }) => call(server.app, eraseUser, { as, body: { currentPassword: password } })

/** A team in which an owner has added someone without an account. */
async function aTeamWithPlaceholder(lastName: string) {
  const team = await aTeam(server)
  const params = { teamId: team.teamId }
  const people = [{ firstName: 'Zebulon', lastName, email: `${lastName.toLowerCase()}@example.org` }]
  const { userIds } = (await call(server.app, addPeople, { as: team.owner, params, body: { people } })).body
  return { ...team, params, userId: userIds[0]! }
}

test('a demo team is deleted with its residents when its owner erases their account', async () => {
  const petra = await anAccount()
  const { teamId } = (await call(server.app, createDemoTeam, { as: petra })).body
  expect((await call(server.app, getPrivacy, { as: petra })).body).toMatchObject({ lastOwnerOf: [], aloneIn: ['Demo team'] })
  expect((await erase(petra)).status).toBe(200)
  expect(await traces('Kobayashi')).toEqual([])
  // Notices of changes are deleted once they have been passed on.
  await expect.poll(() => traces(teamId)).toEqual([])
})

test('an erased account leaves no names of its passkeys, browsers and identities in the log', async () => {
  const petra = await anAccount()
  const { options } = (await call(server.app, startPasskey, { as: petra, body: { currentPassword: password } })).body
  const response = anAuthenticator('https://shifts.example').create(options as { challenge: string })
  await call(server.app, addPasskey, { as: petra, body: { name: 'Phone of Petra', response } })
  await sql`insert into identities (issuer, subject, user_id) values ('https://idp.example', 'staff-4711', ${petra.id})`.execute(server.db)
  await sql`insert into sessions (token_hash, user_id, user_agent, sso_subject) values ('none', ${petra.id}, 'Petrafox', 'staff-4711')`.execute(
    server.db,
  )
  for (const trace of ['Phone of Petra', 'staff-4711', 'Petrafox']) expect(await traces(trace)).not.toEqual([])
  expect((await erase(petra)).status).toBe(200)
  for (const trace of ['Phone of Petra', 'staff-4711', 'Petrafox', petra.email]) expect(await traces(trace)).toEqual([])
  expect(await checkChains(server.db)).toBe(0)
})

test('an erased account leaves neither its share of full time nor its skills in the log', async () => {
  const team = await aTeam(server)
  const petra = await anAccount()
  await call(server.app, joinTeam, { as: petra, body: { joinCode: team.joinCode } })
  const params = { teamId: team.teamId, userId: petra.id }
  await call(server.app, updateTeamUser, { as: team.owner, params, body: { share: 0.63, skills: ['Bronchoscopy'] } })
  for (const trace of [': 0.63', 'Bronchoscopy']) expect(await traces(trace)).not.toEqual([])
  expect((await erase(petra)).status).toBe(200)
  for (const trace of [': 0.63', 'Bronchoscopy']) expect(await traces(trace)).toEqual([])
  expect(await checkChains(server.db)).toBe(0)
  expect((await call(server.app, getHistoryEntries, { as: team.owner, params: { teamId: team.teamId }, query: {} })).status).toBe(200)
})

test('emails about a new password and a new address are forgotten a minute after they were sent', async () => {
  const petra = await anAccount()
  await call(server.app, initiateReset, { body: { email: petra.email } })
  await call(server.app, updateUser, { as: petra, body: { email: `new-${petra.email}`, currentPassword: password } })
  const jobs = () =>
    sql<{ kept: number }>`
      select deletion_seconds as kept from pgboss.job where data::text like ${`%${petra.email}"%`} and state = 'completed'`.execute(
      server.db,
    )
  await expect.poll(async () => (await jobs()).rows, { timeout: 10_000 }).toEqual([{ kept: 60 }, { kept: 60 }, { kept: 60 }])
})

async function subscribe(as: { token: string }, teamId: string, scope: FeedScope = 'team') {
  const { url } = (await call(server.app, createFeed, { as, params: { teamId }, body: { scope } })).body
  return async () => (await server.app.inject({ url: new URL(url).pathname })).body
}

test('calendar feeds of colleagues no longer name an erased person, whether they are read again or not', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const petra = await anAccount('Xylophonist')
  await call(server.app, joinTeam, { as: petra, body: { joinCode: team.joinCode } })
  const template = await aTemplate(server, team)
  const today = new Date().toISOString().slice(0, 10)
  const dates = [addDays(today, -40), addDays(today, 40)]
  for (const date of dates) {
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: petra.id } })
  }
  const [read, readOnce] = [await subscribe(team.member, teamId), await subscribe(owner, teamId)]
  for (const text of [await read(), await readOnce()]) expect(text.split('Xylophonist')).toHaveLength(3)
  expect((await erase(petra)).status).toBe(200)
  expect(await traces('Xylophonist')).toEqual([])
  const lines = (await read()).split('\r\n').filter((line) => /^(SUMMARY|STATUS|SEQUENCE)/.test(line))
  expect(lines).toEqual(['SEQUENCE:1', 'SUMMARY:Night · Former member', 'STATUS:CONFIRMED', 'SEQUENCE:2', 'SUMMARY:', 'STATUS:CANCELLED'])
})

test('the description of a shift that an erased person covered in part no longer names them', async () => {
  const team = await aTeam(server)
  const { teamId, owner, other } = team
  const petra = await anAccount('Yodeller')
  await call(server.app, joinTeam, { as: petra, body: { joinCode: team.joinCode } })
  const date = addDays(new Date().toISOString().slice(0, 10), -40)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  const { id: shiftId } = await aShift(server, team, await aTemplate(server, team), date)
  const params = { shiftId, userId: other.id }
  await call(server.app, addUser, { as: owner, params, body: { teamId, userId: other.id } })
  const overrides = { coveringUserId: petra.id, coverStartTime: '20:00', coverEndTime: '22:00' }
  await call(server.app, updateAssignment, { as: owner, params, body: { teamId, overrides } })
  const read = await subscribe(other, teamId, 'mine')
  expect(await read()).toMatch(/DESCRIPTION:.*Yodeller/)
  expect((await erase(petra)).status).toBe(200)
  expect(await traces('Yodeller')).toEqual([])
})

test('someone without an account who is removed leaves no name in the log', async () => {
  const { owner, params, userId } = await aTeamWithPlaceholder('Quagmire')
  expect((await call(server.app, removePerson, { as: owner, params: { ...params, userId } })).status).toBe(200)
  expect([await traces('Quagmire'), await traces('quagmire')]).toEqual([[], []])
  expect(await checkChains(server.db)).toBe(0)
})

test('a deleted team leaves no names of people without an account in the log', async () => {
  const { teamId } = await aTeamWithPlaceholder('Quibble')
  await sql`update teams set deletes_at = now() - interval '1 day' where id = ${teamId}`.execute(server.db)
  const settings = { keptDays: defaultKeptDays, backups: undefined, mailDir: server.config.mailDir }
  await runNightly(server.db, settings, (error) => expect.unreachable(String(error)))
  expect([await traces('Quibble'), await traces('quibble')]).toEqual([[], []])
  expect(await checkChains(server.db)).toBe(0)
})

test('a team that is deleted with the account of its only member leaves no names either', async () => {
  const petra = await anAccount()
  const { id: teamId } = (await call(server.app, createTeam, { as: petra, body: { name: 'Trial' } })).body
  const people = [{ firstName: 'Zebulon', lastName: 'Quartz' }]
  await call(server.app, addPeople, { as: petra, params: { teamId }, body: { people } })
  expect((await call(server.app, getPrivacy, { as: petra })).body).toMatchObject({ lastOwnerOf: [], aloneIn: ['Trial'] })
  expect((await erase(petra)).status).toBe(200)
  expect(await traces('Quartz')).toEqual([])
})
