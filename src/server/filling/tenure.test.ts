import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser } from '#contract/schedule/assignments.ts'
import { getFairness } from '#contract/schedule/fairness.ts'
import { reviewMonth } from '#contract/schedule/review.ts'
import { assignDynamic, populate, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { createService, setBlocks, setRotations } from '#contract/services.ts'
import { joinTeam, leaveTeam, updateTeamUser } from '#contract/teams.ts'
import { monthBlocks } from '#domain/services/block.ts'
import { rangeOfMonth, weekdays } from '#domain/time/calendar-date.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const everyone = ({ owner, admin, member, other }: TestTeam) => [owner, admin, member, other]

async function since({ teamId }: TestTeam, date: string) {
  await sql`update teams set created_at = ${`${date}T12:00Z`}::timestamptz where id = ${teamId}`.execute(server.db)
  await sql`update memberships set joined_at = ${`${date}T12:00Z`}::timestamptz where team_id = ${teamId}`.execute(server.db)
}

/** A team since 2025 whose people have published shifts on these dates of 2026. */
async function aYear(dates: readonly (readonly string[])[]): Promise<TestTeam> {
  const team = await aTeam(server)
  const { teamId, owner } = team
  await since(team, '2025-06-05')
  const template = await aTemplate(server, team)
  for (const [at, user] of everyone(team).entries())
    for (const date of dates[at]!) {
      const { id: shiftId } = await aShift(server, team, template, date)
      await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id } })
    }
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-01-01', toDate: '2026-06-30' } })
  return team
}

/** Everyone's fair shares in these months of 2026, on the page and in the review. */
async function fairShares(team: TestTeam, months: readonly number[]): Promise<(string | undefined)[][]> {
  const { teamId, owner } = team
  const { body } = await call(server.app, getFairness, { as: owner, query: { teamId, year: 2026 } })
  const found = []
  for (const month of months) {
    const { people } = (await call(server.app, reviewMonth, { as: owner, params: { teamId }, query: { year: 2026, month } })).body
    for (const rows of [body.months[month]!, people])
      found.push(everyone(team).map(({ id }) => rows.find(({ userId }) => userId === id)?.target.shifts.toFixed(2)))
  }
  return found
}

const leaveOn = ({ teamId }: TestTeam, { id }: TestUser, date: string) =>
  sql`update memberships set disabled = true, left_at = ${`${date}T12:00Z`}::timestamptz where team_id = ${teamId} and user_id = ${id}`.execute(
    server.db,
  )

test('someone who leaves keeps their fair shares until then, and so does everyone else', async () => {
  const team = await aYear([
    ['2026-01-20', '2026-02-03'],
    ['2026-01-21', '2026-02-04'],
    ['2026-01-22', '2026-02-05'],
    ['2026-01-03', '2026-03-15'],
  ])
  const before = await fairShares(team, [0, 1])
  expect(before[0]).toEqual(['1.00', '1.00', '1.00', '1.00'])
  expect(before[2]).toEqual(['0.75', '0.75', '0.75', '0.75'])
  await leaveOn(team, team.other, '2026-03-20')
  expect(await fairShares(team, [0, 1])).toEqual(before)
  const [march] = await fairShares(team, [2])
  // 20 of 31 days.
  expect(march).toEqual([...Array<string>(3).fill((31 / 113).toFixed(2)), (20 / 113).toFixed(2)])
})

test('being disabled and enabled again changes no earlier month, and the days in between give no fair share', async () => {
  const team = await aYear([['2026-01-20', '2026-05-20'], ['2026-01-21'], ['2026-01-22'], ['2026-01-23']])
  const { teamId, owner, other } = team
  const before = await fairShares(team, [0])
  await leaveOn(team, other, '2026-03-20')
  const whileAway = await fairShares(team, [4])
  expect(whileAway[0]!.at(-1)).toBe(undefined)
  await sql`update memberships set left_at = null where team_id = ${teamId} and user_id = ${other.id}`.execute(server.db)
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: other.id }, body: { disabled: false } })
  expect(await fairShares(team, [0])).toEqual(before)
  expect(await fairShares(team, [4])).toEqual(whileAway)
})

