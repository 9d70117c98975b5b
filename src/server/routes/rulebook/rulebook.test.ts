import { afterAll, beforeAll, expect, test } from 'vitest'

import { getActualHours, setActualHours } from '#contract/rulebook/actual-hours.ts'
import { getCompliance, getComplianceTable, judgePlan } from '#contract/rulebook/compliance.ts'
import { getRulebook, setRulebook } from '#contract/rulebook/rulebook.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { setBlocks } from '#contract/services.ts'
import { ownClause, ownRule } from '#domain/rulebook/own/own-rule.ts'
import { withLimit } from '#domain/rulebook/own/rule-limit.ts'
import { packOf } from '#domain/rulebook/rulebook.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, datesIn } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const block = fourWeekBlocks(2036, 6)[2]!
const paro = { packId: 'paro-2016', isAllOnRoster: false, rules: null }

const pick = ({ teamId, owner }: TestTeam, rulebook: object | null, as = owner) =>
  raw(server.app, setRulebook, { as, params: { teamId }, body: { rulebook } })

const judged = ({ teamId }: TestTeam, as: { token: string }) =>
  call(server.app, getCompliance, { as, params: { teamId }, query: block }).then(({ body }) => body)

/** Mara has an in-hospital call on every third day of a block of four weeks: ten. */
async function aBusyBlock(): Promise<TestTeam> {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: 2036, blocks: fourWeekBlocks(2036, 6) } })
  const night = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  for (const [at, date] of datesIn(block).entries()) {
    if (at % 3 > 0) continue
    const { id: shiftId } = await aShift(server, team, night, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  }
  return team
}

test('a team is judged by the contract that it selects; members see only themselves, without drafts', async () => {
  const team = await aBusyBlock()
  const { teamId, owner, member } = team
  expect(await judged(team, owner)).toEqual({ rulebook: null, people: [] })
  expect((await pick(team, paro, member)).status).toBe(403)
  expect((await pick(team, paro)).body.rulebook).toEqual(paro)
  expect((await call(server.app, getRulebook, { as: member, params: { teamId } })).body.rulebook).toEqual(paro)

  const { people } = await judged(team, owner)
  const verdicts = people.find(({ userId }) => userId === member.id)!.verdicts
  expect(verdicts.map(({ ruleId }) => ruleId)).toEqual(packOf(paro).rules.map(({ id }) => id))
  const of = (ruleId: string) => verdicts.find((verdict) => verdict.ruleId === ruleId)!
  expect(of('in-hospital-call')).toMatchObject({ outcome: 'BROKEN', finding: { used: { least: 10, most: 10 }, bound: 7, side: 'MOST' } })
  expect(of('consecutive-call').outcome).toBe('KEPT')
  expect(of('post-call-home')).toMatchObject({ outcome: 'NOT_TOLD', finding: { unknown: 'WORKING_DAYS' } })
  expect(people.every(({ daysOnService }) => daysOnService === 28)).toBe(true)

  const own = await judged(team, member)
  expect(own.people.map(({ userId }) => userId)).toEqual([member.id])
  expect(own.people[0]!.verdicts[0]!.outcome).toBe('KEPT')
  await call(server.app, publish, { as: owner, body: { teamId, ...block } })
  expect((await judged(team, member)).people[0]!.verdicts[0]!.outcome).toBe('BROKEN')

  const tableIn = async (language: string) => {
    const { body } = await raw(server.app, getComplianceTable, {
      as: owner,
      params: { teamId },
      query: block,
      headers: { 'accept-language': language },
    })
    return String(body)
  }
  expect(await tableIn('en')).toContain('In-hospital call,Attachment 20,Must,Broken,10,10,7')
  const rows = (await tableIn('en')).split('\r\n').filter((row) => row.includes('In-hospital call,'))
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Adam User', 'Mara User', 'Milo User', 'Olive User'])
  const french = await tableIn('fr')
  expect(french).toMatch(/Nom,Règle,Clause,Niveau,Verdict,/)
  expect(french).toContain(',Obligation,Non respectée,10,10,7')
})

