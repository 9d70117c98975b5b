import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { addUser, deleteAssignment, updateAssignment } from '#contract/schedule/assignments.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { clear, publish } from '#contract/schedule/schedule.ts'
import { deleteTemplate, getTemplates } from '#contract/schedule/shift-templates.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { getRulesHistory, getTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultRules, reachOf, type RuleSettings } from '#domain/people/rule-settings.ts'
import { objections, type RuleName } from '#domain/rules/rules.ts'
import type { Candidate } from '#domain/rules/seat.ts'
import { dutiesOf } from '#domain/schedule/duty.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { settings } from '#test/sample-problems.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { year: 2026, month: 11 }
const rulesOf = async (team: TestTeam, as = team.owner) =>
  (await call(server.app, getTeam, { as, params: { teamId: team.teamId } })).body.rules
const change = (team: TestTeam, rules: RuleSettings, as = team.owner) =>
  call(server.app, updateTeam, { as, params: { teamId: team.teamId }, body: { rules } })

test('the rules apply to everyone, and changes to them are logged with their author', async () => {
  const team = await aTeam(server)
  const night = await aTemplate(server, team)
  expect(await rulesOf(team, team.member)).toEqual(defaultRules)
  const strict = { ...defaultRules, restHours: 12, mostWeekends: 2, mostPerTemplate: { [night.id]: 6 }, successions: [] }
  expect((await change(team, strict, team.admin)).status).toBe(200)
  expect(await rulesOf(team, team.member)).toEqual(strict)
  await call(server.app, updateTeam, { as: team.owner, params: { teamId: team.teamId }, body: { name: 'Renamed' } })
  const { history } = (await call(server.app, getRulesHistory, { as: team.owner, params: { teamId: team.teamId } })).body
  expect(history).toMatchObject([{ byUserId: team.admin.id, before: defaultRules, after: strict }])
})

test('rules, fairness and the solver use the team’s own weekends and nights', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const call17 = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00' })
  // All of these are Fridays.
  const [first, second] = [await aShift(server, team, call17, '2026-12-04'), await aShift(server, team, call17, '2026-12-11')]
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-12-01', toDate: '2026-12-31' } })
  await call(server.app, addUser, { as: owner, params: { shiftId: first.id }, body: { teamId, userId: member.id } })
  const load = async () => {
    const { months } = (await call(server.app, getFairness, { as: owner, query: { teamId, year: 2026 } })).body
    return months[11]!.find(({ userId }) => userId === member.id)!.load
  }
  const objectionsToSecond = async () => {
    const { seats, people, rules } = await loadProblem(server.db, teamId, december)
    const seat = seats.find(({ shiftId }) => shiftId === second.id)!
    return objections(
      seat,
      people.find(({ userId }) => userId === member.id)!,
      rules,
    ).map(({ rule }) => rule)
  }
  await change(team, { ...defaultRules, mostWeekends: 1 })
  expect([await load(), await objectionsToSecond()]).toMatchObject([{ nights: 1, weekends: 1 }, ['weekends']])
  const weekend = { fromDay: 6, fromTime: '08:00', toDay: 1, toTime: '08:00' } as const
  await change(team, { ...defaultRules, mostWeekends: 1, weekend, night: { fromTime: '08:00', toTime: '16:00' } })
  expect([await load(), await objectionsToSecond()]).toMatchObject([{ nights: 0, weekends: 0 }, []])
})

