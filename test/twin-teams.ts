import { sql } from 'kysely'

import type { Actor } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/team.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'

import { startServer, type TestServer } from './server.ts'

/** In this order, so that a query that forgets the team finds the rows of the other one first. */
const twins = ['there', 'here'] as const
type Twin = (typeof twins)[number]

/** Someone who acts in a twin. */
export const inTwin = (teamId: Twin, userId: string, status: Role): Actor => ({ teamId, userId, status })

/** Whether something is found; any other refusal or fault is thrown. */
export const isFound = (found: Promise<unknown>): Promise<boolean> =>
  found.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'NOT_FOUND') throw error
      return false
    },
  )

/**
 * A server with two teams of the same three people and a small schedule with the same ids, so that a query with a forgotten condition finds
 * too many rows. Uma is the owner. Of the shifts in December 2036, those of the 8th and 9th are drafts, and that of the 8th is locked;
 * January is closed.
 */
export async function startTwins(): Promise<TestServer> {
  // The waiting run of Auto-fill stays as it is.
  const server = await startServer({ fillsHere: false })
  await write(server.db, async (tx) => {
    await sql`
      insert into users (id, first_name, last_name, email)
      values ('uma', 'Uma', 'Zorn', 'uma@example.org'), ('milo', 'Milo', 'Abel', 'milo@example.org'), ('tina', 'Tina', 'Moor', 'tina@example.org')`.execute(
      tx,
    )
    for (const team of twins) for (const statement of rowsOf(team)) await sql.raw(statement).execute(tx)
  })
  return server
}

const rowsOf = (t: Twin) => [
  `insert into teams (id, name, join_code, time_zone) values ('${t}', 'Team ${t}', '${t}', 'America/Toronto')`,
  `insert into memberships (team_id, user_id, status) values ('${t}', 'uma', 'OWNER'), ('${t}', 'milo', 'MEMBER'), ('${t}', 'tina', 'MEMBER')`,
  `insert into shift_templates (team_id, id, name, type, color, start_time, end_time, repeat_pattern, stipend, head_count, skills, services)
   values ('${t}', 'day', 'Day ${t}', 'REGULAR', 'slate', '07:00', '15:00', '{"users": {"0": ["uma"]}}', 100, 1, '{}', '{}'),
          ('${t}', 'night', 'Night ${t}', 'DYNAMIC', 'slate', '19:00', '07:00', '{"days": []}', 200, 2, '{trauma}', '{ward}'),
          ('${t}', 'late', 'Late ${t}', 'DYNAMIC', 'slate', '15:00', '23:00', '{"days": []}', 300, 1, '{}', '{}')`,
  `insert into shifts (team_id, id, date, template_id, start_time, stipend, locked, populated)
   values ('${t}', 's1', '2036-12-07', 'day', null, null, false, true), ('${t}', 's2', '2036-12-07', 'night', null, null, false, false),
          ('${t}', 's3', '2036-12-08', 'night', null, null, true, true), ('${t}', 's4', '2036-12-09', 'late', '16:00', 50, false, false),
          ('${t}', 's5', '2036-12-10', 'late', null, null, false, false), ('${t}', 's6', '2037-01-04', 'day', null, null, false, false)`,
  `insert into assignments (team_id, id, shift_id, user_id, method, status, start_time, covering_user_id, cover_start_time, cover_end_time)
   values ('${t}', 'a1', 's1', 'uma', 'MANUAL', 'ACTIVE', null, 'milo', '10:00', '12:00'),
          ('${t}', 'a2', 's2', 'milo', 'MANUAL', 'ACTIVE', null, null, null, null),
          ('${t}', 'a3', 's3', 'uma', 'MANUAL', 'HIDDEN', null, null, null, null),
          ('${t}', 'a4', 's4', 'tina', 'MANUAL', 'HIDDEN', '17:00', null, null, null),
          ('${t}', 'a5', 's6', 'milo', 'MANUAL', 'ACTIVE', null, 'tina', '08:00', '09:00'),
          ('${t}', 'a6', 's2', 'tina', 'MANUAL', 'ACTIVE', null, null, null, null)`,
  `insert into published_days (team_id, date) values ('${t}', '2036-12-07'), ('${t}', '2036-12-10'), ('${t}', '2036-12-12')`,
  `insert into availabilities (team_id, user_id, date, day, night)
   values ('${t}', 'uma', '2036-12-07', 1, 0), ('${t}', 'uma', '2036-12-31', 0, -1), ('${t}', 'milo', '2036-12-07', -1, 1),
          ('${t}', 'uma', '2037-01-01', 1, 1), ('${t}', 'uma', '2036-11-30', 1, 1)`,
  `insert into leaves (team_id, id, user_id, kind, from_date, from_half, to_date, to_half, status, asked_by)
   values ('${t}', 'l1', 'uma', 'VACATION', '2036-12-14', 'day', '2036-12-15', 'night', 'APPROVED', 'uma'),
          ('${t}', 'l2', 'milo', 'EXAM', '2036-12-14', 'day', '2036-12-14', 'night', 'ASKED', 'milo'),
          ('${t}', 'l3', 'tina', 'SICK', '2036-12-20', 'night', '2036-12-21', 'day', 'APPROVED', 'tina'),
          ('${t}', 'l4', 'uma', 'OTHER', '2036-12-17', 'day', '2036-12-17', 'night', 'CANCELLED', 'uma'),
          ('${t}', 'l5', 'milo', 'LIEU', '2036-12-02', 'day', '2036-12-02', 'day', 'ASKED', 'uma')`,
  `insert into switch_requests (team_id, id, assignment_id, user_id, status, outcome, message, accept_with_trade, accept_without_trade, to_users, shift,
                                created_at, closed_at)
   values ('${t}', 'w1', 'a2', 'milo', 'OPEN', null, 'Please', true, true, '{}', '{}', '2036-12-01', null),
          ('${t}', 'w2', 'a6', 'tina', 'OPEN', null, '', true, true, '{uma}', '{}', '2036-11-30', null),
          ('${t}', 'w3', 'a1', 'uma', 'CLOSED', 'CLOSED', '', true, true, '{tina}', '{"name": "Day ${t}"}', '2036-11-29', '2036-11-30')`,
  `insert into switch_responses (team_id, id, request_id, user_id, type, assignment_id, owner_id, answerer_id, pending, created_at)
   values ('${t}', 'p1', 'w1', 'uma', 'PROPOSAL', 'a1', 'uma', 'milo', true, '2036-12-01'),
          ('${t}', 'p2', 'w2', 'uma', 'DECLINE', null, null, null, false, '2036-12-01'),
          ('${t}', 'p3', 'w1', 'tina', 'DECLINE', null, null, null, false, '2036-12-02')`,
  `insert into trade_cycles (team_id, id, status) values ('${t}', 'c1', 'OPEN'), ('${t}', 'c2', 'ENDED')`,
  `insert into trade_legs (team_id, cycle_id, user_id, gives, takes, terms, agreed, open)
   values ('${t}', 'c1', 'milo', 'w1', 'w2', '', true, true), ('${t}', 'c1', 'tina', 'w2', 'w1', '', false, true),
          ('${t}', 'c2', 'milo', 'w1', 'w3', '', false, false), ('${t}', 'c2', 'uma', 'w3', 'w1', '', false, false)`,
  `insert into trade_refusals (team_id, gives, takes) values ('${t}', 'w1', 'w3')`,
  `insert into actual_hours (team_id, assignment_id, user_id, worked)
   values ('${t}', 'a1', 'uma', '[1]'), ('${t}', 'a1', 'milo', '[2]'), ('${t}', 'a2', 'milo', '[3]')`,
  `insert into fillings (team_id, id, year, month, status, phase, started_by)
   values ('${t}', 'f1', 2036, 11, 'READY', 'TAKEN', 'uma'), ('${t}', 'f2', 2036, 10, 'RUNNING', 'WAITING', 'uma')`,
  `insert into month_closings (team_id, id, month, closed_by, closed_at, reopened_by, reopened_at, reason)
   values ('${t}', 'm1', '2036-10-01', 'uma', '2036-11-01', null, null, null), ('${t}', 'm2', '2036-12-01', 'uma', '2036-12-02', 'uma', '2036-12-03', 'Hours'),
          ('${t}', 'm3', '2037-01-01', 'uma', '2036-12-04', null, null, null)`,
]

