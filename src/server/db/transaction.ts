import { sql } from 'kysely'
import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'

import { isTransient, type Db, type Tx } from './db.ts'

interface AuditContext {
  /** Named in the audit log. */
  action: string
  actorId: Id | undefined
}

/** One write, all or nothing, with an id by which the audit log knows it. What the database itself calls a passing conflict is tried again. */
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

/** One writer at a time in a team: what a deed reads after this stays true until it ends. */
export async function lockTeam(tx: Tx, teamId: Id): Promise<void> {
  await sql`select from teams where id = ${teamId} for no key update`.execute(tx)
}
