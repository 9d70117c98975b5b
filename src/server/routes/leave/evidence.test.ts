import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askForLeave, getOpenLeave } from '#contract/availability/leave.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
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

test('notice is counted from the day of asking in the team’s time zone, also while the request waits', async () => {
  const { teamId, owner, member } = await aTeam(server)
  const now = Date.now()
  // At any moment, one of these has another date than UTC.
  const timeZone = ['Pacific/Kiritimati', 'Etc/GMT+12'].find((zone) => dateIn(zone, now) !== dateIn('UTC', now))!
  await sql`update teams set time_zone = ${timeZone} where id = ${teamId}`.execute(server.db)
  const dayAfter = (days: number) => addDays(dateIn(timeZone, now), days)
  const rulesOf = async (days: number, query: { preview?: '1' }) => {
    const body = { userId: member.id, kind: 'EXAM' as const, fromDate: dayAfter(days), toDate: dayAfter(days) }
    return (await call(server.app, askForLeave, { as: member, params: { teamId }, query, body })).body.evidence.objections.map(
      ({ rule }) => rule,
    )
  }
  expect([await rulesOf(27, { preview: '1' }), await rulesOf(28, {})]).toEqual([['notice'], []])
  const waiting = async () => {
    const { open } = (await call(server.app, getOpenLeave, { as: owner, params: { teamId } })).body
    return open.map(({ evidence }) => evidence.objections.map(({ rule }) => rule))
  }
  expect(await waiting()).toEqual([[]])
  await sql`update leaves set asked_at = asked_at + interval '1 day' where team_id = ${teamId}`.execute(server.db)
  expect(await waiting()).toEqual([['notice']])
})

test('another request of the person takes days of their quota, and a preview of leave that overlaps it is refused', async () => {
  const { teamId, member } = await aTeam(server)
  const ask = (fromDate: string, query: { preview?: '1' } = {}, toDate = '2036-12-19') => {
    const body = { userId: member.id, kind: 'VACATION', fromDate, toDate }
    return raw(server.app, askForLeave, { as: member, params: { teamId }, query, body })
  }
  expect((await ask('2036-12-15')).body).toMatchObject({ leave: { status: 'ASKED' }, evidence: { left: 15 } })
  expect((await ask('2036-12-22', { preview: '1' }, '2036-12-23')).body.evidence).toMatchObject({ left: 13 })
  expect(await ask('2036-12-18', { preview: '1' })).toMatchObject({ status: 409, body: { code: 'LEAVE_OVERLAPS' } })
})
