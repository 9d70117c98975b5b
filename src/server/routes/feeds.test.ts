import ICAL from 'ical.js'
import { sql } from 'kysely'
import nodeIcal, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateUser } from '#contract/accounts/account.ts'
import { askForLeave, cancelLeave } from '#contract/availability/leave.ts'
import { createFeed, deleteFeed, getFeeds } from '#contract/feeds.ts'
import { addUser, deleteAssignment, reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTeam, updateTeamUser } from '#contract/teams.ts'
import { addDays, dayNumber, fromDayNumber } from '#domain/time/calendar-date.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import { calendarOf } from '#server/reports/calendar-feed.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as feeds from '#server/stores/feeds.ts'
import { aShift, aTeam, aTemplate, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
const ahead = (days: number) => addDays(today, days)

async function aFeedTeam() {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const { app } = server
  const night = await aTemplate(server, team)
  await call(app, publish, { as: owner, body: { teamId, fromDate: today, toDate: ahead(60) } })
  return {
    ...team,
    night,
    async assign(user: TestUser, date: string) {
      const shift = await aShift(server, team, night, date)
      const { body } = await call(app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: user.id } })
      return { shiftId: shift.id, assignmentId: body.assignment.id }
    },
    subscribe: async (as: TestUser, scope: 'mine' | 'team' = 'mine') =>
      (await call(app, createFeed, { as, params: { teamId }, body: { scope } })).body.url.replace('https://shifts.example', ''),
  }
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('a feed’s address is a secret that the server does not store, not even for repeated calls', async () => {
  const { owner, teamId } = await aFeedTeam()
  const headers = { 'idempotency-key': 'feed' }
  const { body } = await call(server.app, createFeed, { as: owner, headers, params: { teamId }, body: { scope: 'mine' } })
  const secret = /([\w-]+)\.ics$/.exec(body.url)![1]!
  const kept = await server.db.selectFrom('idempotency_keys').select('reply').where('user_id', '=', owner.id).execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect((await get(`/api/feeds/${secret}.ics`)).statusCode).toBe(200)
})

test('a repeated call gets the same address, and does not bring back one that was replaced', async () => {
  const { owner, teamId } = await aFeedTeam()
  const create = (key: string, as: { token: string } = owner) =>
    call(server.app, createFeed, { as, headers: { 'idempotency-key': key }, params: { teamId }, body: { scope: 'mine' } })
  const first = await create('first')
  expect(await create('first')).toEqual(first)
  const second = await create('second')
  expect(second.body.url).not.toBe(first.body.url)
  expect(await create('first')).toEqual(first)
  const statusOf = async ({ body }: typeof first) => (await get(body.url.replace('https://shifts.example', ''))).statusCode
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  // The address can be derived only from the token of the session that asked for it.
  const elsewhere = await aSession(owner)
  expect(await create('first', elsewhere)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
})

async function aSession({ id }: TestUser): Promise<{ token: string }> {
  const token = newSecret()
  await server.db.transaction().execute((tx) => sessions.insert(tx, { userId: id, tokenHash: hashOf(token), userAgent: '', days: 90 }))
  return { token }
}

test('the name of a team may contain any text', async () => {
  const { owner, teamId, subscribe } = await aFeedTeam()
  const name = 'Surgery, ICU; nights \\ days'
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { name } })
  const calendar = new ICAL.Component(ICAL.parse((await get(await subscribe(owner, 'team'))).body))
  // The parser knows neither property, and leaves their texts as they were sent.
  const escaped = 'Surgery\\, ICU\\; nights \\\\ days'
  expect(['name', 'x-wr-calname'].map((property) => calendar.getFirstPropertyValue(property))).toEqual([escaped, escaped])
})

