import { beforeEach, expect, test, vi } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { stipendsReport } from '#contract/reports.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import { call } from '#web/api/call.ts'
import { fetchFile } from '#web/api/download.ts'

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

/** What the network of a hospital answers to everyone who has not accepted its terms. */
const foreignPage = () => new Response('<html>Welcome to our guests</html>', { headers: { 'content-type': 'text/html' } })

const days = { teamId: 'team', fromDate: '2026-12-01', toDate: '2026-12-31' }
const keys = () => server.received.map(({ headers }) => headers['idempotency-key'])

beforeEach(() => void (server.received.length = 0))

test('a page of the network in place of an answer is no success, and the write keeps its key until the server answers', async () => {
  server.answerBy(foreignPage)
  await expect(call(publish, { body: days })).rejects.toMatchObject({ code: 'CUT_OFF', mayPass: true })
  server.answerBy(() => Response.json({ published: 3 }))
  expect(await call(publish, { body: days })).toEqual({ published: 3 })
  await call(publish, { body: days })
  const [first, again, next] = keys()
  expect([again === first, next === first]).toEqual([true, false])
})

test('a write may be answered without a body, a read may not', async () => {
  server.answerBy(() => new Response(''))
  expect(await call(publish, { body: days })).toEqual({})
  await expect(call(getUser, {})).rejects.toMatchObject({ code: 'CUT_OFF' })
})

test('a page of the network is not saved as a report', async () => {
  const query = { teamId: 'team', year: 2026, month: 11, format: 'csv' as const }
  server.answerBy(foreignPage)
  await expect(fetchFile(stipendsReport, query)).rejects.toMatchObject({ code: 'CUT_OFF' })
  server.answerBy(() => new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="stipends.csv"' } }))
  expect((await fetchFile(stipendsReport, query)).name).toBe('stipends.csv')
})
