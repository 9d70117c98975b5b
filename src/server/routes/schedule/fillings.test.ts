import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import {
  applyFilling,
  discardFilling,
  getFilling,
  getFillingConflict,
  improveFilling,
  startFilling,
  stopFilling,
} from '#contract/schedule/fillings.ts'
import { assignDynamic, lock, populate } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { packOf } from '#domain/rulebook/rulebook.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import type { SolverMessage } from '#server/filling/threads/search-in-thread.ts'
import { aMember, aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const december = { year: 2026, month: 11 }
const inDecember = rangeOfMonth(december)

const read = async ({ teamId, owner }: TestTeam) =>
  (await call(server.app, getFilling, { as: owner, query: { teamId, ...december } })).body.filling
const start = ({ teamId, owner }: TestTeam) => call(server.app, startFilling, { as: owner, body: { teamId, ...december } })
const send = (endpoint: Endpoint, { teamId, owner }: TestTeam, id: string, body = {}) =>
  raw(server.app, endpoint, { as: owner, params: { id }, body: { teamId, ...body } })
const assignmentsOf = async ({ teamId, owner }: TestTeam) =>
  Object.values((await call(server.app, getShifts, { as: owner, query: { teamId, ...inDecember } })).body.assignments)
const ended = (team: TestTeam) =>
  vi.waitFor(
    async () => {
      const filling = await read(team)
      expect(filling?.status).not.toBe('RUNNING')
      return filling!
    },
    { timeout: 30_000, interval: 50 },
  )

async function aMonth(change: Record<string, unknown> = {}): Promise<TestTeam> {
  const team = await aTeam(server)
  await aTemplate(server, team, { stipend: 1, ...change })
  await call(server.app, populate, { as: team.owner, body: { teamId: team.teamId, ...inDecember } })
  return team
}

test('Auto-fill drafts a month without touching the schedule, reports its progress, and is applied as a whole', async () => {
  const team = await aMonth()
  const { body } = await start(team)
  expect((await start(team)).body.code).toBe('FILLING')
  const filling = await ended(team)
  expect(filling).toMatchObject({ id: body.id, status: 'READY', startedBy: team.owner.id })
  expect(filling.curve.at(-1)).toMatchObject({ emptySeats: 0 })
  expect(filling.preview).toMatchObject({ assigned: 31, unfilled: [], outdated: false, quality: { emptySeats: 0, proven: true, gap: 0 } })
  expect(filling.preview!.people).toHaveLength(4)
  expect(await assignmentsOf(team)).toEqual([])

  const applied = await call(server.app, applyFilling, { as: team.owner, params: { id: body.id }, body: { teamId: team.teamId } })
  expect(applied.body).toMatchObject({ assigned: 31 })
  const made = await assignmentsOf(team)
  expect(made).toHaveLength(31)
  expect(made.every(({ method, status }) => method === 'DYNAMIC' && status === 'HIDDEN')).toBe(true)
  expect(await read(team)).toBeNull()
  expect((await send(applyFilling, team, body.id)).body.code).toBe('DRAFT_ENDED')
})

test('a draft that leaves shifts unfilled names the rules in conflict, with the clauses of contract rules', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const night = await aTemplate(server, team, { stipend: 1, startTime: '20:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  for (const day of [1, 3, 5, 7, 9, 11]) await aShift(server, team, night, `2026-12-${String(day).padStart(2, '0')}`)
  const [call4] = packOf({ packId: 'paro-2016' }).rules
  const one = { shape: 'MOST_DUTIES' as const, of: { kinds: ['IN_HOSPITAL_CALL' as const] }, window: 'BLOCK' as const, most: 1 }
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: [{ ...call4!, readings: [one] }] }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const { body } = await start(team)
  const { preview } = await ended(team)
  // Four people may take one call each.
  expect(preview!.unfilled).toHaveLength(2)
  const conflictOf = () => raw(server.app, getFillingConflict, { as: owner, params: { id: body.id }, query: { teamId } })
  const rule = { rule: 'contract', text: 'In-hospital call, Attachment 20 as changed by the team' }
  expect((await conflictOf()).body).toEqual({ conflict: { filled: 2, empty: 0, rules: [rule], ways: [{ ...rule, filled: 2 }] } })
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook: null } })
  expect((await conflictOf()).body.code).toBe('PLAN_CHANGED')
})

