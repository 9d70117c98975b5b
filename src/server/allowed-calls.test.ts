import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { readRange } from '#server/stores/schedule/shown-schedule.ts'
import { type TestUser } from '#test/builders.ts'
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
const writes = rows.filter(([, { method }, who]) => method !== 'GET' && who !== 'anyone')

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

/** Writes that open their own transactions, and store no reply for an Idempotency-Key. */
const unkept = ['updateUser', 'resetPassword', 'logout', 'sendProof', 'stopFilling']

/** The status of a call that someone of its audience makes. */
async function statusFor(name: string, who: Who, team: SampleTeam, sent: object = {}): Promise<number> {
  const as = who === 'anyone' ? {} : { as: who === 'user' ? team.member : team[who] }
  const { query, ...sample } = sampleCalls[name]!(team)
  return (await raw(server.app, endpoints[name]!, { ...sample, ...as, query: { ...query }, ...sent })).status
}

/** Sends preview=1 to a write that does not support it. Returns whether the write took effect anyway. */
async function isWrittenInSpiteOfPreview(name: string, who: Who, team: SampleTeam): Promise<boolean> {
  const query = { ...sampleCalls[name]!(team).query, preview: '1' }
  const headers = { 'idempotency-key': team.teamId }
  expect(await statusFor(name, who, team, { query, headers })).toBe(endpoints[name]!.status)
  const kept = await server.db.selectFrom('idempotency_keys').select('reply').where('key', '=', team.teamId).execute()
  return kept.length === 1
}

test.each(rows.filter((row) => !writes.includes(row)))('%s is allowed for its audience', async (name, { status }, who) => {
  expect(await statusFor(name, who, teamToRead)).toBe(outcomes[name] ?? status)
})

test.each(writes)(
  '%s is allowed for its audience, and afterwards a month in the cache equals the month in the database',
  async (name, { status }, who) => {
    const team = await aSampleTeam(server)
    const { teamId } = team
    const monthOf = (as: TestUser) => call(server.app, getShifts, { as, query: { teamId, ...range } })
    await Promise.all([monthOf(team.owner), monthOf(team.member)])
    const isRefused = name in outcomes
    const { query, readsOnly } = endpoints[name]!
    if (isRefused || readsOnly || 'preview' in query.properties) expect(await statusFor(name, who, team)).toBe(outcomes[name] ?? status)
    else expect(await isWrittenInSpiteOfPreview(name, who, team)).toBe(!unkept.includes(name))
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
