import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Tx } from '#server/db/db.ts'
import * as feeds from '#server/stores/feeds.ts'
import { shiftsAhead } from '#server/stores/schedule/assignments-of-person.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, inTwin, startTwins } from '#test/twin-teams.ts'

import * as leaves from './leaves.ts'
import { dutiesWithin } from './met-shifts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const uma = inTwin('here', 'uma', 'OWNER')
const milo = inTwin('here', 'milo', 'MEMBER')
const days = (fromDate: string, toDate = fromDate) => ({ fromDate, toDate })
const december = days('2036-12-01', '2036-12-31')
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(' ')
const minute = (at: string) => Date.parse(`${at}:00Z`) / 60_000
const changes = (change: (tx: Tx) => Promise<unknown>) => changesBy(server.db, change)
/** What a change returns, followed by the rows that it changes. */
async function answered(change: (tx: Tx) => Promise<unknown>): Promise<unknown[]> {
  let answer: unknown
  const found = await changes(async (tx) => {
    answer = await change(tx)
  })
  return [answer, ...found]
}

test('admins see all leave; members see their own, and of others only when they are away', async () => {
  expect(ids(await leaves.leaveIn(server.db, uma, december))).toBe('l5 l1 l2 l4 l3')
  const seen = await leaves.leaveIn(server.db, milo, december)
  expect(seen.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['l5 LIEU', 'l1 null', 'l2 EXAM', 'l3 null'])
  const found = async (fromDate: string, toDate?: string) => ids(await leaves.leaveIn(server.db, uma, days(fromDate, toDate)))
  expect([
    await found('2036-12-15'),
    await found('2036-12-16'),
    await found('2036-12-13'),
    await found('2036-12-10', '2036-12-14'),
  ]).toEqual(['l1', '', '', 'l1 l2'])
  expect(ids(await leaves.openLeave(server.db, uma))).toBe('l2 l5')
  expect((await leaves.openLeave(server.db, { ...milo, userId: 'tina' })).map(({ kind }) => kind)).toEqual([null, null])
  for (const teamId of ['here', 'there'])
    for (const id of ['l1', 'l2', 'l3']) expect((await leaves.find(server.db, { ...uma, teamId }, id))?.id).toBe(id)
  expect([await leaves.find(server.db, uma, 'none'), await leaves.find(server.db, { ...uma, teamId: 'nowhere' }, 'l1')]).toEqual([
    undefined,
    undefined,
  ])
})

test('leave of one team can be answered only from the status that precedes the answer', async () => {
  const answer = (id: string, status: 'APPROVED' | 'REFUSED' | 'CANCELLED', reason?: string) => (tx: Tx) =>
    leaves.answer(tx, 'here', id, { status, byUserId: 'uma', ...(reason !== undefined && { reason }) })
  expect(await answered(answer('l2', 'APPROVED'))).toEqual([true, 'here leaves l2: answered_at now, answered_by uma, status APPROVED'])
  expect(await answered(answer('l2', 'REFUSED', 'Busy'))).toEqual([
    true,
    'here leaves l2: answered_at now, answered_by uma, reason Busy, status REFUSED',
  ])
  expect([await answered(answer('l1', 'APPROVED')), await answered(answer('l2', 'CANCELLED'))]).toEqual([[false], [false]])
  expect(await answered((tx) => leaves.remove(tx, 'here', ['l3', 'l1', 'l2', 'l4']))).toEqual([
    [
      { userId: 'uma', kind: 'VACATION', ...days('2036-12-14', '2036-12-15'), fromHalf: 'day', toHalf: 'night' },
      { userId: 'tina', kind: 'SICK', ...days('2036-12-20', '2036-12-21'), fromHalf: 'night', toHalf: 'day' },
    ],
    '- here leaves l1',
    '- here leaves l3',
  ])
  expect(await answered((tx) => leaves.remove(tx, 'here', ['l3']))).toEqual([[expect.anything()], '- here leaves l3'])
  expect(await answered((tx) => leaves.remove(tx, 'here', []))).toEqual([[]])
})

