import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'

const isLive = sql<boolean>`password_resets.created_at > now() - interval '1 hour'`

/**
 * Stores a code, which replaces an older one. byMail: whether it is emailed to the person's address, which its use then proves. Anyone can
 * ask for such a code, so it does not replace a valid code from the operator. Returns whether the code was stored.
 */
export async function save(tx: Tx, userId: Id, codeHash: string, { byMail }: { byMail: boolean }): Promise<boolean> {
  const values = { code_hash: codeHash, by_mail: byMail }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, created_at: sql`now()` })
        .where(sql<boolean>`(password_resets.by_mail or not ${byMail} or not ${isLive})`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The user of a valid code. */
export async function ownerOf(db: Db, codeHash: string): Promise<Id | undefined> {
  const row = await db.selectFrom('password_resets').select('user_id').where('code_hash', '=', codeHash).where(isLive).executeTakeFirst()
  return row?.user_id
}

/** Uses up the code and returns its user. Of several simultaneous calls, only one gets an answer. */
export async function claim(tx: Tx, codeHash: string): Promise<{ userId: Id; byMail: boolean } | undefined> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('code_hash', '=', codeHash)
    .where(isLive)
    .returning(['user_id', 'by_mail'])
    .executeTakeFirst()
  return row && { userId: row.user_id, byMail: row.by_mail }
}

export async function removeOf(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
