import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateUser } from '#contract/accounts/account.ts'
import { eraseUser } from '#contract/accounts/privacy.ts'
import { approveLeave, askForLeave, refuseLeave } from '#contract/availability/leave.ts'
import { getNotices, readNotices, setNoticePreferences } from '#contract/notices.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTeam, updateTeamUser } from '#contract/teams.ts'
import { aShift, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { catchMails } from '#test/outside/smtp.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
let mails: Awaited<ReturnType<typeof catchMails>>
beforeAll(async () => {
  mails = await catchMails()
  server = await startServer({ smtpUrl: mails.url })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

const addressOf = async ({ id }: TestUser) =>
  (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function mailsTo(user: TestUser) {
  const address = await addressOf(user)
  return (await mails.parsed()).filter(({ to }) => to?.[0]?.address === address)
}

const until = (user: TestUser, count: number) => expect.poll(async () => (await mailsTo(user)).length, { timeout: 60_000 }).toBe(count)

/** Runs delayed email jobs now. */
const hurry = () => sql`update pgboss.job set start_after = now() where name = 'notice-mail' and state = 'created'`.execute(server.db)

const neverQuiet = { mutedTopics: [], quietFrom: null, quietTo: null }

/** Quiet hours in UTC, from twelve hours ago to eleven hours ahead. */
function quietNow() {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  return { mutedTopics: [], quietFrom: at(-12), quietTo: at(11) }
}

test('a step of a switch is emailed to the person who acts next, in their language, with markup escaped', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { name: '<i>Night & Day</i>' } })
  await call(server.app, updateUser, { as: member, body: { firstName: '<b>Mara & Co</b>' } })
  await call(server.app, updateUser, { as: other, body: { language: 'fr' } })
  const { id } = (await team.offer(member, await team.assign(member, '2036-12-10'), { toUsers: [other.id] })).body.switchRequest
  await until(other, 1)
  const [offered] = await mailsTo(other)
  expect(offered!.subject).toBe('<b>Mara & Co</b> propose Day, mer. 10 déc., 08:00–16:00')
  expect(offered!.text).toContain(`Ouvrir dans Shiftwright\u00a0: https://shifts.example/app/switches/switch/${id}?team=${teamId}`)
  expect(offered!.html).toContain('&lt;b&gt;Mara &amp; Co&lt;/b&gt;')
  expect(offered!.html).toContain('&lt;i&gt;Night &amp; Day&lt;/i&gt;')
  expect(offered!.html).not.toMatch(/<b>Mara|<i>Night/)

  await team.accept(other, id)
  await hurry()
  await expect
    .poll(async () => (await mailsTo(member)).map(({ subject }) => subject).join(), { timeout: 60_000 })
    .toContain('Milo took over Day, Wed Dec 10')
  const { notices, unread } = (await call(server.app, getNotices, { as: member, query: { teamId } })).body
  expect(notices.map(({ type, read }) => [type, read])).toEqual([
    ['ACCEPTED', false],
    ['PLAN', false],
  ])
  expect(unread).toBe(2)
  await call(server.app, readNotices, { as: member, body: { teamId, ids: [notices[0]!.id] } })
  expect((await call(server.app, getNotices, { as: member, query: { teamId } })).body.unread).toBe(1)
})

test('publishing a month sends each person one email with only their own shifts', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId, template } = team
  for (const [user, date] of [
    [member, '2037-02-03'],
    [member, '2037-02-07'],
    [other, '2037-02-05'],
  ] as const) {
    const shift = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: user.id } })
  }
  expect((await call(server.app, getNotices, { as: member, query: { teamId } })).body.notices).toEqual([])
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2037-02-01', toDate: '2037-02-28' } })
  await hurry()
  await until(member, 1)
  await until(other, 1)
  const [mail] = await mailsTo(member)
  expect(mail!.subject).toBe('February 2037 is published: 2 new shifts for you')
  expect(mail!.text).toContain('- Day, Tue Feb 03, 08:00–16:00\n- Day, Sat Feb 07, 08:00–16:00')
  expect(mail!.text).not.toContain('Feb 05')
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2037-02-01', toDate: '2037-02-28' } })
  expect((await call(server.app, getNotices, { as: member, query: { teamId } })).body.notices).toHaveLength(1)
})

