import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, inTwin, isFound, startTwins } from '#test/twin-teams.ts'

import * as log from './audit-log.ts'
import * as auditWrites from './audit-writes.ts'
import { findDeletion } from './deletions.ts'
import * as logRows from './log-rows.ts'
import { mergedInto } from './merges.ts'
import * as writes from './writes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
  await sql`delete from audit_log`.execute(server.db)
})
afterAll(() => server.close())

type Row = Record<string, unknown>
interface Entry {
  team?: string
  entity?: string
  actor?: string
  action?: string
  write?: string
  before?: Row[]
  after?: Row[]
  /** When it was written; defaults to now. */
  at?: string
}

/** Adds an entry to the log and returns its id. */
async function add(
  tx: Tx,
  { team = 'here', entity = 'shifts', actor = 'uma', action = 'edit', write = 'w', before = [], after = [], at }: Entry,
): Promise<string> {
  await sql`select set_config('shiftwright.actor', ${actor}, true), set_config('shiftwright.action', ${action}, true),
                   set_config('shiftwright.write', ${write}, true)`.execute(tx)
  await sql`select append_audit(${team}, null, ${entity}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx)
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from audit_log`.execute(tx)
  if (at !== undefined) await sql`update audit_log set at = ${at} where id = ${rows[0]!.id}::bigint`.execute(tx)
  return rows[0]!.id
}

/** Does the work and rolls everything back. */
async function rolledBack(work: (tx: Tx) => Promise<void>): Promise<void> {
  await changesBy(server.db, work)
}

test.each([
  [299, 3],
  [300, 3],
  [301, 3],
  [650, 4],
  [340, 320],
  [640, 320],
])('pages of %i entries contain each write once and whole, newest first', (entries, ofOneWrite) =>
  rolledBack(async (tx) => {
    const writeOf = (at: number) => `w${Math.floor(at / ofOneWrite)}`
    await sql`select set_config('shiftwright.actor', 'uma', true)`.execute(tx)
    await sql`
      select set_config('shiftwright.write', 'w' || at / ${ofOneWrite}::int, true), append_audit('here', null, 'shifts', '[]', jsonb_build_array(at)),
             append_audit('there', null, 'shifts', '[]', '[]') from generate_series(0, ${entries - 1}::int) at`.execute(tx)
    const found: auditWrites.AuditWrite[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page: Awaited<ReturnType<typeof auditWrites.writesBefore>> = await auditWrites.writesBefore(tx, 'here', {
        before: before ?? undefined,
      })
      found.push(...page.writes)
      before = page.next
    }
    const all = Array.from({ length: entries }, (_, at) => at)
    const expected = [...Map.groupBy(all, writeOf).values()].toReversed()
    expect(found.map(({ changes }) => changes.map(({ after }) => after[0]))).toEqual(expected)
    expect(found.flatMap(({ changes }) => changes.toReversed()).map(({ after }) => after[0])).toEqual(all.toReversed())
    expect(found.every(({ id, firstId, changes }) => BigInt(firstId) <= BigInt(id) && (changes.length > 1 || id === firstId))).toBe(true)
  }),
)

