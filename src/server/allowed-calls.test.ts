import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getShifts } from '#contract/shifts.ts'
import { readRange } from '#server/stores/schedule/shown-schedule.ts'
import { aUser, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { whoMayCall, type Who } from '#test/rights.ts'
import { aSampleTeam, sampleCalls, type SampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let teamToRead: SampleTeam
beforeAll(async () => {
  server = await startServer()
  teamToRead = await aSampleTeam(server)
})
afterAll(() => server.close())

type Row = readonly [string, Endpoint, Who]
/** From the handwritten table, not from the contract. */
const rows = Object.entries(endpoints).map(([name, endpoint]): Row => [
  name,
  endpoint,
  whoMayCall.get(`${endpoint.method} ${endpoint.path}`)!,
])
const ofTeam = rows.filter(([, , who]) => who === 'member' || who === 'admin' || who === 'owner')

/** Sample calls that are refused for another reason even though the caller has permission. */
const outcomes: Record<string, number> = {
  deleteTemplate: 409,
  removeDemoTeam: 404,
  login: 401,
  eraseUser: 403,
  startTotp: 403,
  startPasskey: 403,
  addPasskey: 403,
  removePasskey: 403,
  passkeyLogin: 403,
  startSingleSignOn: 404,
  singleSignOn: 404,
  confirmTotp: 403,
  removeTotp: 403,
  renewRecoveryCodes: 403,
  resetPasswordWithCode: 400,
  confirmEmail: 400,
  checkPrint: 404,
  endSession: 404,
  joinTeam: 404,
  openInvitation: 404,
  acceptInvitation: 404,
  createDemoTeam: 409,
}

const range = { fromDate: '2036-12-01', toDate: '2036-12-31' }

async function statusFor(name: string, of: SampleTeam, as?: { token: string }): Promise<number> {
  return (await raw(server.app, endpoints[name]!, { ...sampleCalls[name]!(of), ...(as && { as }) })).status
}

test.each(rows.filter((row) => !ofTeam.includes(row)))('%s is allowed for its audience', async (name, { status }, who) => {
  expect(await statusFor(name, teamToRead, who === 'user' ? await aUser(server) : undefined)).toBe(outcomes[name] ?? status)
})

test.each(ofTeam.filter(([, { method }]) => method === 'GET'))('%s is allowed for its audience', async (name, { status }, who) => {
  expect(await statusFor(name, teamToRead, teamToRead[who as 'member'])).toBe(outcomes[name] ?? status)
})

test.each(ofTeam.filter(([, { method }]) => method !== 'GET'))(
  '%s is allowed for its audience, and afterwards a month in the cache equals the month in the database',
  async (name, { status }, who) => {
    const team = await aSampleTeam(server)
    const { teamId } = team
    const monthOf = (as: TestUser) => call(server.app, getShifts, { as, query: { teamId, ...range } })
    await Promise.all([monthOf(team.owner), monthOf(team.member)])
    expect(await statusFor(name, team, team[who as 'member'])).toBe(outcomes[name] ?? status)
    for (const [reader, role] of [
      [team.owner, 'OWNER'],
      [team.other, 'MEMBER'],
    ] as const) {
      const answer = await monthOf(reader)
      const stored = await readRange(server.db, { teamId, userId: reader.id, status: role }, range)
      if (answer.status === 200) expect(answer.body).toEqual(JSON.parse(stored.body))
    }
  },
)
