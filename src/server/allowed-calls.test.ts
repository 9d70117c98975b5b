import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import { readRange } from '#server/stores/schedule/shown-schedule.ts'
import { type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { whoMayCall, type Who } from '#test/rights.ts'
import { aSampleTeam, sampleCalls, type SampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { history } from '#texts/en/history.ts'

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

/** Makes a write. One that does not support previews is sent preview=1, and must take effect anyway. */
async function written(name: string, who: Who, team: SampleTeam): Promise<number> {
  const { query, readsOnly } = endpoints[name]!
  if (name in outcomes || readsOnly || 'preview' in query.properties) return statusFor(name, who, team)
  const key = randomUUID()
  const asPreview = { query: { ...sampleCalls[name]!(team).query, preview: '1' }, headers: { 'idempotency-key': key } }
  const status = await statusFor(name, who, team, asPreview)
  const kept = await server.db.selectFrom('idempotency_keys').select('reply').where('key', '=', key).execute()
  if (status === endpoints[name]!.status) expect(kept.length === 1).toBe(!unkept.includes(name))
  return status
}

/** What the history page says about the newest write of a team. */
async function newestEntry({ teamId, owner }: SampleTeam): Promise<string | undefined> {
  const { body } = await raw(server.app, getHistoryEntries, { as: owner, params: { teamId } })
  return body.entries?.[0]?.what
}

/** Building a team takes longer than a write, so writes share one until it lacks what one of them needs, or has no more shifts. */
let teamToWrite: SampleTeam | undefined
const emptying = 'clear'

test.each(rows.filter((row) => !writes.includes(row)))('%s is allowed for its audience', async (name, { status }, who) => {
  expect(await statusFor(name, who, teamToRead)).toBe(outcomes[name] ?? status)
})

test.each(writes)(
  '%s is allowed for its audience; the history describes it, and a month in the cache then equals the month in the database',
  async (name, { status }, who) => {
    const expected = outcomes[name] ?? status
    let team = (teamToWrite ??= await aSampleTeam(server))
    const monthOf = (as: TestUser) => call(server.app, getShifts, { as, query: { teamId: team.teamId, ...range } })
    const write = async () => {
      await Promise.all([monthOf(team.owner), monthOf(team.member)])
      return written(name, who, team)
    }
    const first = await write()
    if (first !== expected) {
      team = teamToWrite = await aSampleTeam(server)
      expect(await write()).toBe(expected)
    }
    if (name === emptying) teamToWrite = undefined
    expect(await newestEntry(team)).not.toBe(history.what.other)
    for (const [reader, role] of [
      [team.owner, 'OWNER'],
      [team.other, 'MEMBER'],
    ] as const) {
      const answer = await monthOf(reader)
      const stored = await readRange(server.db, { teamId: team.teamId, userId: reader.id, status: role }, range)
      if (answer.status === 200) expect(answer.body).toEqual(JSON.parse(stored.body))
    }
  },
)
