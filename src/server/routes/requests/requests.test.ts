import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getRequests, makeRequest, setRequestTerms, whyDenied, withdrawRequest } from '#contract/availability/requests.ts'
import { addUser, deleteAssignment } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { assignDynamic, clear, lock, publish } from '#contract/schedule/schedule.ts'
import { undo } from '#contract/schedule/undo.ts'
import { setBlocks } from '#contract/services.ts'
import { getTeam, updateTeamUser } from '#contract/teams.ts'
import { defaultRequestTerms } from '#domain/requests/request-terms.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, addMonths, fromDayNumber, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseImpossible } from '#server/requests/refuse-impossible.ts'
import { insert } from '#server/stores/requests/requests.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

/** The Thursdays of the fourth block of 2036, which lasts from Sep 22 to Oct 19. */
const [thursday, next] = ['2036-09-25', '2036-10-02']
const range = { fromDate: '2036-09-01', toDate: '2036-10-31' }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const usual = { stance: 'AGAINST', subject: 'ANY', templateId: null, dates: [thursday], weight: 'HIGH' }
const ask = ({ teamId }: TestTeam, as: TestUser, change: object = {}, query: { preview?: '1' } = {}) =>
  raw(server.app, makeRequest, { as, params: { teamId }, query, body: { userId: as.id, ...usual, ...change } })
const read = async ({ teamId }: TestTeam, as: TestUser, query: object = {}) =>
  (await raw(server.app, getRequests, { as, params: { teamId }, query: { ...range, ...query } })).body
const publishAll = ({ teamId, owner }: TestTeam) => call(server.app, publish, { as: owner, body: { teamId, ...range } })

/** A team whose people join in the third or fourth block of 2036, so that nothing is carried over from earlier years. */
async function withBlocks(since = '2036-09-22'): Promise<TestTeam> {
  const team = await aTeam(server)
  await sql`update memberships set joined_at = ${`${since}T12:00:00Z`}::timestamptz where team_id = ${team.teamId}`.execute(server.db)
  const body = { year: 2036, blocks: fourWeekBlocks(2036, 6) }
  await call(server.app, setBlocks, { as: team.owner, params: { teamId: team.teamId }, body })
  return team
}

async function assigned(team: TestTeam, user: TestUser, date: string) {
  const template = await aTemplate(server, team)
  const shift = await aShift(server, team, template, date)
  const body = { teamId: team.teamId, userId: user.id }
  const { assignment } = (await call(server.app, addUser, { as: team.owner, params: { shiftId: shift.id }, body })).body
  return { template, assignmentId: assignment.id }
}

test('a request is paid for with the person’s own points of its block', async () => {
  const team = await withBlocks()
  await ask(team, team.other)
  const { body } = await ask(team, team.member)
  expect(body).toMatchObject({ request: { points: 4, isLate: false, status: 'OPEN' }, block: { number: 4, pledged: 4, left: 6 } })
  expect((await ask(team, team.member, { dates: [next] })).body.block).toMatchObject({ left: 2 })
  expect(await ask(team, team.member, { dates: ['2036-10-03'] })).toMatchObject({ status: 409, body: { code: 'POINTS_SPENT' } })
  expect((await ask(team, team.member, { dates: ['2036-10-03'], weight: 'MEDIUM' })).status).toBe(201)
  expect((await ask(team, team.member, { dates: ['2036-10-20'] })).body.block).toMatchObject({ number: 5, carriedOver: 0, left: 6 })
  const { requests, blocks, terms } = await read(team, team.member)
  expect(requests.map(({ points }) => points)).toEqual([4, 4, 2, 4])
  expect(blocks.map(({ number }) => number)).toEqual([4, 5])
  const edges = await read(team, team.member, { fromDate: '2036-10-19', toDate: '2036-10-20' })
  expect(edges.blocks.map(({ number }) => number)).toEqual([4, 5])
  expect(terms).toEqual({ pointsABlock: 10, closesDaysBefore: 24 })
})