test('someone on part of an unfilled shift needs rest only around their own times, and gets no second place on it', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const day = await aTemplate(server, team, { startTime: '08:00', endTime: '20:00', headCount: 3 })
  const night = await aTemplate(server, team, { startTime: '23:00', endTime: '07:00' })
  const [onDay, atNight] = [await aShift(server, team, day, '2026-12-10'), await aShift(server, team, night, '2026-12-10')]
  const firstRuleAgainst = async (userId: string) => {
    const { seats, people, rules } = await loadProblem(server.db, teamId, december)
    const seatOf = ({ id }: { id: string }) => seats.find(({ shiftId }) => shiftId === id)!
    const person = people.find((one) => one.userId === userId)!
    return [onDay, atNight].map((shift) => objections(seatOf(shift), person, rules)[0]?.rule)
  }
  const params = { shiftId: onDay.id }
  const overrides = { startTime: '06:00', endTime: '08:00' }
  await call(server.app, addUser, { as: owner, params, body: { teamId, userId: member.id, overrides } })
  expect(await firstRuleAgainst(member.id)).toEqual(['overlap', undefined])
  const cover = { coveringUserId: other.id, coverStartTime: '06:00', coverEndTime: '07:00' }
  await call(server.app, updateAssignment, { as: owner, params: { ...params, userId: member.id }, body: { teamId, overrides: cover } })
  expect(await firstRuleAgainst(other.id)).toEqual(['overlap', undefined])
})

test('a night whose start and end are the same time is refused', async () => {
  const team = await aTeam(server)
  const { status, body } = await change(team, { ...defaultRules, night: { fromTime: '18:00', toTime: '18:00:00' } })
  expect([status, body.details]).toEqual([400, [{ field: 'rules.night', message: 'must not end when it begins' }]])
  expect(await rulesOf(team)).toEqual(defaultRules)
})

test('only admins see colleagues’ skills and shares', async () => {
  const team = await aTeam(server)
  const { owner, member, other, teamId } = team
  const body = { share: 0.5, skills: ['ICU'] }
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: other.id }, body })
  const seenBy = async (as: { token: string }) => (await call(server.app, getTeam, { as, params: { teamId } })).body.users[other.id]
  expect(await seenBy(owner)).toMatchObject(body)
  expect(await seenBy(member)).not.toHaveProperty('share')
  expect(await seenBy(member)).not.toHaveProperty('skills')
})

test('deleting a template removes its rules', async () => {
  const team = await aTeam(server)
  const [night, day] = [await aTemplate(server, team), await aTemplate(server, team)]
  await change(team, {
    ...defaultRules,
    mostPerTemplate: { [night.id]: 3, [day.id]: 4 },
    successions: [{ before: night.id, after: day.id }],
  })
  await call(server.app, deleteTemplate, { as: team.owner, params: { id: night.id }, body: { teamId: team.teamId } })
  expect(await rulesOf(team)).toEqual({ ...defaultRules, mostPerTemplate: { [day.id]: 4 } })
})

test('contradictory rules are refused and change nothing', async () => {
  const [team, elsewhere] = [await aTeam(server), await aTeam(server)]
  const stranger = await aTemplate(server, elsewhere)
  const wrong: object[] = [
    { ...defaultRules, restHours: -1 },
    { ...defaultRules, mostInSevenDays: 0 },
    { ...defaultRules, mostPerTemplate: { [stranger.id]: 3 } },
    { ...defaultRules, successions: [{ before: stranger.id, after: stranger.id }] },
    { ...defaultRules, unknown: 1 },
    { mostWeekends: 2 },
  ]
  for (const rules of wrong) {
    const { status, body } = await change(team, rules as RuleSettings)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  }
  expect((await change(team, defaultRules, team.member)).status).toBe(403)
  expect(await rulesOf(team)).toEqual(defaultRules)
})

/** The first and last days of the month, and days around it that the rules may look at. */
const dates = [-6, -2, -1, 0, 1, 2, 3, 5, 6, 11, 12, 30].map((days) => addDays('2026-12-01', days))

