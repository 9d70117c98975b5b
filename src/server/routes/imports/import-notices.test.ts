import { afterAll, beforeAll, expect, test } from 'vitest'

import { takeBackImport } from '#contract/imports.ts'
import { getNotices } from '#contract/notices.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import type { Id } from '#domain/id.ts'
import type { TestTeam, TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { importing, pasted } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { apply, riverside } = importing(() => server)

const noticesOf = async ({ teamId }: TestTeam, as: TestUser) =>
  (await call(server.app, getNotices, { as, query: { teamId } })).body.notices.map(({ type, data }) => ({ type, ...data }))
const takeBack = async ({ teamId, owner }: TestTeam, id: Id) =>
  expect((await call(server.app, takeBackImport, { as: owner, params: { teamId, id }, body: {} })).status).toBe(200)

test('everyone whose leave an import brings or takes back is notified once, and the history says so', async () => {
  const team = await riverside()
  const { teamId, owner, admin, member } = team
  const text = `Date\tNight\tLeave
2036-10-06\t\tMara User vac
2036-10-07\t\tMara User vac
2036-10-20\t\tMara User vac
2036-10-21\t\tChen vac`
  const { body } = await apply(team, { ...pasted, text })
  expect(body.import.counts.leave).toBe(3)
  const leave = {
    kind: 'VACATION',
    fromDate: '2036-10-06',
    toDate: '2036-10-07',
    reason: null,
    more: [{ kind: 'VACATION', fromDate: '2036-10-20', toDate: '2036-10-20' }],
  }
  const about = { byUserId: owner.id, ofUserId: member.id, leave }
  expect(await noticesOf(team, member)).toMatchObject([{ type: 'LEAVE.APPROVED', ...about }])
  await takeBack(team, body.import.id)
  expect(await noticesOf(team, member)).toMatchObject([
    { type: 'LEAVE.CANCELLED', ...about },
    { type: 'LEAVE.APPROVED', ...about },
  ])
  for (const as of [owner, admin]) expect(await noticesOf(team, as)).toEqual([])

  const { entries } = (await call(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: {} })).body
  expect(entries.slice(0, 2)).toMatchObject([
    { what: 'Import of Pasted table', before: 'Applied', after: 'Taken back', actorId: owner.id },
    { what: 'Import of Pasted table', before: '', after: 'Applied', actorId: owner.id },
  ])
  for (const { told } of entries.slice(0, 2)) expect(told.toSorted()).toEqual([member.id, team.chen].toSorted())
})

test('the other admins are notified of an admin’s own leave in their import', async () => {
  const team = await riverside()
  await apply(team, { ...pasted, text: 'Date\tNight\tLeave\n2036-10-06\t\tOlive User vac\n2036-10-07\t\tOlive User vac' })
  expect(await noticesOf(team, team.admin)).toMatchObject([{ type: 'LEAVE.APPROVED', ofUserId: team.owner.id }])
  expect(await noticesOf(team, team.member)).toEqual([])
})

test('leave that is over is imported without a notification', async () => {
  const team = await riverside()
  const text = 'Date\tNight\tLeave\n2020-10-06\t\tMara User vac\n2020-10-07\t\tMara User vac'
  const { body } = await apply(team, { ...pasted, text })
  expect(body.import).toMatchObject({ counts: { leave: 1 }, fromDate: '2020-10-06', toDate: '2020-10-07' })
  expect(await noticesOf(team, team.member)).toEqual([])
  await takeBack(team, body.import.id)
  expect(await noticesOf(team, team.member)).toEqual([])
})

/** A week of each of these months, all of which begin on a Tuesday, with availability of two members. */
const weeksOf = (...months: string[]) =>
  months
    .map((month) => `${month}\t1\t2\t3\t4\t5\t6\t7\n\tTue\tWed\tThu\tFri\tSat\tSun\tMon\nMara User\tunavailable\nMilo User\t\tavailable`)
    .join('\n\n')

test('everyone whose availability an import brings or takes back is notified once, except for months that are over', async () => {
  const team = await riverside()
  const { owner, member, other } = team
  const { body } = await apply(team, { name: 'Availability', text: weeksOf('April 2036', 'July 2036') })
  expect(body.import.counts.availabilities).toBe(4)
  await takeBack(team, body.import.id)
  const availability = { month: '2036-04-01', more: ['2036-07-01'] }
  for (const as of [member, other]) {
    const about = { byUserId: owner.id, ofUserId: as.id, availability }
    expect(await noticesOf(team, as)).toMatchObject([
      { type: 'AVAILABILITY.TAKEN_BACK', ...about },
      { type: 'AVAILABILITY.IMPORTED', ...about },
    ])
  }
  expect(await noticesOf(team, owner)).toEqual([])
  const past = await apply(team, { name: 'Availability', text: weeksOf('September 2020') })
  expect(past.body.import.counts.availabilities).toBe(2)
  await takeBack(team, past.body.import.id)
  for (const as of [member, other]) expect(await noticesOf(team, as)).toHaveLength(2)
})
