import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser } from '#contract/schedule/assignments.ts'
import { topicOf, topics } from '#domain/notices/notice.ts'
import type { Tx } from '#server/db/db.ts'
import { inTeamTransaction, inTransaction } from '#server/db/transaction.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as notices from '#server/stores/notices.ts'
import { publish } from '#server/stores/schedule/publishing.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { sendNoticeMail } from './notice-mail.ts'
import type { Message } from './notify.ts'
import { createWatchSchedule } from './schedule-watch.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const write = <T>(change: (tx: Tx) => Promise<T>) => inTransaction(server.db, { action: 'test', actorId: undefined }, change)

const notice = (id: string, userId: string, data: object = {}) =>
  ({ id, userId, type: 'AVAILABILITY.DUE', data }) as unknown as notices.NewNotice

test('an email lists its notices newest first, and leaves those that arrive meanwhile for the next email', async () => {
  const { teamId, owner, admin } = await aTeam(server)
  const days = [3, 1, 4, 2, 5]
  await write(async (tx) => {
    await notices.insert(
      tx,
      teamId,
      days.flatMap((day) => [notice(`n${day}`, owner.id), notice(`a${day}`, admin.id)]),
    )
    for (const day of days)
      await sql`update notices set created_at = ${`2036-12-0${day}`} where team_id = ${teamId} and id like ${`%${day}`}`.execute(tx)
  })
  const take = async (mailId: string, userId = owner.id) => {
    const taken = await write(async (tx) => {
      // An index would give the notices in an order of its own.
      await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx)
      return notices.takeForMail(tx, teamId, userId, mailId)
    })
    return [taken.mailId, ...taken.notices.map(({ id }) => id)].join(' ')
  }
  expect(await take('first')).toBe('first n5 n4 n3 n2 n1')
  await write((tx) => notices.insert(tx, teamId, [notice('later', owner.id)]))
  expect([await take('second'), await take('of the admin', admin.id)]).toEqual(['first n5 n4 n3 n2 n1', 'of the admin a5 a4 a3 a2 a1'])
  await write((tx) => notices.markMailed(tx, teamId, owner.id, 'first'))
  expect([await take('third'), await take('other', admin.id)]).toEqual(['third later', 'of the admin a5 a4 a3 a2 a1'])
})

test('an email that failed is sent again with the same id but not pushed again, and another contains what has happened since', async () => {
  const { teamId, owner } = await aTeam(server)
  const [sent, pushed]: [unknown[], string[]] = [[], []]
  let isDown = true
  const post: Parameters<typeof sendNoticeMail>[0] = {
    db: server.db,
    publicUrl: 'https://shifts.example',
    now: Date.now,
    async sendMail({ id }) {
      if (isDown) throw new Error('The mail server is down')
      return sent.push(id) > 0
    },
    push: async (_, { tag }) => void pushed.push(tag),
  }
  const send = () => sendNoticeMail(post, { teamId, userId: owner.id })
  const happen = (id: string) =>
    write((tx) => notices.insert(tx, teamId, [notice(id, owner.id, { availability: { month: '2036-12-01' } })]))
  await happen('before')
  await expect(send()).rejects.toThrow('is down')
  await happen('since')
  isDown = false
  expect(await send()).toBe(0)
  expect(pushed).toHaveLength(2)
  expect(sent).toEqual(pushed)
})

test('notices of leave that its reader may no longer see are neither listed, nor counted, nor sent', async () => {
  const { teamId, admin, owner } = await aTeam(server)
  const rows = [
    notice('of another', admin.id, { leave: {}, ofUserId: owner.id }),
    notice('own', admin.id, { leave: {}, ofUserId: admin.id }),
    notice('else', admin.id),
  ]
  await write((tx) => notices.insert(tx, teamId, rows))
  const seen = async () => {
    const { notices: list, unread } = JSON.parse(await notices.latest(server.db, teamId, admin.id)) as {
      notices: { id: string }[]
      unread: number
    }
    const { notices: mailed } = await write((tx) => notices.takeForMail(tx, teamId, admin.id, 'mail'))
    return [list.map(({ id }) => id), mailed.map(({ id }) => id)].map((ids) => ids.toSorted().join(', ')).concat(String(unread))
  }
  expect(await seen()).toEqual(['else, of another, own', 'else, of another, own', '3'])
  await write((tx) => memberships.update(tx, teamId, admin.id, { status: 'MEMBER' }))
  expect(await seen()).toEqual(['else, own', 'else, own', '2'])
})