const schedule =
  'shift_templates shifts assignments published_days month_closings fillings actual_hours availabilities leaves shift_requests'
const others = 'teams users memberships invitations rotations waivers import_sheets trade_cycles trade_legs trade_refusals'
const tables = `${schedule} ${others} switch_requests switch_responses`.split(' ')
const unimportant = ['version', 'heard_at', 'confirmed_at', 'open_assignment_id']

type Rows = Map<string, Record<string, unknown>>

/** What a write changes, as in 'here shifts s1: locked true' or '- here shifts s1'. It is rolled back. */
export async function changesBy(db: Db, change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  const rolledBack = new Error('Rolled back')
  await write(db, async (tx) => {
    found = await changesWithin(tx, change)
    throw rolledBack
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return found
}

/** The same for a part of a write. Rows of both teams count, because the write sees both. */
export async function changesWithin(tx: Tx, change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const before = await allRows(tx)
  await change(tx)
  const after = await allRows(tx)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => changesOf(key, before, after)).toSorted()
}

function changesOf(key: string, before: Rows, after: Rows): string[] {
  const [old, row] = [before.get(key), after.get(key)]
  if (!old || !row) return [`${row ? '+' : '-'} ${key}`]
  const changed = Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(old[column]))
  const shown = changed
    .filter((column) => !unimportant.includes(column))
    .toSorted()
    .map((column) => `${column} ${textOf(row[column])}`)
  return shown.length === 0 ? [] : [`${key}: ${shown.join(', ')}`]
}

/** Times of the database's clock differ in each run. */
const textOf = (value: unknown) =>
  /^\d{4}-\d\d-\d\dT/.test(String(value)) ? 'now' : typeof value === 'string' ? value : JSON.stringify(value)

async function allRows(tx: Tx): Promise<Rows> {
  const all: Rows = new Map()
  for (const table of tables) {
    const { rows } = await sql<{ key: string; row: Record<string, unknown> }>`
      select (select string_agg(to_jsonb(t) ->> attname, ' ' order by attnum) from pg_index i join pg_attribute on attrelid = i.indrelid and attnum = any (i.indkey)
               where i.indrelid = ${table}::regclass and i.indisprimary and attname <> 'team_id') as key, to_jsonb(t) as row
        from ${sql.table(table)} t`.execute(tx)
    for (const { key, row } of rows) all.set([...('team_id' in row ? [row.team_id] : []), table, key].join(' '), row)
  }
  return all
}

const write = <T>(db: Db, change: (tx: Tx) => Promise<T>) => inTransaction(db, { action: 'test', actorId: undefined }, change)