test('someone who comes back counts as on no service while they were gone', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  await since(team, '2025-06-05')
  const of = { as: owner, params: { teamId } }
  const content = { name: 'Ward', shortName: 'Ward', color: 'slate' as const, handOverMinutes: 0, fewest: 0 }
  const { service } = (await call(server.app, createService, { ...of, body: { ...content, week: Array<null>(7).fill(null) } })).body
  await call(server.app, setBlocks, { ...of, body: { year: 2026, blocks: monthBlocks(2026, 0) } })
  const changes = [4, 12].map((block) => ({ userId: other.id, block, serviceId: service.id, was: null }))
  await call(server.app, setRotations, { ...of, body: { year: 2026, changes } })
  const template = await aTemplate(server, team)
  await call(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, services: [service.id] } })
  for (const [date, user] of [
    ['2026-04-10', member],
    ['2026-12-10', other],
  ] as const) {
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id } })
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
  }
  await leaveOn(team, other, '2026-02-20')
  const before = await fairShares(team, [3])
  expect(before[0]).toEqual(['0.33', '0.33', '0.33', undefined])
  await sql`update memberships set left_at = null where team_id = ${teamId} and user_id = ${other.id}`.execute(server.db)
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: other.id }, body: { disabled: false } })
  expect(await fairShares(team, [3])).toEqual(before)
  expect((await fairShares(team, [11]))[0]).toEqual(['0.00', '0.00', '0.00', '1.00'])
})

test('a new share counts from the day on which it is set', async () => {
  const team = await aYear([['2026-01-20'], ['2026-01-21'], ['2026-01-22'], ['2026-01-23']])
  const { teamId, owner, other } = team
  const before = await fairShares(team, [0])
  expect(before[0]).toEqual(['1.00', '1.00', '1.00', '1.00'])
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: other.id }, body: { share: 0.5 } })
  expect(await fairShares(team, [0])).toEqual(before)
})

test('someone who comes back has nothing to catch up on', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, joinCode } = team
  await aTemplate(server, team, { startTime: '08:00', endTime: '16:00', repeatPattern: { days: [...weekdays] } })
  const leftOn = await sql<{ day: string }>`select (now() - interval '3 days')::date as day`.execute(server.db)
  await since(team, '2025-06-05')
  await call(server.app, leaveTeam, { as: member, params: { teamId }, body: {} })
  // They left a few days ago.
  await sql`update tenures set to_date = ${leftOn.rows[0]!.day} where team_id = ${teamId} and user_id = ${member.id}`.execute(server.db)
  const fill = async (month: number) => {
    const body = { teamId, ...rangeOfMonth({ year: 2036, month }) }
    await call(server.app, populate, { as: owner, body })
    await call(server.app, assignDynamic, { as: owner, body: { teamId, year: 2036, month } })
    await call(server.app, publish, { as: owner, body })
    const duties = await dutiesIn(server.db, teamId, rangeOfMonth({ year: 2036, month }))
    return everyone(team).map(({ id }) => duties.filter(({ userId }) => userId === id).length)
  }
  expect((await fill(1))[2]).toBe(0)
  await call(server.app, joinTeam, { as: member, body: { joinCode } })
  await sql`update tenures set from_date = '2036-03-01' where team_id = ${teamId} and user_id = ${member.id} and to_date is null`.execute(
    server.db,
  )
  const march = await fill(2)
  expect(march.toSorted()).toEqual([7, 8, 8, 8])
  const { months } = (await call(server.app, getFairness, { as: owner, query: { teamId, year: 2036 } })).body
  expect(months[1]!.some(({ userId }) => userId === member.id)).toBe(false)
})
