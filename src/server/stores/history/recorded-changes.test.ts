import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const all = 'delete insert update'

/** The changes of team data for which no trigger calls such a function, by table. */
async function changesWithout(functions: RegExp): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; changes: string }>`
    select name, string_agg(change, ' ' order by change) as changes
      from (select c.oid, c.relname::text as name from pg_class c
             where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
               and (c.relname = 'teams' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id'))) t
      cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as changed (change, bit)
     where not exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
                        where g.tgrelid = t.oid and f.proname ~ ${functions.source} and g.tgtype::int & bit > 0)
     group by name`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, changes }) => [name, changes]))
}

/** What no trigger notices: parts of a change that is noticed elsewhere, and what happens beside the team's work. */
const unnoticed = {
  audit_log: all,
  bookings: all,
  command_log: all,
  import_sheets: all,
  prints: all,
  schedule_revisions: all,
  tenures: all,
  trade_refusals: all,
  undone_writes: all,
  // Only the end of a retention period or of its team deletes these.
  fillings: 'delete',
  month_closings: 'delete',
}

test('the log records every change of a team’s data, except those listed here', async () => {
  // Reading a feed updates it.
  expect(await changesWithout(/^audit/)).toEqual({ ...unnoticed, feeds: 'update', notices: all })
})

test('pages learn of every change of a team’s data, except those listed here', async () => {
  // Pages read their feeds each time, and mark notices as read themselves. No page knows a new team yet.
  expect(await changesWithout(/^tell_/)).toEqual({ ...unnoticed, feeds: all, notices: 'delete update', teams: 'insert' })
})

test('every change of what a month shows makes kept replies outdated', async () => {
  const kept = ['assignments', 'bookings', 'month_closings', 'published_days', 'shifts', 'switch_requests']
  expect(Object.keys(await changesWithout(/^raise_schedule_revision/)).filter((name) => kept.includes(name))).toEqual([])
})
