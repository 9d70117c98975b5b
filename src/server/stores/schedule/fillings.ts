import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { Point } from '#contract/fillings.ts'
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
  startedBy: Id
  startedAt: string
  attempts: number
  fingerprint: string
  curve: CurvePoint[]
  placements: Placement[]
}

/**
 * A run that has not reported for 5 s counts as interrupted, and so does one that reports from the future, because the database's clock has
 * been put back since. Active runs report again within two seconds.
 */
const isSilent = sql`status = 'RUNNING' and abs(extract(epoch from clock_timestamp() - heard_at)) > 5`

const columns = sql`
  id, year, month, started_by as "startedBy", ${instantJson(sql`started_at`)} as "startedAt", attempts, fingerprint, curve, placements,
  case when ${isSilent} then 'INTERRUPTED' else status end as status`

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

export async function insert(
  db: Db,
  teamId: Id,
  { id, startedBy, year, month }: Pick<StoredFilling, 'id' | 'startedBy'> & Month,
): Promise<void> {
  await db.insertInto('fillings').values({ team_id: teamId, id, year, month, status: 'RUNNING', started_by: startedBy }).execute()
}

/** Ends stale runs, to make room for another. */
export async function endSilent(db: Db, teamId: Id): Promise<void> {
  await sql`update fillings set status = 'INTERRUPTED' where team_id = ${teamId} and ${isSilent}`.execute(db)
}

/** The id of one attempt at a run: each attempt writes only its own results. */
interface Attempt {
  teamId: Id
  id: Id
  attempts: number
}

/** Reports the best draft so far. ready: the run has ended. Returns false if the run was stopped or discarded. */
export async function report(
  db: Db,
  { teamId, id, attempts }: Attempt,
  known: Pick<StoredFilling, 'curve' | 'placements' | 'fingerprint'>,
  ready?: 'ready',
): Promise<boolean> {
  const { rows } = await sql`
    update fillings set heard_at = clock_timestamp(), fingerprint = ${known.fingerprint}, curve = ${JSON.stringify(known.curve)}::jsonb,
                        placements = ${JSON.stringify(known.placements)}::jsonb, status = ${ready ? 'READY' : 'RUNNING'}
     where team_id = ${teamId} and id = ${id} and attempts = ${attempts} and status = 'RUNNING' returning id`.execute(db)
  return rows.length > 0
}

/** Records that the run still waits for its turn and has no result yet, so that it does not count as interrupted. */
export async function keepWaiting(db: Db, { teamId, id, attempts }: Attempt): Promise<void> {
  await sql`
    update fillings set heard_at = clock_timestamp()
     where team_id = ${teamId} and id = ${id} and attempts = ${attempts} and status = 'RUNNING'`.execute(db)
}

/** How many runs of a team are active or waiting. */
export async function countRunning(db: Db, teamId: Id): Promise<number> {
  const { rows } = await sql`select from fillings where team_id = ${teamId} and status = 'RUNNING'`.execute(db)
  return rows.length
}

export async function interrupt(db: Db, { teamId, id }: Omit<Attempt, 'attempts'>): Promise<void> {
  await setStatus(db, teamId, id, 'INTERRUPTED', ['RUNNING'])
}

/** Returns whether the run was in one of these states. */
export async function setStatus(
  db: Db,
  teamId: Id,
  id: Id,
  status: StoredFilling['status'],
  from: readonly StoredFilling['status'][],
): Promise<boolean> {
  const { rows } = await sql`
    update fillings set status = ${status}, heard_at = clock_timestamp(), attempts = attempts + case when ${status} = 'RUNNING' then 1 else 0 end
     where team_id = ${teamId} and id = ${id} and status = any (${from}) returning id`.execute(db)
  return rows.length > 0
}