test('people enter their own actual hours, and no one else can', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const home = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00', dutyKind: 'HOME_CALL' })
  const today = dateIn('America/Toronto', Date.now())
  const date = addDays(today, -3)
  const { id: shiftId } = await aShift(server, team, home, date)
  const { assignment } = (await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })).body
  const dates = { fromDate: addDays(today, -9), toDate: today }
  const own = async (as = member) => (await call(server.app, getActualHours, { as, params: { teamId }, query: dates })).body.duties
  expect(await own()).toEqual([])
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  const say = (worked: object[] | null, as = member) =>
    raw(server.app, setActualHours, { as, params: { teamId, assignmentId: assignment.id }, body: { worked } })
  expect(await own()).toEqual([
    { assignmentId: assignment.id, templateId: home.id, date, startTime: '17:00:00', endTime: '08:00:00', worked: null },
  ])
  // A shift that is not over yet is not among them.
  const wholeDay = await aTemplate(server, team, { name: 'Today', startTime: '00:00', endTime: '00:00' })
  const running = { shiftId: (await aShift(server, team, wholeDay, today)).id }
  await call(server.app, addUser, { as: owner, params: running, body: { teamId, userId: other.id } })
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: today, toDate: today } })
  expect(await own(other)).toEqual([])

  const week = { shape: 'HOURS_IN_A_ROW', hours: 168, most: 10 }
  const rules = [{ ...packOf(paro).rules[0]!, readings: [week] }]
  await pick(team, { ...paro, isAllOnRoster: true, rules })
  const verdict = async () =>
    (await call(server.app, getCompliance, { as: member, params: { teamId }, query: dates })).body.people[0]!.verdicts[0]!
  expect(await verdict()).toMatchObject({ outcome: 'NOT_TOLD', finding: { used: { least: 0, most: 15 }, unknown: 'ACTUAL_HOURS' } })
  const night = addDays(date, 1)
  const called = [{ date: night, startTime: '01:30', endTime: '04:00' }]
  expect((await say(called)).status).toBe(200)
  expect(await verdict()).toMatchObject({ outcome: 'KEPT', finding: { used: { least: 2.5, most: 2.5 } } })
  expect((await say([])).status).toBe(200)
  expect(await verdict()).toMatchObject({ finding: { used: { least: 0, most: 0 } } })
  expect((await own())[0]!.worked).toEqual([])
  expect((await say(null)).status).toBe(200)
  expect(await verdict()).toMatchObject({ outcome: 'NOT_TOLD' })

  expect((await say(called, owner)).status).toBe(404)
  for (const worked of [
    [...called, { date: night, startTime: '03:00', endTime: '05:00' }],
    [{ date: addDays(date, -2), startTime: '01:30', endTime: '04:00' }],
    [{ date: today, startTime: '23:00', endTime: '23:30' }],
  ])
    expect((await say(worked)).status).toBe(400)
})

test('the days of a block outside the requested range count, and a team may change the rules of a pack', async () => {
  const team = await aBusyBlock()
  const { owner, member } = team
  const rules = packOf(paro)
    .rules.slice(0, 1)
    .map((rule) => ({
      ...rule,
      readings: [{ shape: 'MOST_DUTIES', of: { kinds: ['IN_HOSPITAL_CALL'] }, window: 'BLOCK', most: 10 }],
    }))
  expect((await pick(team, { ...paro, rules })).status).toBe(200)
  const [first] = (
    await call(server.app, getCompliance, {
      as: owner,
      params: { teamId: team.teamId },
      query: { fromDate: block.fromDate, toDate: addDays(block.fromDate, 6) },
    })
  ).body.people.find(({ userId }) => userId === member.id)!.verdicts
  expect(first).toMatchObject({ outcome: 'AT_LIMIT', finding: { used: { least: 10 }, bound: 10 } })
})