test('only one of two simultaneous requests finds enough points', async () => {
  const team = await withBlocks()
  await ask(team, team.member)
  const both = await Promise.all(['2036-10-02', '2036-10-03'].map((date) => ask(team, team.member, { dates: [date] })))
  const third = await ask(team, team.member, { dates: ['2036-10-06'] })
  expect([...both.map(({ status }) => status), third.status].toSorted()).toEqual([201, 409, 409])
})

test('the database refuses a request without enough points, even if the server did not', async () => {
  const team = await withBlocks()
  await ask(team, team.member)
  const copy = sql`
    insert into shift_requests (team_id, id, user_id, stance, subject, dates, weight, points, late, block_start, block_end, budget, asked_by)
    select team_id, id || '-' || n, user_id, stance, subject, dates, weight, points, late, block_start, block_end, budget, asked_by
      from shift_requests, generate_series(1, 2) n where team_id = ${team.teamId}`
  await expect(copy.execute(server.db)).rejects.toThrow('not enough points')
})

test('the points for a day that passes unpublished are returned at once', async () => {
  const team = await aTeam(server)
  const { teamId, member } = team
  // The day begins first in this zone, so elsewhere its yesterday may not be over yet.
  const timeZone = 'Pacific/Kiritimati'
  await sql`update teams set time_zone = ${timeZone} where id = ${teamId}`.execute(server.db)
  const today = dateIn(timeZone, Date.now())
  const block = { fromDate: addDays(today, -5), toDate: addDays(today, 120) }
  await sql`update memberships set joined_at = now() - interval '5 days' where team_id = ${teamId}`.execute(server.db)
  await sql`
    insert into blocks (team_id, year, number, first_day, last_day)
    values (${teamId}, ${Number(block.fromDate.slice(0, 4))}, 1, ${block.fromDate}::date, ${block.toDate}::date)`.execute(server.db)
  const content = { userId: member.id, stance: 'AGAINST', subject: 'ANY', templateId: null, weight: 'HIGH' } as const
  const terms = { points: 4, isLate: false, block, budget: 10, askedBy: member.id }
  const store = (date: string) =>
    inTransaction(server.db, { action: 'test', actorId: member.id }, (tx) =>
      insert(tx, teamId, { id: date, dates: [date], ...content, ...terms }),
    )
  await store(addDays(today, -1))
  for (const days of [100, 101])
    expect(await ask(team, member, { dates: [addDays(today, days)] })).toMatchObject({ status: 201, body: { request: { points: 4 } } })
  await expect(store(today)).rejects.toThrow('not enough points')
})

test('half of the points that are left once the requests of a block are closed carry over to the next', async () => {
  const team = await aTeam(server)
  const month = monthOf(fromDayNumber(Math.floor(Date.now() / 86_400_000)))
  const { fromDate: since } = rangeOfMonth(addMonths(month, -3))
  await sql`update memberships set joined_at = ${`${since}T12:00:00Z`}::timestamptz where team_id = ${team.teamId}`.execute(server.db)
  const months = { fromDate: rangeOfMonth(month).fromDate, toDate: rangeOfMonth(addMonths(month, 1)).toDate }
  expect((await read(team, team.member, months)).blocks).toMatchObject([
    { carriedOver: 8.75, left: 18.75 },
    { carriedOver: 9.375, left: 19.375 },
  ])
})

test('all points of a block can be spent, whatever is spent in the next one', async () => {
  const team = await withBlocks()
  for (const date of ['2036-10-20', '2036-10-21', thursday, next])
    expect((await ask(team, team.member, { dates: [date] })).status).toBe(201)
})

