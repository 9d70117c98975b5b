import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aTeam, type TestTeam } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import * as feeds from './feeds.ts'
import { writesBefore } from './history/audit-writes.ts'
import { readLines } from './history/log-rows.ts'
import * as sheets from './import-sheets.ts'
import * as imports from './imports.ts'
import * as invitations from './invitations.ts'
import * as memberships from './memberships.ts'
import * as notices from './notices.ts'
import * as placeholders from './placeholders.ts'
import * as prints from './prints.ts'
import * as rulebooks from './rulebook/rulebooks.ts'
import * as waivers from './rulebook/waivers.ts'
import * as blocks from './services/blocks.ts'
import * as services from './services/services.ts'

// Writes without a team see the rows of all teams, so only the conditions in the stores keep them apart.
let server: TestServer
let here: TestTeam
let there: TestTeam
beforeAll(async () => {
  server = await startServer()
  here = await aTeam(server)
  there = await aTeam(server)
})
afterAll(() => server.close())

const write = <T>(change: (tx: Tx) => Promise<T>) => inTransaction(server.db, { action: 'test', actorId: undefined }, change)
const forBoth = (make: (tx: Tx, team: TestTeam) => Promise<unknown>) =>
  write(async (tx) => {
    for (const team of [here, there]) await make(tx, team)
  })
const ofBoth = (read: (teamId: string) => Promise<unknown>) => Promise.all([here, there].map(({ teamId }) => read(teamId)))
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }

test('changing an import of one team leaves other imports unchanged, even of another team with the same id', async () => {
  await forBoth((tx, { teamId, owner }) =>
    imports.insert(tx, teamId, { id: 'sheet', name: `Sheet of ${teamId}`, startedBy: owner.id, openQuestions: 4 }),
  )
  await write((tx) => imports.insert(tx, here.teamId, { id: 'other', name: 'Other', startedBy: here.owner.id, openQuestions: 1 }))
  const answer = (key: string, text = '') => ({ key, text, means: { is: 'off' } }) as unknown as ImportAnswer
  await forBoth((tx, { teamId }) => sheets.keepSheet(tx, teamId, 'sheet', { sheet: { cells: [teamId] } as never, answers: [answer('a')] }))
  await write((tx) => sheets.addAnswers(tx, here.teamId, 'sheet', [answer('b'), answer('a', 'new')]))
  expect(await ofBoth(async (teamId) => (await sheets.sheetOf(server.db, teamId, 'sheet')).answers)).toEqual([
    [answer('b'), answer('a', 'new')],
    [answer('a')],
  ])
  await write((tx) => sheets.keepSheet(tx, here.teamId, 'sheet', { sheet: null, answers: [] }))
  expect(await ofBoth(async (teamId) => (await sheets.sheetOf(server.db, teamId, 'sheet')).sheet)).toEqual([
    null,
    { cells: [there.teamId] },
  ])
  expect(await sheets.sheetOf(server.db, here.teamId, 'other')).toEqual({ sheet: null, answers: [] })

  await write((tx) => imports.setOpenQuestions(tx, here.teamId, 'sheet', 2))
  expect(await ofBoth(async (teamId) => (await imports.find(server.db, teamId, 'sheet'))!.openQuestions)).toEqual([2, 4])
  expect((await imports.find(server.db, here.teamId, 'other'))!.openQuestions).toBe(1)
  expect(await ofBoth((teamId) => imports.waiting(server.db, teamId))).toEqual([2, 1])
  await write((tx) => imports.markApplied(tx, here.teamId, 'sheet', { writeId: 'write', counts: { shifts: 3 } as never, ...november }))
  expect(await imports.find(server.db, here.teamId, 'sheet')).toMatchObject({
    status: 'APPLIED',
    openQuestions: 0,
    counts: { shifts: 3, leave: 0 },
  })
  expect(await ofBoth((teamId) => imports.waiting(server.db, teamId))).toEqual([1, 1])
  expect(await ofBoth((teamId) => imports.writeOf(server.db, teamId, 'sheet'))).toEqual(['write', null])
  const latest = (fromDate: string, toDate: string) => imports.latestNameIn(server.db, here.teamId, { fromDate, toDate })
  expect([await latest('2026-11-30', '2026-12-05'), await latest('2026-10-01', '2026-11-01')]).toEqual(
    Array(2).fill(`Sheet of ${here.teamId}`),
  )
  expect([await latest('2026-12-01', '2026-12-05'), await latest('2026-10-01', '2026-10-31')]).toEqual([null, null])
  expect(await imports.latestNameIn(server.db, there.teamId, november)).toBeNull()
  expect((await imports.all(server.db, here.teamId)).map(({ id }) => id)).toEqual(['sheet', 'other'])
  await write((tx) => imports.markTakenBack(tx, here.teamId, 'sheet'))
  expect(await ofBoth(async (teamId) => (await imports.find(server.db, teamId, 'sheet'))!.status)).toEqual(['TAKEN_BACK', 'WAITING'])
  expect(await latest('2026-11-30', '2026-12-05')).toBeNull()
  await write((tx) => imports.discard(tx, here.teamId, 'sheet'))
  expect(await ofBoth(async (teamId) => (await imports.all(server.db, teamId)).map(({ id }) => id))).toEqual([['other'], ['sheet']])
})