test('of the leave of others, members read neither why it was asked for nor how it was answered', async () => {
  const [read] = await answered(async (tx) => {
    await leaves.answer(tx, 'here', 'l2', { status: 'REFUSED', byUserId: 'uma', reason: 'Busy' })
    return [await leaves.find(tx, milo, 'l2'), await leaves.find(tx, { ...milo, userId: 'tina' }, 'l2')]
  })
  const hidden = { kind: null, note: null, reason: null, askedAt: null, answeredBy: null, answeredAt: null }
  expect(read).toMatchObject([{ kind: 'EXAM', reason: 'Busy', answeredBy: 'uma' }, hidden])
})

test('leave that an import removes is returned in order of its first day', async () => {
  const inserted = ['2036-12-24', '2036-12-22', '2036-12-28', '2036-12-23', '2036-12-26']
  const [removed] = await answered(async (tx) => {
    for (const [at, date] of inserted.entries()) {
      const span = { fromDate: date, fromHalf: 'day', toDate: date, toHalf: 'night' } as const
      await leaves.insert(tx, 'here', { id: `x${at}`, userId: 'milo', kind: 'VACATION', note: null, askedBy: 'milo', ...span })
      await leaves.answer(tx, 'here', `x${at}`, { status: 'APPROVED', byUserId: null })
    }
    return leaves.remove(tx, 'here', ['x0', 'x1', 'x2', 'x3', 'x4'])
  })
  expect((removed as { fromDate: string }[]).map(({ fromDate }) => fromDate)).toEqual(inserted.toSorted())
})

test('leave overlaps in half days, per person', async () => {
  const overlapping = async (
    userId: string,
    [fromDate, fromHalf]: [string, 'day' | 'night'],
    [toDate, toHalf]: [string, 'day' | 'night'],
  ) =>
    (await leaves.overlapping(server.db, 'here', userId, { fromDate, fromHalf, toDate, toHalf }, ['ASKED', 'APPROVED']))
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
  const on = (userId: string, date: string, half: 'day' | 'night') => overlapping(userId, [date, half], [date, half])
  expect([await on('uma', '2036-12-15', 'night'), await on('uma', '2036-12-16', 'day'), await on('uma', '2036-12-17', 'day')]).toEqual([
    'l1',
    '',
    '',
  ])
  expect([await on('tina', '2036-12-20', 'day'), await on('tina', '2036-12-20', 'night'), await on('tina', '2036-12-21', 'night')]).toEqual(
    ['', 'l3', ''],
  )
  expect(await overlapping('milo', ['2036-12-01', 'day'], ['2036-12-31', 'night'])).toBe('l2 l5')
})

test('approved leave is listed by person, for the given days and people', async () => {
  const times = async (range: typeof december, userIds?: string[]) => {
    const of = await leaves.leaveTimesOf(server.db, 'here', range, { ...(userIds && { userIds }) })
    return ['uma', 'milo', 'tina'].map((userId) => of(userId).map(({ kind }) => kind))
  }
  expect(await times(december)).toEqual([['VACATION'], [], ['SICK']])
  expect(await times(december, ['tina'])).toEqual([[], [], ['SICK']])
  expect([await times(days('2036-12-16')), await times(days('2036-12-17')), await times(days('2036-12-13'))]).toEqual([
    [['VACATION'], [], []],
    [[], [], []],
    [[], [], []],
  ])
  expect((await leaves.leaveTimesOf(server.db, 'here', december))('uma')).toEqual([
    { start: minute('2036-12-14T06:00'), end: minute('2036-12-16T06:00'), kind: 'VACATION' },
  ])
})

test('leave terms belong to one team', async () => {
  const terms = { ...defaultLeaveTerms, other: 'terms' } as never
  const found = await changes(async (tx) => {
    await leaves.setTerms(tx, 'here', terms)
    expect([await leaves.termsOf(tx, 'here'), await leaves.termsOf(tx, 'there')]).toEqual([terms, defaultLeaveTerms])
  })
  expect(found).toEqual([expect.stringMatching(/^teams here: leave_terms /)])
})

