import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { acceptInvitation, addPeople, mergePeople } from '#contract/invitations.ts'
import type { Id } from '#domain/id.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as responses from '#server/stores/switching/switch-responses.ts'
import type { TestTeam, TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function planned({ teamId, admin }: TestTeam): Promise<TestUser> {
  const body = { people: [{ firstName: 'Lou', lastName: 'Lee' }] }
  const { userIds } = (await call(server.app, addPeople, { as: admin, params: { teamId }, body })).body
  return { id: userIds[0]!, firstName: 'Lou', token: '' }
}

const merge = ({ teamId, admin }: TestTeam, userId: Id, intoUserId: Id) =>
  call(server.app, mergePeople, { as: admin, params: { teamId, userId }, body: { intoUserId } })

test('no shift is offered to someone without an account and no trade proposed to them, because they could not answer', async () => {
  const team = await aSwitchingTeam(server)
  const { member, other, assign, offer, propose } = team
  const lou = await planned(team)
  const own = await assign(member, '2036-12-10')
  expect((await offer(member, own, { toUsers: [lou.id] })).status).toBe(400)
  expect((await offer(member, own, { toUsers: [other.id, lou.id] })).status).toBe(400)
  const { id } = (await offer(member, own)).body.switchRequest
  expect((await propose(member, id, await assign(lou, '2036-12-12'))).body.code).toBe('USER_NOT_ASSIGNABLE')
})

test('offers and proposals made to someone before they had an account are theirs to answer afterwards', async () => {
  const team = await aSwitchingTeam(server)
  const { teamId, member, other, assign, offer, accept, acceptTrade, switches } = team
  const lou = await planned(team)
  const [own, second, theirs] = [await assign(member, '2036-12-10'), await assign(member, '2036-12-14'), await assign(lou, '2036-12-12')]
  const { id } = (await offer(member, own)).body.switchRequest
  const { id: secondId } = (await offer(member, second, { toUsers: [other.id] })).body.switchRequest
  // Earlier versions accepted both.
  await inTransaction(server.db, { action: 'test', actorId: member.id }, async (tx) => {
    const proposal = { requestId: id, userId: member.id, type: 'PROPOSAL' as const, ...theirs, ownerId: lou.id, answererId: lou.id }
    await responses.insert(tx, teamId, { id: 'asked', ...proposal })
    await tx
      .updateTable('switch_requests')
      .set({ to_users: [lou.id, other.id] })
      .where('id', '=', secondId)
      .execute()
  })
  await merge(team, lou.id, other.id)
  const { byId } = await switches(other)
  expect(byId[secondId]!.toUsers).toEqual([other.id])
  expect(byId[id]!.responses).toMatchObject([{ requiresUserResponse: other.id }])
  expect((await acceptTrade(other, id, 'asked')).body.switchRequest.outcome).toBe('TRADED')
  expect((await accept(other, secondId)).status).toBe(200)
})

test('no one has to answer their own proposal', async () => {
  const team = await aSwitchingTeam(server)
  const { teamId, member, assign, offer, switches } = team
  const lou = await planned(team)
  const { id } = (await offer(member, await assign(member, '2036-12-10'))).body.switchRequest
  const theirs = await assign(lou, '2036-12-12')
  await inTransaction(server.db, { action: 'test', actorId: member.id }, (tx) => {
    const proposal = { requestId: id, userId: member.id, type: 'PROPOSAL' as const, ...theirs, ownerId: lou.id, answererId: lou.id }
    return responses.insert(tx, teamId, { id: 'own', ...proposal })
  })
  await merge(team, lou.id, member.id)
  expect((await switches(member)).byId[id]!.responses[0]).not.toHaveProperty('requiresUserResponse', member.id)
})

test('a trade that the server offered ends when one of its people takes over a shift at that time with their invitation', async () => {
  const { teamId, ...team } = await aSwitchingTeam(server)
  const { member, other, assign, offer, switches } = team
  const lou = await planned({ teamId, ...team })
  await offer(member, await assign(member, '2036-12-10'))
  await offer(other, await assign(other, '2036-12-12'))
  await assign(lou, '2036-12-12')
  expect((await switches(member)).cycles).toHaveLength(1)
  const code = `code of ${lou.id}`
  await sql`
    update invitations set email = 'lou@example.org', code_hash = ${hashOf(code)}, sent_at = now(), expires_at = now() + interval '1 day'
     where team_id = ${teamId} and user_id = ${lou.id}`.execute(server.db)
  expect((await call(server.app, acceptInvitation, { as: member, body: { code } })).status).toBe(200)
  expect((await switches(member)).cycles).toEqual([])
})
