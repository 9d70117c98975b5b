import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, startTwins } from '#test/twin-teams.ts'

import * as imports from './imports.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

/** Whether an import that wrote these rows may be taken back after some statements. */
async function mayTakeBack(entity: string, rows: readonly object[], { team = 'here', write = 'w', after = [] as string[] } = {}) {
  let answer: boolean | undefined
  await changesBy(server.db, async (tx) => {
    for (const teamId of ['there', 'here']) {
      await imports.insert(tx, teamId, { id: 'i', name: 'Sheet', startedBy: 'uma', openQuestions: 0 })
      await imports.markApplied(tx, teamId, 'i', { writeId: 'w', counts: {} as never, fromDate: null, toDate: null })
      await log(tx, teamId, 'w', 'services', [{ id: 'x' }])
    }
    await log(tx, team, write, entity, rows)
    for (const statement of after) await sql.raw(statement).execute(tx)
    const found = await imports.find(tx, 'here', 'i')
    expect((await imports.all(tx, 'here')).map(({ mayTakeBack: may }) => may)).toEqual([found!.mayTakeBack])
    answer = found!.mayTakeBack
  })
  return answer
}

async function log(tx: Tx, team: string, write: string, entity: string, after: readonly object[]) {
  await sql`select set_config('shiftwright.write', ${write}, true)`.execute(tx)
  await sql`select append_audit(${team}, null, ${entity}, '[]', ${JSON.stringify(after)}::jsonb)`.execute(tx)
}

const leave = (from_date: string, to_date: string) => [{ id: 'l1', from_date, to_date }]

test('an import can be taken back as long as it is in the history and none of its shifts is in a closed month', async () => {
  expect(await mayTakeBack('shifts', [{ id: 's1' }])).toBe(true)
  expect(await mayTakeBack('shifts', [{ id: 's1' }], { after: ['delete from audit_log'] })).toBe(false)
  expect(await mayTakeBack('shifts', [{ id: 's1' }], { after: [`delete from audit_log where team_id = 'here'`] })).toBe(false)
  expect(await mayTakeBack('shifts', [], { after: [`update imports set status = 'TAKEN_BACK', taken_back_at = now()`] })).toBe(false)
  // January is closed, and December was reopened.
  expect([
    await mayTakeBack('shifts', [{ id: 's1' }, { id: 's6' }]),
    await mayTakeBack('assignments', [{ id: 'a5', shift_id: 's6' }]),
  ]).toEqual([false, false])
  expect([await mayTakeBack('availabilities', [{ id: 's6' }]), await mayTakeBack('shifts', [{ id: 'gone' }])]).toEqual([true, true])
  expect([
    await mayTakeBack('shifts', [{ id: 's6' }], { team: 'there' }),
    await mayTakeBack('shifts', [{ id: 's6' }], { write: 'other' }),
  ]).toEqual([true, true])
})

test('an import cannot be taken back once one of its drafts is published', async () => {
  const draft = (id: string, shift_id: string, status = 'HIDDEN') => [{ id, shift_id, status }]
  expect([await mayTakeBack('assignments', draft('a3', 's3')), await mayTakeBack('assignments', draft('a1', 's1'))]).toEqual([true, false])
  expect(await mayTakeBack('assignments', draft('a1', 's1', 'ACTIVE'))).toBe(true)
  expect(await mayTakeBack('assignments', draft('gone', 's1'))).toBe(true)
  expect(
    await mayTakeBack('assignments', draft('a3', 's3'), {
      after: [`update assignments set status = 'ACTIVE' where team_id = 'there' and id = 'a3'`],
    }),
  ).toBe(true)
})

test('an import cannot be taken back once a month of its leave is closed', async () => {
  expect(await mayTakeBack('leaves', leave('2036-11-01', '2036-12-31'))).toBe(true)
  expect([
    await mayTakeBack('leaves', leave('2036-12-20', '2037-01-01')),
    await mayTakeBack('leaves', leave('2037-01-31', '2037-02-02')),
  ]).toEqual([false, false])
  expect([
    await mayTakeBack('leaves', leave('2036-09-20', '2036-09-30')),
    await mayTakeBack('leaves', leave('2036-09-30', '2036-10-01')),
  ]).toEqual([true, false])
  expect(await mayTakeBack('leaves', leave('2037-02-01', '2037-02-02'))).toBe(true)
  const january = leave('2037-01-05', '2037-01-06')
  expect([await mayTakeBack('leaves', january, { team: 'there' }), await mayTakeBack('leaves', january, { write: 'other' })]).toEqual([
    true,
    true,
  ])
  expect(await mayTakeBack('shift_requests', january)).toBe(true)
  const reopened = [`update month_closings set reopened_at = now(), reopened_by = 'uma', reason = 'x' where team_id = 'here'`]
  expect(await mayTakeBack('leaves', january, { after: reopened })).toBe(true)
})

test('the list has the latest thirty imports, and names the latest that applied', () =>
  changesBy(server.db, async (tx) => {
    for (const [at, id] of ['b', 'a', 'c'].entries()) {
      await imports.insert(tx, 'here', { id, name: `Sheet ${id}`, startedBy: 'uma', openQuestions: at })
      await sql`update imports set started_at = ${`2036-01-0${at + 1}`}`.execute(tx)
      await imports.markApplied(tx, 'here', id, { writeId: id, counts: {} as never, fromDate: '2036-01-01', toDate: '2036-01-31' })
      await sql`update imports set applied_at = ${`2036-02-0${at + 1}`} where id = ${id}`.execute(tx)
    }
    const listed = async () => (await imports.all(tx, 'here')).map(({ id }) => id)
    expect([await listed(), await imports.latestNameIn(tx, 'here', { fromDate: '2036-01-31', toDate: '2036-02-05' })]).toEqual([
      ['c', 'a', 'b'],
      'Sheet c',
    ])
    for (let at = 0; at < 30; at++) await imports.insert(tx, 'here', { id: `n${at}`, name: 'New', startedBy: 'uma', openQuestions: 0 })
    expect((await listed()).length).toBe(30)
  }))