test('a block that a lower limit has overdrawn leaves the one before its points', async () => {
  const team = await withBlocks()
  for (const date of ['2036-10-20', '2036-10-21']) await ask(team, team.member, { dates: [date] })
  const terms = { ...defaultRequestTerms, pointsABlock: 6 }
  await call(server.app, setRequestTerms, { as: team.owner, params: { teamId: team.teamId }, body: { terms } })
  expect(await ask(team, team.member)).toMatchObject({ status: 201, body: { block: { number: 4, left: 2 } } })
  expect(await ask(team, team.member, { dates: ['2036-10-22'], weight: 'LOW' })).toMatchObject({ status: 409 })
})

test('withdrawing a request returns its points', async () => {
  const team = await withBlocks()
  const { id } = (await ask(team, team.member)).body.request!
  const left = async () => (await read(team, team.member, { fromDate: thursday, toDate: thursday })).blocks[0]!.left
  expect(await left()).toBe(6)
  const withdraw = () => raw(server.app, withdrawRequest, { as: team.member, params: { teamId: team.teamId, requestId: id } })
  expect((await withdraw()).body.request.status).toBe('WITHDRAWN')
  expect(await left()).toBe(10)
  expect((await withdraw()).body.code).toBe('REQUEST_SETTLED')
})

test('requests that make no sense are refused', async () => {
  const team = await withBlocks()
  const fields = async (change: object) => {
    const { body } = await ask(team, team.member, change)
    return [body.code, ...(body.details ?? []).map(({ field }: { field: string }) => field)]
  }
  expect(await fields({ dates: ['2020-01-01'] })).toEqual(['VALIDATION_FAILED', 'dates'])
  expect(await fields({ dates: ['2036-10-19', '2036-10-20'] })).toEqual(['VALIDATION_FAILED', 'dates'])
  expect(await fields({ subject: 'WEEKEND' })).toEqual(['VALIDATION_FAILED', 'dates'])
  expect(await fields({ subject: 'TEMPLATE' })).toEqual(['VALIDATION_FAILED', 'templateId'])
  expect(await fields({ subject: 'TEMPLATE', templateId: 'nothing' })).toEqual(['NOT_FOUND'])
})

test('a day can be requested once for the same shifts', async () => {
  const team = await withBlocks()
  const [here, there] = [await aTemplate(server, team), await aTemplate(server, team, { name: 'There' })]
  const codeOf = async (change: object) => (await ask(team, team.member, { weight: 'LOW', ...change })).body.code
  const about = ({ id }: { id: string }) => ({ subject: 'TEMPLATE', templateId: id })
  for (const subject of [{}, { subject: 'NIGHT' }, about(here), about(there)]) {
    expect(await codeOf(subject)).toBeUndefined()
    expect(await codeOf({ ...subject, stance: 'FOR', dates: ['2036-09-24', thursday] })).toBe('REQUEST_OVERLAPS')
  }
})

test('today can be requested, but not yesterday', async () => {
  const { teamId, member } = await withBlocks()
  const actor = { teamId, userId: member.id, status: 'MEMBER' } as const
  const asked = { ...usual, dates: [next, thursday], userId: member.id } as Parameters<typeof refuseImpossible>[2]
  await refuseImpossible(server.db, actor, asked, thursday)
  await expect(refuseImpossible(server.db, actor, asked, addDays(thursday, 1))).rejects.toThrow()
})

test('members see and make only their own requests, and admins everyone’s', async () => {
  const team = await withBlocks()
  const { id } = (await ask(team, team.member)).body.request!
  expect((await ask(team, team.other, { userId: team.member.id })).status).toBe(403)
  expect((await raw(server.app, getRequests, { as: team.other, params: team, query: { ...range, userId: team.member.id } })).status).toBe(
    403,
  )
  expect((await raw(server.app, withdrawRequest, { as: team.other, params: { teamId: team.teamId, requestId: id } })).status).toBe(404)
  expect((await read(team, team.owner, { userId: team.member.id })).requests).toHaveLength(1)
  expect((await ask(team, team.owner, { userId: team.member.id, dates: [next] })).body.request!.userId).toBe(team.member.id)
  expect((await ask(team, team.owner, { userId: team.disabled.id, dates: [next] })).status).toBe(404)
  const askers = await sql<{
    by: string
  }>`select asked_by as by from shift_requests where team_id = ${team.teamId} order by asked_at`.execute(server.db)
  expect(askers.rows.map(({ by }) => by)).toEqual([team.member.id, team.owner.id])
})

