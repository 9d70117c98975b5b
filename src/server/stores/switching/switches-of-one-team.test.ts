import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/people/permission.ts'
import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, inTwin, isFound, startTwins } from '#test/twin-teams.ts'

import { overdueIn, teamsWithOverdue } from './overdue-switches.ts'
import * as responses from './switch-responses.ts'
import * as switches from './switches.ts'
import * as cycles from './trade-cycles.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const uma = inTwin('here', 'uma', 'OWNER')
const milo = inTwin('here', 'milo', 'MEMBER')
const tina = inTwin('here', 'tina', 'MEMBER')
const changes = (change: (tx: Tx) => Promise<unknown>) => changesBy(server.db, change)

test('a request is visible to admins, its creator and its recipients', async () => {
  const seen = async (actor: Actor) => {
    const all = ['w1', 'w2', 'w3']
    const found = await Promise.all(all.map((id) => isFound(switches.find(server.db, actor, id))))
    const listed = Object.keys(await switches.visible(server.db, actor, all)).toSorted()
    expect(listed).toEqual(all.filter((_, at) => found[at]))
    return listed.join(' ')
  }
  // The first is for everyone, the second from Tina for Uma, the third from Uma for Tina.
  expect([await seen(uma), await seen(milo), await seen(tina), await seen({ ...uma, status: 'MEMBER' })]).toEqual([
    'w1 w2 w3',
    'w1',
    'w1 w2 w3',
    'w1 w2 w3',
  ])
  expect(await seen({ ...uma, teamId: 'nowhere' })).toBe('')
  expect(await switches.visible(server.db, uma, [])).toEqual({})
  for (const teamId of ['here', 'there'])
    for (const id of ['w1', 'w2', 'w3']) {
      const found = await switches.find(server.db, { ...uma, teamId }, id)
      expect([found.id, found.shift.name.split(' ')[1]]).toEqual([id, teamId])
    }
  expect((await switches.allOpen(server.db, 'here')).map(({ id }) => id)).toEqual(['w2', 'w1'])
})

test('a request shows its present shift, and its answers newest first', async () => {
  const { shift, responses: answers } = await switches.find(server.db, uma, 'w1')
  expect(shift).toMatchObject({ shiftId: 's2', date: '2036-12-07', templateId: 'night', startTime: '19:00:00', endTime: '07:00:00' })
  expect(
    answers.map(({ responseId, requiresUserResponse, shift: offered }) => [responseId, requiresUserResponse, offered?.shiftId]),
  ).toEqual([
    ['p3', null, undefined],
    ['p1', 'milo', 's1'],
  ])
  for (const [assignmentId, shiftId] of [
    ['a1', 's1'],
    ['a4', 's4'],
    ['a6', 's2'],
  ] as const)
    expect(await switches.shiftOf(server.db, 'here', assignmentId)).toMatchObject({ shiftId })
  expect(await switches.shiftOf(server.db, 'here', 'a4')).toMatchObject({ startTime: '17:00:00', endTime: '23:00:00' })
})

test('the list has the requests of one team that the caller may see, and the assignments that they refer to', async () => {
  const read = async (actor: Actor) => {
    const body = JSON.parse(await switches.readAll(server.db, actor, cycles.cyclesJson(actor))) as Record<
      'byId' | 'assignments' | 'shifts',
      object
    > & {
      cycles: Record<string, unknown>[]
    }
    return {
      ...body,
      ...Object.fromEntries(
        (['byId', 'assignments', 'shifts'] as const).map((part) => [part, Object.keys(body[part]).toSorted().join(' ')]),
      ),
    }
  }
  const dateCreated = expect.any(String)
  expect(await read(uma)).toEqual({ byId: 'w1 w2 w3', assignments: 'a1 a2 a6', shifts: 's1 s2', cycles: [] })
  expect(await read(milo)).toEqual({
    byId: 'w1',
    assignments: 'a1 a2',
    shifts: 's1 s2',
    cycles: [{ id: 'c1', people: 2, agreed: 1, gives: 'w1', takes: 'w2', toUserId: 'tina', hasAgreed: true, dateCreated }],
  })
  expect((await read(tina)).cycles).toMatchObject([{ id: 'c1', gives: 'w2', takes: 'w1', toUserId: 'milo', hasAgreed: false }])
})