test('a write of a team names its author, its rows and the people who were notified of it', () =>
  rolledBack(async (tx) => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
    await add(tx, { write: 'a', before: rows, after: rows.slice(1) })
    await sql`
      insert into notices (team_id, id, user_id, type, data, to_mail)
      values ('here', 'n1', 'milo', 'AVAILABILITY.DUE', '{}', false), ('here', 'n2', 'milo', 'AVAILABILITY.DUE', '{}', false),
             ('there', 'n1', 'tina', 'AVAILABILITY.DUE', '{}', false)`.execute(tx)
    await sql`update notices set write_id = 'a'`.execute(tx)
    await add(tx, { write: 'b', team: 'here', actor: 'tina', entity: 'leaves', at: '2036-12-07T04:59:59.999Z' })
    await add(tx, { write: 'c', team: 'here', actor: 'tina', at: '2036-12-07T05:00:00Z' })
    const { writes: found } = await auditWrites.writesBefore(tx, 'here', {})
    expect(found.map(({ told, actorId }) => [told, actorId])).toEqual([
      [[], 'tina'],
      [[], 'tina'],
      [['milo'], 'uma'],
    ])
    expect(found[2]!.changes).toEqual([expect.objectContaining({ before: rows.slice(0, 3), after: rows.slice(1), removed: 4, added: 3 })])
    // A day begins at midnight in Toronto.
    const filtered = async (filter: Parameters<typeof logRows.readLines>[2]) => {
      const lines: string[] = []
      for await (const line of logRows.readLines(tx, 'here', filter)) lines.push((JSON.parse(line) as { entity: string }).entity)
      const pages = (await auditWrites.writesBefore(tx, 'here', filter)).writes.map(({ changes }) => changes[0]!.entity)
      expect(pages.toReversed()).toEqual(lines)
      return lines
    }
    expect(await filtered({ fromDate: '2036-12-07' })).toEqual(['shifts'])
    expect(await filtered({ fromDate: '2036-12-06' })).toEqual(['leaves', 'shifts'])
    expect(await filtered({ fromDate: '2036-12-06', userId: 'uma' })).toEqual([])
    const range = async (fromDate: string, toDate: string) => {
      const pieces = (await Readable.from(logRows.readRange(tx, 'here', { fromDate, toDate })).toArray()) as string[]
      return (JSON.parse(pieces.join('')) as { history: { entity: string }[] }).history.map(({ entity }) => entity)
    }
    expect(await range('2020-01-01', '2020-12-31')).toEqual([])
    expect([
      await range('2036-12-06', '2036-12-06'),
      await range('2036-12-07', '2036-12-07'),
      await range('2036-12-06', '2036-12-07'),
    ]).toEqual([['leaves'], ['shifts'], ['leaves', 'shifts']])
  }))

test('the history of a range is read in parts, however long it is', () =>
  rolledBack(async (tx) => {
    for (let count = 0; count < 250; count++) await add(tx, { after: [{ id: `s${count}` }] })
    const today = new Date().toISOString().slice(0, 10)
    const range = { fromDate: addDays(today, -1), toDate: today }
    const pieces = (await Readable.from(logRows.readRange(tx, 'here', range)).toArray()) as string[]
    expect((JSON.parse(pieces.join('')) as { history: object[] }).history).toHaveLength(250)
    const reading = logRows.readRange(tx, 'here', range)
    const first = (await reading.next()).value as string
    await sql`delete from audit_log where id > (select min(id) from audit_log) + 180`.execute(tx)
    const rest = (await Readable.from(reading).toArray()) as string[]
    expect((JSON.parse([first, ...rest].join('')) as { history: object[] }).history.length).toBeLessThan(250)
  }))

test('shifts deleted since are found as they were, but only those of this team', () =>
  rolledBack(async (tx) => {
    await add(tx, { before: [{ id: 'x', was: 'earlier' }] })
    const since = await add(tx, { before: [{ id: 'y', was: 'deleted' }, { id: 'z' }] })
    await add(tx, { before: [{ id: 'edited' }], after: [{ id: 'edited' }] })
    await add(tx, { before: [{ id: 'not a shift' }], entity: 'assignments' })
    await add(tx, { before: [{ id: 'elsewhere' }], team: 'there' })
    const found = await auditWrites.shiftRows(tx, 'here', ['s1', 'x', 'y', 'edited', 'not a shift', 'elsewhere'], since)
    expect([...found.keys()].toSorted()).toEqual(['s1', 'y'])
    expect([found.get('s1'), found.get('y')]).toMatchObject([{ team_id: 'here', template_id: 'day' }, { was: 'deleted' }])
    expect((await auditWrites.shiftRows(tx, 'here', [], since)).size).toBe(0)
    expect((await auditWrites.shiftRows(tx, 'here', ['s2'], since)).size).toBe(1)
  }))

test('finds the months of all days and shifts of a write, in this team only', () =>
  rolledBack(async (tx) => {
    await sql`update shifts set date = '2037-02-03' where team_id = 'here' and id = 's1'`.execute(tx)
    const before = await add(tx, { after: [{ date: '2036-11-30' }] })
    const firstId = await add(tx, { after: [{ date: '2036-12-01' }, { date: '2036-12-31' }] })
    await add(tx, { after: [{ date: '2036-01-01' }], team: 'there' })
    await add(tx, { after: [{ date: '2036-03-01' }], entity: 'leaves' })
    const id = await add(tx, { before: [{ shift_id: 's1' }, { shift_id: 'elsewhere' }], entity: 'assignments' })
    const both = [
      { firstId: before, id: before },
      { firstId, id },
    ]
    expect(Object.fromEntries(await auditWrites.monthsOf(tx, 'here', both))).toEqual({
      [before]: ['2036-11-01'],
      [id]: ['2036-12-01', '2037-02-01'],
    })
    expect((await auditWrites.monthsOf(tx, 'here', [])).size).toBe(0)
  }))

