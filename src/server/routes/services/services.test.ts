import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, setLeaveTerms } from '#contract/availability/leave.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { assignDynamic, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { deleteShift, getShifts } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { createService, deleteService, getBlocks, getServices, setBlocks, setRotations, updateService } from '#contract/services.ts'
import { leaveTeam, updateTeamUser } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { fourWeekBlocks, monthBlocks } from '#domain/services/block.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const ward = {
  name: 'Medicine ward',
  shortName: 'Ward',
  color: 'slate' as const,
  week: [null, ...Array.from({ length: 5 }, () => ({ startTime: '07:30', endTime: '17:30' })), null],
  handOverMinutes: 30,
  fewest: 2,
}
const icu = { ...ward, name: 'Intensive care', shortName: 'ICU', color: 'scuba' as const }

const made = async ({ teamId, owner }: TestTeam, body: BodyOf<typeof createService> = ward) =>
  (await call(server.app, createService, { as: owner, params: { teamId }, body })).body.service
const setYear = ({ teamId, owner }: TestTeam, blocks = fourWeekBlocks(2026, 6), year = 2026) =>
  raw(server.app, setBlocks, { as: owner, params: { teamId }, body: { year, blocks } })
const put = ({ teamId, owner }: TestTeam, ...changes: { userId: Id; block: number; serviceId: Id | null; was: Id | null }[]) =>
  raw(server.app, setRotations, { as: owner, params: { teamId }, body: { year: 2026, changes } })
const yearOf = async ({ teamId, member }: TestTeam) =>
  (await call(server.app, getBlocks, { as: member, params: { teamId }, query: { year: 2026 } })).body

test('services can be created, changed and removed; a short name is unique, whatever its case', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const service = await made(team)
  expect(service).toMatchObject({
    name: 'Medicine ward',
    shortName: 'Ward',
    week: [null, { startTime: '07:30:00', endTime: '17:30:00' }, {}, {}, {}, {}, null],
  })
  const twice = await raw(server.app, createService, { as: owner, params: { teamId }, body: { ...icu, shortName: 'WARD' } })
  expect(twice).toMatchObject({ status: 409, body: { code: 'SERVICE_EXISTS', message: 'Another service has the short name WARD.' } })
  const other = await made(team, icu)
  const params = { teamId, serviceId: other.id }
  const renamed = (body: BodyOf<typeof createService>) => raw(server.app, updateService, { as: owner, params, body })
  expect(await renamed({ ...icu, shortName: 'ward' })).toMatchObject({ status: 409, body: { code: 'SERVICE_EXISTS' } })
  expect(await renamed({ ...icu, shortName: 'icu' })).toMatchObject({ status: 200, body: { service: { id: other.id, shortName: 'icu' } } })
  expect(await renamed({ ...icu, week: [] })).toMatchObject({ status: 400 })
  const { version } = (await renamed({ ...icu, shortName: 'icu', fewest: 3 })).body.service
  const stale = await raw(server.app, updateService, { as: owner, params, body: { ...icu, version: version - 1 } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', message: 'Olive User just changed this.' } })
  const list = await call(server.app, getServices, { as: member, params: { teamId } })
  expect(list.body.services.map(({ shortName }) => shortName)).toEqual(['icu', 'Ward'])
  await call(server.app, deleteService, { as: owner, params, body: {} })
  expect((await call(server.app, getServices, { as: member, params: { teamId } })).body.services).toEqual([service])
})

test('a service that has people or templates cannot be removed', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const [inBlocks, ofTemplate] = [await made(team), await made(team, icu)]
  await setYear(team)
  await put(team, { userId: member.id, block: 6, serviceId: inBlocks.id, was: null })
  const template = await aTemplate(server, team)
  await call(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, services: [ofTemplate.id] } })
  const unknown = await raw(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, services: ['x'] } })
  expect(unknown).toMatchObject({ status: 400, body: { details: [{ field: 'services' }] } })
  for (const { id, name } of [inBlocks, ofTemplate]) {
    const removed = await raw(server.app, deleteService, { as: owner, params: { teamId, serviceId: id }, body: {} })
    expect(removed).toMatchObject({ status: 409, body: { code: 'SERVICE_IN_USE', message: expect.stringContaining(name) as string } })
  }
})

test('a shift that an undo brings back is no longer for the people of a service that was removed since', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const [{ id: wardId }, { id: icuId }] = [await made(team), await made(team, icu)]
  const template = await aTemplate(server, team, { services: [wardId, icuId] })
  const december = { fromDate: '2036-12-01', toDate: '2036-12-31' }
  await call(server.app, publish, { as: owner, body: { teamId, ...december } })
  const shift = await aShift(server, team, template, '2036-12-10')
  await call(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, services: [icuId] } })
  const { undoId } = await call(server.app, deleteShift, { as: owner, params: { id: shift.id }, body: { teamId } })
  expect((await call(server.app, deleteService, { as: owner, params: { teamId, serviceId: wardId }, body: {} })).status).toBe(200)
  expect((await call(server.app, undo, { as: owner, params: { teamId }, body: { ids: [undoId!] } })).status).toBe(200)
  const { shifts } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...december } })).body
  expect(shifts[shift.id]!.staffing!.services).toEqual([icuId])
})