test('proposed changes are judged as if they were made, and nothing is stored', async () => {
  const team = await aBusyBlock()
  const { teamId, owner, member, other } = team
  await pick(team, paro)
  const { assignments, shifts } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...block } })).body
  const calls = Object.values(assignments).toSorted((a, b) => (shifts[a.shiftId]!.date < shifts[b.shiftId]!.date ? -1 : 1))
  const given = calls.slice(0, 3)
  const plan = {
    ...block,
    assign: given.map(({ shiftId }) => ({ shiftId, userId: other.id })),
    remove: given.map(({ id }) => id),
  }
  const usedBy = (people: Awaited<ReturnType<typeof judged>>['people']) =>
    [member, other].map(({ id }) => people.find(({ userId }) => userId === id)!.verdicts[0]!.finding!.used.most)
  const answer = await call(server.app, judgePlan, { as: owner, params: { teamId }, body: plan })
  expect(usedBy(answer.body.people)).toEqual([7, 3])
  expect(usedBy((await judged(team, owner)).people)).toEqual([10, 0])
  expect((await raw(server.app, judgePlan, { as: member, params: { teamId }, body: plan })).status).toBe(403)
  const unknown = { ...plan, assign: [{ shiftId: 'nothing', userId: other.id }] }
  expect((await raw(server.app, judgePlan, { as: owner, params: { teamId }, body: unknown })).status).toBe(404)
})

test('a block can be judged by a contract that the team has not adopted, or by changed rules of it, without adopting it', async () => {
  const team = await aBusyBlock()
  const { teamId, owner, member } = team
  const first = async (rulebook: object) => {
    const body = { ...block, assign: [], remove: [], rulebook }
    const { body: answer } = await call(server.app, judgePlan, { as: owner, params: { teamId }, body: body as never })
    return answer.people.find(({ userId }) => userId === member.id)!.verdicts[0]
  }
  expect(await first(paro)).toMatchObject({ ruleId: 'in-hospital-call', outcome: 'BROKEN', finding: { bound: 7 } })
  const [calls, ...others] = packOf(paro).rules
  expect(await first({ ...paro, rules: [withLimit(calls!, 2), ...others] })).toMatchObject({ outcome: 'KEPT', finding: { bound: 14 } })
  expect(await judged(team, owner)).toEqual({ rulebook: null, people: [] })
  const twins = { ...block, assign: [], remove: [], rulebook: { ...paro, rules: [calls!, calls!] } }
  expect((await raw(server.app, judgePlan, { as: owner, params: { teamId }, body: twins })).status).toBe(400)
})

test('how far ahead days were published is judged once they are published, and keeps no one from working on them', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const today = dateIn('America/Toronto', Date.now())
  const posted = ownRule(
    { demand: 'POSTED', dutyKind: undefined, limit: 28, title: { en: 'P', fr: 'P' }, clause: ownClause, level: 'MUST' },
    [],
  )
  await pick(team, { ...paro, isAllOnRoster: true, rules: [posted] })
  const template = await aTemplate(server, team, { dutyKind: 'DAY' })
  const add = async (date: string) => {
    const { id: shiftId } = await aShift(server, team, template, date)
    return (await raw(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })).status
  }
  const on = async (date: string) =>
    (await call(server.app, getCompliance, { as: owner, params: { teamId }, query: { fromDate: date, toDate: date } })).body.people.find(
      ({ userId }) => userId === member.id,
    )!.verdicts[0]
  const [soon, later] = [addDays(today, 10), addDays(today, 60)]
  for (const date of [soon, later]) {
    expect(await add(date)).toBe(201)
    expect(await on(date)).toMatchObject({ outcome: 'NOT_TOLD', finding: { unknown: 'PUBLICATION' } })
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  }
  expect(await on(soon)).toMatchObject({ outcome: 'BROKEN', finding: { used: { most: 10 }, bound: 28 } })
  expect(await on(later)).toMatchObject({ outcome: 'KEPT', finding: { used: { most: 60 } } })
  // When they are published again, the days keep their first date, and no rule keeps people from them.
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: soon, toDate: later } })
  const { shifts } = (await call(server.app, getShifts, { as: owner, query: { teamId, fromDate: soon, toDate: soon } })).body
  const [shiftId] = Object.keys(shifts)
  const taken = await raw(server.app, addUser, { as: owner, params: { shiftId: shiftId! }, body: { teamId, userId: team.other.id } })
  expect(taken).toMatchObject({ status: 201, body: { warnings: [] } })
})