test('changes within one minute are sent as one email, and a muted topic sends none', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, teamId } = team
  await call(server.app, setNoticePreferences, { as: other, body: { mutedTopics: ['plan'], quietFrom: null, quietTo: null } })
  await team.assign(member, '2036-12-10')
  await team.assign(member, '2036-12-12')
  await team.assign(other, '2036-12-14')
  // One email waits for more changes.
  const waiting = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
     where name = 'notice-mail' and state = 'created' and data ->> 'userId' = ${member.id}`.execute(server.db)
  expect(waiting.rows).toEqual([{ seconds: 20 }])
  await hurry()
  await until(member, 1)
  const [mail] = await mailsTo(member)
  expect(mail!.subject).toBe('Added: Day, Fri Dec 12, 08:00–16:00 (+1)')
  expect(mail!.text!.match(/^Added: .*$/gm), 'in the order in which they happened').toEqual([
    'Added: Day, Wed Dec 10, 08:00–16:00',
    'Added: Day, Fri Dec 12, 08:00–16:00',
  ])
  expect((await call(server.app, getNotices, { as: other, query: { teamId } })).body.notices).toHaveLength(1)
  expect(await mailsTo(other)).toEqual([])
})

test('a waiting email to someone who is no longer an admin leaves out other people’s leave', async () => {
  const team = await aSwitchingTeam(server)
  const { admin, member, owner, teamId } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'UTC' } })
  await call(server.app, setNoticePreferences, { as: admin, body: quietNow() })
  const leave = { userId: member.id, kind: 'VACATION' as const, fromDate: '2036-12-14', toDate: '2036-12-14' }
  await call(server.app, askForLeave, { as: member, params: { teamId }, body: leave })
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: admin.id }, body: { status: 'MEMBER' } })
  await team.assign(admin, '2036-12-10')
  await call(server.app, setNoticePreferences, { as: admin, body: neverQuiet })
  await hurry()
  await until(admin, 1)
  const [mail] = await mailsTo(admin)
  expect(mail!.subject).toBe('Added: Day, Wed Dec 10, 08:00–16:00')
  expect(mail!.text).not.toContain('acation')
})

test('a cover after midnight is emailed with the day on which it begins, and leads to the shift', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId } = team
  const night = await aTemplate(server, team, { name: 'Night' })
  const shift = await aShift(server, team, night, '2036-12-10')
  await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  const overrides = { coveringUserId: other.id, coverStartTime: '02:00', coverEndTime: '06:00' }
  const params = { shiftId: shift.id, userId: member.id }
  await call(server.app, updateAssignment, { as: member, params, body: { teamId, overrides } })
  await until(other, 1)
  const [mail] = await mailsTo(other)
  expect(mail!.subject).toBe("You're covering Night, Thu Dec 11, 02:00–06:00 for Mara")
  expect(mail!.text).toContain('/app/calendar/day/2036-12-10?')
})

test('the subject of an email about several answers names a refusal among them', async () => {
  const team = await aSwitchingTeam(server)
  const { member, owner, teamId } = team
  // All answers wait, however long they take.
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'UTC' } })
  await call(server.app, setNoticePreferences, { as: member, body: quietNow() })
  const ids = []
  for (const date of ['2036-12-15', '2036-12-16', '2036-12-17']) {
    const body = { userId: member.id, kind: 'VACATION' as const, fromDate: date, fromHalf: 'night' as const, toDate: date }
    ids.push((await call(server.app, askForLeave, { as: member, params: { teamId }, body })).body.leave!.id)
  }
  await call(server.app, approveLeave, { as: owner, params: { teamId }, body: { leaveIds: [ids[0]!] } })
  await call(server.app, refuseLeave, { as: owner, params: { teamId }, body: { leaveIds: [ids[1]!], reason: 'Too few of us' } })
  await call(server.app, approveLeave, { as: owner, params: { teamId }, body: { leaveIds: [ids[2]!] } })
  await call(server.app, setNoticePreferences, { as: member, body: neverQuiet })
  await hurry()
  await until(member, 1)
  expect((await mailsTo(member))[0]!.subject).toMatch(/refused your leave: Vacation Dec 16, 2036, night only\. Too few of us \(\+2\)$/)
})

test('quiet hours delay an email, and a time range with only one end is refused', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'UTC' } })
  expect((await call(server.app, setNoticePreferences, { as: other, body: { ...quietNow(), quietTo: null } })).status).toBe(400)
  await call(server.app, setNoticePreferences, { as: other, body: quietNow() })
  await team.offer(member, await team.assign(member, '2036-12-10'))
  const waiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select start_after > now() + interval '2 minutes' as waits from pgboss.job
       where name = 'notice-mail' and data ->> 'userId' = ${other.id} and state = 'created'`.execute(server.db)
    return rows.map(({ waits }) => waits)
  }
  expect(await waiting()).toEqual([true])
  // A job that runs too early, such as another attempt to send an email, waits again.
  await hurry()
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([true])
  expect(await mailsTo(other)).toEqual([])
  await call(server.app, setNoticePreferences, { as: other, body: neverQuiet })
  await hurry()
  await until(other, 1)
})