test('after the deadline a request costs nothing and changes nothing', async () => {
  const team = await withBlocks()
  const terms = { pointsABlock: 12, closesDaysBefore: 120 }
  await call(server.app, setRequestTerms, { as: team.owner, params: { teamId: team.teamId }, body: { terms } })
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await ask(team, team.member, { dates: [soon] }, { preview: '1' })
  expect(body).toMatchObject({ request: null, answer: { verdict: 'LATE' } })
  expect((await ask(team, team.member, { dates: [soon] })).body.request).toMatchObject({ isLate: true, points: 0, weight: 'HIGH' })
})

test('publishing settles requests, and later changes to the schedule do not', async () => {
  const team = await withBlocks()
  const { teamId, owner, member } = team
  const { id } = (await ask(team, member, { dates: [thursday, next], weight: 'MEDIUM' })).body.request!
  const { template, assignmentId } = await assigned(team, member, next)
  const wanted = await ask(team, member, { stance: 'FOR', subject: 'TEMPLATE', templateId: template.id, dates: [next], weight: 'LOW' })
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: thursday, toDate: thursday } })
  expect(await read(team, member)).toMatchObject({ isPublished: false, requests: [{ granted: [thursday], denied: [] }, {}] })
  await publishAll(team)
  const all = await read(team, member)
  expect(all.isPublished).toBe(true)
  expect(all.requests).toMatchObject([
    { granted: [thursday], denied: [next] },
    { granted: [next], denied: [] },
  ])
  expect(all.blocks[0]).toMatchObject({ spent: 2, pledged: 0 })
  expect(all.tally).toMatchObject({ LOW: { settled: 1, granted: 1 }, MEDIUM: { settled: 1, granted: 0 }, HIGH: { settled: 0 } })
  expect((await raw(server.app, withdrawRequest, { as: member, params: { teamId, requestId: id } })).body.code).toBe('REQUEST_SETTLED')

  await call(server.app, deleteAssignment, { as: owner, params: { id: assignmentId }, query: { teamId } })
  expect((await read(team, member)).requests[1]).toMatchObject({ id: wanted.body.request!.id, granted: [next] })
})

test('clearing a month reopens its requests, until the clearing is undone', async () => {
  const team = await withBlocks()
  const { teamId, owner, member } = team
  await ask(team, member)
  await assigned(team, member, thursday)
  await publishAll(team)
  const denied = async () => (await read(team, member)).requests[0]!.denied
  expect(await denied()).toEqual([thursday])
  const { undoId } = await call(server.app, clear, { as: owner, body: { teamId, ...range } })
  expect(await denied()).toEqual([])
  await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [undoId!] } })
  expect(await denied()).toEqual([thursday])
})

test('the history says what was asked, and names publishing rather than the requests that it settled', async () => {
  const team = await withBlocks()
  const { teamId, owner, member } = team
  await assigned(team, member, thursday)
  await ask(team, member, { subject: 'NIGHT', dates: [next, thursday], weight: 'MEDIUM' })
  await ask(team, team.other, { stance: 'FOR', dates: [thursday] })
  await publishAll(team)
  const inLanguage = async (language: string) => {
    const query = { params: { teamId }, query: {}, headers: { 'accept-language': language } }
    const { entries } = (await raw(server.app, getHistoryEntries, { as: owner, ...query })).body
    return entries.slice(0, 3).map(({ what }) => what)
  }
  expect(await inLanguage('en')).toEqual([
    'Night Thu Sep 25 (Mara User) published',
    "Milo User's request for any shift, Thu Sep 25 (importance: high)",
    "Mara User's request against nights, Thu Sep 25 and 1 more (importance: medium)",
  ])
  expect((await inLanguage('fr')).slice(1)).toEqual([
    'Demande de Milo User pour tout quart, jeu. 25 sept. (importance élevée)',
    'Demande de Mara User contre les nuits, jeu. 25 sept. et 1 autre (importance moyenne)',
  ])
})

