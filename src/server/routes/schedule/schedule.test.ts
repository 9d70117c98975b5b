import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { createServer } from '#server/server.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const december = { fromDate: '2026-12-01', toDate: '2026-12-31' }
const month = (team: TestTeam) => ({ as: team.owner, body: { teamId: team.teamId, ...december } })
const read = async (team: TestTeam, as = team.owner) =>
  (await call(server.app, getShifts, { as, query: { teamId: team.teamId, ...december } })).body

test('populating creates each template’s shifts once, however often it is clicked', async () => {
  const team = await aTeam(server)
  await aTemplate(server, team)
  const clinic = await aTemplate(server, team, { type: 'REGULAR', repeatPattern: { users: { 1: [team.member.id], 3: [] } } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(server.app, populate, month(team))))
  expect(answers.map(({ body }) => body.created).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 31 + 9])
  const { shifts, assignments } = await read(team)
  expect(Object.values(shifts).filter(({ templateId }) => templateId === clinic.id)).toHaveLength(9)
  expect(assignments).toEqual({})
})

test('a shift added by hand counts, and a template can have a second one on the same day', async () => {
  const team = await aTeam(server)
  const night = await aTemplate(server, team)
  await aShift(server, team, night)
  await aShift(server, team, night)
  expect((await call(server.app, populate, month(team))).body).toEqual({ created: 30, skipped: 1 })
})

test('regular users are assigned to their days once, as drafts, and only to unlocked shifts', async () => {
  const team = await aTeam(server)
  const { member, other, disabled } = team
  await aTemplate(server, team, {
    type: 'REGULAR',
    startTime: '08:00',
    endTime: '16:00',
    repeatPattern: { users: { 1: [member.id, disabled.id], 3: [other.id] } },
  })
  await call(server.app, populate, month(team))
  await call(server.app, lock, { as: team.owner, body: { teamId: team.teamId, fromDate: '2026-12-07', toDate: '2026-12-07', lock: true } })
  expect((await call(server.app, assignRegular, month(team))).body).toEqual({ assigned: 8, skipped: 3, clashes: [] })
  expect((await call(server.app, assignRegular, month(team))).body).toEqual({ assigned: 0, skipped: 11, clashes: [] })
  const { byDate, assignments } = await read(team)
  expect(Object.values(assignments).every(({ method, status }) => method === 'REGULAR' && status === 'HIDDEN')).toBe(true)
  expect(Object.keys(byDate)).toHaveLength(8)
  expect(byDate['2026-12-14']![member.id]!.userShifts).toHaveLength(1)
})

test('a regular user with an overlapping duty is skipped and reported', async () => {
  const team = await aTeam(server)
  const { member, other } = team
  const pattern = { type: 'REGULAR', endTime: '16:00' }
  await aTemplate(server, team, { ...pattern, startTime: '08:00', repeatPattern: { users: { 1: [member.id] } } })
  await aTemplate(server, team, { ...pattern, startTime: '09:00', repeatPattern: { users: { 1: [member.id, other.id] } } })
  await call(server.app, populate, month(team))
  const { body } = await call(server.app, assignRegular, month(team))
  expect(body).toMatchObject({ assigned: 8, skipped: 4 })
  expect(body.clashes.map(({ userId, rule }) => [userId, rule])).toEqual(Array.from({ length: 4 }, () => [member.id, 'overlap']))
})

test('a regular user is not assigned while a night of the day before lasts', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const pattern = { type: 'REGULAR', startTime: '08:00', endTime: '16:00', repeatPattern: { users: { 1: [member.id] } } }
  await aTemplate(server, team, pattern)
  const monday = { as: owner, body: { teamId, fromDate: '2026-12-14', toDate: '2026-12-14' } }
  await call(server.app, populate, monday)
  const night = await aTemplate(server, team, { startTime: '20:00', endTime: '10:00' })
  const { id: shiftId } = await aShift(server, team, night, '2026-12-13')
  await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  expect((await call(server.app, assignRegular, monday)).body).toMatchObject({ assigned: 0, clashes: [{ rule: 'overlap' }] })
})