test('blocks keep their people when their dates move, and refuse days of another year', async () => {
  const team = await aTeam(server)
  const { member } = team
  const service = await made(team)
  expect(await yearOf(team)).toEqual({ blocks: [], rotations: [], away: [] })
  expect((await setYear(team)).status).toBe(200)
  await put(
    team,
    { userId: member.id, block: 2, serviceId: service.id, was: null },
    { userId: member.id, block: 13, serviceId: service.id, was: null },
  )
  expect((await yearOf(team)).rotations.map(({ block }) => block)).toEqual([2, 13])
  await setYear(team, monthBlocks(2026, 6))
  expect((await yearOf(team)).rotations.map(({ block }) => block)).toEqual([2])
  expect(await setYear(team, [{ fromDate: '2027-06-30', toDate: '2027-07-02' }], 2027)).toMatchObject({
    status: 409,
    body: { code: 'BLOCKS_TAKEN', message: 'Blocks of another year have some of these days. Change the dates of one of the two years.' },
  })
  const [first, second] = monthBlocks(2026, 6)
  expect(await setYear(team, [second!, first!])).toMatchObject({ status: 400, body: { details: [{ field: 'blocks' }] } })
  const seen = { year: 2026, blocks: fourWeekBlocks(2026, 6), was: fourWeekBlocks(2026, 6) }
  const stale = await raw(server.app, setBlocks, { as: team.owner, params: { teamId: team.teamId }, body: seen })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await yearOf(team)).blocks).toEqual(monthBlocks(2026, 6))
})

test('the days of leave in a block are counted per person, in half days', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const service = await made(team)
  await setYear(team)
  await put(team, { userId: member.id, block: 6, serviceId: service.id, was: null })
  const leave = {
    userId: member.id,
    kind: 'VACATION' as const,
    fromDate: '2026-12-07',
    toDate: '2026-12-15',
    toHalf: 'day' as const,
    approve: true,
  }
  await call(server.app, askForLeave, { as: owner, params: { teamId }, body: leave })
  expect((await yearOf(team)).away).toEqual([
    { userId: member.id, block: 6, days: 7 },
    { userId: member.id, block: 7, days: 1.5 },
  ])
  const { kinds } = defaultLeaveTerms
  const terms = { ...defaultLeaveTerms, kinds: { ...kinds, VACATION: { ...kinds.VACATION, lowersShare: false } } }
  await call(server.app, setLeaveTerms, { as: owner, params: { teamId }, body: { terms } })
  expect((await yearOf(team)).away).toEqual([])
  expect((await yearOf({ ...team, member: team.other })).away, 'others are not told the kind').toHaveLength(2)
})

test('changes of rotations are saved together or not at all, and overwrite no one else’s changes', async () => {
  const team = await aTeam(server)
  const { teamId, member, other, owner } = team
  const [ofWard, ofIcu] = [await made(team), await made(team, icu)]
  await setYear(team)
  const one = { userId: member.id, block: 6, serviceId: ofWard.id, was: null }
  expect((await put(team, one)).status).toBe(200)
  const late = await put(team, { userId: other.id, block: 6, serviceId: ofIcu.id, was: null }, { ...one, serviceId: ofIcu.id })
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await yearOf(team)).rotations).toHaveLength(1)
  for (const unfit of [{ userId: 'x' }, { block: 14 }, { serviceId: 'x' }])
    expect(await put(team, { ...one, userId: other.id, ...unfit })).toMatchObject({ status: 400 })
  expect(await put(team, { ...one, was: ofWard.id }, { ...one, was: ofWard.id })).toMatchObject({ status: 400 })
  expect((await put(team, { ...one, serviceId: ofIcu.id, was: ofWard.id })).body.rotations).toMatchObject([{ serviceId: ofIcu.id }])
  expect((await put(team, { ...one, serviceId: null, was: ofIcu.id })).body.rotations).toEqual([])
  const history = await call(server.app, getHistoryEntries, { as: owner, params: { teamId } })
  expect(history.body.entries.slice(0, 2).map(({ what, before, after }) => [what, before, after])).toEqual([
    ['Mara User in block 6', 'Intensive care', ''],
    ['Mara User in block 6', 'Medicine ward', 'Intensive care'],
  ])
})

