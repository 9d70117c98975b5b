import { afterAll, beforeAll, expect, test } from 'vitest'

import { getAccount } from '#contract/rulebook/account.ts'
import { getActualHours, setActualHours } from '#contract/rulebook/actual-hours.ts'
import { getCompliance, getComplianceTable } from '#contract/rulebook/compliance.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { setBlocks } from '#contract/services.ts'
import { ownClause } from '#domain/rulebook/own/own-rule.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = dateIn('America/Toronto', Date.now())
/** The block begins ten days ago and ends in 17. */
const block = { fromDate: addDays(today, -10), toDate: addDays(today, 17) }
const paro = { packId: 'paro-2016', isAllOnRoster: true, rules: null }

/** Mara had calls from home seven and four days ago, and has one in five days; ten hours of work in a row are already too many. */
async function aTeamWithCalls() {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: Number(today.slice(0, 4)), blocks: [block] } })
  const home = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00', dutyKind: 'HOME_CALL' })
  const calls: { date: string; shiftId: string; assignmentId: string }[] = []
  for (const days of [-7, -4, 5]) {
    const date = addDays(today, days)
    const { id: shiftId } = await aShift(server, team, home, date)
    const { body } = await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
    calls.push({ date, shiftId, assignmentId: body.assignment.id })
  }
  const week = {
    id: 'own-week',
    title: { en: 'Week', fr: 'Semaine' },
    clause: ownClause,
    level: 'MUST',
    confidence: 'HIGH',
    readings: [{ shape: 'HOURS_IN_A_ROW', hours: 168, most: 10 }],
  }
  const pick = (rulebook: object) => call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } as never })
  const account = async (as = member) => (await call(server.app, getAccount, { as, params: { teamId }, query: block })).body
  return { team, home, calls, week, pick, account }
}

test("members see their own account of what is published, with the same verdicts as everyone's compliance", async () => {
  const { team, home, calls, pick, account } = await aTeamWithCalls()
  const { teamId, owner, member, other } = team
  expect(await account()).toEqual({ rulebook: null, daysOnService: 0, lines: [], duties: [], freeSaturdays: [] })
  await pick(paro)
  expect((await account()).duties).toEqual([])

  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const own = await account()
  expect(own.daysOnService).toBe(28)
  expect(own.duties).toEqual(calls.map(({ date }) => ({ date, templateId: home.id, startTime: '17:00:00', endTime: '08:00:00' })))
  expect(own.lines[1]).toMatchObject({ ruleId: 'home-call', outcome: 'KEPT', worked: 2, next: { date: addDays(today, 5) }, left: 6 })
  expect(own.lines.find(({ ruleId }) => ruleId === 'free-weekends')!.freeSaturdays).toEqual(own.freeSaturdays)
  const { people } = (await call(server.app, getCompliance, { as: member, params: { teamId }, query: block })).body
  expect(own.lines.map(({ ruleId, outcome, finding }) => ({ ruleId, outcome, finding }))).toEqual(
    people[0]!.verdicts.map(({ ruleId, outcome, finding }) => ({ ruleId, outcome, finding })),
  )
  expect((await account(other)).lines[1]).toMatchObject({ outcome: 'KEPT', worked: 0 })
  const long = { fromDate: block.fromDate, toDate: addDays(block.fromDate, 100) }
  expect((await raw(server.app, getAccount, { as: member, params: { teamId }, query: long })).status).toBe(400)
})

test('calls whose unconfirmed hours decide a verdict are named until they are confirmed', async () => {
  const { team, calls, week, pick, account } = await aTeamWithCalls()
  const { teamId, owner, member } = team
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  await pick({ ...paro, rules: [week] })
  expect((await account()).lines[0]).toMatchObject({ outcome: 'NOT_TOLD', toConfirm: calls.slice(0, 2).map(({ date }) => date) })
  const confirm = (assignmentId: string) =>
    call(server.app, setActualHours, { as: member, params: { teamId, assignmentId }, body: { worked: [] } })
  await confirm(calls[0]!.assignmentId)
  expect((await account()).lines[0]!.toConfirm).toEqual([calls[1]!.date])
  await confirm(calls[1]!.assignmentId)
  // An upcoming call cannot be confirmed yet.
  expect((await account()).lines[0]).toMatchObject({ outcome: 'NOT_TOLD', toConfirm: [] })
})

