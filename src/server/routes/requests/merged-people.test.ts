import { afterAll, beforeAll, expect, test } from 'vitest'

import { getRequests, makeRequest, setRequestTerms } from '#contract/availability/requests.ts'
import { addPeople, mergePeople } from '#contract/invitations.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('merging two people repeats no request, and spends no points that the member has spent already', async () => {
  const { teamId, owner, member } = await aTeam(server)
  const ofTeam = { as: owner, params: { teamId } }
  await call(server.app, setRequestTerms, { ...ofTeam, query: {}, body: { terms: { pointsABlock: 5, closesDaysBefore: 0 } } })
  const people = [{ firstName: 'Petra', lastName: 'Planned' }]
  const { userIds } = (await call(server.app, addPeople, { ...ofTeam, body: { people } })).body
  const [userId] = userIds as [string]
  const ask = async (of: string, dates: string[], change: object = {}) => {
    const content = { stance: 'AGAINST', subject: 'ANY', templateId: null, dates, weight: 'HIGH', ...change } as const
    return (await call(server.app, makeRequest, { ...ofTeam, query: {}, body: { userId: of, ...content } })).body.request!.id
  }
  const own = await ask(member.id, ['2036-07-04'])
  const shorter = await ask(userId, ['2036-07-04', '2036-07-05'])
  await ask(member.id, ['2036-08-04'])
  await ask(userId, ['2036-08-04'])
  const night = await ask(userId, ['2036-08-04'], { subject: 'NIGHT', weight: 'LOW' })
  expect((await call(server.app, mergePeople, { as: owner, params: { teamId, userId }, body: { intoUserId: member.id } })).status).toBe(200)
  const requestsOf = async (fromDate: string, toDate: string) =>
    (await call(server.app, getRequests, { as: member, params: { teamId }, query: { fromDate, toDate } })).body
  const july = await requestsOf('2036-07-01', '2036-07-31')
  expect(july.requests).toMatchObject([
    { id: own, dates: ['2036-07-04'], points: 4 },
    { id: shorter, dates: ['2036-07-05'], points: 1 },
  ])
  expect(july.blocks).toMatchObject([{ pledged: 5, left: 0 }])
  const august = await requestsOf('2036-08-01', '2036-08-31')
  expect(august.requests).toMatchObject([{ points: 4 }, { id: night, subject: 'NIGHT', points: 1 }])
})