/** The events as parsed by two independent libraries, which must agree. */
function saidBy(body: string) {
  const strict = new ICAL.Component(ICAL.parse(body))
  for (const zone of strict.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = strict.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const byUid = Object.values(nodeIcal.sync.parseICS(body)).filter((part): part is VEvent => part?.type === 'VEVENT')
  const said = events.map((event) => ({
    uid: event.uid,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    sequence: event.sequence,
    status: String(event.component.getFirstPropertyValue('status')),
  }))
  const alsoSaid = byUid.map(({ uid, summary, start, end, sequence, status }) => ({
    uid,
    summary,
    start: start.toISOString(),
    end: end!.toISOString(),
    sequence: Number(sequence),
    status,
  }))
  expect(alsoSaid).toEqual(said)
  return said
}

const read = async (url: string) => saidBy((await get(url)).body)

test('an event says when it was first published, and when it last changed', async () => {
  const { teamId, member, owner, assign, subscribe } = await aFeedTeam()
  const { shiftId } = await assign(member, ahead(3))
  const url = await subscribe(member)
  await read(url)
  await sql`update feed_events set created_at = '2026-01-02', changed_at = '2026-01-02'`.execute(server.db)
  await call(server.app, updateAssignment, {
    as: owner,
    params: { shiftId, userId: member.id },
    body: { teamId, overrides: { startTime: '20:00' } },
  })
  await read(url)
  const event = new ICAL.Component(ICAL.parse((await get(url)).body)).getFirstSubcomponent('vevent')!
  const years = ['created', 'dtstamp', 'last-modified'].map((name) => String(event.getFirstPropertyValue(name)).slice(0, 10))
  expect(years).toEqual(['2026-01-02', expect.not.stringContaining('2026-01-02'), expect.not.stringContaining('2026-01-02')])
})

test('one’s own nights are events at the right instants; changes raise the sequence, and removed shifts are cancelled', async () => {
  const { teamId, member, other, owner, assign, subscribe } = await aFeedTeam()
  const { app } = server
  const first = await assign(member, ahead(3))
  const second = await assign(member, ahead(6))
  await assign(other, ahead(4))
  const url = await subscribe(member)
  const events = await read(url)
  expect(events.map(({ summary, sequence, status }) => [summary, sequence, status])).toEqual([
    ['Night', 0, 'CONFIRMED'],
    ['Night', 0, 'CONFIRMED'],
  ])
  expect(Date.parse(events[0]!.end) - Date.parse(events[0]!.start)).toBe(12 * 60 * 60 * 1000)

  const times = { params: { shiftId: first.shiftId, userId: member.id } }
  await call(app, updateAssignment, { as: owner, ...times, body: { teamId, overrides: { startTime: '20:00' } } })
  await call(app, deleteAssignment, { as: owner, params: { id: second.assignmentId }, query: { teamId } })
  const changed = await read(url)
  expect(changed.map(({ uid, sequence, status }) => [uid, sequence, status])).toEqual([
    [events[0]!.uid, 1, 'CONFIRMED'],
    [events[1]!.uid, 1, 'CANCELLED'],
  ])
  await call(app, reassign, {
    as: owner,
    params: { shiftId: first.shiftId, userShiftId: first.assignmentId },
    body: { teamId, userId: other.id },
  })
  expect((await read(url)).map(({ sequence, status }) => [sequence, status])).toEqual([
    [2, 'CANCELLED'],
    [1, 'CANCELLED'],
  ])
})

test('a feed answers 304 while nothing changes, and is gone when it is revoked or replaced, or its owner is disabled', async () => {
  const { teamId, member, owner, assign, subscribe } = await aFeedTeam()
  await assign(member, ahead(3))
  const url = await subscribe(member)
  const { headers, statusCode, body } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect(body).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Toronto/)
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const { feeds: listed } = (await call(server.app, getFeeds, { as: member, params: { teamId } })).body
  expect(listed).toMatchObject([{ scope: 'mine', dateRead: expect.stringMatching(/Z$/) }])

  const replaced = await subscribe(member)
  expect([(await get(url)).statusCode, (await get(replaced)).statusCode]).toEqual([404, 200])
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled: true } })
  expect((await get(replaced)).statusCode).toBe(404)
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { disabled: false } })
  await call(server.app, deleteFeed, { as: member, params: { teamId }, body: { scope: 'mine' } })
  expect((await get(replaced)).statusCode).toBe(404)
  for (const nonsense of ['/api/feeds/x.ics', '/api/feeds/', `/api/feeds/${'A'.repeat(43)}.ics`])
    expect((await get(nonsense)).statusCode).toBe(404)
})

