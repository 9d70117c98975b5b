import { sql } from 'kysely'
import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'

import { isTransient, type Db, type Tx } from './db.ts'
import { asTeam } from './team-scope.ts'
import { createTurns } from './turns.ts'

interface AuditContext {
  /** The name of the action in the audit log. */
  action: string
  actorId: Id | undefined
  /** With an id, the write sees only the rows of this team; without one, it sees all rows. */
  teamId?: Id
}

/** One write, all or nothing, with an id in the audit log. Retries transient conflicts. */
export async function inTransaction<T>(
  db: Db,
  audit: AuditContext,
  work: (tx: Tx, writeId: Id) => Promise<T>,
  attemptsLeft = 4,
): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      const writeId = newId()
      await sql`select set_config('shiftwright.action', ${audit.action}, true), set_config('shiftwright.actor', ${audit.actorId ?? ''}, true),
                       set_config('shiftwright.write', ${writeId}, true), ${asTeam(audit.teamId)}`.execute(tx)
      return work(tx, writeId)
    })
  } catch (error) {
    if (attemptsLeft === 0 || !isTransient(error)) throw error
    return inTransaction(db, audit, work, attemptsLeft - 1)
  }
}

/** Runs work in a transaction of a call. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const turnsOf = new WeakMap<Db, ReturnType<typeof createTurns>>()

/**
 * Runs one write at a time per team, so that what it reads stays true until it ends. Waiting writes of this server hold no connection, so
 * a busy team takes none from others; the lock is for other servers. admit: called after the wait, while all rows are visible; throws if
 * the write may no longer be made.
 */
export function inTeamTransaction<T>(
  db: Db,
  teamId: Id,
  audit: Omit<AuditContext, 'teamId'>,
  work: (tx: Tx, writeId: Id) => Promise<T>,
  admit?: (tx: Tx) => Promise<void>,
): Promise<T> {
  const turns = turnsOf.get(db) ?? createTurns()
  turnsOf.set(db, turns)
  return turns.take(teamId, () =>
    inTransaction(db, audit, async (tx, writeId) => {
      await lockTeam(tx, teamId)
      await admit?.(tx)
      await sql`select ${asTeam(teamId)}`.execute(tx)
      return work(tx, writeId)
    }),
  )
}

/** How many writes wait for another write of their team. */
export const writesWaiting = (db: Db): number => turnsOf.get(db)?.waiting() ?? 0

/** Checks deferred constraints now instead of at the commit. */
export async function checkDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}

/** Locks a team; called directly by a write that learns its team only along the way. */
export async function lockTeam(tx: Tx, teamId: Id): Promise<void> {
  await sql`select from teams where id = ${teamId} for no key update`.execute(tx)
}