test('a draft is outdated once an assignment in an earlier month makes it break the contract', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { skills: ['ICU'] } })
  const night = await aTemplate(server, team, { startTime: '20:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL', skills: ['ICU'] })
  const earlier = await aShift(server, team, night, '2026-10-20')
  await aShift(server, team, night, '2026-12-05')
  const [calls] = packOf({ packId: 'paro-2016' }).rules
  const one = { shape: 'MOST_DUTIES' as const, of: { kinds: ['IN_HOSPITAL_CALL' as const] }, window: { days: 60 }, most: 1 }
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: [{ ...calls!, readings: [one] }] }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const { id } = (await start(team)).body
  expect((await ended(team)).preview).toMatchObject({ assigned: 1, outdated: false })
  await call(server.app, addUser, { as: owner, params: { shiftId: earlier.id }, body: { teamId, userId: member.id, overrides: {} } })
  expect((await read(team))!.preview).toMatchObject({ assigned: 0, outdated: true, placements: [] })
  expect((await send(applyFilling, team, id)).body.code).toBe('PLAN_CHANGED')
  expect(await assignmentsOf(team)).toEqual([])
})

test('starting again with the same key returns the same run, and each step is in the history', async () => {
  const team = await aMonth()
  const again = () =>
    call(server.app, startFilling, { as: team.owner, headers: { 'idempotency-key': 'once' }, body: { teamId: team.teamId, ...december } })
  const [first, second] = [await again(), await again()]
  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
  const { id } = await ended(team)
  expect((await again()).body).toEqual({ id })
  await send(discardFilling, team, id)
  expect((await read(team))?.id).toBeUndefined()

  const { rows } = await sql<{ status: string; actor_id: string | null }>`
    select after -> 0 ->> 'status' as status, actor_id from audit_log
     where team_id = ${team.teamId} and entity = 'fillings' order by id`.execute(server.db)
  expect(rows).toEqual([
    { status: 'RUNNING', actor_id: team.owner.id },
    { status: 'READY', actor_id: null },
    { status: 'DISCARDED', actor_id: team.owner.id },
  ])
})

test('a locked shift is not filled', async () => {
  const team = await aMonth()
  const { teamId, owner } = team
  await call(server.app, lock, { as: owner, body: { teamId, fromDate: '2026-12-10', toDate: '2026-12-11', lock: true } })
  const { id } = (await start(team)).body
  expect((await ended(team)).preview).toMatchObject({ assigned: 29, unfilled: [] })
  await send(applyFilling, team, id)
  const { body } = await call(server.app, getShifts, { as: owner, query: { teamId, ...inDecember } })
  expect(['2026-12-10', '2026-12-11'].map((date) => body.byDate[date])).toEqual([undefined, undefined])
  expect(Object.keys(body.assignments)).toHaveLength(29)
})

test('equal months get equal drafts', async () => {
  const team = await aMonth()
  const first = async () => {
    const { id } = (await start(team)).body
    const { preview } = await ended(team)
    await send(discardFilling, team, id)
    return preview!.placements
  }
  expect(await first()).toEqual(await first())
  expect(await assignmentsOf(team)).toEqual([])
})

test('stopping keeps the best draft, and improving continues from it', async () => {
  const team = await aMonth()
  const { id } = (await start(team)).body
  expect((await send(stopFilling, team, id)).body).toEqual({ ok: true })
  const stopped = await ended(team)
  expect(['READY', 'INTERRUPTED']).toContain(stopped.status)
  expect((await send(improveFilling, team, id)).body).toEqual({ ok: true })
  const improved = await ended(team)
  expect(improved.preview).toMatchObject({ assigned: 31, quality: { proven: true } })
  expect(improved.curve.length).toBeGreaterThanOrEqual(stopped.curve.length)
})

