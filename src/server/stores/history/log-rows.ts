import { sql, type RawBuilder } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

/** The number of rows read at once: a single row can contain a whole month. */
const pageOfRows = 100

/** A row of the log `l` as JSON, with more fields. */
const rowJson = (more = sql``) => sql`
  json_build_object('id', l.id::text, 'at', ${instantJson(sql`l.at`)}, 'actorId', l.actor_id, 'action', l.action, 'entity', l.entity,
                    'before', l.before, 'after', l.after${more})::text`

/** Rows of a team's log as text, oldest first. They are read in pages, since a team's history has no limit. */
async function* readRows(db: Db, teamId: Id, text: RawBuilder<unknown>, condition: RawBuilder<unknown>): AsyncGenerator<string> {
  let after = '0'
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select l.id::text, ${text} as text from audit_log l join teams t on t.id = l.team_id
       where l.team_id = ${teamId} and l.id > ${after}::bigint and ${condition}
       order by l.id limit ${pageOfRows}`.execute(db)
    for (const row of rows) yield row.text
    if (rows.length < pageOfRows) return
    after = rows.at(-1)!.id
  }
}

/** All rows as logged, one JSON object a line. */
export async function* readLines(
  db: Db,
  teamId: Id,
  { userId, fromDate }: { userId?: Id | undefined; fromDate?: CalendarDate | undefined },
): AsyncGenerator<string> {
  const withHash = rowJson(sql`, 'place', l.place, 'hash', encode(l.hash, 'hex')`)
  const condition = sql`
    (${userId ?? null}::text is null or l.actor_id = ${userId ?? null})
    and (${fromDate ?? null}::date is null or l.at >= ${fromDate ?? null}::date::timestamp at time zone t.time_zone)`
  for await (const row of readRows(db, teamId, withHash, condition)) yield `${row}\n`
}

/** The history between two days of the team's calendar, as the contract's JSON text in pieces. */
export async function* readRange(db: Db, teamId: Id, { fromDate, toDate }: DateRange): AsyncGenerator<string> {
  const condition = sql`
    l.at >= ${fromDate}::date::timestamp at time zone t.time_zone and l.at < (${toDate}::date + 1)::timestamp at time zone t.time_zone`
  const begin = '{"history":['
  let before = begin
  for await (const row of readRows(db, teamId, rowJson(), condition)) {
    yield before + row
    before = ','
  }
  yield before === begin ? `${begin}]}` : ']}'
}
