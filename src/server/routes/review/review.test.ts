import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave } from '#contract/availability/leave.ts'
import { makeRequest } from '#contract/availability/requests.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { closeMonth } from '#contract/schedule/month-closings.ts'
import { reviewAutoFill, reviewMonth } from '#contract/schedule/review.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { updateTeam } from '#contract/teams.ts'
import { defaultRules } from '#domain/people/rule-settings.ts'
import { ownRule } from '#domain/rulebook/own/own-rule.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const june = { year: 2026, month: 5 }
const dates = { fromDate: '2026-06-01', toDate: '2026-06-30' }

const reviewOf = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, reviewMonth, { as: owner, params: { teamId }, query: june })).body
const autoFill = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, reviewAutoFill, { as: owner, params: { teamId }, body: june })).body
const shiftsOf = async ({ teamId, owner }: TestTeam) => (await call(server.app, getShifts, { as: owner, query: { teamId, ...dates } })).body

/** Nights in June 2026, with the person who has the night of each day, if anyone. */
async function aMonth(nights: Record<CalendarDate, TestUser | undefined>, team: TestTeam): Promise<void> {
  const { teamId, owner } = team
  const night = await aTemplate(server, team, { startTime: '20:00', endTime: '08:00' })
  for (const [date, user] of Object.entries(nights)) {
    const { id: shiftId } = await aShift(server, team, night, date)
    if (user) await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id } })
  }
}

/** Mara has all nights of a week and two weekends; one shift is unfilled. */
async function anUnfairMonth(): Promise<TestTeam> {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await sql`update teams set created_at = '2026-01-05T12:00:00Z' where id = ${teamId}`.execute(server.db)
  await sql`update memberships set joined_at = '2026-01-05T12:00:00Z' where team_id = ${teamId}`.execute(server.db)
  const rules = { ...defaultRules, restHours: 11, mostWeekends: 1, mostDaysInRow: 4 }
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { rules } })
  const weekdays = [0, 1, 2, 3, 4].map((day) => addDays('2026-06-08', day))
  const saturdays = ['2026-06-20', '2026-06-27']
  await aMonth({ ...Object.fromEntries([...weekdays, ...saturdays].map((date) => [date, member])), '2026-06-30': undefined }, team)
  return team
}

test('covers count for the person assigned, and the review says how many there are', async () => {
  const team = await anUnfairMonth()
  const { teamId, owner, member, other } = team
  const before = await reviewOf(team)
  const [assignment] = Object.values((await shiftsOf(team)).assignments)
  const overrides = { coveringUserId: other.id }
  const params = { shiftId: assignment!.shiftId, userId: assignment!.userId }
  await call(server.app, updateAssignment, { as: owner, params, body: { teamId, overrides } })
  const after = await reviewOf(team)
  expect([before.covers, after.covers]).toEqual([0, 1])
  const loadOf = ({ people }: typeof before) => people.find(({ userId }) => userId === member.id)!.load
  expect(loadOf(after)).toEqual(loadOf(before))
})

test('the review says how many regular shifts have no one, because they are not among the places of Auto-fill', async () => {
  const team = await anUnfairMonth()
  const { teamId, owner, member } = team
  const clinic = await aTemplate(server, team, { name: 'Clinic', type: 'REGULAR', repeatPattern: { users: {} } })
  await aShift(server, team, clinic, '2026-06-02')
  const { id: shiftId } = await aShift(server, team, clinic, '2026-06-03')
  await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  const { regularUnfilled, seats } = await reviewOf(team)
  expect([regularUnfilled, seats.filter(({ userId }) => userId === null).length]).toEqual([1, 1])
})