test('finds the accounts that people without an account were merged into, but only those of this team', () =>
  rolledBack(async (tx) => {
    const [was, is] = [{ user_id: 'lou' }, { user_id: 'uma' }]
    await add(tx, { before: [was], after: [is], entity: 'invitations' })
    await add(tx, { before: [is], after: [is], entity: 'invitations' })
    await add(tx, { before: [was], entity: 'invitations' })
    await add(tx, { before: [{ user_id: 'kim' }], after: [is], entity: 'assignments' })
    await add(tx, { before: [{ user_id: 'kim' }], after: [is], entity: 'invitations', team: 'there' })
    expect(await mergedInto(tx, 'here')).toEqual(new Map([['lou', 'uma']]))
  }))

test('reading a report is recorded once an hour per person and report, and a wrong password in each team of the account', () =>
  rolledBack(async (tx) => {
    const noted = async () => {
      const { rows } = await sql<{ of: string }>`
        select team_id || ' ' || entity || ' ' || coalesce(actor_id, '') || ' ' || (after -> 0 ->> 'report') as of from audit_log where entity = 'reports' order by id`.execute(
        tx,
      )
      return rows.map(({ of }) => of)
    }
    const read = async (actor: string, report: string, team = 'here') => {
      await sql`select set_config('shiftwright.actor', ${actor}, true)`.execute(tx)
      await auditWrites.noteReading(tx, team, { report, period: '2036-12', format: 'pdf' })
    }
    for (const actor of ['uma', 'milo', 'uma']) await read(actor, 'stipends')
    await read('uma', 'calendar')
    await read('uma', 'stipends', 'there')
    await read('uma', 'stipends')
    expect(await noted()).toEqual([
      'here reports uma stipends',
      'here reports milo stipends',
      'here reports uma calendar',
      'there reports uma stipends',
    ])
    await sql`update audit_log set at = now() - interval '61 minutes' where actor_id = 'uma' and team_id = 'here'`.execute(tx)
    await read('uma', 'stipends')
    expect((await noted()).length).toBe(5)

    await sql`update memberships set disabled = true where team_id = 'there' and user_id = 'milo'`.execute(tx)
    await auditWrites.noteFailedLogin(tx, 'milo')
    await auditWrites.noteFailedLogin(tx, 'tina')
    const { rows } = await sql<{ of: string }>`
      select team_id || ' ' || (after -> 0 ->> 'user_id') as of from audit_log where entity = 'failed_logins' order by 1`.execute(tx)
    expect(rows.map(({ of }) => of)).toEqual(['here milo', 'here tina', 'there tina'])
  }))

test('the result of the check of a chain is returned, and is empty before the first check', () =>
  rolledBack(async (tx) => {
    await sql`update audit_heads set checked_at = now(), checked_entries = 7, faults = 2 where chain = 'here'`.execute(tx)
    expect(await auditWrites.recordOf(tx, 'here')).toEqual({ entries: 7, checkedAt: expect.any(String), faults: 2 })
    for (const team of ['there', 'nowhere'])
      expect(await auditWrites.recordOf(tx, team)).toEqual({ entries: 0, checkedAt: null, faults: 0 })
    await add(tx, { at: new Date(Date.now() - 60_000).toISOString() })
    await add(tx, { team: 'there' })
    const [here, nowhere] = [await log.unchangedFor(tx, 'here'), await log.unchangedFor(tx, 'nowhere')]
    expect([Math.round(here! / 60_000), nowhere]).toEqual([1, null])
  }))