test('a denial is explained by who got the shift and by what prevented others from taking it', async () => {
  const team = await withBlocks()
  const { teamId, member, other, admin } = team
  const { template } = await assigned(team, other, thursday)
  const wanted = { stance: 'FOR', subject: 'TEMPLATE', templateId: template.id, weight: 'LOW' }
  const { id } = (await ask(team, member, wanted)).body.request!
  await ask(team, other, { ...wanted, weight: 'HIGH' })
  const against = (await ask(team, other, { dates: [thursday], subject: 'ANY', weight: 'MEDIUM' })).body.request!
  await ask(team, admin, { dates: [thursday], weight: 'LOW' })
  await publishAll(team)
  const why = async (requestId: string, as: TestUser) =>
    (await raw(server.app, whyDenied, { as, params: { teamId, requestId } })).body.dates
  const [denied] = await why(id, member)
  expect(denied).toMatchObject({ date: thursday, has: [], heldBy: [{ userId: other.id, weight: 'HIGH' }], reasons: [], free: 1 })
  // The other has one shift and the member none, so handing it over only changes who has one.
  expect(denied!.choices).toEqual([{ userId: other.id, cost: expect.closeTo(0, 9), weight: 'HIGH' }])
  expect(await why(against.id, other)).toMatchObject([{ has: [template.name], heldBy: [], free: 3, choices: [] }])
  // No one else has a shift, so it would have been just as fair. Someone who asked against the same day comes last.
  const [told] = await why(against.id, team.owner)
  expect(told!.choices.map(({ weight, cost }) => [weight, cost])).toEqual(
    [null, null, 'LOW'].map((weight) => [weight, expect.closeTo(0, 9)]),
  )
  expect(told!.choices[2]!.userId).toBe(admin.id)
  expect(told!.leastCost).toBe(told!.choices[0]!.cost)
})

test('the answer says whether the month can still be filled', async () => {
  const team = await withBlocks()
  const { member } = team
  expect((await ask(team, member, {}, { preview: '1' })).body).toMatchObject({ request: null, answer: { verdict: 'NOTHING_PLANNED' } })
  const template = await aTemplate(server, team, { headCount: 3 })
  await aShift(server, team, template, thursday)
  expect((await ask(team, member, {}, { preview: '1' })).body.answer).toMatchObject({ verdict: 'GRANTABLE', cost: 0 })
  expect((await ask(team, member, { stance: 'FOR' }, { preview: '1' })).body.answer).toMatchObject({
    verdict: 'GRANTABLE',
    cost: expect.any(Number),
  })
  const full = await aTemplate(server, team, { headCount: 4 })
  await aShift(server, team, full, next)
  expect((await ask(team, member, { dates: [next] }, { preview: '1' })).body.answer).toMatchObject({
    verdict: 'NOT_GRANTABLE',
    short: [{ date: next, templateId: full.id }],
  })
  const senior = await aTemplate(server, team, { skills: ['senior'] })
  await aShift(server, team, senior, '2036-10-09')
  const wanted = { stance: 'FOR', subject: 'TEMPLATE', templateId: senior.id, dates: ['2036-10-09'] }
  expect((await ask(team, member, wanted, { preview: '1' })).body.answer).toMatchObject({
    verdict: 'NOT_GRANTABLE',
    objections: [{ date: '2036-10-09', rule: 'skills' }],
  })
  expect((await read(team, member)).requests).toEqual([])
})

