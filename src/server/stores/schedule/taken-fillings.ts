import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'

import { columns, isSilent, silence, type StoredFilling } from './fillings.ts'

/** A run that this process has taken. */
export interface TakenFilling extends StoredFilling {
  teamId: Id
}

/**
 * A run whose process has been silent for 5 s can be taken over, but at most twice, because the run itself may crash processes. After a
 * minute it is left to people, who may have given up on it.
 */
const isLost = sql<boolean>`phase = 'TAKEN' and losses < 2 and ${silence} > 5 and ${silence} < 60`

const isFree = sql<boolean>`status = 'RUNNING' and (phase = 'WAITING' or ${isLost})`

export async function isAnyFree(db: Db): Promise<boolean> {
  const { rows } = await sql`select from fillings where ${isFree} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes the run of any team that has waited longest. Only one run of a team can be taken at a time, and only one run of a person, however
 * many teams they have.
 */
export async function take(tx: Tx): Promise<TakenFilling | undefined> {
  // One process at a time: two could take two runs of one team.
  await sql`select pg_advisory_xact_lock(hashtextextended('take fillings', 0))`.execute(tx)
  const { rows } = await sql<TakenFilling>`
    update fillings
       set phase = 'TAKEN', attempts = attempts + 1, losses = losses + case phase when 'TAKEN' then 1 else 0 end, heard_at = clock_timestamp()
     where (team_id, id) = (
       select team_id, id from fillings free
        where ${isFree} and not exists (
          select from fillings
           where status = 'RUNNING' and phase <> 'WAITING' and not (${isSilent}) and id <> free.id
             and (team_id = free.team_id or started_by = free.started_by))
        order by heard_at limit 1)
       -- Someone may have stopped it meanwhile.
       and ${isFree}
    returning team_id as "teamId", ${columns}`.execute(tx)
  return rows[0]
}

/** One attempt at a run: each attempt writes only its own results. */
type Attempt = Pick<TakenFilling, 'teamId' | 'id' | 'attempts'>

export type FillingDraft = Pick<StoredFilling, 'curve' | 'placements' | 'fingerprint'>

const isOf = ({ teamId, id, attempts }: Attempt) =>
  sql<boolean>`team_id = ${teamId} and id = ${id} and attempts = ${attempts} and status = 'RUNNING' and phase <> 'WAITING'`

const set = ({ fingerprint, curve, placements }: FillingDraft) => sql`
  heard_at = clock_timestamp(), fingerprint = ${fingerprint}, curve = ${JSON.stringify(curve)}::jsonb,
  placements = ${JSON.stringify(placements)}::jsonb`

/** Reports the best draft so far. False if the run must end: it was stopped, discarded, or taken over. */
export async function report(db: Db, attempt: Attempt, draft: FillingDraft): Promise<boolean> {
  const { rows } = await sql<{ phase: string }>`update fillings set ${set(draft)} where ${isOf(attempt)} returning phase`.execute(db)
  return rows[0]?.phase === 'TAKEN'
}

/** Ends the run with its best draft. */
export async function finish(db: Db, attempt: Attempt, draft: FillingDraft): Promise<void> {
  await sql`update fillings set ${set(draft)}, status = 'READY' where ${isOf(attempt)}`.execute(db)
}

/** Lets the run wait for another process, which continues from the draft. */
export async function handBack(db: Db, attempt: Attempt, draft: FillingDraft): Promise<void> {
  await sql`update fillings set ${set(draft)}, phase = 'WAITING' where ${isOf(attempt)} and phase = 'TAKEN'`.execute(db)
}

export async function interrupt(db: Db, attempt: Attempt): Promise<void> {
  await sql`update fillings set status = 'INTERRUPTED' where ${isOf(attempt)}`.execute(db)
}

/** The runs of all processes. */
export async function count(db: Db): Promise<Record<'waiting' | 'running', number>> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select count(*) filter (where phase = 'WAITING')::int as waiting, count(*) filter (where phase <> 'WAITING' and not (${isSilent}))::int as running
      from fillings where status = 'RUNNING'`.execute(db)
  return rows[0]!
}
