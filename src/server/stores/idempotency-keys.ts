import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Whether a call with this key was answered, and its reply will remain stored for a while. */
export async function isKnown(db: Db, userId: Id, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from idempotency_keys where user_id = ${userId} and key = ${key} and created_at > now() - interval '23 hours'`.execute(db)
  return rows.length > 0
}

interface StoredAnswer {
  requestHash: string
  reply: string
  /** The id by which to undo the write. */
  undoId: Id | null
}

/**
 * Takes the key for this transaction, or returns the reply of the call that used the key within the last day. Waits for a call in progress.
 */
export async function take(tx: Tx, userId: Id, key: string, requestHash: string, status: number): Promise<StoredAnswer | undefined> {
  await sql`delete from idempotency_keys where user_id = ${userId} and created_at < now() - interval '1 day'`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, status, reply: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const row = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { requestHash: row.request_hash, reply: row.reply, undoId: row.undo_id }
}

export async function keepReply(tx: Tx, userId: Id, key: string, { reply, undoId }: Omit<StoredAnswer, 'requestHash'>): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ reply, undo_id: undoId }).where('user_id', '=', userId).where('key', '=', key).execute()
}