test('the team’s feed contains everyone’s published shifts and covers, and no drafts', async () => {
  const { teamId, member, other, assign, subscribe, ...team } = await aFeedTeam()
  const own = await assign(member, ahead(3))
  await assign(other, ahead(70))
  const overrides = { coveringUserId: other.id, coverStartTime: '23:00', coverEndTime: '03:00' }
  await call(server.app, updateAssignment, { as: member, params: { shiftId: own.shiftId, userId: member.id }, body: { teamId, overrides } })
  expect((await read(await subscribe(team.owner, 'team'))).map(({ summary }) => summary)).toEqual([
    'Night · Mara User',
    'Night · Milo User',
  ])
})

test("a cover is named in the assigned person's event, and in its title too if the whole shift is covered", async () => {
  const { teamId, owner, member, other, assign, subscribe } = await aFeedTeam()
  const { shiftId } = await assign(member, ahead(3))
  const [mine, covering, all] = [await subscribe(member), await subscribe(other), await subscribe(owner, 'team')]
  const said = async (url: string) =>
    new ICAL.Component(ICAL.parse((await get(url)).body)).getAllSubcomponents('vevent').map((component) => {
      const { summary, description, sequence } = new ICAL.Event(component)
      return [summary, description, sequence]
    })
  const set = (overrides: object) =>
    call(server.app, updateAssignment, { as: member, params: { shiftId, userId: member.id }, body: { teamId, overrides } })
  expect([await said(mine), await said(all)]).toEqual([[['Night', null, 0]], [['Night · Mara User', null, 0]]])
  await set({ coveringUserId: other.id, coverStartTime: '23:00', coverEndTime: '03:00' })
  expect(await said(mine)).toEqual([['Night', 'Covered by Milo User, 23:00–03:00', 1]])
  await set({ coverStartTime: null, coverEndTime: null })
  expect(await said(mine)).toEqual([['Night (covered by Milo User)', 'Covered by Milo User', 2]])
  expect(await said(covering)).toEqual([['Night', 'Covering for Mara User', 0]])
  expect((await said(all)).toSorted()).toEqual([
    ['Night · Mara User (covered by Milo User)', 'Covered by Milo User', 1],
    ['Night · Milo User', 'Covering for Mara User', 0],
  ])
  await call(server.app, updateUser, { as: member, body: { language: 'fr' } })
  expect(await said(mine)).toEqual([['Night (remplacement : Milo User)', 'Remplacement : Milo User', 3]])
  await set({ coveringUserId: null })
  expect(await said(mine)).toEqual([['Night', null, 4]])
})

test('a change of the team’s time zone changes its events, except those of whole days', async () => {
  const { teamId, owner, member, assign, subscribe } = await aFeedTeam()
  await assign(member, ahead(3))
  const asked = { userId: member.id, kind: 'VACATION' as const, fromDate: ahead(30), toDate: ahead(31), approve: true }
  await call(server.app, askForLeave, { as: owner, params: { teamId }, body: asked })
  const url = await subscribe(member)
  const sequences = async () => (await read(url)).map(({ summary, sequence }) => [summary, sequence])
  expect(await sequences()).toEqual([
    ['Night', 0],
    ['Vacation', 0],
  ])
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone: 'America/Vancouver' } })
  expect(await sequences()).toEqual([
    ['Night', 1],
    ['Vacation', 0],
  ])
})