test('dynamic shifts are filled legally and evenly, and unfilled ones have reasons', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  await aTemplate(server, team)
  await call(server.app, populate, month(team))
  const off = { day: -1, night: -1 } as const
  for (const user of [owner, admin, member, other])
    await call(server.app, saveAvailabilities, { as: user, body: { teamId, userId: user.id, year: 2026, month: 11, data: { 24: off } } })
  const fill = () => call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2026, month: 11 } })

  const { body } = await fill()
  const { shifts, assignments } = await read(team)
  const open = Object.values(shifts).find(({ userShifts }) => userShifts.length === 0)
  expect(body).toMatchObject({
    assigned: 30,
    unfilled: [open!.id],
    reasons: { [open!.id]: [{ rule: 'unavailable', count: 4, text: '4 unavailable' }] },
    quality: { emptySeats: 1, proven: true, gap: 0 },
  })
  expect(open!.date).toBe('2026-12-24')
  const loads = Map.groupBy(Object.values(assignments), ({ userId }) => userId)
  expect([...loads.values()].map(({ length }) => length).toSorted()).toEqual([7, 7, 8, 8])
  expect(Object.values(assignments).every(({ method, status }) => method === 'DYNAMIC' && status === 'HIDDEN')).toBe(true)
  expect((await fill()).body).toMatchObject({ assigned: 0, unfilled: [open!.id] })
})

test('changes made during the computation are respected', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member } = team
  const night = await aTemplate(server, team)
  await call(server.app, populate, month(team))
  const { shifts } = await read(team)
  const taken = Object.values(shifts).filter(({ date }) => date < '2026-12-06')
  const fill = () => call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2026, month: 11 } })
  const [first, second] = await Promise.all([
    fill(),
    fill(),
    ...taken.map(({ id }) => call(server.app, addUser, { as: owner, params: { shiftId: id }, body: { teamId, userId: member.id } })),
    call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: admin.id }, body: { disabled: true } }),
    aShift(server, team, night, '2026-12-10'),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  await fill()
  const after = await read(team)
  const byShift = Map.groupBy(Object.values(after.assignments), ({ shiftId }) => shiftId)
  expect(Object.values(after.shifts).every(({ userShifts }) => userShifts.length > 0)).toBe(true)
  // Auto-fill fills each shift once; only a shift that was assigned by hand at the same moment may have a second person.
  const twice = [...byShift.values()].filter((onIt) => onIt.filter(({ method }) => method === 'DYNAMIC').length > 1)
  expect(twice).toEqual([])
})

test('a locked shift stays unfilled', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  await aTemplate(server, team, { headCount: 2 })
  await call(server.app, populate, month(team))
  const fill = () => call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2026, month: 11 } })
  const setLock = (locked: boolean) =>
    call(server.app, lock, { as: owner, body: { teamId, fromDate: '2026-12-10', toDate: '2026-12-12', lock: locked } })
  await setLock(true)
  expect((await fill()).body).toMatchObject({ assigned: 2 * 28, unfilled: [] })
  const { shifts } = await read(team)
  const sizes = Object.values(shifts).map(({ date, userShifts }) => [date >= '2026-12-10' && date <= '2026-12-12', userShifts.length])
  expect(sizes.every(([isLocked, size]) => size === (isLocked ? 0 : 2))).toBe(true)
  await setLock(false)
  expect((await fill()).body).toMatchObject({ assigned: 2 * 3 })
})

test('disabled users are never assigned', async () => {
  const team = await aTeam(server)
  await aTemplate(server, team)
  await call(server.app, populate, month(team))
  for (const user of [team.admin, team.member, team.other])
    await call(server.app, updateTeamUser, { as: team.owner, params: { teamId: team.teamId, userId: user.id }, body: { disabled: true } })
  const { body } = await call(server.app, assignDynamic, { as: team.owner, body: { teamId: team.teamId, year: 2026, month: 11 } })
  expect(body.assigned).toBe(31)
  expect(new Set(Object.values((await read(team)).assignments).map(({ userId }) => userId))).toEqual(new Set([team.owner.id]))
})

test('publishing reveals everything at once, and later bulk assignments are drafts again', async () => {
  const team = await aTeam(server)
  await aTemplate(server, team)
  await call(server.app, populate, month(team))
  await call(server.app, assignDynamic, { as: team.owner, body: { teamId: team.teamId, year: 2026, month: 11 } })
  expect((await read(team, team.member)).shifts).toEqual({})
  expect((await call(server.app, publish, month(team))).body).toEqual({ published: 31 })
  expect((await call(server.app, publish, month(team))).body).toEqual({ published: 0 })
  const seen = await read(team, team.member)
  expect(Object.keys(seen.assignments)).toHaveLength(31)
  expect(seen.publishedDates).toHaveLength(31)

  await aTemplate(server, team, { name: 'Day', startTime: '08:00', endTime: '16:00' })
  await call(server.app, populate, month(team))
  await call(server.app, assignDynamic, { as: team.owner, body: { teamId: team.teamId, year: 2026, month: 11 } })
  const after = await read(team, team.member)
  expect([Object.keys(after.shifts).length, Object.keys(after.assignments).length]).toEqual([62, 31])
})