test('someone who covers a call after midnight has it on the next day, and confirms its hours there', async () => {
  const { team, home, calls, pick, account } = await aTeamWithCalls()
  const { teamId, owner, member, other } = team
  await pick(paro)
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const [{ assignmentId, date, shiftId }] = calls as [(typeof calls)[number], ...typeof calls]
  const overrides = { coveringUserId: other.id, coverStartTime: '02:00', coverEndTime: '06:00' }
  await call(server.app, updateAssignment, { as: owner, params: { shiftId, userId: member.id }, body: { teamId, overrides } })

  const covered = { date: addDays(date, 1), templateId: home.id, startTime: '02:00:00', endTime: '06:00:00' }
  expect((await account(other)).duties).toEqual([covered])
  const { duties } = (await call(server.app, getActualHours, { as: other, params: { teamId }, query: block })).body
  expect(duties).toEqual([{ assignmentId, ...covered, worked: null }])
  const worked = duties.map(({ startTime, endTime, ...duty }) => ({ date: duty.date, startTime, endTime }))
  const said = await raw(server.app, setActualHours, { as: other, params: { teamId, assignmentId }, body: { worked } })
  expect(said.status).toBe(200)
})

test('of two shifts on one day, each has hours of its own', async () => {
  const { team, calls } = await aTeamWithCalls()
  const { teamId, owner, member } = team
  const clinic = await aTemplate(server, team, { name: 'Clinic', startTime: '09:00', endTime: '12:00' })
  const { assignmentId, date } = calls[0]!
  const { id: shiftId } = await aShift(server, team, clinic, date)
  const { assignment } = (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })).body
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const said = async (of: string, worked: object[]) =>
    (await raw(server.app, setActualHours, { as: member, params: { teamId, assignmentId: of }, body: { worked } })).status
  expect([await said(assignment.id, []), await said(assignmentId, [])]).toEqual([400, 200])
  const later = { date, startTime: '09:00', endTime: '12:30' }
  expect(await said(assignment.id, [later])).toBe(200)
  const { duties } = (await call(server.app, getActualHours, { as: member, params: { teamId }, query: { fromDate: date, toDate: date } }))
    .body
  const worked = Object.fromEntries(duties.map((duty) => [duty.assignmentId, duty.worked?.length]))
  expect(worked).toEqual({ [assignment.id]: 1, [assignmentId]: 0 })
})

test('a call that a colleague covers completely is not among one’s own shifts, and its hours are not asked for', async () => {
  const { team, calls, pick, account } = await aTeamWithCalls()
  const { teamId, owner, member, other } = team
  await pick(paro)
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  const [{ assignmentId, shiftId }, second, next] = calls as [(typeof calls)[number], (typeof calls)[number], (typeof calls)[number]]
  const overrides = { coveringUserId: other.id }
  await call(server.app, updateAssignment, { as: owner, params: { shiftId, userId: member.id }, body: { teamId, overrides } })

  const own = await account()
  expect(own.duties.map(({ date }) => date)).toEqual([second.date, next.date])
  expect(own.lines[1]).toMatchObject({ ruleId: 'home-call', worked: 1, finding: { used: { most: 2 } } })
  const { duties } = (await call(server.app, getActualHours, { as: member, params: { teamId }, query: block })).body
  expect(duties.map(({ date }) => date)).toEqual([second.date])
  const said = await raw(server.app, setActualHours, { as: member, params: { teamId, assignmentId }, body: { worked: [] } })
  expect(said.status).toBe(404)
  expect((await account(other)).duties).toHaveLength(1)
})

test('a member can save a table of their own verdicts, and an admin one of everyone’s or their own', async () => {
  const { team, pick } = await aTeamWithCalls()
  const { teamId, owner, member } = team
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  await pick(paro)
  const namesIn = async (as: { token: string }, own?: '1') => {
    const { body } = await raw(server.app, getComplianceTable, { as, params: { teamId }, query: { ...block, ...(own && { own }) } })
    const rows = String(body).trim().split('\r\n').slice(1)
    return new Set(rows.map((row) => row.split(',')[0]))
  }
  expect((await namesIn(owner)).size).toBe(4)
  expect((await namesIn(owner, '1')).size).toBe(1)
  expect(await namesIn(member)).toEqual(await namesIn(member, '1'))
  expect((await namesIn(member)).size).toBe(1)
})

test('a call from home that was not worked counts in full once its template becomes a call at the hospital', async () => {
  const { team, home, calls, pick, account } = await aTeamWithCalls()
  const { teamId, owner, member } = team
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  await pick(paro)
  const { assignmentId } = calls[0]!
  await call(server.app, setActualHours, { as: member, params: { teamId, assignmentId }, body: { worked: [] } })
  const body = { teamId, dutyKind: 'IN_HOSPITAL_CALL' as const }
  await call(server.app, updateTemplate, { as: owner, params: { id: home.id }, body })
  expect((await raw(server.app, getCompliance, { as: owner, params: { teamId }, query: block })).status).toBe(200)
  expect((await account()).lines[0]).toMatchObject({ ruleId: 'in-hospital-call', worked: 2 })
})