test('the server, the pages and the solver judge the same schedule in the same way', async () => {
  const team = await aTeam(server)
  const { member, owner, teamId } = team
  const [day, night] = [
    await aTemplate(server, team, { startTime: '07:00', endTime: '19:00', skills: ['ICU'] }),
    await aTemplate(server, team),
  ]
  const plan = fc.record({
    settings,
    worked: fc.uniqueArray(fc.record({ date: fc.constantFrom(...dates), isNight: fc.boolean() }), {
      maxLength: 6,
      selector: ({ date }) => date,
    }),
    seat: fc.record({ date: fc.constantFrom(...dates.filter((date) => date.startsWith('2026-12'))), isNight: fc.boolean() }),
    isSkilled: fc.boolean(),
    refuses: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ settings: drawn, worked, seat, isSkilled, refuses }) => {
      const rules = { ...drawn, mostPerTemplate: drawn.mostPerTemplate.t1 === undefined ? {} : { [night.id]: drawn.mostPerTemplate.t1 } }
      const successions = drawn.successions.map(() => ({ before: night.id, after: day.id }))
      await change(team, { ...rules, successions })
      const user = { as: owner, params: { teamId, userId: member.id }, body: { skills: isSkilled ? ['ICU'] : [] } }
      await call(server.app, updateTeamUser, user)
      const data = { [Number(seat.date.slice(8))]: { day: refuses ? (-1 as const) : (0 as const), night: 0 as const } }
      await call(server.app, saveAvailabilities, { as: member, body: { teamId, userId: member.id, ...december, data } })
      const put = async (template: ShiftTemplate, date: CalendarDate) => {
        const shift = await aShift(server, team, template, date)
        const body = { teamId, userId: member.id, overrides: {}, allowOverlap: true }
        return { shift, answer: (await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body })).body }
      }
      const standing = []
      for (const { date, isNight } of worked) standing.push(await put(isNight ? night : day, date))

      const template = seat.isNight ? night : day
      const open = await aShift(server, team, template, seat.date)
      const bySolver = await solversVerdict(team, open.id)
      const byPage = await pagesVerdict(team, open.id, isSkilled, data)
      const body = { teamId, userId: member.id, overrides: {}, allowOverlap: true }
      const { warnings, assignment } = (await call(server.app, addUser, { as: owner, params: { shiftId: open.id }, body })).body
      expect(warnings!.map(({ rule }) => rule)).toEqual(bySolver)
      expect(byPage).toEqual(bySolver)

      for (const id of [assignment.id, ...standing.map(({ answer }) => answer.assignment.id)])
        await call(server.app, deleteAssignment, { as: owner, params: { id }, query: { teamId } })
      await emptied(team)
    }),
    { numRuns: sized(8, 25) },
  )
})

async function solversVerdict({ teamId, member }: TestTeam, shiftId: string): Promise<RuleName[]> {
  const { seats, people, rules } = await loadProblem(server.db, teamId, december)
  const person = people.find(({ userId }) => userId === member.id)!
  return objections(
    seats.find((seat) => seat.shiftId === shiftId)!,
    person,
    rules,
  ).map(({ rule }) => rule)
}

/** The objections as the pages find them, from what they read. */
async function pagesVerdict(
  { teamId, owner, member }: TestTeam,
  shiftId: string,
  isSkilled: boolean,
  availability: Candidate['availability'],
): Promise<RuleName[]> {
  const { body } = await call(server.app, getShifts, { as: owner, query: { teamId, ...reachOf(december) } })
  const team = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
  const templates = (await call(server.app, getTemplates, { as: owner, query: { teamId } })).body
  const { date, templateId } = body.shifts[shiftId]!
  const seat = { date, templateId, range: rangeOn(date, templates[templateId]!), skills: templates[templateId]!.skills, services: [] }
  const works = dutiesOf({ body, templates }).filter(({ userId }) => userId === member.id)
  const candidate = { availability, works, busy: [], leave: [], services: noBlocks, skills: isSkilled ? ['ICU'] : [] }
  return objections(seat, candidate, { ...team.rules, timeZone: team.timeZone }).map(({ rule }) => rule)
}

/** Deletes shifts without assignments, which would otherwise be seats in the next case. */
async function emptied({ teamId, owner }: TestTeam): Promise<void> {
  await call(server.app, clear, { as: owner, body: { teamId, ...reachOf(december) } })
}
