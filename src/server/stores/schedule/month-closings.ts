import { sql, type RawBuilder } from 'kysely'

import type { ReplyOf } from '#contract/endpoint.ts'
import type { closeMonth } from '#contract/schedule/month-closings.ts'
import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

type Closing = ReplyOf<typeof closeMonth>

const closingColumns: RawBuilder<unknown> = sql`
  id, month, ${instantJson(sql`closed_at`)} as "closedAt", closed_by as "closedByUserId",
  ${instantJson(sql`reopened_at`)} as "reopenedAt", reopened_by as "reopenedByUserId", reason`

export async function all(db: Db, teamId: Id): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select ${closingColumns} from month_closings where team_id = ${teamId} order by month_closings.closed_at desc, id desc`.execute(db)
  return rows
}

/** Undefined if the month is closed already. */
export async function close(tx: Tx, teamId: Id, closing: { id: Id; month: CalendarDate; userId: Id }): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    insert into month_closings (team_id, id, month, closed_by)
    values (${teamId}, ${closing.id}, ${closing.month}, ${closing.userId})
    on conflict do nothing returning ${closingColumns}`.execute(tx)
  return rows[0]
}

/** Undefined if the month is not closed. */
export async function reopen(
  tx: Tx,
  teamId: Id,
  reopening: { month: CalendarDate; userId: Id; reason: string },
): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    update month_closings set reopened_at = now(), reopened_by = ${reopening.userId}, reason = ${reopening.reason}
     where team_id = ${teamId} and month = ${reopening.month} and reopened_at is null returning ${closingColumns}`.execute(tx)
  return rows[0]
}