test('a month is reviewed by the team’s rules, and so is Auto-fill’s version of it', async () => {
  const team = await anUnfairMonth()
  const { teamId, owner, member, other } = team
  const before = await shiftsOf(team)
  const asItIs = await reviewOf(team)
  expect(asItIs.seats.map(({ date, userId }) => [date.slice(8), userId === member.id])).toEqual([
    ...['08', '09', '10', '11', '12', '20', '27'].map((day) => [day, true]),
    ['30', false],
  ])
  expect(asItIs.broken.map(({ userId, date, rule, text }) => [userId === member.id, date, rule, text])).toEqual([
    [true, '2026-06-12', 'daysInRow', 'More than 4 days in a row'],
    // The Friday night belongs to the first weekend.
    [true, '2026-06-20', 'weekends', 'More than 1 weekend in a month'],
  ])
  const mara = asItIs.people.find(({ userId }) => userId === member.id)!
  expect(mara.load.shifts).toBe(7)
  expect(mara.target.shifts).toBeCloseTo(7 / 4)

  const byAutoFill = await autoFill(team)
  expect(byAutoFill.broken).toEqual([])
  expect(byAutoFill.seats.map(({ shiftId }) => shiftId)).toEqual(asItIs.seats.map(({ shiftId }) => shiftId))
  expect(byAutoFill.seats.every(({ userId }) => userId !== null)).toBe(true)
  expect(byAutoFill.people.map(({ load }) => load.shifts)).toEqual([2, 2, 2, 2])
  expect(byAutoFill.gap).toBe(0)
  expect(await shiftsOf(team)).toEqual(before)
  expect((await raw(server.app, reviewAutoFill, { as: member, params: { teamId }, body: june })).status).toBe(403)
  expect((await raw(server.app, reviewMonth, { as: other, params: { teamId }, query: june })).status).toBe(403)

  await call(server.app, closeMonth, { as: owner, params: { teamId }, body: june })
  expect((await reviewOf(team)).seats).toEqual(asItIs.seats)
})

test('a broken must of the contract is listed with the broken rules, and a broken should separately', async () => {
  const team = await anUnfairMonth()
  const { teamId, owner, member } = team
  const words = { title: { en: 'In a row', fr: 'De suite' }, clause: { en: 'Letter', fr: 'Lettre' } }
  for (const level of ['SHOULD', 'MUST'] as const) {
    const rule = ownRule({ ...words, demand: 'DUTIES_IN_A_ROW', dutyKind: undefined, limit: 3, level }, [])
    const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: [rule] }
    await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
    const { broken, advice } = await reviewOf(team)
    const byContract = broken.filter(({ breach }) => breach)
    expect(level === 'MUST' ? advice : byContract).toEqual([])
    expect(level === 'MUST' ? byContract : advice).toMatchObject([
      { userId: member.id, date: '2026-06-12', templateId: null, rule: 'contract', breach: { ruleId: 'own-1' } },
    ])
  }
})

test('a person on leave has a smaller fair share, and gets no shift on those days from Auto-fill', async () => {
  const team = await anUnfairMonth()
  const { teamId, owner, admin } = team
  const body = {
    userId: admin.id,
    kind: 'VACATION',
    fromDate: '2026-06-01',
    fromHalf: 'night',
    toDate: '2026-06-29',
    toHalf: 'night',
  } as const
  await call(server.app, askForLeave, { as: owner, params: { teamId }, body })
  await sql`update leaves set status = 'APPROVED' where team_id = ${teamId}`.execute(server.db)
  expect((await reviewOf(team)).daysOfLeave).toBe(20.5)
  const { people, seats } = await autoFill(team)
  expect(seats.filter(({ userId }) => userId === admin.id)).toEqual([])
  expect(people.find(({ userId }) => userId === admin.id)!.target.shifts).toBeLessThan(0.2)
})

test('a month before the team was created is divided among the people who worked in it, as on the fairness page', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  await aMonth({ '2026-06-05': member, '2026-06-12': member, '2026-06-19': member, '2026-06-26': other }, team)
  await call(server.app, publish, { as: owner, body: { teamId, ...dates } })
  await sql`update teams set created_at = '2026-11-05T12:00:00Z' where id = ${teamId}`.execute(server.db)
  await sql`update memberships set joined_at = '2026-11-26T12:00:00Z' where team_id = ${teamId}`.execute(server.db)
  const { people } = await reviewOf(team)
  expect(people.map(({ userId, target }) => [userId, target.shifts])).toEqual([member.id, other.id].toSorted().map((userId) => [userId, 2]))
  const { months } = (await call(server.app, getFairness, { as: owner, query: { teamId, year: 2026 } })).body
  expect(months[5]!.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))).toEqual(
    people.map(({ userId, load, target }) => ({ userId, load, target })),
  )
  expect((await autoFill(team)).people.map(({ load }) => load.shifts)).toEqual([2, 2])
})