test('the time of a run goes on when it is improved', async () => {
  const team = await aMonth()
  const { id } = (await start(team)).body
  const { curve } = await ended(team)
  await send(improveFilling, team, id)
  const improved = await ended(team)
  expect(improved.curve.length).toBeGreaterThan(curve.length)
  const seconds = improved.curve.map((point) => point.seconds)
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  expect(seconds.at(-1)).toBeGreaterThan(curve.at(-1)!.seconds)
})

test.each([
  ['did not report for a minute', '-1 minute', 'lost'],
  ['reported before the clock of the database was put back an hour', '1 hour', 'lost-ahead'],
])('a run whose server %s is reported as interrupted and allows another', async (_name, heard, id) => {
  const team = await aMonth()
  const { teamId, owner } = team
  await sql`insert into fillings (team_id, id, year, month, status, started_by, heard_at)
    values (${teamId}, ${id}, 2026, 11, 'RUNNING', ${owner.id}, now() + ${heard}::interval)`.execute(server.db)
  expect(await read(team)).toMatchObject({ id, status: 'INTERRUPTED', preview: null })
  expect((await start(team)).status).toBe(201)
  expect(await ended(team)).toMatchObject({ status: 'READY' })
})

test.each(['-2 hours', '2 hours'])('a run continues when the database’s clock jumps by %s', async (heard) => {
  const team = await aMonth()
  const { id } = (await start(team)).body
  await sql`update fillings set heard_at = now() + ${heard}::interval where id = ${id}`.execute(server.db)
  await expect.poll(async () => (await read(team))?.status).toBe('READY')
})

test('a schedule that has changed is not overwritten', async () => {
  const team = await aMonth()
  const { teamId, owner, member } = team
  const { id } = (await start(team)).body
  await ended(team)
  const { shifts } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...inDecember } })).body
  const [shift] = Object.values(shifts)
  await call(server.app, addUser, { as: owner, params: { shiftId: shift!.id }, body: { teamId, userId: member.id, overrides: {} } })
  expect(await read(team)).toMatchObject({ preview: { outdated: true } })
  expect((await send(applyFilling, team, id)).body.code).toBe('PLAN_CHANGED')
  expect(await assignmentsOf(team)).toHaveLength(1)
  expect((await send(discardFilling, team, id)).body).toEqual({ ok: true })
  expect(await read(team)).toBeNull()
})

test('a shift that a rule keeps unfilled can be filled with the person that the draft names', async () => {
  const team = await aMonth()
  const { teamId, owner, admin, member, other } = team
  const data = { 24: { day: -1 as const, night: -1 as const } }
  for (const as of [owner, admin, member, other])
    await call(server.app, saveAvailabilities, { as, body: { teamId, userId: as.id, ...december, data } })
  const { id } = (await start(team)).body
  const { preview } = await ended(team)
  const [shiftId] = preview!.unfilled
  expect(preview).toMatchObject({
    assigned: 30,
    reasons: { [shiftId!]: [{ rule: 'unavailable', count: 4 }] },
    relaxations: { [shiftId!]: { rule: 'unavailable', text: 'Marked unavailable for the night' } },
  })
  const { userId } = preview!.relaxations[shiftId!]!
  const somebodyElse = [member, other].find((user) => user.id !== userId)!
  const apply = (relaxed: object[]) => send(applyFilling, team, id, { relaxed })
  expect((await apply([{ shiftId, userId: somebodyElse.id }])).body.code).toBe('PLAN_CHANGED')
  expect((await apply([{ shiftId, userId }])).body).toMatchObject({ assigned: 31, unfilled: [] })
  const made = await assignmentsOf(team)
  expect(made.filter(({ method }) => method === 'MANUAL')).toMatchObject([{ userId, shiftId }])
})

