import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { routeOf, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { updateAssignment } from '#contract/schedule/assignments.ts'
import { updateTeamUser } from '#contract/teams.ts'
import { aTeam, aUser, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { whoMayCall, type Who } from '#test/rights.ts'
import { aSampleTeam, sampleCalls, type SampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let sample: SampleTeam
let elsewhere: TestTeam
let stranger: TestUser
beforeAll(async () => {
  server = await startServer()
  sample = await aSampleTeam(server)
  elsewhere = await aTeam(server)
  stranger = await aUser(server)
})
afterAll(() => server.close())

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** From the handwritten table, not from the contract. */
const rows = Object.entries(endpoints).map(([name, endpoint]) => [name, endpoint, whoMayCall.get(addressOf(endpoint))] as const)
const ofTeam: readonly (Who | undefined)[] = ['member', 'admin', 'owner']

async function statusFor(name: string, as: { token: string } | undefined, of: SampleTeam = sample): Promise<number> {
  const answer = await raw(server.app, endpoints[name]!, { ...sampleCalls[name]!(of), ...(as && { as }) })
  return answer.status
}

/** All rows of a team, to check that a refused call changed nothing. */
async function fingerprint(): Promise<string> {
  const tables = [
    'teams',
    'memberships',
    'invitations',
    'shift_templates',
    'shifts',
    'published_days',
    'assignments',
    'availabilities',
    'bookings',
    'switch_requests',
    'switch_responses',
    'trade_legs',
    'audit_log',
  ] as const
  const contents = await Promise.all(
    tables.map((table) =>
      server.db
        .selectFrom(table)
        .selectAll()
        .where(table === 'teams' ? ('id' as never) : 'team_id', '=', sample.teamId as never)
        .execute(),
    ),
  )
  return JSON.stringify(contents.map((content) => content.map((row) => JSON.stringify(row)).toSorted()))
}

test('every route is an endpoint with an audience, and every endpoint has a route and a sample call', () => {
  const paths = Object.entries(server.app.swagger().paths ?? {})
  const routes = paths.flatMap(([path, methods]) => Object.keys(methods!).map((method) => `${method.toUpperCase()} ${path}`))
  const known = Object.values(endpoints).map((of) => `${of.method} /api${routeOf(of).replace(/:(\w+)/g, '{$1}')}`)
  // A feed's address is its secret. A stream is not a single answer; live.test.ts tests who may read it.
  expect(routes.toSorted()).toEqual([...known, 'GET /api/feeds/{file}', 'GET /api/teams/{teamId}/events'].toSorted())
  expect(Object.keys(sampleCalls).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('the audience of every call matches the handwritten table, which lists no other calls', () => {
  const said = Object.fromEntries(Object.values(endpoints).map((endpoint) => [addressOf(endpoint), endpoint.audience]))
  expect(said).toEqual(Object.fromEntries(whoMayCall))
})

describe.each(rows.filter(([, , who]) => who !== 'anyone'))('%s', (name, endpoint, who) => {
  test('refuses calls without a session', async () => {
    expect(await statusFor(name, undefined)).toBe(401)
    expect(await statusFor(name, { token: 'garbage' })).toBe(401)
    expect(await statusFor(name, { token: 'A'.repeat(43) })).toBe(401)
  })

  if (ofTeam.includes(who))
    test('refuses other teams and disabled members', async () => {
      const before = await fingerprint()
      expect(await statusFor(name, stranger)).toBe(403)
      expect(await statusFor(name, elsewhere.member)).toBe(403)
      expect(await statusFor(name, elsewhere.owner)).toBe(403)
      expect(await statusFor(name, sample.disabled)).toBe(403)
      expect(await fingerprint()).toBe(before)
    })

  if (ofTeam.includes(who) && /:(?!teamId)/.test(endpoint.path))
    test('does not find objects of this team under another team', async () => {
      const before = await fingerprint()
      expect(await statusFor(name, elsewhere.owner, { ...sample, teamId: elsewhere.teamId })).toBe(404)
      expect(await fingerprint()).toBe(before)
    })

  if (who === 'admin' || who === 'owner')
    test('refuses members', async () => {
      const before = await fingerprint()
      expect(await statusFor(name, sample.member)).toBe(403)
      expect(await statusFor(name, sample.other)).toBe(403)
      expect(await fingerprint()).toBe(before)
    })

  if (who === 'owner')
    test('refuses admins', async () => {
      expect(await statusFor(name, sample.admin)).toBe(403)
    })
})

describe('personal data', () => {
  test('admins change times, the assigned person changes covers, and no one else changes either', async () => {
    const { app } = server
    const { teamId, shiftId, member, other, admin } = sample
    const change = (as: TestUser, overrides: object) =>
      call(app, updateAssignment, { as, params: { shiftId, userId: member.id }, body: { teamId, overrides } })
    expect((await change(member, { startTime: '20:00' })).body.code).toBe('FORBIDDEN')
    expect((await change(other, { coveringUserId: other.id })).body.code).toBe('NOT_OWN_ASSIGNMENT')
    expect((await change(member, { coveringUserId: other.id })).status).toBe(200)
    expect((await change(admin, { coveringUserId: null, startTime: '20:00' })).body.assignment.overrides).toMatchObject({
      startTime: '20:00:00',
      coveringUserId: null,
    })
  })

  test('only the person themselves can change their availability; not even an admin can', async () => {
    const body = { teamId: sample.teamId, userId: sample.member.id, year: 2026, month: 11, data: {} }
    for (const as of [sample.owner, sample.admin, sample.other])
      expect((await call(server.app, saveAvailabilities, { as, body })).body.code).toBe('NOT_OWN_AVAILABILITY')
    expect((await call(server.app, saveAvailabilities, { as: sample.member, body })).status).toBe(200)
  })

  test('only owners give the owner role; admins cannot change owners; a team keeps at least one owner', async () => {
    const { app } = server
    const { teamId, owner, admin, member } = sample
    const change = (as: TestUser, user: TestUser, body: { status?: 'OWNER' | 'ADMIN' | 'MEMBER'; disabled?: boolean }) =>
      call(app, updateTeamUser, { as, params: { teamId, userId: user.id }, body })
    expect((await change(admin, admin, { status: 'OWNER' })).body.code).toBe('FORBIDDEN')
    expect((await change(admin, owner, { disabled: true })).body.code).toBe('FORBIDDEN')
    expect((await change(owner, owner, { status: 'MEMBER' })).body.code).toBe('LAST_OWNER')
    expect((await change(owner, owner, { disabled: true })).body.code).toBe('LAST_OWNER')
    expect((await change(owner, elsewhere.member, { disabled: true })).body.code).toBe('NOT_FOUND')
    expect((await change(owner, member, { status: 'OWNER' })).body).toMatchObject({ status: 'OWNER' })
    expect((await change(member, owner, { status: 'ADMIN' })).body).toMatchObject({ status: 'ADMIN' })
    expect((await change(member, owner, { status: 'OWNER' })).status).toBe(200)
    expect((await change(owner, member, { status: 'MEMBER' })).status).toBe(200)
  })
})