test('the fair share equals that on the fairness page; what is carried over from last month is a separate figure', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await sql`update teams set created_at = '2026-01-05T12:00:00Z' where id = ${teamId}`.execute(server.db)
  await sql`update memberships set joined_at = '2026-01-05T12:00:00Z' where team_id = ${teamId}`.execute(server.db)
  const nights = (month: string) => [5, 10, 15, 20].map((day) => `2026-${month}-${String(day).padStart(2, '0')}`)
  await aMonth(Object.fromEntries([...nights('05').map((date) => [date, member]), ...nights('06').map((date) => [date, owner])]), team)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-05-01', toDate: '2026-06-30' } })
  const { people } = await reviewOf(team)
  const { months } = (await call(server.app, getFairness, { as: owner, query: { teamId, year: 2026 } })).body
  const of = <T extends { userId: string }>(all: readonly T[]) => all.find(({ userId }) => userId === member.id)!
  expect(of(people).target.shifts).toBe(of(months[5]!).target.shifts)
  expect([of(people).target.shifts, of(people).carried?.shifts]).toEqual([1, -1])
})

test('regular shifts can break rules too, and a person who left has a fair share up to their last shift', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  await sql`update teams set created_at = '2026-01-05T12:00:00Z' where id = ${teamId}`.execute(server.db)
  await sql`update memberships set joined_at = '2026-01-05T12:00:00Z' where team_id = ${teamId}`.execute(server.db)
  const rules = { ...defaultRules, restHours: 11 }
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { rules } })
  await aMonth({ '2026-06-02': member, '2026-06-05': other, '2026-06-20': owner }, team)
  const clinic = await aTemplate(server, team, {
    name: 'Clinic',
    type: 'REGULAR',
    repeatPattern: { users: {} },
    startTime: '09:00',
    endTime: '17:00',
  })
  for (const date of ['2026-06-03', '2026-06-04']) {
    const { id: shiftId } = await aShift(server, team, clinic, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  }
  await sql`
    update memberships set disabled = true, left_at = '2026-06-04T12:00Z' where team_id = ${teamId} and user_id = ${other.id}`.execute(
    server.db,
  )
  const { broken, people, seats } = await reviewOf(team)
  expect(broken.map(({ userId, date, rule }) => [userId === member.id, date, rule])).toEqual([[true, '2026-06-03', 'rest']])
  expect(seats).toHaveLength(3)
  const shareOf = (userId: string) => people.find((one) => one.userId === userId)!.target.shifts
  expect(shareOf(other.id)).toBeLessThan(shareOf(member.id) / 4)
  const filled = await autoFill(team)
  expect(filled.seats.filter(({ userId, date }) => userId === other.id && date > '2026-06-05')).toEqual([])
})

test('a regular night that someone covers denies their request against it no more in the review than when it is settled', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const date = '2036-06-11'
  const regular = { type: 'REGULAR', repeatPattern: { users: {} } }
  const { id: shiftId } = await aShift(server, team, await aTemplate(server, team, regular), date)
  await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  const against = { stance: 'AGAINST' as const, subject: 'NIGHT' as const, templateId: null, dates: [date], weight: 'LOW' as const }
  await call(server.app, makeRequest, { as: other, params: { teamId }, body: { userId: other.id, ...against } })
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  const overrides = { coveringUserId: other.id }
  await call(server.app, updateAssignment, { as: owner, params: { shiftId, userId: member.id }, body: { teamId, overrides } })
  const { requests } = (await call(server.app, reviewMonth, { as: owner, params: { teamId }, query: { year: 2036, month: 5 } })).body
  expect(requests).toEqual({ granted: 1, made: 1 })
})
