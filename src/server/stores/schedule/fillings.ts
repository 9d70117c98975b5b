import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { Point } from '#contract/schedule/fillings.ts'
import type { Id } from '#domain/id.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

export type CurvePoint = Static<typeof Point>

/** The state of an Auto-fill run. */
export interface StoredFilling extends Month {
  id: Id
  status: 'RUNNING' | 'READY' | 'INTERRUPTED' | 'APPLIED' | 'DISCARDED'
  /** Whether the run is waiting for a process to take it. */
  isWaiting: boolean
  startedBy: Id
  startedAt: string
  attempts: number
  fingerprint: string
  curve: CurvePoint[]
  placements: Placement[]
}

/** Seconds since a process reported, or until then, if the database's clock has been put back since. */
export const silence = sql<number>`abs(extract(epoch from clock_timestamp() - heard_at))`

/**
 * A run on which no process has reported for 10 s, and which none has taken over, counts as interrupted. Active runs are reported several
 * times a second.
 */
export const isSilent = sql<boolean>`status = 'RUNNING' and phase <> 'WAITING' and ${silence} > 10`

export const columns = sql`
  id, year, month, started_by as "startedBy", ${instantJson(sql`started_at`)} as "startedAt", attempts, fingerprint, curve, placements,
  case when ${isSilent} then 'INTERRUPTED' else status end as status, status = 'RUNNING' and phase = 'WAITING' as "isWaiting"`

export async function find(db: Db, teamId: Id, id: Id): Promise<StoredFilling | undefined> {
  const { rows } = await sql<StoredFilling>`select ${columns} from fillings where team_id = ${teamId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The latest run of the month that was neither applied nor discarded. */
export async function latest(db: Db, teamId: Id, { year, month }: Month): Promise<StoredFilling | undefined> {
  const { rows } = await sql<StoredFilling>`
    select * from (select ${columns} from fillings where team_id = ${teamId} and year = ${year} and month = ${month}
                    order by started_at desc, id desc limit 1) last
     where status not in ('APPLIED', 'DISCARDED')`.execute(db)
  return rows[0]
}

/** Adds a run, which waits until a process takes it. */
export async function insert(
  db: Db,
  teamId: Id,
  { id, startedBy, year, month }: Pick<StoredFilling, 'id' | 'startedBy'> & Month,
): Promise<void> {
  await db
    .insertInto('fillings')
    .values({ team_id: teamId, id, year, month, status: 'RUNNING', phase: 'WAITING', started_by: startedBy, attempts: 0 })
    .execute()
}

/** Ends stale runs, to make room for another. */
export async function endSilent(db: Db, teamId: Id): Promise<void> {
  await sql`update fillings set status = 'INTERRUPTED' where team_id = ${teamId} and ${isSilent}`.execute(db)
}

/** How many runs of a team are active or waiting. */
export async function countRunning(db: Db, teamId: Id): Promise<number> {
  const { rows } = await sql`select from fillings where team_id = ${teamId} and status = 'RUNNING'`.execute(db)
  return rows.length
}

/** Lets a run that has ended wait again. False if it has not ended, or is applied or discarded. */
export async function continueRun(db: Db, teamId: Id, id: Id): Promise<boolean> {
  const { rows } = await sql`
    update fillings set status = 'RUNNING', phase = 'WAITING', losses = 0, heard_at = clock_timestamp()
     where team_id = ${teamId} and id = ${id} and status in ('READY', 'INTERRUPTED') returning id`.execute(db)
  return rows.length > 0
}

/** Ends a run that waits. The process that has taken a run stops it at its next report. */
export async function stop(db: Db, teamId: Id, id: Id): Promise<void> {
  await sql`
    update fillings set phase = case phase when 'TAKEN' then 'STOPPING' else phase end,
                        status = case when phase <> 'WAITING' then status when curve = '[]' then 'INTERRUPTED' else 'READY' end
     where team_id = ${teamId} and id = ${id} and status = 'RUNNING'`.execute(db)
}

/** Ends the draft of a run for good. False if the run has not ended, or is applied or discarded already. */
export async function close(db: Db, teamId: Id, id: Id, status: 'APPLIED' | 'DISCARDED'): Promise<boolean> {
  const { rows } = await sql`
    update fillings set status = ${status}
     where team_id = ${teamId} and id = ${id} and status in ('READY', 'INTERRUPTED') returning id`.execute(db)
  return rows.length > 0
}
