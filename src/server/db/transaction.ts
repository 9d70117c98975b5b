import { sql } from 'kysely'
import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'

import { isTransient, type Db, type Tx } from './db.ts'
import { createTurns } from './turns.ts'

interface AuditContext {
  /** Named in the audit log. */
  action: string
  actorId: Id | undefined
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
                       set_config('shiftwright.write', ${writeId}, true)`.execute(tx)
      return work(tx, writeId)
    })
  } catch (error) {
    if (attemptsLeft === 0 || !isTransient(error)) throw error
    return inTransaction(db, audit, work, attemptsLeft - 1)
  }
}

const turnsOf = new WeakMap<Db, ReturnType<typeof createTurns>>()

/**
 * One write about a team, alone in it: what it reads stays true until it ends. Who waits for the others of this server waits
 * without a connection, so that a busy team takes none from the rest; the lock is for other servers.
 */
export function inTeamTransaction<T>(db: Db, teamId: Id, audit: AuditContext, work: (tx: Tx, writeId: Id) => Promise<T>): Promise<T> {
  const inTurn = turnsOf.get(db) ?? createTurns()
  turnsOf.set(db, inTurn)
  return inTurn(teamId, () =>
    inTransaction(db, audit, async (tx, writeId) => {
      await lockTeam(tx, teamId)
      return work(tx, writeId)
    }),
  )
}

/** For a write that learns on its way which team it is about. */
export async function lockTeam(tx: Tx, teamId: Id): Promise<void> {
  await sql`select from teams where id = ${teamId} for no key update`.execute(tx)
}
