import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Email } from '#domain/people/user.ts'
import type { Db, Tx } from '#server/db/db.ts'

export interface EmailChange {
  userId: Id
  email: Email
  /** The session in which it was requested. */
  tokenHash: string
}

const isLive = sql<boolean>`created_at > now() - interval '1 day'`

/** Replaces an older request and invalidates its code. */
export async function save(tx: Tx, { userId, email, tokenHash }: EmailChange): Promise<void> {
  const values = { email: email.trim(), token_hash: tokenHash, code_hash: null, created_at: sql<Date>`now()` }
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Returns the address to confirm, if the request, or the one for this address, is still pending. */
export async function setCode(tx: Tx, userId: Id, codeHash: string, email?: Email): Promise<Email | undefined> {
  const row = await tx
    .updateTable('email_changes')
    .set({ code_hash: codeHash })
    .where('user_id', '=', userId)
    .$if(email !== undefined, (query) => query.where('email', '=', email!))
    .where(isLive)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function pendingOf(db: Db, userId: Id): Promise<Email | undefined> {
  const row = await db.selectFrom('email_changes').select('email').where('user_id', '=', userId).where(isLive).executeTakeFirst()
  return row?.email
}

/** Uses up the code. Of several simultaneous calls, only one gets an answer. */
export async function claim(tx: Tx, codeHash: string): Promise<EmailChange | undefined> {
  const row = await tx.deleteFrom('email_changes').where('code_hash', '=', codeHash).where(isLive).returningAll().executeTakeFirst()
  return row && { userId: row.user_id, email: row.email, tokenHash: row.token_hash }
}

/** Removes a request for another address than their own, which may still have to be confirmed. */
export async function takeBack(tx: Tx, userId: Id): Promise<void> {
  await sql`
    delete from email_changes c using users u where c.user_id = ${userId} and u.id = c.user_id and lower(c.email) <> lower(u.email)`.execute(
    tx,
  )
}

export async function removeOf(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}