test('Auto-fill assigns only people on a shift’s services, and an admin is warned about others', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const [ofWard, ofIcu] = [await made(team), await made(team, icu)]
  await setYear(team)
  await put(
    team,
    { userId: member.id, block: 6, serviceId: ofIcu.id, was: null },
    { userId: other.id, block: 6, serviceId: ofWard.id, was: null },
  )
  const template = await aTemplate(server, team)
  await call(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, services: [ofIcu.id] } })
  const shifts = []
  for (const date of ['2026-11-17', '2026-11-20', '2026-11-24']) shifts.push(await aShift(server, team, template, date))

  const body = { teamId, year: 2026, month: 10 }
  expect((await call(server.app, assignDynamic, { as: owner, body })).body.assigned).toBe(3)
  const { assignments } = (await call(server.app, getShifts, { as: owner, query: { teamId, ...rangeOfMonth(body) } })).body
  expect(Object.values(assignments).map(({ userId }) => userId)).toEqual([member.id, member.id, member.id])
  const warned = await call(server.app, addUser, { as: owner, params: { shiftId: shifts[0]!.id }, body: { teamId, userId: other.id } })
  expect(warned.body.warnings).toContainEqual({ rule: 'service', text: "Not on any of this shift's services that day" })

  await call(server.app, publish, { as: owner, body: { teamId, ...rangeOfMonth(body) } })
  const fairness = await call(server.app, getFairness, { as: owner, query: { teamId, year: 2026 } })
  const target = (userId: Id) => fairness.body.months[10]!.find((person) => person.userId === userId)!.target.shifts
  // Mara is on the service all month; the others count only while no one has been placed in the block.
  expect([target(member.id), target(other.id), target(owner.id)].map((share) => Math.round(share * 100))).toEqual([160, 80, 80])
})

test('shifts for one service do not change the fair shares of people in other services', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const [ofWard, ofIcu] = [await made(team), await made(team, icu)]
  await setYear(team)
  const rotations = [6, 7].flatMap((block) => [
    { userId: owner.id, block, serviceId: ofWard.id, was: null },
    { userId: member.id, block, serviceId: ofIcu.id, was: null },
    { userId: other.id, block, serviceId: ofWard.id, was: null },
  ])
  await put(team, ...rotations)
  const forIcu = await aTemplate(server, team)
  await call(server.app, updateTemplate, { as: owner, params: { id: forIcu.id }, body: { teamId, services: [ofIcu.id] } })
  const forAll = await aTemplate(server, team)
  const december = { teamId, fromDate: '2026-12-01', toDate: '2026-12-31' }
  for (const [template, userId, date] of [
    [forIcu, member.id, '2026-12-01'],
    [forIcu, member.id, '2026-12-03'],
    [forAll, owner.id, '2026-12-07'],
    [forAll, other.id, '2026-12-10'],
    [forAll, member.id, '2026-12-14'],
  ] as const) {
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })
  }
  await call(server.app, publish, { as: owner, body: december })
  const fairness = await call(server.app, getFairness, { as: owner, query: { teamId, year: 2026 } })
  const target = (userId: Id) => fairness.body.months[11]!.find((person) => person.userId === userId)!.target.shifts
  expect([owner.id, member.id, other.id].map(target)).toEqual([0.75, 2.75, 0.75])
})

test('a block in which only people who left were placed keeps no one from a shift, and its service can be removed', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const service = await made(team)
  await setYear(team, monthBlocks(2036, 0), 2036)
  const changes = [{ userId: member.id, block: 3, serviceId: service.id, was: null }]
  await call(server.app, setRotations, { as: owner, params: { teamId }, body: { year: 2036, changes } })
  const template = await aTemplate(server, team)
  const forServices = (services: Id[]) =>
    call(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, services } })
  await forServices([service.id])
  await aShift(server, team, template, '2036-03-04')
  const read = async () => (await call(server.app, getBlocks, { as: owner, params: { teamId }, query: { year: 2036 } })).body.rotations
  const set = (disabled: boolean) =>
    call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled } })
  await set(true)
  expect(await read()).toEqual([])
  await set(false)
  expect(await read()).toHaveLength(1)
  await call(server.app, leaveTeam, { as: member, params: { teamId } })
  const { body } = await call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2036, month: 2 } })
  expect(body.assigned).toBe(1)
  await forServices([])
  const removed = await raw(server.app, deleteService, { as: owner, params: { teamId, serviceId: service.id }, body: {} })
  expect(removed.status).toBe(200)
})

test('a service can be removed if only people who have left were on it, because no page shows them', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const service = await made(team)
  await setYear(team, monthBlocks(2026, 0))
  await put(team, { userId: member.id, block: 3, serviceId: service.id, was: null })
  const remove = () => raw(server.app, deleteService, { as: owner, params: { teamId, serviceId: service.id }, body: {} })
  expect((await remove()).status).toBe(409)
  await call(server.app, leaveTeam, { as: member, params: { teamId } })
  await sql`insert into tenures (team_id, user_id, from_date, to_date, share) values (${teamId}, ${member.id}, '2025-06-05', '2026-05-02', 1)`.execute(
    server.db,
  )
  expect((await yearOf({ ...team, member: owner })).rotations).toHaveLength(1)
  expect((await remove()).status).toBe(200)
  expect((await yearOf({ ...team, member: owner })).rotations).toEqual([])
})
