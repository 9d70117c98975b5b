import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { approveLeave, askForLeave, getDayCoverage, getLeave, getLeaveCoverage } from '#contract/availability/leave.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTeamUser } from '#contract/teams.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { behindWrite } from '#test/holding.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const fromDate = '2026-12-24'
const ask = ({ teamId }: TestTeam, as: TestUser, change: object = {}) =>
  raw(server.app, getLeaveCoverage, {
    as,
    params: { teamId },
    query: { userId: as.id, kind: 'VACATION', fromDate, toDate: fromDate, ...change },
  })
/** A team with an owner, an admin, a member and another user who work, and this many night shifts on Dec 24. */
async function nights(count: number) {
  const team = await aTeam(server)
  const template = await aTemplate(server, team, { headCount: count })
  const shift = await aShift(server, team, template, fromDate)
  await call(server.app, publish, { as: team.owner, body: { teamId: team.teamId, fromDate: '2026-12-01', toDate: '2026-12-31' } })
  return { team, template, shift }
}

test('leave on days without shifts needs no replacement', async () => {
  const team = await aTeam(server)
  expect((await ask(team, team.member)).body).toMatchObject({ verdict: 'NOTHING_PLANNED', otherShifts: 0, cost: 0, takers: [], short: [] })
})

test('leave is coverable if others can take the shifts, and the answer says how many more shifts the others would have', async () => {
  const { team } = await nights(3)
  const { body } = await ask(team, team.member)
  expect(body).toMatchObject({ verdict: 'COVERABLE', short: [] })
  expect(body.otherShifts).toBeGreaterThan(0)
  expect(body.otherShifts).toBeLessThan(0.1)
  // One of the three takes the night instead of the member, at no cost: with three of four working, someone always has one fewer.
  expect(body.cost).toBeCloseTo(0, 9)
})

test('admins see who would take which shift and what that costs; members see only the cost', async () => {
  const team = await aTeam(server)
  const template = await aTemplate(server, team)
  for (const date of ['2026-12-21', '2026-12-22', '2026-12-23', fromDate]) await aShift(server, team, template, date)
  const days = { fromDate: '2026-12-20', toDate: '2026-12-25' }
  const { body } = await ask(team, team.admin, { ...days, userId: team.member.id })
  const own = (await ask(team, team.member, days)).body
  expect(own).toMatchObject({ verdict: 'COVERABLE', cost: body.cost, takers: [] })
  expect(body.takers).toMatchObject([{ templateId: template.id, name: template.name }])
  expect(body.takers[0]!.userId).not.toBe(team.member.id)
  expect(body.cost).toBeCloseTo(body.takers[0]!.cost, 6)
  expect(body.cost).toBeGreaterThan(0)
})

test('shifts that no one can take are listed with what prevents each person, in the reader’s language', async () => {
  const { team, template } = await nights(3)
  const { teamId, other } = team
  await call(server.app, saveAvailabilities, {
    as: other,
    body: { teamId, userId: other.id, year: 2026, month: 11, data: { 24: { day: 0, night: -1 } } },
  })
  const query = { userId: team.member.id, kind: 'VACATION' as const, fromDate, toDate: fromDate }
  const headers = { 'accept-language': 'fr' }
  const french = await raw(server.app, getLeaveCoverage, { as: team.member, params: { teamId }, query, headers })
  const { body } = await ask(team, team.member)
  expect(body).toMatchObject({
    verdict: 'NOT_COVERABLE',
    short: [
      {
        date: fromDate,
        templateId: template.id,
        name: template.name,
        // Of four people one is on leave and one unavailable, so two of three places are filled.
        missing: 1,
        places: 3,
        eligible: 4,
        own: 1,
        reasons: [
          { rule: 'leave', count: 1 },
          { rule: 'unavailable', count: 1 },
        ],
      },
    ],
  })
  expect(french.body.short[0]!.reasons[0]!.text).not.toBe(body.short[0]!.reasons[0]!.text)
  // They are back for the night, and take it.
  expect((await ask(team, team.member, { toHalf: 'day' })).body.verdict).not.toBe('NOT_COVERABLE')
})

