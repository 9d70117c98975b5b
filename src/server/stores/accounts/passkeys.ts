import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { instantJson } from '#server/stores/shapes.ts'

interface Passkey {
  id: string
  userId: Id
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export async function find(db: Db, id: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    }
  )
}

export async function listOf(db: Db, userId: Id) {
  const { rows } = await sql<{ id: Id; name: string; createdAt: string; lastUsedAt: string | null }>`
    select id, name, ${instantJson(sql`created_at`)} as "createdAt", ${instantJson(sql`last_used_at`)} as "lastUsedAt"
      from passkeys where user_id = ${userId} order by created_at desc, id`.execute(db)
  return rows
}

export async function insert(tx: Tx, { name, ...passkey }: Passkey & { name: string }): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      name: name.trim(),
      public_key: Buffer.from(passkey.publicKey),
      counter: String(passkey.counter),
      transports: passkey.transports,
    })
    .execute()
}

/** Returns false if the passkey is not theirs. */
export async function remove(tx: Tx, userId: Id, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function removeAllOf(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Returns false if the passkey was removed, or is a copy: its counter did not grow. A passkey that does not count stays at zero. */
export async function noteUse(tx: Tx, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function keepChallenge(tx: Tx, challenge: string, userId: Id | null): Promise<void> {
  await tx.insertInto('passkey_challenges').values({ challenge, user_id: userId }).execute()
}

/** Whether the challenge was given for this purpose within the last five minutes. It can be used only once. */
export async function takeChallenge(tx: Tx, challenge: string, userId: Id | null): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
     where challenge = ${challenge} and user_id is not distinct from ${userId} and created_at > now() - interval '5 minutes'
    returning challenge`.execute(tx)
  return rows.length === 1
}
