import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Stores a code, which replaces an older one. byMail: whether it is sent to the person's address, which using it then proves. */
export async function save(tx: Tx, userId: Id, codeHash: string, { byMail }: { byMail: boolean }): Promise<void> {
  const values = { code_hash: codeHash, by_mail: byMail }
  await tx
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, created_at: sql`now()` }))
    .execute()
}

/** The user of a valid code. */
export async function ownerOf(db: Db, codeHash: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where(sql<boolean>`created_at > now() - interval '1 hour'`)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses up the code and returns its user. Of several simultaneous calls, only one gets an answer. */
export async function claim(tx: Tx, codeHash: string): Promise<{ userId: Id; byMail: boolean } | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('code_hash', '=', codeHash)
    .where(sql<boolean>`created_at > now() - interval '1 hour'`)
    .returning(['user_id', 'by_mail'])
    .executeTakeFirst()
  return row && { userId: row.user_id, byMail: row.by_mail }
}

export async function removeOf(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