test('publishing includes the last day, whatever the zone of the database server', async () => {
  const team = await aTeam(server)
  // In this zone the clocks go forward at midnight on September 6, 2026.
  const database = new URL(server.config.databaseUrl!).pathname.slice(1)
  await sql`alter database ${sql.id(database)} set timezone = 'America/Santiago'`.execute(server.db)
  const there = await createServer(server.config)
  const range = { teamId: team.teamId, fromDate: '2026-09-01', toDate: '2026-09-30' }
  await call(there.app, publish, { as: team.owner, body: range })
  expect((await call(there.app, getShifts, { as: team.owner, query: range })).body.publishedDates).toHaveLength(30)
  await there.close()
})

test('publishing affects only its own days', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  await aTemplate(server, team, {
    type: 'REGULAR',
    repeatPattern: { users: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [other.id]])) },
  })
  await call(server.app, populate, month(team))
  await call(server.app, assignRegular, month(team))
  const range = { fromDate: '2026-12-10', toDate: '2026-12-12' }
  expect((await call(server.app, publish, { as: owner, body: { teamId, ...range } })).body).toEqual({ published: 3 })
  const days = ['2026-12-10', '2026-12-11', '2026-12-12']
  const seen = await read(team, member)
  expect(seen.publishedDates).toEqual(days)
  expect(Object.keys(seen.byDate).toSorted()).toEqual(days)
  expect(
    Object.values(seen.shifts)
      .map(({ date }) => date)
      .toSorted(),
  ).toEqual(days)
  const drafts = Object.values((await read(team)).assignments).filter(({ status }) => status === 'HIDDEN')
  expect(drafts).toHaveLength(28)
})

test('clearing removes unlocked shifts, and their days are no longer published', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const night = await aTemplate(server, team)
  await call(server.app, populate, month(team))
  const outside = await aShift(server, team, night, '2027-01-01')
  const { shifts } = await read(team)
  const kept = Object.values(shifts).find(({ date }) => date === '2026-12-10')!
  await call(server.app, addUser, { as: owner, params: { shiftId: kept.id }, body: { teamId, userId: member.id } })
  await call(server.app, publish, month(team))
  const setLock = (locked: boolean | 0 | 1) =>
    call(server.app, lock, { as: owner, body: { teamId, fromDate: '2026-12-10', toDate: '2026-12-10', lock: locked } })
  expect((await setLock(true)).body).toEqual({ changed: 1 })
  expect((await setLock(1)).body).toEqual({ changed: 0 })
  expect((await call(server.app, clear, month(team))).body).toEqual({ removed: 30, locked: 1 })
  const left = await read(team, member)
  expect(Object.keys(left.shifts)).toEqual([kept.id])
  expect(left.publishedDates).toEqual(['2026-12-10'])
  expect(
    Object.keys(
      (await call(server.app, getShifts, { as: owner, query: { teamId, fromDate: '2027-01-01', toDate: '2027-01-01' } })).body.shifts,
    ),
  ).toEqual([outside.id])
  await setLock(0)
  expect((await call(server.app, clear, month(team))).body).toEqual({ removed: 1, locked: 0 })
})

test('a range has both ends, the first before the last, and is at most a year long', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  for (const range of [
    { fromDate: '2026-12-31', toDate: '2026-12-01' },
    { fromDate: '2026-01-01', toDate: '2027-01-02' },
    { fromDate: '2026-02-30', toDate: '2026-03-01' },
    { fromDate: '2026-12-01' },
  ])
    for (const endpoint of [populate, clear, publish, assignRegular])
      expect((await raw(server.app, endpoint, { as: owner, body: { teamId, ...range } })).status).toBe(400)
  expect((await call(server.app, populate, { as: owner, body: { teamId, fromDate: '2028-01-01', toDate: '2028-12-31' } })).status).toBe(200)
})
