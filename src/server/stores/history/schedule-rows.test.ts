import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, startTwins } from '#test/twin-teams.ts'

import type { UndoTable } from './row-changes.ts'
import * as rows from './schedule-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const changes = (change: (tx: Tx) => Promise<unknown>) => changesBy(server.db, change)

test('rows are read by team and by the values of a column', async () => {
  const ids = async (column: string, ...values: unknown[]) =>
    (await rows.rowsWith(server.db, 'assignments', 'here', column, values)).map(({ id }) => id).toSorted()
  expect([await ids('shift_id', 's2', 's1'), await ids('user_id', 'nobody'), await ids('id')]).toEqual([['a1', 'a2', 'a6'], [], []])
})

test.each([
  ['shifts', 'id', 's5', { locked: true }, 's5: locked true'],
  ['assignments', 'id', 'a6', { status: 'HIDDEN' }, 'a6: status HIDDEN'],
  ['actual_hours', 'assignment_id', 'a2', { worked: [] }, 'a2 milo: worked []'],
  ['published_days', 'date', '2036-12-10', {}, undefined],
  ['availabilities', 'user_id', 'milo', { day: 1 }, 'milo 2036-12-07: day 1'],
  ['switch_responses', 'id', 'p2', { user_id: 'tina' }, 'p2: user_id tina'],
] as [UndoTable, string, string, object, string | undefined][])(
  'rows of %s are removed, inserted again unchanged and set back',
  async (table, column, value, change, changed) => {
    const found = await rows.rowsWith(server.db, table, 'here', column, [value])
    expect(found).toHaveLength(1)
    const removed = await changes((tx) => rows.remove(tx, table, found))
    expect(removed).toEqual([expect.stringMatching(`^- here ${table} ${value}`)])
    expect(
      await changes(async (tx) => {
        await rows.remove(tx, table, found)
        await rows.insert(tx, table, found)
      }),
    ).toEqual([])
    const other = found.map((row) => ({ ...row, ...change }))
    expect(await changes((tx) => rows.setBack(tx, table, other))).toEqual(changed === undefined ? [] : [`here ${table} ${changed}`])
    for (const write of [rows.remove, rows.insert, rows.setBack]) expect(await changes((tx) => write(tx, table, []))).toEqual([])
  },
)