test('a switch that was closed during quiet hours is not offered by email any more', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'UTC' } })
  await call(server.app, setNoticePreferences, { as: other, body: quietNow() })
  const [closed, open] = [await team.assign(member, '2036-12-10'), await team.assign(member, '2036-12-12')]
  const { id } = (await team.offer(member, closed)).body.switchRequest
  await team.offer(member, open)
  await team.close(member, id)
  await call(server.app, setNoticePreferences, { as: other, body: neverQuiet })
  await hurry()
  await until(other, 1)
  const [mail] = await mailsTo(other)
  expect(mail!.subject).toBe('Mara is offering Day, Fri Dec 12, 08:00–16:00')
  expect(mail!.text).not.toContain('Dec 10')
})

test('leave that someone else has answered during quiet hours is not asked about by email any more', async () => {
  const team = await aSwitchingTeam(server)
  const { admin, member, owner, teamId } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'UTC' } })
  await call(server.app, setNoticePreferences, { as: admin, body: quietNow() })
  const ids = []
  for (const date of ['2036-12-15', '2036-12-17']) {
    const body = { userId: member.id, kind: 'VACATION' as const, fromDate: date, toDate: date }
    ids.push((await call(server.app, askForLeave, { as: member, params: { teamId }, body })).body.leave!.id)
  }
  await call(server.app, approveLeave, { as: owner, params: { teamId }, body: { leaveIds: [ids[0]!] } })
  await call(server.app, setNoticePreferences, { as: admin, body: neverQuiet })
  await hurry()
  await until(admin, 1)
  const [mail] = await mailsTo(admin)
  expect(mail!.subject).toContain('Dec 17')
  for (const text of [mail!.subject, mail!.text]) expect(text).not.toContain('Dec 15')
})

test('someone who has erased their account is a former member in emails, not someone of that first name', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, owner, teamId } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'UTC' } })
  await call(server.app, setNoticePreferences, { as: member, body: quietNow() })
  const { shiftId } = await team.assign(member, '2036-12-10')
  const body = { teamId, overrides: { coveringUserId: other.id } }
  await call(server.app, updateAssignment, { as: member, params: { shiftId, userId: member.id }, body })
  await call(server.app, eraseUser, { as: other, body: { currentPassword: 'seven winter boots' } })
  await call(server.app, setNoticePreferences, { as: member, body: neverQuiet })
  await hurry()
  await until(member, 1)
  expect((await mailsTo(member))[0]!.subject).toMatch(/^Former member is no longer covering Day, Wed Dec 10/)
})