test('the list has the latest 200 closed requests that the caller may see', async () => {
  await changes(async (tx) => {
    await sql`
      insert into switch_requests (team_id, id, assignment_id, user_id, status, outcome, message, accept_with_trade, accept_without_trade, to_users, shift,
                                   created_at, closed_at)
      select 'here', 'old' || at, 'a1', case when at <= 3 then 'tina' else 'milo' end, 'CLOSED', 'CLOSED', '', true, true, '{uma}', '{}', now(),
             timestamptz '2036-12-01' + make_interval(hours => at) from generate_series(1, 203) at`.execute(tx)
    const listed = async (actor: Actor, onlyId?: string) => {
      const { byId } = JSON.parse(await switches.readAll(tx, actor, sql`'[]'::json`, onlyId)) as { byId: object }
      return Object.keys(byId)
    }
    const seen = await listed(milo)
    expect([seen.length, seen.includes('old4'), seen.includes('old203'), seen.includes('w1'), seen.includes('old3')]).toEqual([
      201,
      true,
      true,
      true,
      false,
    ])
    const all = await listed(uma)
    expect([all.length, all.includes('old3'), all.includes('old4')]).toEqual([202, false, true])
    expect([await listed(uma, 'old3'), await listed(tina, 'old3'), await listed(milo, 'old3')]).toEqual([['old3'], ['old3'], []])
  })
})

test('requests of one team close with their proposals', async () => {
  const closed = (id: string) =>
    new RegExp(`^here switch_requests ${id}: closed_at now, outcome SUPERSEDED, shift .*"s2".*, status CLOSED$`)
  expect(await changes((tx) => switches.close(tx, 'here', ['w1'], 'SUPERSEDED'))).toEqual([
    expect.stringMatching(closed('w1')),
    expect.stringMatching(/^here switch_responses p1: pending false, shift .*"s1"/),
  ])
  expect(await changes((tx) => switches.close(tx, 'here', ['w2'], 'SUPERSEDED'))).toEqual([expect.stringMatching(closed('w2'))])
  const another = {
    id: 'n1',
    requestId: 'w2',
    userId: 'milo',
    type: 'PROPOSAL',
    assignmentId: 'a2',
    ownerId: 'milo',
    answererId: 'tina',
  } as const
  const ended = await changes(async (tx) => {
    await responses.insert(tx, 'here', another)
    await responses.endProposal(tx, 'here', 'p1')
    expect((await responses.findProposal(tx, 'here', 'w2', 'n1')).pending).toBe(true)
  })
  expect(ended).toEqual(['+ here switch_responses n1', 'here switch_responses p1: pending false'])
  for (const teamId of ['here', 'there'])
    for (const id of ['p1', 'p3']) expect((await responses.findProposal(server.db, teamId, 'w1', id)).id).toBe(id)
  expect((await responses.findProposal(server.db, 'here', 'w1', 'p1')).pending).toBe(true)
  expect([
    await isFound(responses.findProposal(server.db, 'here', 'w2', 'p1')),
    await isFound(responses.findProposal(server.db, 'here', 'w1', 'none')),
  ]).toEqual([false, false])
  const inserted = await changes(async (tx) => {
    await responses.insert(tx, 'here', {
      id: 'n1',
      requestId: 'w1',
      userId: 'uma',
      type: 'PROPOSAL',
      assignmentId: 'a3',
      ownerId: 'uma',
      answererId: 'milo',
    })
    await responses.insert(tx, 'here', { id: 'n2', requestId: 'w1', userId: 'uma', type: 'DECLINE' })
    const proposal = await responses.findProposal(tx, 'here', 'w1', 'n1')
    expect(proposal).toMatchObject({ assignmentId: 'a3', ownerId: 'uma', answererId: 'milo', pending: true })
    const decline = await responses.findProposal(tx, 'here', 'w1', 'n2')
    expect(decline).toMatchObject({ assignmentId: null, ownerId: null, answererId: null, pending: false })
    const rows = await tx.selectFrom('switch_responses').select('shift').where('id', 'in', ['n1', 'n2']).orderBy('id').execute()
    expect(rows).toEqual([{ shift: expect.objectContaining({ shiftId: 's3' }) }, { shift: null }])
  })
  expect(inserted).toEqual(['+ here switch_responses n1', '+ here switch_responses n2'])
})