test('answers of earlier imports are remembered in the order in which the imports were applied', async () => {
  const team = await aTeam(server)
  const answered = async (id: string, isApplied: boolean) =>
    write(async (tx) => {
      await imports.insert(tx, team.teamId, { id, name: id, startedBy: team.owner.id, openQuestions: 0 })
      await sheets.keepSheet(tx, team.teamId, id, { answers: [{ key: id }] as never })
      if (isApplied) await imports.markApplied(tx, team.teamId, id, { writeId: id, counts: {} as never, fromDate: null, toDate: null })
    })
  await answered('z', true)
  await answered('a', true)
  await answered('waiting', false)
  expect((await sheets.rememberedAnswers(server.db, team.teamId)).map(({ key }) => key)).toEqual(['z', 'a'])
  for (const id of ['a', 'waiting', 'z']) expect((await sheets.sheetOf(server.db, team.teamId, id)).answers).toEqual([{ key: id }])
})

test('finds the latest printout of the same team, kind, days and audience', async () => {
  const of = { kind: 'calendar' as const, withDrafts: false, ...november }
  const insert = (teamId: string, code: string, version: number, change: object = {}) =>
    write((tx) => prints.insert(tx, { ...of, teamId, code, version, facts: [code], ...change }))
  await insert(here.teamId, 'one', 1)
  await insert(here.teamId, 'two', 2)
  await insert(there.teamId, 'theirs', 9)
  await insert(here.teamId, 'drafts', 3, { withDrafts: true })
  await insert(here.teamId, 'stipends', 4, { kind: 'stipends' })
  await insert(here.teamId, 'longer', 5, { toDate: '2026-12-01' })
  await insert(here.teamId, 'earlier', 6, { fromDate: '2026-10-31' })
  expect(await prints.latest(server.db, { ...of, teamId: here.teamId })).toMatchObject({ code: 'two', version: 2, facts: ['two'] })
  expect(await prints.byCode(server.db, 'theirs')).toMatchObject({ teamId: there.teamId, version: 9 })
})

test('feeds belong to one person, team and scope', async () => {
  const { owner, admin } = here
  await write((tx) => memberships.insert(tx, there.teamId, [owner.id], 'MEMBER'))
  const keep = (teamId: string, userId: string, scope: 'mine' | 'team') =>
    write((tx) => feeds.replace(tx, { teamId, userId, scope, tokenHash: [teamId, userId, scope].join(' ') }))
  for (const scope of ['mine', 'team'] as const) {
    await keep(here.teamId, owner.id, scope)
    await keep(here.teamId, admin.id, scope)
    await keep(there.teamId, owner.id, scope)
  }
  await write((tx) => feeds.remove(tx, here.teamId, owner.id, 'mine'))
  const scopes = async (teamId: string, userId: string) => (await feeds.ofUser(server.db, teamId, userId)).map(({ scope }) => scope)
  expect([await scopes(here.teamId, owner.id), await scopes(here.teamId, admin.id), await scopes(there.teamId, owner.id)]).toEqual([
    ['team'],
    ['mine', 'team'],
    ['mine', 'team'],
  ])
  const token = [there.teamId, owner.id, 'mine'].join(' ')
  expect(await feeds.find(server.db, token)).toMatchObject({ teamId: there.teamId, userId: owner.id, scope: 'mine' })
  expect([await write((tx) => feeds.lock(tx, token)), await write((tx) => feeds.lock(tx, 'none'))]).toEqual([true, false])
  expect((await feeds.ofUser(server.db, here.teamId, admin.id)).map(({ dateRead }) => dateRead)).toEqual([null, null])
  await write((tx) => memberships.update(tx, there.teamId, owner.id, { disabled: true }))
  expect(await feeds.find(server.db, token)).toBeUndefined()
  expect(await feeds.find(server.db, [here.teamId, owner.id, 'team'].join(' '))).toBeDefined()
})

