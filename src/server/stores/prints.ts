import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

type PrintKind = 'calendar' | 'stipends'

export interface PrintOf extends DateRange {
  teamId: Id
  kind: PrintKind
  withDrafts: boolean
}

export interface Print extends PrintOf {
  code: string
  version: number
  facts: string[]
}

const select = sql`select team_id as "teamId", code, kind, from_date as "fromDate", to_date as "toDate", with_drafts as "withDrafts", version, facts from prints`

export async function latest(db: Db, { teamId, kind, fromDate, toDate, withDrafts }: PrintOf): Promise<Print | undefined> {
  const { rows } = await sql<Print>`
    ${select} where team_id = ${teamId} and kind = ${kind} and from_date = ${fromDate} and to_date = ${toDate} and with_drafts = ${withDrafts}
     order by version desc limit 1`.execute(db)
  return rows[0]
}

export async function byCode(db: Db, code: string): Promise<Print | undefined> {
  const { rows } = await sql<Print>`${select} where code = ${code}`.execute(db)
  return rows[0]
}

export async function insert(tx: Tx, { teamId, code, kind, fromDate, toDate, withDrafts, version, facts }: Print): Promise<void> {
  await tx
    .insertInto('prints')
    .values({ team_id: teamId, code, kind, from_date: fromDate, to_date: toDate, with_drafts: withDrafts, version, facts })
    .execute()
}
