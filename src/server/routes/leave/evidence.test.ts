import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave } from '#contract/availability/leave.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('whoever asks for leave learns only what the contract names of the shifts within it, also from a repeated reply', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member, admin } = team
  const shift = await aShift(server, team, await aTemplate(server, team), '2036-12-15')
  const add = async (userId: string) =>
    (await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId } })).body.assignment.id
  await add(member.id)
  await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2036-12-15', toDate: '2036-12-15' } })
  // As Auto-fill leaves it until the day is published again.
  await sql`update assignments set status = 'HIDDEN' where id = ${await add(admin.id)}`.execute(server.db)
  const body = { userId: member.id, kind: 'VACATION' as const, fromDate: '2036-12-15', toDate: '2036-12-15' }
  const asking = { as: member, params: { teamId }, body, headers: { 'idempotency-key': 'once' } }
  const replies = [
    await call(server.app, askForLeave, { ...asking, query: { preview: '1' } }),
    await call(server.app, askForLeave, asking),
    await call(server.app, askForLeave, asking),
  ]
  for (const { status, body: reply } of replies) {
    expect(status).toBe(201)
    expect(reply.evidence.meets).toHaveLength(1)
    expect(JSON.stringify(reply)).not.toContain(admin.id)
    expect(Object.keys(reply.evidence.meets[0]!)).not.toContain('locked')
  }
})