test('notices are read, mailed and counted for one person of one team', async () => {
  const { owner, admin, member, disabled } = here
  await write((tx) => memberships.insert(tx, there.teamId, [admin.id], 'ADMIN'))
  const notice = (id: string, userId: string, data: object = { availability: { month: '2026-11-01' } }) =>
    ({ id, userId, type: 'AVAILABILITY.DUE', data }) as unknown as notices.NewNotice
  const toMail = await write((tx) =>
    notices.insert(tx, here.teamId, [notice('1', owner.id), notice('2', owner.id), notice('3', admin.id), notice('4', disabled.id)]),
  )
  expect(toMail.map(({ userId }) => userId).toSorted()).toEqual([owner.id, admin.id].toSorted())
  await write((tx) => notices.insert(tx, there.teamId, [notice('1', admin.id)]))
  expect((await notices.remindedOfAvailability(server.db, here.teamId, '2026-11-01')).toSorted()).toEqual([owner.id, admin.id].toSorted())
  expect(await notices.remindedOfAvailability(server.db, here.teamId, '2026-12-01')).toEqual([])
  expect(await notices.remindedOfAvailability(server.db, there.teamId, '2026-11-01')).toEqual([admin.id])
  const seen = async (teamId: string, userId: string) => {
    const { notices: list, unread } = JSON.parse(await notices.latest(server.db, teamId, userId)) as {
      notices: { id: string }[]
      unread: number
    }
    return [
      list
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
      unread,
    ]
  }
  await write((tx) => notices.markRead(tx, here.teamId, owner.id, { ids: [] }))
  expect(await seen(here.teamId, owner.id)).toEqual(['1 2', 2])
  await write((tx) => notices.markRead(tx, here.teamId, owner.id, { ids: ['1', '3'] }))
  expect([await seen(here.teamId, owner.id), await seen(here.teamId, admin.id), await seen(there.teamId, admin.id)]).toEqual([
    ['1 2', 1],
    ['3', 1],
    ['1', 1],
  ])
  await write((tx) => notices.markRead(tx, here.teamId, admin.id, {}))
  expect([await seen(here.teamId, admin.id), await seen(there.teamId, admin.id), await seen(here.teamId, owner.id)]).toEqual([
    ['3', 0],
    ['1', 1],
    ['1 2', 1],
  ])
  const take = async (teamId: string, userId: string, mailId: string) => {
    const taken = await write((tx) => notices.takeForMail(tx, teamId, userId, mailId))
    return [
      taken.mailId,
      taken.notices
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    ]
  }
  expect(await take(here.teamId, owner.id, 'first')).toEqual(['first', '1 2'])
  await write((tx) => notices.insert(tx, here.teamId, [notice('5', owner.id)]))
  expect(await take(here.teamId, owner.id, 'second')).toEqual(['first', '1 2'])
  await write((tx) => notices.markMailed(tx, here.teamId, owner.id, 'first'))
  expect(await take(here.teamId, owner.id, 'second')).toEqual(['second', '5'])
  expect([await take(here.teamId, admin.id, 'a'), await take(there.teamId, admin.id, 'b')]).toEqual([
    ['a', '3'],
    ['b', '1'],
  ])
  await write((tx) =>
    notices.insert(tx, here.teamId, [
      notice('6', member.id, { leave: {}, ofUserId: owner.id }),
      notice('7', admin.id, { leave: {}, ofUserId: owner.id }),
    ]),
  )
  expect([await seen(here.teamId, member.id), await seen(here.teamId, admin.id)]).toEqual([
    ['', 0],
    ['3 7', 1],
  ])
  expect(await take(here.teamId, member.id, 'c')).toEqual(['c', ''])
  const quiet = { mutedTopics: ['availability'], quietFrom: '22:00', quietTo: '07:00' } as never
  await write((tx) => notices.setPreferences(tx, owner.id, quiet))
  expect((await notices.preferencesOf(server.db, owner.id)).mutedTopics).toEqual(['availability'])
  expect((await notices.preferencesOf(server.db, admin.id)).mutedTopics).not.toContain('availability')
})