test('finds the person’s own duties within leave, with drafts only for admins', async () => {
  const within = async (reader: Actor, userId: string, fromDate = '2036-12-07', toDate = '2036-12-09') => {
    const found = await dutiesWithin(server.db, reader, userId, { fromDate, fromHalf: 'day', toDate, toHalf: 'night' })
    return found.map(
      (duty) =>
        `${duty.assignmentId} ${duty.shiftId} ${duty.name}${duty.isCover ? ' cover' : ''}${duty.isPublished ? '' : ' draft'} ` +
        duty.presentUserIds.toSorted().join('+'),
    )
  }
  expect(await within(uma, 'uma')).toEqual(['a1 s1 Day here uma', 'a3 s3 Night here draft uma'])
  expect(await within(milo, 'uma')).toEqual(['a1 s1 Day here uma'])
  expect(await within(milo, 'milo')).toEqual(['a1 s1 Day here cover uma', 'a2 s2 Night here milo+tina'])
  expect(await within(uma, 'uma', '2036-12-08')).toEqual(['a3 s3 Night here draft uma'])
  expect(await within(uma, 'tina', '2036-12-08', '2036-12-08')).toEqual(['a6 s2 Night here milo+tina'])
  expect(await within(uma, 'milo', '2036-12-09', '2036-12-09')).toEqual([])
  const ahead = async (userId: string, at: string) =>
    (await shiftsAhead(server.db, 'here', userId, minute(at))).map(({ shiftId, name, startTime }) => `${shiftId} ${name} ${startTime}`)
  expect([
    await ahead('milo', '2036-12-07T18:59'),
    await ahead('milo', '2036-12-07T19:00'),
    await ahead('uma', '2036-12-01T00:00'),
  ]).toEqual([['s2 Night here 19:00:00'], [], ['s1 Day here 07:00:00']])
})

test('a feed shows the visible duties and the leave of its team or of its person', async () => {
  const span = { start: minute('2036-12-07T00:00'), end: minute('2036-12-31T00:00') }
  const feed = (scope: 'mine' | 'team', userId: string) => ({
    teamId: 'here',
    userId,
    scope,
    tokenHash: '',
    team: '',
    timeZone: '',
    language: 'en' as const,
  })
  const work = async (scope: 'mine' | 'team', userId: string, within = span) =>
    (await feeds.visibleWork(server.db, feed(scope, userId), within)).map(
      (event) => `${event.assignmentId} ${event.userId}: ${event.title}${event.ofPerson && ` for ${event.ofPerson}`}`,
    )
  expect(await work('mine', 'milo')).toEqual(['a1 milo: Day here for Uma Zorn', 'a2 milo: Night here'])
  expect(await work('team', 'milo')).toEqual([
    'a1 uma: Day here · Uma Zorn',
    'a1 milo: Day here · Milo Abel for Uma Zorn',
    'a2 milo: Night here · Milo Abel',
    'a6 tina: Night here · Tina Moor',
  ])
  const evening = { start: minute('2036-12-07T15:00'), end: minute('2036-12-07T19:01') }
  expect([await work('mine', 'uma', evening), await work('mine', 'milo', evening)]).toEqual([[], ['a2 milo: Night here']])
  const away = async (scope: 'mine' | 'team', userId: string, within = span) =>
    (await feeds.leaveIn(server.db, feed(scope, userId), within)).map(({ leaveId, name, kind }) => `${leaveId} ${name} ${kind}`)
  expect([await away('mine', 'uma'), await away('mine', 'milo'), await away('team', 'milo')]).toEqual([
    ['l1 Uma Zorn VACATION'],
    [],
    ['l1 Uma Zorn null', 'l3 Tina Moor null'],
  ])
  expect([await away('mine', 'uma', evening), await away('team', 'uma', evening)]).toEqual([[], []])
})
