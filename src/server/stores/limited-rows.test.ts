import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aTeam, aUser } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import * as analytics from './analytics.ts'
import * as feedEvents from './feed-events.ts'
import * as feeds from './feeds.ts'
import { lastChangedBy } from './history/audit-log.ts'
import * as idempotencyKeys from './idempotency-keys.ts'
import * as memberships from './memberships.ts'
import * as push from './push.ts'
import * as rateLimits from './rate-limits.ts'
import * as services from './services/services.ts'
import { enabledStaff, staffSince } from './staff.ts'
import * as teams from './teams.ts'
import { storedZone } from './time-zones.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const write = <T>(change: (tx: Tx) => Promise<T>) => inTransaction(server.db, { action: 'test', actorId: undefined }, change)

test('a browser is notified only for the last person who subscribed on it, and each person on at most ten browsers', async () => {
  const [uma, milo] = [await aUser(server), await aUser(server)]
  const hashOf = async ({ id }: { id: string }) =>
    (await server.db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).executeTakeFirstOrThrow()).token_hash
  const subscribe = async (of: { id: string }, endpoint: string) => {
    // The embedded database has one connection, which a transaction holds.
    const tokenHash = await hashOf(of)
    await write((tx) => push.insert(tx, tokenHash, { endpoint, p256dh: 'p', auth: endpoint }))
  }
  await subscribe(milo, 'shared')
  await subscribe(uma, 'shared')
  const of = async (person: { id: string }) => (await push.ofUser(server.db, person.id)).map(({ endpoint }) => endpoint).toSorted()
  expect([await of(uma), await of(milo)]).toEqual([['shared'], []])
  await subscribe(milo, 'his')
  await write((tx) => push.remove(tx, uma.id, 'his'))
  expect(await of(milo)).toEqual(['his'])
  for (let at = 0; at < 10; at++) await subscribe(uma, `browser ${at}`)
  expect(await of(uma)).toEqual(Array.from({ length: 10 }, (_, at) => `browser ${at}`))
  expect(await of(milo)).toEqual(['his'])
  await write((tx) => push.remove(tx, uma.id, 'browser 3'))
  expect(await of(uma)).toHaveLength(9)
  await sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${uma.id}`.execute(server.db)
  expect([await of(uma), await of(milo)]).toEqual([[], ['his']])
  await sql`update sessions set ends_at = now() - interval '1 minute' where user_id = ${milo.id}`.execute(server.db)
  expect(await of(milo)).toEqual([])
  await write((tx) => push.keepKeys(tx, { publicKey: 'first', privateKey: 'a' }))
  expect(await write((tx) => push.keepKeys(tx, { publicKey: 'second', privateKey: 'b' }))).toMatchObject({ privateKey: expect.any(String) })
})

test('attempts are counted up to their limit, by key', async () => {
  const attempt = (key: string) => rateLimits.count(server.db, key, { points: 2, seconds: 60 })
  expect([await attempt('a'), await attempt('a'), await attempt('b')]).toEqual([undefined, undefined, undefined])
  expect(await attempt('a')).toBeGreaterThan(50)
  await rateLimits.giveBack(server.db, 'a')
  expect([await attempt('a'), (await attempt('a')) !== undefined]).toEqual([undefined, true])
  expect([await attempt('b'), (await attempt('b')) !== undefined]).toEqual([undefined, true])
  await rateLimits.remove(server.db, 'a')
  expect([await attempt('a'), (await attempt('b')) !== undefined]).toEqual([undefined, true])
  await rateLimits.count(server.db, 'ended', { points: 1, seconds: 0 })
  expect(await rateLimits.count(server.db, 'ended', { points: 1, seconds: 0 })).toBeUndefined()
  await rateLimits.removeEnded(server.db)
  const keys = (await server.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(expect.arrayContaining(['a', 'b']))
  expect(keys).not.toContain('ended')
})

test('the reply of a write is kept by person and key', async () => {
  const [uma, milo] = [await aUser(server), await aUser(server)]
  const take = (userId: string, key: string) => write((tx) => idempotencyKeys.take(tx, userId, key, `hash ${key}`, 200))
  expect([await take(uma.id, 'k'), await take(milo.id, 'k'), await take(uma.id, 'l')]).toEqual([undefined, undefined, undefined])
  await write((tx) => idempotencyKeys.keepReply(tx, uma.id, 'k', { reply: 'done', undoId: 'undo' }))
  expect([await take(uma.id, 'k'), await take(milo.id, 'k'), await take(uma.id, 'l')]).toEqual([
    { requestHash: 'hash k', reply: 'done', undoId: 'undo' },
    { requestHash: 'hash k', reply: '', undoId: null },
    { requestHash: 'hash l', reply: '', undoId: null },
  ])
  const isKnown = (userId: string, key: string) => idempotencyKeys.isKnown(server.db, userId, key)
  expect([await isKnown(uma.id, 'k'), await isKnown(uma.id, 'none'), await isKnown((await aUser(server)).id, 'k')]).toEqual([
    true,
    false,
    false,
  ])
  const made = (hours: number) =>
    server.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) } as never)
      .where('user_id', '=', uma.id)
      .execute()
  await made(23.5)
  expect([await isKnown(uma.id, 'k'), (await take(uma.id, 'k'))?.reply]).toEqual([false, 'done'])
  await made(24.5)
  expect([await take(uma.id, 'k'), await isKnown(milo.id, 'k')]).toEqual([undefined, true])
})

test('long commands are cut when they are logged', async () => {
  const { teamId, owner } = await aTeam(server)
  await write((tx) => analytics.logCommand(tx, teamId, owner.id, `a${'x'.repeat(3000)}`, `b${'y'.repeat(3000)}`))
  const { command, response } = await server.db.selectFrom('command_log').select(['command', 'response']).executeTakeFirstOrThrow()
  expect([command, response]).toEqual([`a${'x'.repeat(1999)}`, `b${'y'.repeat(1999)}`])
})

test('a feed keeps its own events, and finds those that end after a given minute', async () => {
  const { teamId, owner, admin } = await aTeam(server)
  const event = (uid: string, end: number, sequence = 0) => ({
    uid,
    content: { end } as never,
    sequence,
    cancelled: false,
    createdAt: 5000,
    changedAt: 6000,
  })
  for (const { id } of [owner, admin])
    await write(async (tx) => {
      await feeds.replace(tx, { teamId, userId: id, scope: 'mine', tokenHash: id })
      await feedEvents.remember(tx, id, [event('early', 100), event('late', 101)])
    })
  await write((tx) => feedEvents.remember(tx, owner.id, []))
  await write((tx) => feedEvents.remember(tx, owner.id, [{ ...event('late', 102, 3), cancelled: true, createdAt: 9000, changedAt: 9000 }]))
  const found = (of: { id: string }, from: number) => feedEvents.publishedEvents(server.db, of.id, from)
  expect(await found(owner, 100)).toEqual([{ ...event('late', 102, 3), cancelled: true, changedAt: 9000 }])
  expect((await found(owner, 99)).map(({ uid }) => uid).toSorted()).toEqual(['early', 'late'])
  expect(await found(admin, 100)).toEqual([event('late', 101)])
})

test('the last person who changed a row is found by team, table and row', async () => {
  const [here, there] = [await aTeam(server), await aTeam(server)]
  const week = Array<null>(7).fill(null)
  const ward: services.StoredContent = { id: 'ward', name: 'Ward', shortName: 'W', color: 'slate', handOverMinutes: 0, fewest: 0, week }
  const as = (actorId: string, change: (tx: Tx) => Promise<unknown>) => inTransaction(server.db, { action: 'test', actorId }, change)
  await as(here.owner.id, (tx) => services.insert(tx, here.teamId, ward))
  const icu = { ...ward, id: 'icu', name: 'ICU', shortName: 'I' }
  await as(here.other.id, (tx) => services.insert(tx, here.teamId, icu))
  await as(here.admin.id, (tx) => services.update(tx, here.teamId, { ...icu, fewest: 1 }))
  await as(there.member.id, (tx) => services.insert(tx, there.teamId, ward))
  await as(here.other.id, (tx) => memberships.update(tx, here.teamId, here.member.id, { disabled: true }))
  const by = ({ teamId }: { teamId: string }, table: string, id: string) => lastChangedBy(server.db, teamId, table, id)
  expect([await by(here, 'services', 'ward'), await by(here, 'services', 'icu'), await by(there, 'services', 'ward')]).toEqual([
    'Olive User',
    'Adam User',
    'Mara User',
  ])
  expect([await by(here, 'services', 'none'), await by(here, 'shifts', 'ward')]).toEqual([undefined, undefined])
})

test('a team is read with its people, and only admins read its join code, shares and skills', async () => {
  const [here, there] = [await aTeam(server), await aTeam(server)]
  const { teamId, owner, member, disabled } = here
  await write(async (tx) => {
    await memberships.insert(tx, there.teamId, [member.id, disabled.id], 'MEMBER')
    await memberships.update(tx, teamId, member.id, { share: 0.5, skills: ['trauma'] })
    await memberships.leave(tx, teamId, disabled.id)
  })
  const ofAdmin = await teams.find(server.db, teamId, { forAdmins: true })
  const ofMember = await teams.find(server.db, teamId, { forAdmins: false })
  expect([ofAdmin.id, ofAdmin.joinCode, Object.keys(ofAdmin.users).length, ofAdmin.firstSteps]).toEqual([teamId, here.joinCode, 5, true])
  expect([ofMember.joinCode, Object.keys(ofMember.users)]).toEqual([undefined, Object.keys(ofAdmin.users)])
  expect(ofAdmin.users[member.id]).toMatchObject({ share: 0.5, skills: ['trauma'], status: 'MEMBER', disabled: false })
  expect(ofAdmin.users[member.id]).not.toHaveProperty('left')
  expect(ofAdmin.users[member.id]).not.toHaveProperty('placeholder')
  expect([ofMember.users[member.id]!.share, ofMember.users[member.id]!.skills]).toEqual([undefined, undefined])
  expect(ofAdmin.users[disabled.id]).toMatchObject({ left: true, email: '' })
  expect(Object.keys(ofAdmin.users)[0]).toBe(owner.id)
  // Pages select the first team.
  const teamsOf = async (userId: string) => (await teams.summariesOf(server.db, userId)).map(({ id }) => id)
  expect(await teamsOf(member.id)).toEqual([teamId, there.teamId])
  expect(await teamsOf(disabled.id)).toEqual([there.teamId, teamId])

  await write((tx) => teams.update(tx, teamId, { name: ' Ward ', timeZone: 'Europe/Zurich', loadsForAll: true }))
  await write((tx) => teams.update(tx, teamId, {}))
  await write((tx) => teams.skipFirstSteps(tx, teamId))
  await write((tx) => teams.setJoinCode(tx, teamId, 'NEWCODE'))
  expect(await teams.settingsOf(server.db, teamId)).toMatchObject({
    name: 'Ward',
    timeZone: 'Europe/Zurich',
    loadsForAll: true,
    weekStart: 0,
  })
  expect(await teams.settingsOf(server.db, there.teamId)).toMatchObject({ name: 'Team', loadsForAll: false })
  expect([
    (await teams.find(server.db, teamId, { forAdmins: false })).firstSteps,
    (await teams.find(server.db, there.teamId, { forAdmins: false })).firstSteps,
  ]).toEqual([false, true])
  const byCode = (code: string) => teams.findIdByJoinCode(server.db, code)
  expect([await byCode('NEWCODE'), await byCode(here.joinCode), await byCode(there.joinCode)]).toEqual([teamId, undefined, there.teamId])
  expect([await teams.exists(server.db, teamId), await teams.exists(server.db, 'none')]).toEqual([true, false])
  expect((await teams.rulesOf(server.db, teamId)).timeZone).toBe('Europe/Zurich')
  expect(
    (await teams.withOwners(server.db)).filter(({ id }) => id === teamId || id === there.teamId).map(({ owners }) => owners.length),
  ).toEqual([1, 1])

  await write((tx) => memberships.update(tx, teamId, member.id, { disabled: true }))
  expect((await teams.summariesOf(server.db, member.id)).map((summary) => [summary.id, summary.disabled])).toEqual([
    [there.teamId, false],
    [teamId, true],
  ])
})

test('enabled staff leave out disabled people, and all staff are listed with their tenures', async () => {
  const [here, there] = [await aTeam(server), await aTeam(server)]
  const { teamId, member, other, disabled } = here
  await write((tx) => memberships.insert(tx, there.teamId, [member.id], 'MEMBER'))
  const enabled = (await enabledStaff(server.db, teamId)).map(({ userId }) => userId)
  expect([enabled.length, enabled.includes(member.id), enabled.includes(disabled.id)]).toEqual([4, true, false])
  expect(enabled).toEqual(enabled.toSorted())
  // In Toronto, March begins at 05:00 UTC.
  const at = (table: 'teams' | 'memberships', time: string, of: string) =>
    table === 'teams'
      ? sql`update teams set created_at = ${time} where id = ${of}`.execute(server.db)
      : sql`update memberships set joined_at = ${time} where user_id = ${of} and team_id = ${teamId}`.execute(server.db)
  await at('teams', '2036-02-10T12:00Z', teamId)
  await at('memberships', '2036-03-01T04:59Z', member.id)
  await at('memberships', '2036-03-01T05:00Z', other.id)
  const since = new Map((await staffSince(server.db, teamId)).map((one) => [one.userId, one]))
  expect(since.size).toBe(5)
  expect([since.get(member.id), since.get(other.id), since.get(disabled.id)]).toMatchObject([
    { tenures: [{ fromDate: '2036-02-29', toDate: null, share: 1 }], isFounder: true, disabled: false },
    { tenures: [{ fromDate: '2036-03-01', toDate: null, share: 1 }], isFounder: false, disabled: false },
    // Disabled on the day of joining.
    { tenures: [], disabled: true },
  ])
})

test('a time zone is stored by its canonical name, and an unknown one is refused', async () => {
  const stored = (zone: string | undefined) => write((tx) => storedZone(tx, zone))
  expect([await stored(undefined), await stored('Europe/Zurich'), await stored('europe/zurich')]).toEqual([
    undefined,
    'Europe/Zurich',
    'Europe/Zurich',
  ])
  await expect(stored('Europe/Nowhere')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})