test('waivers and the contract belong to one team, and a waiver applies on its days', async () => {
  const waiver = (id: string, of: TestTeam, fromDate: string, toDate: string) => ({
    id,
    userId: of.member.id,
    ruleId: 'rule',
    fromDate,
    toDate,
    letter: 'x',
    waivedBy: of.owner.id,
  })
  await forBoth((tx, team) => waivers.insert(tx, team.teamId, waiver('w', team, '2026-11-10', '2026-11-12')))
  await write((tx) => waivers.insert(tx, here.teamId, waiver('v', here, '2026-12-01', '2026-12-01')))
  const found = async (fromDate: string, toDate: string) =>
    (await waivers.waiversIn(server.db, here.teamId, { fromDate, toDate })).map(({ id }) => id)
  expect([await found('2026-11-12', '2026-11-20'), await found('2026-11-01', '2026-11-10')]).toEqual([['w'], ['w']])
  expect([await found('2026-11-13', '2026-11-20'), await found('2026-11-01', '2026-11-09')]).toEqual([[], []])
  expect([await write((tx) => waivers.remove(tx, here.teamId, 'w')), await write((tx) => waivers.remove(tx, here.teamId, 'w'))]).toEqual([
    true,
    false,
  ])
  expect(
    await ofBoth(async (teamId) => (await waivers.waiversIn(server.db, teamId, { fromDate: '2026-11-01', toDate: '2026-12-31' })).length),
  ).toEqual([1, 1])
  await write((tx) => rulebooks.setRulebook(tx, here.teamId, { packId: 'paro' } as never))
  expect(await ofBoth((teamId) => rulebooks.rulebookOf(server.db, teamId))).toEqual([{ packId: 'paro' }, null])
})