test('a trade cycle of one team is agreed on, refused and ended', async () => {
  expect(
    (await cycles.allOpen(server.db, 'here')).map(({ id, legs }) => [id, legs.map(({ userId, agreed }) => `${userId} ${agreed}`)]),
  ).toEqual([['c1', ['milo true', 'tina false']]])
  expect((await cycles.find(server.db, milo, 'c1')).id).toBe('c1')
  expect([
    await isFound(cycles.find(server.db, uma, 'c1')),
    await isFound(cycles.find(server.db, milo, 'c2')),
    await isFound(cycles.find(server.db, milo, 'none')),
  ]).toEqual([false, false, false])
  expect(await changes((tx) => cycles.agree(tx, 'here', 'c1', 'tina'))).toEqual(['here trade_legs c1 tina: agreed true'])
  expect(await changes((tx) => cycles.agree(tx, 'here', 'c2', 'uma'))).toEqual(['here trade_legs c2 uma: agreed true'])
  expect(await changes((tx) => cycles.end(tx, 'here', 'c1', 'DONE'))).toEqual([
    'here trade_cycles c1: status DONE',
    'here trade_legs c1 milo: open false',
    'here trade_legs c1 tina: open false',
  ])
  const refuse = (gives: string, takes: string) =>
    changes((tx) => cycles.refuse(tx, 'here', { gives, takes, userId: 'milo', terms: '', agreed: false }))
  expect([await refuse('w2', 'w1'), await refuse('w1', 'w3')]).toEqual([['+ here trade_refusals w2 w1'], []])
  expect(await cycles.refusals(server.db, 'here')).toEqual([{ gives: 'w1', takes: 'w3' }])
})

test('a request is overdue when its shift begins, its assignment is no longer the creator’s, or the creator is disabled', async () => {
  // Both shifts begin on the 7th at 19:00 in Toronto.
  const begins = Date.parse('2036-12-08T00:00:00Z')
  const overdue = async (db: Tx | typeof server.db, now: number) =>
    (await overdueIn(db, 'here', now)).map(({ id, outcome }) => `${id} ${outcome}`)
  expect([await overdue(server.db, begins - 1), await overdue(server.db, begins)]).toEqual([[], ['w2 EXPIRED', 'w1 EXPIRED']])
  expect([await teamsWithOverdue(server.db, begins - 1), (await teamsWithOverdue(server.db, begins)).toSorted()]).toEqual([
    [],
    ['here', 'there'],
  ])
  await changes(async (tx) => {
    await sql`update memberships set disabled = true where team_id = 'there' and user_id in ('tina', 'milo')`.execute(tx)
    expect(await overdue(tx, begins - 1)).toEqual([])
    await sql`update memberships set disabled = true where team_id = 'here' and user_id = 'tina'`.execute(tx)
    expect([await overdue(tx, begins - 1), await overdue(tx, begins)]).toEqual([['w2 SUPERSEDED'], ['w2 SUPERSEDED', 'w1 EXPIRED']])
    await sql`update assignments set user_id = 'uma' where id = 'a2' and team_id = 'here'`.execute(tx)
    expect(await overdue(tx, begins - 1)).toEqual(['w2 SUPERSEDED', 'w1 SUPERSEDED'])
  })
  await changes(async (tx) => {
    await switches.close(tx, 'here', ['w1', 'w2'], 'CLOSED')
    expect([await overdue(tx, begins), await teamsWithOverdue(tx, begins)]).toEqual([[], ['there']])
  })
  await changes(async (tx) => {
    await sql`update assignments set covering_user_id = 'tina', cover_start_time = '20:00', cover_end_time = '21:00' where id = 'a2'`.execute(
      tx,
    )
    expect(await overdue(tx, begins)).toEqual(['w2 EXPIRED', 'w1 EXPIRED'])
  })
})
