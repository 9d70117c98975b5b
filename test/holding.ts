import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lockTeam } from '#server/db/transaction.ts'

/**
 * Stops the first function at its first write to the table, and runs the second until it has ended or waits for the first. On PostgreSQL
 * only: the embedded database has one connection, so nothing could happen meanwhile.
 */
export async function stoppedAt<T>(db: Db, table: string, begin: () => Promise<unknown>, meanwhile: () => Promise<T>): Promise<T> {
  const holding = await db.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(holding)
  const stopped = begin()
  await expect.poll(() => waiting(db)).toBe(1)
  let hasEnded = false
  const other = meanwhile().finally(() => (hasEnded = true))
  // The second ends now, unless it waits for what is stopped.
  await expect.poll(async () => hasEnded || (await waiting(db)) === 2).toBe(true)
  await holding.commit().execute()
  await stopped
  return other
}

/** Begins a call that waits for a write of its team, which the second function makes. On PostgreSQL only. */
export const behindWrite = <T>(db: Db, teamId: Id, begin: () => Promise<T>, write: (tx: Tx) => Promise<unknown>): Promise<T> =>
  behindLock(db, (tx) => lockTeam(tx, teamId), begin, write)

/** Begins a call that waits for a lock, which is held until the second function has written. On PostgreSQL only. */
export async function behindLock<T>(
  db: Db,
  lock: (tx: Tx) => Promise<unknown>,
  begin: () => Promise<T>,
  write: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const holding = await db.startTransaction().execute()
  await lock(holding)
  const begun = begin()
  await expect.poll(() => waiting(db)).toBe(1)
  await write(holding)
  await holding.commit().execute()
  return begun
}

/** How many statements wait for a lock. */
const waiting = async (db: Db): Promise<number> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length