test('Auto-fill grants requests where it can', async () => {
  const team = await withBlocks()
  const { teamId, owner, member, other } = team
  const template = await aTemplate(server, team)
  for (const day of ['22', '23', '24', '25']) await aShift(server, team, template, `2036-09-${day}`)
  await ask(team, member, { stance: 'FOR', dates: ['2036-09-24'] })
  await ask(team, other, { dates: ['2036-09-22', '2036-09-23', '2036-09-24'] })
  await call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2036, month: 8 } })
  await publishAll(team)
  expect((await read(team, member)).requests).toMatchObject([{ granted: ['2036-09-24'] }])
  expect((await read(team, other)).requests).toMatchObject([{ denied: [] }])
})

test('a request about a locked shift that the person already has needs no granting, and one for a published day is late', async () => {
  const team = await withBlocks()
  const { teamId, owner, member } = team
  await assigned(team, member, thursday)
  await call(server.app, lock, { as: owner, body: { teamId, fromDate: thursday, toDate: thursday, lock: true } })
  expect((await ask(team, member, {}, { preview: '1' })).body.answer).toMatchObject({ verdict: 'ASSIGNED' })
  expect((await ask(team, member, { stance: 'FOR' }, { preview: '1' })).body.answer).toMatchObject({ verdict: 'ASSIGNED' })
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: next, toDate: next } })
  expect((await ask(team, member, { dates: [next] })).body.request).toMatchObject({ isLate: true, points: 0 })
})

test('a request is called impossible only if no other shift or roster allows it', async () => {
  const team = await withBlocks()
  const { member } = team
  const [here, there] = [await aTemplate(server, team, { headCount: 2 }), await aTemplate(server, team, { name: 'There', headCount: 2 })]
  await aShift(server, team, here, thursday)
  await aShift(server, team, there, thursday)
  // The member could work the other shift instead.
  const against = { subject: 'TEMPLATE', templateId: here.id }
  expect((await ask(team, member, against, { preview: '1' })).body.answer).toMatchObject({ verdict: 'NOT_KNOWN' })
  // Only one of the two shifts keeps the month as full as before.
  const senior = await aTemplate(server, team, { name: 'Senior', headCount: 1, skills: ['senior'] })
  await call(server.app, updateTeamUser, {
    as: team.owner,
    params: { teamId: team.teamId, userId: member.id },
    body: { skills: ['senior'] },
  })
  for (const template of [await aTemplate(server, team, { name: 'Anyone', headCount: 3 }), senior])
    await aShift(server, team, template, next)
  expect((await ask(team, member, { stance: 'FOR', dates: [next] }, { preview: '1' })).body.answer).toMatchObject({ verdict: 'GRANTABLE' })
})

test('undoing a change that was made after publishing settles nothing', async () => {
  const team = await withBlocks()
  const { teamId, owner, member, other } = team
  await ask(team, member)
  const { assignmentId } = await assigned(team, member, thursday)
  await publishAll(team)
  await call(server.app, deleteAssignment, { as: owner, params: { id: assignmentId }, query: { teamId } })
  const template = await aTemplate(server, team, { name: 'Later' })
  const shift = await aShift(server, team, template, thursday)
  const { undoId } = await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: other.id } })
  await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [undoId!] } })
  expect((await read(team, member)).requests[0]).toMatchObject({ granted: [], denied: [thursday] })
})

test('request terms that another admin has just saved are not overwritten', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin } = team
  const save = (as: TestUser, pointsABlock: number, version?: number) =>
    raw(server.app, setRequestTerms, { as, params: { teamId }, body: { terms: { ...defaultRequestTerms, pointsABlock }, version } })
  const seen = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body.version
  expect((await save(admin, 20, seen)).status).toBe(200)
  expect(await save(owner, 30, seen)).toMatchObject({ status: 409, body: { code: 'STALE', message: 'Adam User just changed this.' } })
  expect((await read(team, owner)).terms.pointsABlock).toBe(20)
  expect((await save(owner, 30)).status).toBe(200)
  expect((await read(team, owner)).terms.pointsABlock).toBe(30)
})
