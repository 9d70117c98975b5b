import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeRequest, setRequestTerms } from '#contract/availability/requests.ts'
import { getNotices, placeOfNotice } from '#contract/notices.ts'
import { createNotify } from '#server/notify/notify.ts'
import { remindOfRequests } from '#server/notify/remind-of-requests.ts'
import { aTeam, type TestTeam } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const remindOn = (day: string) => remindAt(`${day}T12:00:00Z`)
const remindAt = (moment: string) => {
  const now = () => Date.parse(moment)
  return remindOfRequests(server.db, { notify: createNotify({ jobs: { sendNoticeMails: () => Promise.resolve() }, now }), now })
}
const remindersOf = async ({ teamId, member }: TestTeam) =>
  (await raw(server.app, getNotices, { as: member, query: { teamId } })).body.notices.filter(({ data }) => data.requests).map(placeOfNotice)
const setTerms = ({ teamId, owner }: TestTeam, closesDaysBefore: number) =>
  call(server.app, setRequestTerms, { as: owner, params: { teamId }, body: { terms: { pointsABlock: 10, closesDaysBefore } } })

test('everyone is reminded once, within the three days before the deadline of a month', async () => {
  const [team] = [await aTeam(server), await aTeam(server)]
  const { teamId, member } = team
  const asked = { stance: 'AGAINST', subject: 'ANY', templateId: null, dates: ['2036-09-25'], weight: 'HIGH' }
  await raw(server.app, makeRequest, { as: member, params: { teamId }, query: {}, body: { userId: member.id, ...asked } })
  // Reminders for September 2036, whose deadline is August 8: the default is 24 days before the month.
  await remindOn('2036-08-04')
  await remindOn('2036-08-09')
  expect(await remindersOf(team)).toEqual([])
  // The nightly job of the 5th did not run.
  await remindOn('2036-08-06')
  await remindOn('2036-08-07')
  expect(await remindersOf(team)).toEqual(['/app/availabilities/requests/month/2036-09-01'])
})

test('the first of these days begins, and the last one ends, at midnight in the team’s time zone', async () => {
  const lengthAt = async (...moments: string[]) => {
    const team = await aTeam(server)
    await setTerms(team, 24)
    for (const moment of moments) await remindAt(moment)
    return (await remindersOf(team)).length
  }
  expect(await lengthAt('2036-08-05T03:59:00Z', '2036-08-09T04:01:00Z')).toBe(0)
  expect([await lengthAt('2036-08-05T04:01:00Z'), await lengthAt('2036-08-09T03:59:00Z')]).toEqual([1, 1])
})

test('a deadline can be almost four months before its month', async () => {
  const team = await aTeam(server)
  await setTerms(team, 120)
  await remindOn('2036-08-31')
  expect(await remindersOf(team)).toEqual(['/app/availabilities/requests/month/2037-01-01'])
})

test('a team without requests is reminded if it has agreed on terms, but not otherwise', async () => {
  const [agreed, without] = [await aTeam(server), await aTeam(server)]
  await setTerms(agreed, 30)
  await remindOn('2036-07-31')
  expect([await remindersOf(agreed), await remindersOf(without)].map(({ length }) => length)).toEqual([1, 0])
})