test('blocks, rotations and services belong to one team and year', async () => {
  const ward = { name: 'Ward', shortName: 'W', color: 'slate', handOverMinutes: 0, fewest: 0, week: Array<null>(7).fill(null) }
  await forBoth((tx, { teamId }) => services.insert(tx, teamId, { id: 'ward', ...ward } as never))
  await write((tx) => services.insert(tx, here.teamId, { id: 'icu', ...ward, name: 'ICU', shortName: 'I' } as never))
  const year = (fromDate: string, middle: string, toDate: string) => [
    { fromDate, toDate: middle },
    { fromDate: middle.replace(/..$/, '16'), toDate },
  ]
  const blocksOf2026 = year('2026-01-01', '2026-01-15', '2026-01-31')
  await forBoth((tx, { teamId }) => blocks.setBlocks(tx, teamId, 2026, blocksOf2026))
  await write((tx) => blocks.setBlocks(tx, here.teamId, 2027, year('2027-01-01', '2027-01-15', '2027-01-31')))
  expect(await blocks.yearsOf(server.db, here.teamId)).toEqual([
    { year: 2026, fromDate: '2026-01-01', toDate: '2026-01-31' },
    { year: 2027, fromDate: '2027-01-01', toDate: '2027-01-31' },
  ])
  const meets = (fromDate: string, toDate: string, of = here) => blocks.meetsOtherYear(server.db, of.teamId, 2026, { fromDate, toDate })
  expect([await meets('2026-12-01', '2027-01-01'), await meets('2027-01-31', '2027-02-05')]).toEqual([true, true])
  expect([
    await meets('2026-12-01', '2026-12-31'),
    await meets('2027-02-01', '2027-02-05'),
    await meets('2026-01-05', '2026-01-06'),
  ]).toEqual([false, false, false])
  expect(await meets('2026-12-01', '2027-01-01', there)).toBe(false)

  const change = (team: TestTeam, of: number, block: number, serviceId: string | null) =>
    write((tx) => blocks.changeRotations(tx, team.teamId, of, [{ userId: team.member.id, block, serviceId }] as never))
  for (const team of [here, there]) await change(team, 2026, 1, 'ward')
  await change(here, 2026, 2, 'icu')
  await change(here, 2027, 1, 'ward')
  const rotations = async (team: TestTeam, of: number) =>
    (await blocks.rotationsOf(server.db, team.teamId, of)).map(({ block, serviceId }) => `${block} ${serviceId}`)
  expect([await rotations(here, 2026), await rotations(here, 2027), await rotations(there, 2026)]).toEqual([
    ['1 ward', '2 icu'],
    ['1 ward'],
    ['1 ward'],
  ])
  await change(here, 2026, 1, 'icu')
  await change(here, 2026, 2, null)
  expect([await rotations(here, 2026), await rotations(here, 2027), await rotations(there, 2026)]).toEqual([
    ['1 icu'],
    ['1 ward'],
    ['1 ward'],
  ])
  expect(await ofBoth((teamId) => blocks.isInUse(server.db, teamId, 'icu'))).toEqual([true, false])
  await change(here, 2026, 2, 'ward')
  await write((tx) => blocks.setBlocks(tx, here.teamId, 2026, [{ fromDate: '2026-01-02', toDate: '2026-01-20' }]))
  expect(await blocks.blocksOf(server.db, here.teamId, 2026)).toEqual([{ fromDate: '2026-01-02', toDate: '2026-01-20' }])
  expect([await rotations(here, 2026), (await blocks.blocksOf(server.db, here.teamId, 2027)).length]).toEqual([['1 icu'], 2])
  expect(await blocks.blocksOf(server.db, there.teamId, 2026)).toEqual(blocksOf2026)

  await write((tx) => services.update(tx, here.teamId, { id: 'ward', ...ward, name: 'Ward 1' } as never))
  const names = async (team: TestTeam) => (await services.all(server.db, team.teamId)).map(({ name }) => name).toSorted()
  expect([await names(here), await names(there)]).toEqual([['ICU', 'Ward 1'], ['Ward']])
  const isTaken = (id: string, shortName: string, of = here) => services.isTaken(server.db, of.teamId, { id, shortName })
  expect([await isTaken('new', 'W'), await isTaken('ward', 'W'), await isTaken('new', 'X'), await isTaken('new', 'I', there)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('changing the invitation of one person leaves those of others unchanged', async () => {
  const [lou, kim] = [
    { id: 'lou', firstName: 'Lou', lastName: 'Neu' },
    { id: 'kim', firstName: 'Kim', lastName: 'Abt' },
  ]
  await write(async (tx) => {
    await placeholders.insert(tx, [lou, kim])
    for (const { teamId } of [here, there]) {
      await memberships.insert(tx, teamId, [lou.id, kim.id], 'MEMBER')
      await invitations.insert(tx, teamId, [{ id: lou.id, email: ' lou@example.org ' }, { id: kim.id }])
    }
  })
  const listed = async (of = here) =>
    (await invitations.listOf(server.db, of.teamId, november)).map(({ userId, state, email }) => `${userId} ${state} ${email}`)
  const untouched = ['kim NOT_INVITED null', 'lou NOT_INVITED lou@example.org']
  expect([await listed(), await listed(there)]).toEqual([untouched, untouched])
  expect((await invitations.takenEmails(server.db, here.teamId, ['lou@example.org', 'no@example.org'])).length).toBe(1)
  expect(await write((tx) => placeholders.isUntouched(tx, here.teamId, lou.id))).toBe(true)
  expect(await write((tx) => invitations.setCode(tx, here.teamId, lou.id, 'early'))).toBeUndefined()
  expect(await write((tx) => invitations.markSent(tx, here.teamId, [lou.id, kim.id, here.member.id]))).toEqual([lou.id])
  expect([await listed(), await listed(there)]).toEqual([['kim NOT_INVITED null', 'lou INVITED lou@example.org'], untouched])
  expect(await write((tx) => placeholders.isUntouched(tx, here.teamId, lou.id))).toBe(false)
  expect(await write((tx) => invitations.setCode(tx, here.teamId, lou.id, 'code'))).toMatchObject({ email: 'lou@example.org' })
  await write((tx) => invitations.markUndelivered(tx, here.teamId, lou.id))
  expect([await listed(), await listed(there)]).toEqual([['kim NOT_INVITED null', 'lou UNDELIVERED lou@example.org'], untouched])
  await write((tx) => invitations.withdraw(tx, here.teamId, lou.id))
  expect(await listed()).toEqual(untouched)
  await write((tx) => invitations.setEmail(tx, here.teamId, kim.id, ' kim@example.org '))
  expect([await listed(), await listed(there)]).toEqual([['kim NOT_INVITED kim@example.org', 'lou NOT_INVITED lou@example.org'], untouched])
  await write((tx) => memberships.update(tx, here.teamId, kim.id, { disabled: true }))
  expect(await write((tx) => invitations.markSent(tx, here.teamId, [kim.id]))).toEqual([])
  await write((tx) => invitations.keepApart(tx, here.teamId, lou.id, 'a'))
  for (const from of ['b', 'a']) await write((tx) => invitations.keepApart(tx, here.teamId, lou.id, from))
  expect((await invitations.listOf(server.db, here.teamId, november)).map(({ apartFrom }) => apartFrom)).toEqual([[], ['b', 'a']])
  await write((tx) => invitations.markJoined(tx, here.teamId, lou.id))
  expect([await listed(), await listed(there)]).toEqual([['kim NOT_INVITED kim@example.org', 'lou JOINED null'], untouched])
  expect(await ofBoth((teamId) => invitations.isPlaceholder(server.db, teamId, lou.id))).toEqual([false, true])
  expect(await invitations.isPlaceholder(server.db, here.teamId, here.member.id)).toBe(false)
  await write((tx) => invitations.setEmail(tx, here.teamId, lou.id, 'late@example.org'))
  expect(await listed()).toContain('lou JOINED null')
})

test('changing one person’s membership of one team leaves all other memberships unchanged', async () => {
  const [first, second] = [await aTeam(server), await aTeam(server)]
  const { owner, admin, member, other, disabled } = first
  await write((tx) => memberships.insert(tx, second.teamId, [owner.id, member.id], 'MEMBER'))
  const ids = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()
  expect(await memberships.enabledUserIds(server.db, first.teamId)).toEqual(ids(owner, admin, member, other))
  expect((await memberships.userIds(server.db, first.teamId)).toSorted()).toEqual(ids(owner, admin, member, other, disabled))
  expect((await memberships.adminIds(server.db, first.teamId)).toSorted()).toEqual(ids(owner, admin))
  expect(await memberships.teamIdsOf(server.db, member.id)).toEqual([first.teamId, second.teamId].toSorted())
  expect([
    await memberships.isLastOwner(server.db, first.teamId, owner.id),
    await memberships.isLastOwner(server.db, first.teamId, admin.id),
  ]).toEqual([true, false])
  await write((tx) => memberships.update(tx, first.teamId, admin.id, { status: 'OWNER' }))
  expect(await memberships.isLastOwner(server.db, first.teamId, owner.id)).toBe(false)
  await write((tx) => memberships.update(tx, first.teamId, admin.id, { disabled: true }))
  expect(await memberships.isLastOwner(server.db, first.teamId, owner.id)).toBe(true)
  expect(await memberships.adminIds(server.db, first.teamId)).toEqual([owner.id])
  await write((tx) => memberships.leave(tx, first.teamId, member.id))
  const membership = (of: TestTeam) => memberships.find(server.db, of.teamId, member.id)
  expect([await membership(first), await membership(second)]).toMatchObject([
    { status: 'MEMBER', disabled: true, left: true },
    { status: 'MEMBER', disabled: false, left: false },
  ])
  expect((await memberships.findUser(server.db, first.teamId, member.id))!.left).toBe(true)
  await write((tx) => memberships.update(tx, first.teamId, member.id, { disabled: false }))
  expect(await membership(first)).toMatchObject({ disabled: false, left: false })
  expect(await memberships.find(server.db, first.teamId, other.id)).toMatchObject({ disabled: false, left: false })
})

test('reads the history of one team, filtered by day and person if given', async () => {
  const team = await aTeam(server)
  await inTransaction(server.db, { action: 'rename', actorId: team.owner.id }, (tx) =>
    memberships.update(tx, team.teamId, team.member.id, { disabled: true }),
  )
  const actions = async (filter: Parameters<typeof readLines>[2]) => {
    const found: string[] = []
    for await (const line of readLines(server.db, team.teamId, filter)) found.push((JSON.parse(line) as { action: string }).action)
    return found
  }
  const all = await actions({})
  expect([all.at(-1), all.filter((action) => action === 'rename').length]).toEqual(['rename', 1])
  expect([await actions({ userId: team.owner.id }), await actions({ userId: team.admin.id })]).toEqual([['rename'], []])
  expect([await actions({ fromDate: '2020-01-01' }), await actions({ fromDate: '2999-01-01' })]).toEqual([all, []])
  const writes = async (filter: Parameters<typeof writesBefore>[2]) =>
    (await writesBefore(server.db, team.teamId, filter)).writes.map(({ action }) => action)
  expect((await writes({}))[0]).toBe('rename')
  expect([await writes({ userId: team.owner.id }), await writes({ fromDate: '2999-01-01' })]).toEqual([['rename'], []])
  expect(await writes({ before: (await writesBefore(server.db, team.teamId, {})).writes[0]!.id })).toEqual((await writes({})).slice(1))
})