test('each duty in a span is found once, whatever else the team has', async () => {
  const team = await aFeedTeam()
  const [first, second] = [await team.assign(team.member, ahead(3)), await team.assign(team.member, ahead(5))]
  const others = await team.assign(team.other, ahead(3))
  await aTemplate(server, team, { name: 'Day' })
  const feed = (scope: 'mine' | 'team') => ({ teamId: team.teamId, userId: team.member.id, scope }) as feeds.Feed
  const span = (from: number, to: number) => ({ start: dayNumber(ahead(from)) * 1440, end: dayNumber(ahead(to)) * 1440 })
  const found = async (scope: 'mine' | 'team', from: number, to: number) =>
    (await feeds.visibleWork(server.db, feed(scope), span(from, to))).map(({ assignmentId }) => assignmentId)
  expect(await found('mine', 0, 10)).toEqual([first.assignmentId, second.assignmentId])
  expect(await found('mine', 5, 10)).toEqual([second.assignmentId])
  expect((await found('team', 0, 4)).toSorted()).toEqual([first.assignmentId, others.assignmentId].toSorted())
})

test('instants are right on both nights when the clocks change', async () => {
  const { teamId, owner, member, ...team } = await aFeedTeam()
  const nights = ['2026-03-07', '2026-10-31']
  for (const date of nights) {
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } })
    await team.assign(member, date)
  }
  const [, secret] = /feeds\/(.+)\.ics/.exec(await team.subscribe(member))!
  const feed = await feeds.find(server.db, hashOf(secret!))
  const events = saidBy(await calendarOf(server.db, feed!, Date.UTC(2026, 5, 1)))
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['2026-03-08T00:00:00.000Z', '2026-03-08T11:00:00.000Z'],
    ['2026-10-31T23:00:00.000Z', '2026-11-01T12:00:00.000Z'],
  ])
})

test('the zone block has the same name as the events, and all other times are UTC', async () => {
  const { teamId, owner, member, ...team } = await aFeedTeam()
  await team.assign(member, ahead(3))
  const url = await team.subscribe(member)
  for (const timeZone of ['Asia/Calcutta', 'US/Eastern', 'UTC', 'America/Toronto']) {
    await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { timeZone } })
    const { body } = await get(url)
    const described = [...body.matchAll(/^TZID:(.+)\r$/gm)].map(([, name]) => name)
    const used = new Set([...body.matchAll(/^DT(?:START|END);TZID=([^:]+):/gm)].map(([, name]) => name))
    expect([...used]).toEqual(described)
    expect(body).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m)
    saidBy(body)
  }
})

test("approved leave appears with its kind in one's own feed, and only as away in the team's", async () => {
  const { teamId, owner, member, other, subscribe } = await aFeedTeam()
  const [own, team] = [await subscribe(member), await subscribe(other, 'team')]
  const asked = { userId: member.id, kind: 'CONFERENCE' as const, fromDate: ahead(30), toDate: ahead(31), approve: true }
  const { leave } = (await call(server.app, askForLeave, { as: owner, params: { teamId }, body: asked })).body
  const titles = async (url: string) => [...(await get(url)).body.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)
  expect(await titles(own)).toEqual(['Conference'])
  expect(await titles(team)).toEqual(['Away · Mara User'])
  // Whole days end with the beginning of the next day.
  const days = [ahead(30), ahead(32)].map((date) => date.replaceAll('-', ''))
  expect((await get(own)).body.match(/DT(?:START|END);.*/g)?.map((line) => line.trim())).toEqual([
    `DTSTART;VALUE=DATE:${days[0]}`,
    `DTEND;VALUE=DATE:${days[1]}`,
  ])
  const half = { userId: member.id, kind: 'EXAM' as const, fromDate: ahead(40), toDate: ahead(40), toHalf: 'day' as const, approve: true }
  await call(server.app, askForLeave, { as: owner, params: { teamId }, body: half })
  expect((await read(own)).map(({ start, end }) => Date.parse(end) - Date.parse(start))).toEqual([48 * 3_600_000, 12 * 3_600_000])
  await call(server.app, cancelLeave, { as: member, params: { teamId, leaveId: leave!.id } })
  expect((await get(own)).body).toContain('STATUS:CANCELLED')
})
