import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultRequestTerms } from '#domain/requests/request-terms.ts'
import type { Tx } from '#server/db/db.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, changesWithin, startTwins } from '#test/twin-teams.ts'

import * as requests from './requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const days = (fromDate: string, toDate = fromDate) => ({ fromDate, toDate })
const december = days('2036-12-01', '2036-12-31')

const request = (id: string, userId: string, dates: string[], change: object = {}): requests.RequestToStore =>
  ({
    id,
    userId,
    stance: 'FOR',
    subject: 'ANY',
    templateId: null,
    dates,
    weight: 'LOW',
    points: 1,
    isLate: false,
    block: december,
    budget: 99,
    askedBy: userId,
    ...change,
  }) as requests.RequestToStore

/** Does the work with requests of both teams, and rolls everything back. */
const withRequests = (work: (tx: Tx) => Promise<void>) =>
  changesBy(server.db, async (tx) => {
    for (const team of ['there', 'here'])
      for (const one of [
        request('r1', 'uma', ['2036-12-05', '2036-12-10']),
        request('r2', 'milo', ['2036-12-13'], { subject: 'WEEKEND', weight: 'HIGH' }),
        request('r3', 'uma', ['2036-12-20'], { subject: 'TEMPLATE', templateId: 'late', weight: 'MEDIUM' }),
        request('r4', 'tina', ['2036-12-20'], { isLate: true, points: 0 }),
      ])
        await requests.insert(tx, team, one)
    await work(tx)
  })

const settled = (id: string, granted: string[], denied: string[] = [], points = 1) => ({ id, granted, denied, points })

const found = async (tx: Tx, range: ReturnType<typeof days>, userId?: string) =>
  (await requests.requestsIn(tx, 'here', range, userId)).map(({ id }) => id).join(' ')

test('reads the requests of the team on the given days, and of one person if given', () =>
  withRequests(async (tx) => {
    expect([await found(tx, december), await found(tx, december, 'uma'), await found(tx, december, 'nobody')]).toEqual([
      'r1 r2 r3 r4',
      'r1 r3',
      '',
    ])
    expect([
      await found(tx, days('2036-12-05')),
      await found(tx, days('2036-12-06', '2036-12-09')),
      await found(tx, days('2036-12-10')),
    ]).toEqual(['r1', '', 'r1'])
    // The weekend of Saturday the 13th can begin on Friday and end on Monday.
    const weekend = await Promise.all([11, 12, 15, 16].map((day) => found(tx, days(`2036-12-${day}`))))
    expect(weekend).toEqual(['', 'r2', 'r2', ''])
    for (const teamId of ['here', 'there']) for (const id of ['r1', 'r4']) expect((await requests.find(tx, teamId, id))?.id).toBe(id)
    expect([await requests.find(tx, 'here', 'none'), await requests.find(tx, 'nowhere', 'r1')]).toEqual([undefined, undefined])
    const isUsed = (templateId: string, teamId = 'here') => templates.isInUse(tx, teamId, templateId)
    await sql`delete from shifts where template_id in ('late', 'night')`.execute(tx)
    expect([await isUsed('late'), await isUsed('night'), await isUsed('late', 'nowhere')]).toEqual([true, false, false])
    await requests.withdraw(tx, 'here', 'r3')
    expect([await isUsed('late'), await isUsed('late', 'there')]).toEqual([false, true])
  }))

test('only an open request without settled dates can be withdrawn', () =>
  withRequests(async (tx) => {
    const settle = (id: string, granted: string[], denied: string[]) => requests.saveSettled(tx, 'here', [settled(id, granted, denied)])
    expect(await changesWithin(tx, () => requests.saveSettled(tx, 'here', []))).toEqual([])
    expect(await changesWithin(tx, () => settle('r1', ['2036-12-05'], []))).toEqual(['here shift_requests r1: granted ["2036-12-05"]'])
    expect(await changesWithin(tx, () => settle('r2', [], ['2036-12-13']))).toEqual(['here shift_requests r2: denied ["2036-12-13"]'])
    const withdraw = async (id: string) => {
      let answer: unknown
      const changes = await changesWithin(tx, async () => {
        answer = await requests.withdraw(tx, 'here', id)
      })
      return [answer, ...changes]
    }
    expect([await withdraw('r1'), await withdraw('r2'), await withdraw('none')]).toEqual([[false], [false], [false]])
    expect(await withdraw('r3')).toEqual([true, 'here shift_requests r3: status WITHDRAWN'])
    expect(await withdraw('r3')).toEqual([false])
    expect(await found(tx, december)).toBe('r1 r2 r4')
  }))

