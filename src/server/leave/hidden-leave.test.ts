import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  approveLeave,
  askForLeave,
  cancelLeave,
  getLeaveCoverage,
  refuseLeave,
  setLeaveTerms,
  withdrawLeave,
} from '#contract/availability/leave.ts'
import { getRequests, makeRequest } from '#contract/availability/requests.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createFeed } from '#contract/feeds.ts'
import { calendarReport } from '#contract/reports.ts'
import { updateTeam, updateTeamUser } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds } from '#domain/leave/leave.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { aTeam, type TestTeam, type TestUser } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { aSampleTeam, sampleCalls, type SampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let team: SampleTeam
let elsewhere: TestTeam
beforeAll(async () => {
  server = await startServer()
  team = await aSampleTeam(server)
  elsewhere = await aTeam(server)
  const { teamId, owner } = team
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { loadsForAll: true } })
  // Make the fair share and the limits depend on the kind, and every leave wait for an answer.
  const { kinds } = defaultLeaveTerms
  const SICK = { ...kinds.SICK, lowersShare: false, approvesItself: false, mostAway: 1 }
  const terms = { ...defaultLeaveTerms, kinds: { ...kinds, SICK, VACATION: { ...kinds.VACATION, mostAway: 1 } } }
  await call(server.app, setLeaveTerms, { as: owner, params: { teamId }, body: { terms } })
  for (const [at, kind] of leaveKinds.entries()) await approve(await ask(kind, addDays('2036-12-01', at)))
})
afterAll(() => server.close())

const december = { fromDate: '2036-12-01', toDate: '2036-12-31' }
const marker = 'Only-for-admins'

async function ask(kind: (typeof leaveKinds)[number], date: string): Promise<Id> {
  const { teamId, member } = team
  const body = { userId: member.id, kind, fromDate: date, toDate: date, note: `${marker} note` }
  return (await call(server.app, askForLeave, { as: member, params: { teamId }, body })).body.leave!.id
}

const approve = async (leaveId: Id) => {
  const { teamId, owner } = team
  const { status } = await call(server.app, approveLeave, { as: owner, params: { teamId }, body: { leaveIds: [leaveId] } })
  expect(status).toBe(200)
}

/** Writes what others may not see: leave of every kind in every other state, other kinds of approved leave, and requests. */
async function hiddenWrites(): Promise<void> {
  const { app } = server
  const { teamId, owner, member, templateId } = team
  for (const [at, kind] of leaveKinds.entries()) {
    const date = addDays('2036-12-25', at)
    const refused = await ask(kind, date)
    const body = { leaveIds: [refused], reason: `${marker} reason` }
    expect((await call(app, refuseLeave, { as: owner, params: { teamId }, body })).status).toBe(200)
    const withdrawn = await ask(kind, date)
    expect((await call(app, withdrawLeave, { as: member, params: { teamId, leaveId: withdrawn } })).status).toBe(200)
    const cancelled = await ask(kind, date)
    await approve(cancelled)
    expect((await call(app, cancelLeave, { as: owner, params: { teamId, leaveId: cancelled } })).status).toBe(200)
    await ask(kind, addDays('2036-12-12', at))
  }
  for (const [stance, date] of [
    ['FOR', '2036-12-11'],
    ['AGAINST', '2036-12-23'],
  ] as const) {
    const body = { userId: member.id, stance, subject: 'TEMPLATE' as const, templateId, dates: [date], weight: 'LOW' as const }
    expect((await call(app, makeRequest, { as: member, params: { teamId }, body })).status).toBe(201)
  }
  await sql`update leaves set note = ${`${marker} other note`}, kind = case kind when 'SICK' then 'VACATION' else 'SICK' end
             where team_id = ${teamId} and status = 'APPROVED'`.execute(server.db)
}