test('the page has the latest sixty notices, and people are reminded once a day', async () => {
  const { teamId, owner } = await aTeam(server)
  await write((tx) =>
    notices.insert(
      tx,
      teamId,
      Array.from({ length: 62 }, (_, at) => notice(`n${String(at).padStart(2, '0')}`, owner.id, { availability: { month: '2036-12-01' } })),
    ),
  )
  const { notices: list, unread } = JSON.parse(await notices.latest(server.db, teamId, owner.id)) as {
    notices: { id: string; read: boolean }[]
    unread: number
  }
  expect([list.length, list[0]!.id, list.at(-1)!.id, unread, list.some(({ read }) => read)]).toEqual([60, 'n61', 'n02', 62, false])
  const nowRead = async (read: Parameters<typeof notices.markRead>[3]) => {
    await write((tx) => notices.markRead(tx, teamId, owner.id, read))
    const now = JSON.parse(await notices.latest(server.db, teamId, owner.id)) as { notices: { read: boolean }[]; unread: number }
    return [...now.notices.slice(0, 3).map(({ read: isRead }) => isRead), now.unread]
  }
  expect(await nowRead({ ids: ['n61'] })).toEqual([true, false, false, 61])
  expect(await nowRead({ until: 'unknown' })).toEqual([true, false, false, 61])
  expect(await nowRead({ until: 'n59' })).toEqual([true, false, true, 1])
  const reminded = () => notices.remindedOfAvailability(server.db, teamId, '2036-12-01')
  expect(await reminded()).toEqual([owner.id])
  await sql`update notices set created_at = now() - interval '25 hours' where team_id = ${teamId}`.execute(server.db)
  expect(await reminded()).toEqual([])
})

test('a person who mutes a subject, or has no address, is notified without an email', async () => {
  const { teamId, owner, admin, member } = await aTeam(server)
  await write(async (tx) => {
    const quiet = { mutedTopics: [topicOf('AVAILABILITY.DUE')], quietFrom: null, quietTo: null }
    await notices.setPreferences(tx, owner.id, quiet)
    await sql`update users set email = id || '@invited.invalid' where id = ${admin.id}`.execute(tx)
    const toMail = await notices.insert(tx, teamId, [
      notice('1', owner.id),
      notice('2', admin.id),
      notice('3', member.id),
      notice('4', member.id),
    ])
    expect(toMail.map(({ userId }) => userId)).toEqual([member.id])
  })
  const listed = async ({ id }: { id: string }) => (JSON.parse(await notices.latest(server.db, teamId, id)) as { unread: number }).unread
  expect([await listed(owner), await listed(admin), await listed(member)]).toEqual([1, 1, 2])
})

test('the deletion of a team is emailed to everyone with an address, whatever they muted', async () => {
  const { teamId, owner, admin, member } = await aTeam(server)
  const toMail = await write(async (tx) => {
    await notices.setPreferences(tx, owner.id, { mutedTopics: [...topics], quietFrom: null, quietTo: null })
    await sql`update users set email = id || '@invited.invalid' where id = ${admin.id}`.execute(tx)
    const ofEach = [owner, admin, member].map(({ id }) => ({ ...notice(`of ${id}`, id), type: 'TEAM.DELETED' as const }))
    return notices.insert(tx, teamId, ofEach)
  })
  expect(toMail.map(({ userId }) => userId).toSorted()).toEqual([owner.id, member.id].toSorted())
})

test('a month published late is announced from today on, in the team’s time zone', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const template = await aTemplate(server, team)
  for (const date of ['2036-12-08', '2036-12-09']) {
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: member.id } })
  }
  const told: Message[] = []
  const notify = async (_: unknown, __: unknown, messages: readonly Message[]) => void told.push(...messages)
  // In Toronto it is still the evening of the 9th.
  const watch = createWatchSchedule({ notify, now: () => Date.parse('2036-12-10T03:30:00Z') })
  const december = { fromDate: '2036-12-01', toDate: '2036-12-31' }
  await inTeamTransaction(server.db, teamId, { action: 'test', actorId: owner.id }, (tx) =>
    watch(tx, { teamId, userId: owner.id, status: 'OWNER' }, december, () => publish(tx, teamId, december), 'publishes'),
  )
  expect(told.map(({ to, data }) => [to, data.plan?.added.map(({ date }) => date)])).toEqual([[member.id, ['2036-12-09']]])
})