test('someone else has to take the shift of the person on leave', async () => {
  const { team, shift } = await nights(4)
  const { teamId, owner, member } = team
  await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  expect((await ask(team, member)).body.verdict).toBe('NOT_COVERABLE')
  expect((await ask(team, team.other)).body.verdict).toBe('NOT_COVERABLE')
})

test('a night of the previous month that reaches into the leave needs someone else, whether it is assigned or not', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { skills: ['ICU'] } })
  const night = await aTemplate(server, team, { startTime: '20:00', endTime: '08:00', skills: ['ICU'] })
  const shift = await aShift(server, team, night, '2026-11-30')
  // Without any shift, the month would be judged by the shifts of its templates.
  await aShift(server, team, await aTemplate(server, team), '2026-12-20')
  const short = [{ date: '2026-11-30', templateId: night.id, missing: 1 }]
  const first = { fromDate: '2026-12-01', toDate: '2026-12-01' }
  expect((await ask(team, member, first)).body).toMatchObject({ verdict: 'NOT_COVERABLE', short })
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-11-01', toDate: '2026-12-31' } })
  await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })
  expect((await ask(team, member, first)).body).toMatchObject({ verdict: 'NOT_COVERABLE', short })
  expect((await ask(team, member, { ...first, fromHalf: 'night' })).body.verdict).toBe('NOTHING_PLANNED')
  // The month of the night before does not count towards the limit of months.
  expect((await ask(team, member, { ...first, toDate: '2027-02-28' })).body.verdict).toBe('NOT_COVERABLE')
})

test('drafts may be rearranged to cover leave, but not on a locked shift', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, other, member } = team
  const template = await aTemplate(server, team, { headCount: 2 })
  await aShift(server, team, template, fromDate)
  const late = await aTemplate(server, team, { name: 'Late' })
  const shift = await aShift(server, team, late, fromDate)
  for (const { id: userId } of [admin, other])
    await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId } })
  expect((await ask(team, member)).body.verdict).toBe('COVERABLE')
  await sql`update shifts set locked = true where team_id = ${teamId} and id = ${shift.id}`.execute(server.db)
  expect((await ask(team, member)).body).toMatchObject({ verdict: 'NOT_COVERABLE', short: [{ templateId: template.id }] })
})

test('the answer changes with the schedule', async () => {
  const { team, template } = await nights(2)
  expect((await ask(team, team.member)).body.verdict).toBe('COVERABLE')
  for (let more = 0; more < 2; more++) await aShift(server, team, template, fromDate)
  expect((await ask(team, team.member)).body.verdict).not.toBe('COVERABLE')
})

test('leave that is approved automatically waits for an admin if it is not coverable', async () => {
  const { team } = await nights(4)
  const { teamId, member } = team
  const sick = (as: TestUser, date: string) =>
    call(server.app, askForLeave, { as, params: { teamId }, body: { userId: as.id, kind: 'SICK', fromDate: date, toDate: date } })
  expect((await sick(member, fromDate)).body.leave!.status).toBe('ASKED')
  expect((await sick(member, '2026-12-26')).body.leave!.status).toBe('APPROVED')
})

test('members can check only their own leave, and more than three months of leave are not checked', async () => {
  const { team } = await nights(1)
  expect((await ask(team, team.member, { userId: team.other.id })).status).toBe(403)
  expect((await ask(team, team.admin, { userId: team.other.id })).body.verdict).toBe('COVERABLE')
  expect((await ask(team, team.member, { toDate: '2027-03-24' })).body.verdict).toBe('NOT_KNOWN')
  expect((await ask(team, team.member, { toDate: '2026-12-23' })).status).toBe(400)
})

test('a month without shifts is judged by the shifts that its templates would create', async () => {
  const team = await aTeam(server)
  const everyDay = { days: [0, 1, 2, 3, 4, 5, 6] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[] }
  const { id: templateId } = await aTemplate(server, team, { headCount: 3, repeatPattern: everyDay })
  expect((await ask(team, team.member)).body).toMatchObject({ verdict: 'COVERABLE' })
  // A person who has another shift every week can take none of these.
  const users = Object.fromEntries(everyDay.days.map((day) => [day, [team.other.id]]))
  await aTemplate(server, team, { name: 'Clinic', type: 'REGULAR', repeatPattern: { users } })
  const { body } = await ask(team, team.member)
  // The night before ends during the leave.
  const short = ['2026-12-23', fromDate].map((date) => ({ date, templateId, missing: 1 }))
  expect(body).toMatchObject({ verdict: 'NOT_COVERABLE', short })
})