const readings = Object.entries(endpoints).filter(([, { method, readsOnly }]) => method === 'GET' || readsOnly) as [
  keyof typeof sampleCalls,
  Endpoint,
][]
/** The answer without what each reading changes: when the reader's own feeds and sessions were last used, and the reader's history. */
const lasting = (answer: string) =>
  answer.replaceAll(/("(?:dateRead|readAt|lastUsedAt|dateLastUsed)": ?)[^,}]+/g, '$1').replace(/"history": \[[^\]]*\]/, '')

async function printed(as: TestUser): Promise<string> {
  const { body, status } = await raw(server.app, calendarReport, { as, query: { teamId: team.teamId, ...december, format: 'pdf' } })
  if (status !== 200) return `${status}`
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body as Buffer)), { mergePages: true })
  return text.replace(/ · printed .*/, '')
}

/** Every answer to a reader, by call: all reads of the contract, the member's requests, the reader's feeds, and the printed calendar. */
async function answersTo(as: TestUser, feeds: readonly string[] = []): Promise<Record<string, string>> {
  const { app } = server
  const { teamId, member } = team
  const answers: Record<string, string> = {}
  for (const [name, endpoint] of readings) {
    const { status, body } = await raw(app, endpoint, { ...sampleCalls[name]!(team), as })
    answers[name] = lasting(`${status} ${Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)}`)
  }
  const ofMember = await raw(app, getRequests, { as, params: { teamId }, query: { ...december, userId: member.id } })
  for (const [at, kind] of (['VACATION', 'SICK'] as const).entries()) {
    const query = { userId: as.id, kind, fromDate: addDays('2036-12-05', 7 * at), toDate: addDays('2036-12-09', 7 * at) }
    const own = await raw(app, getLeaveCoverage, { as, params: { teamId }, query })
    answers[`getLeaveCoverage of ${kind}`] = `${own.status} ${JSON.stringify(own.body)}`
    const asked = { userId: as.id, kind, fromDate: '2036-12-01', toDate: addDays('2036-12-01', leaveKinds.length - 1) }
    const preview = await raw(app, askForLeave, { as, params: { teamId }, query: { preview: '1' }, body: asked })
    answers[`askForLeave as ${kind}`] = `${preview.status} ${JSON.stringify(preview.body)}`
  }
  answers.getRequestsOfMember = `${ofMember.status} ${JSON.stringify(ofMember.body)}`
  for (const [at, url] of feeds.entries()) answers[`feed ${at}`] = (await app.inject({ url })).body
  return { ...answers, print: await printed(as) }
}

async function feedOf(as: TestUser, scope: 'mine' | 'team'): Promise<string> {
  const { body } = await call(server.app, createFeed, { as, params: { teamId: team.teamId }, body: { scope } })
  return new URL(body.url).pathname
}

test('only answers to the person and to admins depend on kinds, notes, reasons, leave that is not approved, or requests', async () => {
  const { teamId, owner, admin, other } = team
  const feeds = [await feedOf(other, 'mine'), await feedOf(other, 'team')]
  const change = (status: 'ADMIN' | 'MEMBER') =>
    call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: admin.id }, body: { status } })
  const read = async () => {
    expect((await change('MEMBER')).status).toBe(200)
    const answers = [await answersTo(other, feeds), await answersTo(admin), await answersTo(elsewhere.member)]
    await change('ADMIN')
    return answers
  }
  const [before, beforeForOwner] = [await read(), await answersTo(owner)]
  await hiddenWrites()
  const [after, afterForOwner] = [await read(), await answersTo(owner)]
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).not.toContain(marker)
  // Admins see all of it, so the answers above could have shown it.
  expect(JSON.stringify(afterForOwner)).toContain(`${marker} reason`)
  for (const name of ['getLeave', 'getAllRequests', 'getRequestsOfMember', 'getFairness', 'getNotices', 'getOwnData'])
    expect(afterForOwner[name]).not.toBe(beforeForOwner[name])
})