test('a shift that lacks two people keeps one place unfilled when the person that the draft names takes the other', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  const shift = await aShift(server, team, await aTemplate(server, team, { headCount: 2 }), '2026-12-24')
  const data = { 24: { day: -1 as const, night: -1 as const } }
  for (const as of [owner, admin, member, other])
    await call(server.app, saveAvailabilities, { as, body: { teamId, userId: as.id, ...december, data } })
  const { id } = (await start(team)).body
  const { userId } = (await ended(team)).preview!.relaxations[shift.id]!
  const relaxed = [{ shiftId: shift.id, userId }]
  const { body } = await call(server.app, applyFilling, { as: owner, params: { id }, body: { teamId, relaxed } })
  expect(body).toMatchObject({ assigned: 1, unfilled: [shift.id], reasons: { [shift.id]: [{ rule: 'unavailable' }] } })
  expect(body.relaxations).toEqual({})
})

test('a shift with two places gets two different people, and a preview says who would be assigned and changes nothing', async () => {
  const team = await aMonth({ headCount: 2 })
  const { teamId, owner } = team
  const ask = (query = {}) => call(server.app, assignDynamic, { as: owner, query, body: { teamId, ...december } })
  const { placements, ...counts } = (await ask({ preview: '1' })).body
  expect(counts).toMatchObject({ assigned: 62, unfilled: [] })
  expect(await assignmentsOf(team)).toEqual([])
  const written = (await ask()).body
  expect(written).toMatchObject({ assigned: 62 })
  expect(written).not.toHaveProperty('placements')
  const made = (await assignmentsOf(team)).map(({ shiftId, userId }) => ({ shiftId, userId }))
  expect(made).toEqual(expect.arrayContaining(placements!))
  expect(placements).toHaveLength(62)
  const perShift = Map.groupBy(await assignmentsOf(team), ({ shiftId }) => shiftId)
  expect([...perShift.values()].every((two) => two.length === 2 && two[0]!.userId !== two[1]!.userId)).toBe(true)
  expect((await ask()).body).toMatchObject({ assigned: 0, unfilled: [] })
})

test.each([
  ['no dynamic templates', { type: 'REGULAR', repeatPattern: { users: { 1: [] } } }, { assigned: 0, unfilled: [] }],
  ['a skill that no one has', { skills: ['Surgery'] }, { assigned: 0 }],
  ['many more seats than people', { headCount: 16 }, { quality: { emptySeats: 31 * 12 } }],
])('%s: Auto-fill ends with a clear result', async (_, change, expected) => {
  const team = await aMonth(change)
  const { body, status } = await call(server.app, assignDynamic, { as: team.owner, body: { teamId: team.teamId, ...december } })
  expect(status).toBe(200)
  expect(body).toMatchObject(expected)
  for (const shiftId of body.unfilled) expect(body.reasons[shiftId]!.length).toBeGreaterThan(0)
  await start(team)
  expect(await ended(team)).toMatchObject({ status: 'READY' })
})

test('locked assignments that break rules are kept', async () => {
  const team = await aMonth()
  const { teamId, owner, member } = team
  const day = await aTemplate(server, team, { startTime: '07:00', endTime: '19:00' })
  const { shifts } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...inDecember } })).body
  const nights = Object.values(shifts).filter(({ date }) => date <= '2026-12-03')
  const days = [await aShift(server, team, day, '2026-12-02'), await aShift(server, team, day, '2026-12-03')]
  for (const { id } of [...nights, ...days])
    await call(server.app, addUser, { as: owner, params: { shiftId: id }, body: { teamId, userId: member.id, overrides: {} } })
  await call(server.app, lock, { as: owner, body: { teamId, fromDate: '2026-12-01', toDate: '2026-12-03', lock: true } })
  const { body } = await call(server.app, assignDynamic, { as: owner, body: { teamId, ...december } })
  expect(body).toMatchObject({ assigned: 28, unfilled: [] })
  expect((await assignmentsOf(team)).filter(({ userId, method }) => userId === member.id && method === 'MANUAL')).toHaveLength(5)
})