test('reads the history of the rules, and of an assignment, in one team only', () =>
  rolledBack(async (tx) => {
    const rules = (of: unknown) => [{ rules: of }]
    await add(tx, { entity: 'teams', before: rules(1), after: rules(2) })
    await add(tx, { entity: 'teams', before: rules(2), after: rules(2) })
    await add(tx, { entity: 'teams', before: rules(2), after: rules(3), actor: 'tina' })
    await add(tx, { entity: 'shifts', before: rules(3), after: rules(4) })
    await add(tx, { entity: 'teams', before: rules(1), after: rules(9), team: 'there' })
    expect((await log.rulesHistory(tx, 'here')).map(({ before, after, byUserId }) => [before, after, byUserId])).toEqual([
      [2, 3, 'tina'],
      [1, 2, 'uma'],
    ])

    const assigned = (userId: string, entry: Entry = {}) =>
      add(tx, { entity: 'assignments', after: [{ id: 'a1', user_id: userId, method: 'MANUAL' }], ...entry })
    await assigned('milo', { at: '2001-01-01' })
    await assigned('uma')
    await assigned('uma')
    await assigned('tina', {
      after: [
        { id: 'other', user_id: 'x' },
        { id: 'a1', user_id: 'tina', method: 'SWITCH' },
      ],
    })
    await assigned('kim', { team: 'there' })
    await assigned('lou', { entity: 'shifts' })
    await assigned('uma', { actor: 'tina' })
    expect((await log.originsOf(tx, 'here', 'a1')).map(({ userId, method, byUserId }) => `${userId} ${method} ${byUserId}`)).toEqual([
      'uma MANUAL uma',
      'tina SWITCH uma',
      'uma MANUAL tina',
    ])
    await sql`update assignments set created_at = now() + interval '59 seconds' where team_id = 'here' and id = 'a1'`.execute(tx)
    expect(await log.originsOf(tx, 'here', 'a1')).toHaveLength(3)
    await sql`update assignments set created_at = now() + interval '60 seconds' where team_id = 'here' and id = 'a1'`.execute(tx)
    expect(await log.originsOf(tx, 'here', 'a1')).toHaveLength(3)
    await sql`update assignments set created_at = now() + interval '61 seconds' where team_id = 'here' and id = 'a1'`.execute(tx)
    expect(await log.originsOf(tx, 'here', 'a1')).toEqual([])
  }))

test('admins see who deleted what, and members see it only for what was visible to them', () =>
  rolledBack(async (tx) => {
    const [admin, member] = [inTwin('here', 'uma', 'OWNER'), inTwin('here', 'milo', 'MEMBER')]
    const shift = (id: string, date: string, template_id = 'night') => ({ id, date, template_id })
    const assignment = (id: string, shift_id: string, status: string) => ({ id, shift_id, status, user_id: 'milo' })
    await add(tx, { before: [shift('x', '2036-12-07', 'late')], actor: 'milo' })
    await add(tx, { before: [shift('x', '2036-12-07'), shift('w', '2036-12-07')] })
    await add(tx, { before: [shift('kept', '2036-12-07')], after: [shift('kept', '2036-12-08')] })
    await add(tx, { before: [shift('y', '2036-12-08')], actor: 'tina' })
    await add(tx, { before: [shift('z', '2036-12-07')], team: 'there' })
    await add(tx, { before: [shift('l', '2036-12-07')], entity: 'leaves' })
    await add(tx, { entity: 'assignments', before: [assignment('b1', 's1', 'ACTIVE')], actor: 'milo' })
    await add(tx, { entity: 'assignments', before: [assignment('b2', 's3', 'HIDDEN')] })
    await add(tx, { entity: 'assignments', before: [assignment('b3', 'y', 'ACTIVE')] })
    const found = async (actor: typeof admin, id: string) => {
      if (!(await isFound(findDeletion(tx, actor, id)))) return undefined
      const { date, templateId, userId, byUserId } = await findDeletion(tx, actor, id)
      return [date, templateId, userId, byUserId].join(' ')
    }
    const told = async (actor: typeof admin) =>
      Promise.all(['x', 'y', 'b1', 'b2', 'b3', 'kept', 'z', 'l', 's1'].map((id) => found(actor, id)))
    const x = '2036-12-07 night  uma'
    const y = '2036-12-08 night  tina'
    const b1 = '2036-12-07 day milo milo'
    expect(await told(admin)).toEqual([x, y, b1, '2036-12-08 night milo uma', y, undefined, undefined, undefined, undefined])
    expect(await told(member)).toEqual([x, undefined, b1, undefined, undefined, undefined, undefined, undefined, undefined])
  }))