test('two people who could each be away by themselves cannot both be away, and a preview of approving both says so', async () => {
  const { team } = await nights(3)
  const { teamId, owner, member, other } = team
  const leaveIds: string[] = []
  for (const as of [member, other])
    leaveIds.push(
      (
        await call(server.app, askForLeave, {
          as,
          params: { teamId },
          body: { userId: as.id, kind: 'VACATION', fromDate, toDate: fromDate },
        })
      ).body.leave!.id,
    )
  const preview = (ids: string[]) =>
    call(server.app, approveLeave, { as: owner, params: { teamId }, query: { preview: '1' }, body: { leaveIds: ids } })
  for (const id of leaveIds)
    expect((await preview([id])).body).toMatchObject({ leave: [{ status: 'APPROVED' }], coverage: { verdict: 'COVERABLE' } })
  expect((await preview(leaveIds)).body.coverage).toMatchObject({ verdict: 'NOT_COVERABLE', short: [{ date: fromDate, missing: 1 }] })
  const { leave } = (await call(server.app, getLeave, { as: owner, params: { teamId }, query: { fromDate, toDate: fromDate } })).body
  expect(leave.map(({ status }) => status)).toEqual(['ASKED', 'ASKED'])
  const approved = await call(server.app, approveLeave, { as: owner, params: { teamId }, body: { leaveIds } })
  expect(approved.body).toMatchObject({ leave: [{ status: 'APPROVED' }, { status: 'APPROVED' }], coverage: null })
})

test('an admin sees who could take each shift of a day that still needs someone, and what prevents the others', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  const skilled = await aTemplate(server, team, { skills: ['Senior'] })
  const plain = await aTemplate(server, team, { headCount: 4 })
  for (const user of [admin, member, other])
    await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: user.id }, body: { skills: ['Senior'] } })
  await aShift(server, team, skilled, fromDate)
  await aShift(server, team, plain, fromDate)
  await call(server.app, askForLeave, {
    as: owner,
    params: { teamId },
    body: { userId: member.id, kind: 'VACATION', fromDate, toDate: fromDate, approve: true },
  })
  await call(server.app, saveAvailabilities, {
    as: other,
    body: { teamId, userId: other.id, year: 2026, month: 11, data: { 24: { day: 0, night: -1 } } },
  })
  const { body } = await call(server.app, getDayCoverage, { as: owner, params: { teamId }, query: { date: fromDate } })
  const blocked = [
    { rule: 'leave', text: '1 on leave', userIds: [member.id] },
    { rule: 'unavailable', text: '1 unavailable', userIds: [other.id] },
  ]
  // The shift that lacks more people comes first, although more people can take it.
  const [first, second] = body.shifts
  expect(second).toMatchObject({ templateId: skilled.id, skills: ['Senior'], places: 1, can: [admin.id] })
  expect(second!.blocked.toSorted((a, b) => (a.rule < b.rule ? -1 : 1))).toEqual(blocked)
  expect(first).toMatchObject({ templateId: plain.id, places: 4 })
  expect(first!.can.toSorted()).toEqual([owner.id, admin.id].toSorted())
  expect((await raw(server.app, getDayCoverage, { as: member, params: { teamId }, query: { date: fromDate } })).status).toBe(403)
})

test('leave that approves itself waits for an admin if someone else goes on leave meanwhile', async () => {
  const { team } = await nights(3)
  const { teamId, owner, member, other } = team
  const day = { fromDate, fromHalf: 'day', toDate: fromDate, toHalf: 'night' } as const
  const beSick = (as: TestUser) =>
    call(server.app, askForLeave, { as, params: { teamId }, body: { userId: as.id, kind: 'SICK', fromDate, toDate: fromDate } })
  const vacation = { ...day, id: newId(), userId: other.id, kind: 'VACATION', note: null, askedBy: owner.id, approvedBy: owner.id } as const
  const { body } = await behindWrite(
    server.db,
    teamId,
    () => beSick(member),
    (tx) => leaves.insertApproved(tx, teamId, [vacation]),
  )
  expect(body.leave).toMatchObject({ userId: member.id, status: 'ASKED' })
})