test('a team can have one search under way and one waiting, and a third one is refused', async () => {
  const team = await aMonth()
  const { teamId, owner } = team
  const fill = async (as: TestUser, month: number) =>
    (await call(server.app, startFilling, { as, body: { teamId, year: 2040, month } })).status
  await sql`insert into fillings (team_id, id, year, month, status, started_by, heard_at)
    values (${teamId}, 'one', 2041, 0, 'RUNNING', ${owner.id}, now() + interval '4 seconds'),
           (${teamId}, 'two', 2041, 1, 'RUNNING', ${owner.id}, now() + interval '4 seconds')`.execute(server.db)
  expect(await fill(owner, 0)).toBe(409)
  await sql`insert into fillings (team_id, id, year, month, status, started_by)
    values (${teamId}, 'three', 2041, 2, 'READY', ${owner.id})`.execute(server.db)
  expect((await send(improveFilling, team, 'three')).body.code).toBe('FILLING')
  await sql`update fillings set status = 'READY' where team_id = ${teamId} and id = 'two'`.execute(server.db)
  expect(await fill(owner, 0)).toBe(201)
})

test('one person can start sixty runs an hour, in all teams together', async () => {
  const limited = await startServer({ rateLimits: 1 / 60 })
  const [first, second] = [await aTeam(limited), await aTeam(limited)]
  await sql`insert into memberships (team_id, user_id, status) values (${second.teamId}, ${first.owner.id}, 'ADMIN')`.execute(limited.db)
  const fill = async (teamId: string) =>
    (await call(limited.app, startFilling, { as: first.owner, body: { teamId, year: 2040, month: 0 } })).status
  expect([await fill(first.teamId), await fill(second.teamId)]).toEqual([201, 429])
  const solve = await call(limited.app, assignDynamic, { as: first.owner, body: { teamId: second.teamId, year: 2040, month: 0 } })
  expect(solve.status).toBe(429)
  await limited.close()
})

/** Makes a call over the network, which the caller can abort. */
async function assignOverNetwork({ teamId, owner }: TestTeam, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${url}/api/shifts/assign/dynamic`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ teamId, ...december }),
    signal,
  })
}

test('a caller who keeps the connection open gets the answer', async () => {
  const answer = await assignOverNetwork(await aMonth())
  expect(await answer.json()).toMatchObject({ assigned: 31 })
})

test('a search ends when its caller disconnects', async () => {
  const team = await aMonth({ headCount: 12 })
  for (let more = 0; more < 36; more++) await aMember(server, team.teamId, `Resident ${more}`)
  const hangUp = new AbortController()
  const searching = nextThread()
  const answer = assignOverNetwork(team, hangUp.signal)
  const search = await searching
  let isDone = false
  search.on('message', (said: SolverMessage) => (isDone ||= 'done' in said))
  const exited = once(search, 'exit')
  hangUp.abort()
  await expect(answer).rejects.toThrow('aborted')
  await exited
  expect(isDone).toBe(false)
  expect(await assignmentsOf(team)).toEqual([])
})

test('a repeated call with the same key gets the same reply without another search', async () => {
  const { teamId, owner } = await aMonth()
  const ask = () => call(server.app, assignDynamic, { as: owner, headers: { 'idempotency-key': 'once' }, body: { teamId, ...december } })
  const first = await ask()
  expect(first.body).toMatchObject({ assigned: 31 })
  await sql`delete from assignments where team_id = ${teamId}`.execute(server.db)
  let threads = 0
  const count = () => void threads++
  process.on('worker', count)
  expect((await ask()).body).toEqual(first.body)
  process.off('worker', count)
  expect(threads).toBe(0)
})

const nextThread = async (): Promise<Worker> => (await once(process, 'worker'))[0]
