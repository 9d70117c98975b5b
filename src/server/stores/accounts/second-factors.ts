import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { Db, Tx } from '#server/db/db.ts'

interface TotpSecret {
  secret: string
  confirmed: boolean
  /** The step of the last code that was accepted. */
  lastStep: number
}

export async function findTotp(db: Db, userId: Id): Promise<TotpSecret | undefined> {
  const row = await db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && { secret: row.secret, confirmed: row.confirmed, lastStep: Number(row.last_step) }
}

/** Stores a secret, which replaces an unconfirmed one. Returns false if there is a confirmed one. */
export async function startTotp(tx: Tx, userId: Id, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: '0' }).where('totp_secrets.confirmed', '=', false),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if, since the code was checked, the app has been replaced or another of its codes has been used. */
export async function takeStep(tx: Tx, userId: Id, { secret, lastStep }: TotpSecret, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ last_step: String(step), confirmed: true })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '=', String(lastStep))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the app, and what sessions have proven with it. */
export async function removeTotp(tx: Tx, userId: Id): Promise<void> {
  for (const table of ['totp_secrets', 'recovery_codes', 'trusted_devices'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx
    .updateTable('sessions')
    .set({ second_factor_proven: false, proven_by_app: false })
    .where('user_id', '=', userId)
    .where('proven_by_app', '=', true)
    .execute()
}

export async function replaceRecoveryCodes(tx: Tx, userId: Id, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Returns false if the code is not one of theirs, or was used. */
export async function takeRecoveryCode(tx: Tx, userId: Id, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function recoveryHashes(db: Db, userId: Id): Promise<string[]> {
  const rows = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()
  return rows.map(({ code_hash }) => code_hash)
}

export async function trustDevice(tx: Tx, userId: Id, tokenHash: string, days: number): Promise<void> {
  await tx
    .insertInto('trusted_devices')
    .values({ user_id: userId, token_hash: tokenHash, until: sql`now() + make_interval(days => ${days}::int)` })
    .execute()
}

export async function isTrusted(db: Db, userId: Id, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the trust in all devices, because the password is new, or someone else confirmed the email address. */
export async function forgetDevices(tx: Tx, userId: Id): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
}