test('writes are found by team and id, with what they changed and undid', () =>
  rolledBack(async (tx) => {
    await add(tx, { write: 'a', entity: 'shifts', before: [{ id: 1 }] })
    await add(tx, { write: 'a', entity: 'leaves', before: [{ id: 1 }], after: [{ id: 1 }] })
    await add(tx, { write: 'b', entity: 'assignments', before: [{ id: 1 }], action: 'clear', actor: 'tina' })
    await add(tx, { write: 'c', entity: 'assignments', action: 'undo' })
    await add(tx, { write: 'd', entity: 'assignments', action: 'undo again' })
    await add(tx, { write: 'a', entity: 'availabilities', before: [{ id: 1 }], team: 'there', action: 'theirs' })
    await writes.markUndone(tx, 'here', ['b'], 'c')
    await writes.markUndone(tx, 'here', ['c'], 'd')
    await writes.markUndone(tx, 'there', ['a'], 'd')
    expect([await writes.changedTables(tx, 'here', 'a'), await writes.changedTables(tx, 'here', 'c')]).toEqual([['shifts'], []])
    expect([writes.isUndoable(['shifts', 'leaves']), writes.isUndoable(['switch_requests']), writes.isUndoable([])]).toEqual([
      true,
      false,
      false,
    ])
    const found = await writes.find(tx, 'here', ['b', 'a', 'none'])
    expect(
      found.map(({ id, action, actorId, isUndone, entries }) => [id, action, actorId, isUndone, entries.map(({ entity }) => entity)]),
    ).toEqual([
      ['b', 'clear', 'tina', true, ['assignments']],
      ['a', 'edit', 'uma', false, ['shifts', 'leaves']],
    ])
    const behind = async (...ids: string[]) => (await writes.actionsBehind(tx, 'here', ids)).toSorted()
    expect([await behind('d'), await behind('c'), await behind('a')]).toEqual([
      ['clear', 'undo', 'undo again'],
      ['clear', 'undo'],
      ['edit'],
    ])
  }))

test('later entries are found by team, table and row', () =>
  rolledBack(async (tx) => {
    const first = await add(tx, { before: [{ id: 1, date: 'd' }] })
    await add(tx, { actor: 'tina', after: [{ id: 1, date: 'd', of: 'second' }] })
    await add(tx, { actor: 'milo', before: [{ id: 2, date: 'd' }], after: [{ id: 2, date: 'e', of: 'third' }] })
    const last = await add(tx, { actor: '', entity: 'leaves', after: [{ id: 1, date: 'd', of: 'leave' }] })
    await add(tx, { team: 'there', actor: 'milo', after: [{ id: 1, date: 'd', of: 'theirs' }] })
    const since = async (id: string, entity: string) => (await writes.entriesSince(tx, 'here', id, entity)).map(({ after }) => after[0]!.of)
    expect([await since(first, 'shifts'), await since('0', 'leaves'), await since(last, 'shifts')]).toEqual([
      ['second', 'third'],
      ['leave'],
      [],
    ])
    const touched = async (values: Row, entity = 'shifts', after = '0') =>
      (await writes.lastToTouch(tx, 'here', after, { entity, values }))?.id
    expect([await touched({ id: 1 }), await touched({ id: 2 }), await touched({ date: 'd' }), await touched({ id: 2, date: 'e' })]).toEqual(
      ['tina', 'milo', 'milo', 'milo'],
    )
    expect([await touched({ id: 1 }, 'leaves'), await touched({ id: 3 }), await touched({ id: 1 }, 'shifts', last)]).toEqual(
      Array(3).fill(undefined),
    )
    expect(await touched({ id: 1 }, 'shifts', first)).toBe('tina')
    const known = async (entity: string, id: string) => (await writes.lastKnown(tx, 'here', entity, id))?.of
    expect([await known('shifts', '1'), await known('shifts', '2'), await known('leaves', '1'), await known('shifts', '3')]).toEqual([
      'second',
      'third',
      'leave',
      undefined,
    ])
    await sql`update audit_log set at = now() - interval '61 minutes' where after @> '[{"of": "second"}]' or before @> '[{"id": 1}]'`.execute(
      tx,
    )
    expect(await known('shifts', '1')).toBeUndefined()
  }))
