import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, getOpenLeave } from '#contract/availability/leave.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { leaveJudge } from '#server/filling/leave-evidence.ts'
import { aTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('what many requests for leave are judged by is read once for all of them', async () => {
  const { teamId, owner, member } = await aTeam(server)
  for (let week = 0; week < 8; week++) {
    const fromDate = addDays('2037-01-05', 7 * week)
    const body = { userId: member.id, kind: 'VACATION' as const, fromDate, toDate: addDays(fromDate, 2) }
    await call(server.app, askForLeave, { as: member, params: { teamId }, body })
  }
  const { open } = (await call(server.app, getOpenLeave, { as: owner, params: { teamId } })).body
  let reads = 0
  const counted = server.db.withPlugin({
    transformQuery: ({ node }) => {
      reads++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const judge = await leaveJudge(counted, { teamId, userId: owner.id, status: 'OWNER' }, 'en')
  const readsFor: number[] = []
  for (const { leave, evidence } of open) {
    reads = 0
    expect(await judge({ ...leave, kind: leave.kind!, askedOn: leave.askedAt!.slice(0, 10) })).toMatchObject({ evidence })
    readsFor.push(reads)
  }
  // The last read is of the shifts that fall within the leave.
  expect(readsFor).toEqual([4, ...Array.from({ length: 7 }, () => 1)])
})