test('the history says which pack was selected, and which of its rules the team changed, how and why', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  await pick(team, paro)
  const [calls, , , consecutive, ...others] = packOf(paro).rules
  const rules = [{ ...withLimit(calls!, 5), reason: 'Letter of May 2' }, { ...consecutive!, level: 'SHOULD' as const }, ...others]
  await pick(team, { ...paro, rules })
  const night = {
    demand: 'SPACING',
    dutyKind: 'NIGHT',
    limit: 3,
    title: { en: 'Nights', fr: 'Nuits' },
    clause: ownClause,
    level: 'MUST',
  } as const
  const own = ownRule(night, [])
  const leftOut = [{ ruleId: 'home-call', reason: 'No home call here' }]
  await pick(team, { ...paro, rules: [...rules, own], leftOut })
  await pick(team, null)
  const { body } = await call(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: {} })
  const told = body.entries.filter(({ what }) => what === 'Rule pack').map(({ before, after }) => [before, after])
  expect(told).toEqual([
    ['Ontario, PARO 2016–20, adapted', 'No pack'],
    ['Home call: Left out; Nights: No such rule', 'Home call: Left out, No home call here; Nights: One in 3 days (Must)'],
    [
      'In-hospital call: One in 4 days (Must); Home call: One in 3 days (Must); Blended call: At most 30 points (Must); Consecutive call: Never two days in a row (Must)',
      'In-hospital call: One in 5 days (Must), Letter of May 2; Home call: Left out; Blended call: Left out; Consecutive call: Never two days in a row (Should)',
    ],
    ['No pack', 'Ontario, PARO 2016–20'],
  ])
})

test('an invalid pack is refused, and the answer points to what is wrong', async () => {
  const team = await aTeam(server)
  const [rule] = packOf(paro).rules
  const most = { shape: 'MOST_DUTIES', of: { kinds: ['HOME_CALL'] }, window: 'BLOCK', most: 3 }
  const readings = (change: object) => [{ ...rule, readings: [{ ...most, ...change }] }]
  const bad: [object, string][] = [
    [{ rules: readings({ window: { days: 0 } }) }, 'rulebook.rules.0.readings.0'],
    [{ rules: readings({ of: { kinds: ['TEA'] } }) }, 'rulebook.rules.0.readings.0'],
    [{ rules: readings({ shape: 'OTHER' }) }, 'rulebook.rules.0.readings.0'],
    [{ rules: [rule, rule] }, 'rulebook.rules.1.id'],
    [{ rules: Array.from({ length: 61 }, () => rule) }, 'rulebook.rules'],
    [{ packId: 'mine' }, 'rulebook.packId'],
    [{ leftOut: [{ ruleId: rule!.id, reason: 'Vote' }] }, 'rulebook.leftOut.0.ruleId'],
    [{ rules: [rule], leftOut: [{ ruleId: rule!.id, reason: 'Vote' }] }, 'rulebook.leftOut.0.ruleId'],
    [{ rules: [rule], leftOut: [{ ruleId: 'own-1', reason: 'Vote' }] }, 'rulebook.leftOut.0.ruleId'],
    [{ rules: [rule], leftOut: ['Vote', 'Letter'].map((reason) => ({ ruleId: 'home-call', reason })) }, 'rulebook.leftOut.1.ruleId'],
    [{ rules: [rule], leftOut: [{ ruleId: 'home-call', reason: '' }] }, 'rulebook.leftOut.0.reason'],
  ]
  for (const [change, field] of bad) {
    const { status, body } = await pick(team, { ...paro, ...change })
    expect([status, body.details?.map((detail: { field: string }) => detail.field).join(' ')]).toEqual([
      400,
      expect.stringContaining(field),
    ])
  }
  expect((await pick(team, { ...paro, rules: Array.from({ length: 10_000 }, () => rule) })).status).toBe(413)
  expect((await call(server.app, getRulebook, { as: team.owner, params: { teamId: team.teamId } })).body.rulebook).toBeNull()
})