test('the tally counts requests whose dates are all settled and that were not late', () =>
  withRequests(async (tx) => {
    const tally = (range = december) => requests.tallyOf(tx, 'here', range)
    const none = { settled: 0, granted: 0 }
    expect(await tally()).toEqual({ LOW: none, MEDIUM: none, HIGH: none })
    await requests.saveSettled(tx, 'there', [settled('r1', ['2036-12-05', '2036-12-10'])])
    await requests.saveSettled(tx, 'here', [
      settled('r1', ['2036-12-05']),
      settled('r2', ['2036-12-13']),
      settled('r3', [], ['2036-12-20']),
      settled('r4', ['2036-12-20'], [], 0),
    ])
    const whole = { LOW: none, MEDIUM: { settled: 1, granted: 0 }, HIGH: { settled: 1, granted: 1 } }
    expect(await tally()).toEqual(whole)
    await requests.saveSettled(tx, 'here', [settled('r1', ['2036-12-05'], ['2036-12-10'])])
    expect(await tally()).toEqual({ ...whole, LOW: { settled: 1, granted: 0 } })
    expect(await tally(days('2036-12-20'))).toEqual({ LOW: none, MEDIUM: whole.MEDIUM, HIGH: none })
    await sql`update shift_requests set status = 'WITHDRAWN' where team_id = 'here' and id = 'r3'`.execute(tx)
    expect((await tally()).MEDIUM).toEqual(none)
  }))

test('an unchanged settlement is not written again', () =>
  withRequests(async (tx) => {
    const first = [settled('r1', ['2036-12-05'])]
    await requests.saveSettled(tx, 'here', first)
    const written = async () =>
      (await sql`select from audit_log where entity = 'shift_requests' and before <> '[]'`.execute(tx)).rows.length
    expect(await written()).toBe(1)
    await requests.saveSettled(tx, 'here', first)
    expect(await written()).toBe(1)
    const cut = () => requests.saveSettled(tx, 'here', [settled('r1', ['2036-12-05'], [], 0)])
    expect(await changesWithin(tx, cut)).toEqual(['here shift_requests r1: points 0'])
  }))

test('reads the blocks, published days, terms and reminders of one team only', () =>
  withRequests(async (tx) => {
    for (const [team, at] of [
      ['there', 1],
      ['here', 2],
    ] as const)
      await sql`
        insert into blocks (team_id, year, number, first_day, last_day)
        values (${team}, 2036, ${at}, '2036-12-08', '2036-12-14'), (${team}, 2036, ${at + 2}, '2036-12-01', '2036-12-07'),
               (${team}, 2036, ${at + 4}, '2036-12-15', '2036-12-21')`.execute(tx)
    const near = async (range: ReturnType<typeof days>) =>
      (await requests.blocksNear(tx, 'here', range)).map((block) => (block as { number?: number }).number)
    expect([
      await near(december),
      await near(days('2036-12-07', '2036-12-08')),
      await near(days('2036-12-21', '2036-12-31')),
      await near(days('2036-12-22')),
    ]).toEqual([[4, 2, 6], [4, 2], [6], []])

    const terms = { ...defaultRequestTerms, other: 'terms' } as never
    expect(await changesWithin(tx, () => requests.setTerms(tx, 'here', terms))).toEqual([
      expect.stringMatching('^teams here: request_terms'),
    ])
    expect([await requests.termsOf(tx, 'here'), await requests.termsOf(tx, 'there')]).toEqual([terms, defaultRequestTerms])

    await sql`insert into notices (team_id, id, user_id, type, data, to_mail)
              values ('here', 'n1', 'uma', 'REQUESTS.DUE', '{"requests": {"month": "2036-12-01"}}', false),
                     ('here', 'n2', 'uma', 'AVAILABILITY.DUE', '{"requests": {"month": "2036-11-01"}}', false)`.execute(tx)
    const reminded = (team: string, month: string) => requests.wasReminded(tx, team, month)
    expect([await reminded('here', '2036-12-01'), await reminded('here', '2036-11-01'), await reminded('there', '2036-12-01')]).toEqual([
      true,
      false,
      false,
    ])
  }))

test('teams use requests if they have agreed on terms or anyone has made one, until they are deleted', () =>
  withRequests(async (tx) => {
    const using = async () => (await requests.teamsUsingRequests(tx)).map(({ teamId }) => teamId)
    expect(await using()).toEqual(['here', 'there'])
    await sql`delete from shift_requests where team_id = 'here'`.execute(tx)
    expect(await using()).toEqual(['there'])
    await requests.setTerms(tx, 'here', defaultRequestTerms)
    expect(await using()).toEqual(['here', 'there'])
    await sql`update teams set deletes_at = now()`.execute(tx)
    expect(await using()).toEqual([])
  }))
